import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function all the while, which does what the latest one does: what is given it need not be drawn again for it. */
export function useSteady<Args extends unknown[], Answer>(
  act: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
