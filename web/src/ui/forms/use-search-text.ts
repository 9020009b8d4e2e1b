import { useEffect, useEffectEvent, useRef, useState } from 'react'

const pauseMs = 300

/** A text that is passed on when the typing pauses, and follows when it is changed from outside. */
export function useSearchText(known: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(known)
  const passedOn = useRef(known)
  useEffect(() => {
    if (known === passedOn.current) return
    passedOn.current = known
    setTyped(known)
  }, [known])
  const pass = useEffectEvent(onPause)
  useEffect(() => {
    if (typed === passedOn.current) return undefined
    const timer = setTimeout(() => {
      passedOn.current = typed
      pass(typed)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
