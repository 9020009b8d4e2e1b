import { useEffect, useState } from 'react'

/** What is typed, and what of it the server is asked: the list follows after a short pause. */
export function useTyped(initial = '', pauseMs = 250) {
  const [typed, setTyped] = useState(initial)
  const [asked, setAsked] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])
  return { typed, setTyped, asked }
}
