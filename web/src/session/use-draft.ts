import { useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from 'react'
import { toast } from '../ui/notices/toast.ts'
import { draft, fitted, keepAtEnd } from './drafts.ts'
import { currentSession } from './session.ts'

const nameOf = (what: string): string => `${what}:${currentSession()?.user?.id ?? ''}`

/** Whether the person has a draft of this waiting: a form that is opened by hand opens by itself then. */
export const hasDraft = (what: string): boolean => draft.read(nameOf(what)) !== null

/** The draft of a form as it waited when the form was opened; null for none. */
function useWaiting(what: string) {
  const [waiting] = useState(() => ({ name: nameOf(what), text: draft.read(nameOf(what)) }))
  return waiting
}

/** Keeps what is typed when the server ends the session, and says once that what waited is here. */
function useKept<T>({ name, text }: { name: string; text: string | null }, saved: T, typed: () => T): void {
  const unsaved = useEffectEvent(() => {
    const now = JSON.stringify(typed())
    return now === JSON.stringify(saved) ? null : now
  })
  useEffect(() => keepAtEnd(name, () => unsaved()), [name])
  useEffect(() => {
    if (text === null) return
    draft.drop(name)
    toast.info('Aquí está lo que habías escrito antes de que terminara tu sesión.')
  }, [name, text])
}

/**
 * The state of a form that outlives a session which the server ended: who signs in again as the same person finds it as it
 * was typed. While one types nothing is written to the device, and who leaves the form gives it up as ever.
 */
export function useDraft<T>(what: string, saved: T): [T, Dispatch<SetStateAction<T>>] {
  const waiting = useWaiting(what)
  const [typed, setTyped] = useState<T>(() => fitted(waiting.text, saved))
  useKept(waiting, saved, () => typed)
  return [typed, setTyped]
}

/** The same for a form that keeps what is typed itself: what waited, or null. */
export function useRestored<T>(what: string, saved: T, typed: () => T): T | null {
  const waiting = useWaiting(what)
  const [restored] = useState(() => (waiting.text === null ? null : fitted(waiting.text, saved)))
  useKept(waiting, saved, typed)
  return restored
}
