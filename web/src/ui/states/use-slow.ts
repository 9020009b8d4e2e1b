import { useEffect, useState } from 'react'

/** An answer that comes sooner needs no sign that it is waited for. */
const patienceMs = 200

/** Whether something has been waited for so long that it should show: drawing a sign at once would itself delay the answer. */
export function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return isWaiting && isSlow
}
