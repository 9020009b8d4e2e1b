import { useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from 'react'
import { toast } from '../ui/toast.ts'
import { draft, fitted, keepAtEnd } from './drafts.ts'
import { currentSession } from './session.ts'

const nameOf = (what: string): string => `${what}:${currentSession()?.user?.id ?? ''}`

/** Whether the person has a draft of this waiting: a form that is opened by hand opens by itself then. */
export const hasDraft = (what: string): boolean => draft.read(nameOf(what)) !== null

/**
 * The state of a form that outlives a session which the server ended: who signs in again as the same person finds it as it
 * was typed. While one types nothing is written to the device, and who leaves the form gives it up as ever.
 */
export function useDraft<T>(what: string, saved: T): [T, Dispatch<SetStateAction<T>>] {
  const [{ name, text }] = useState(() => ({ name: nameOf(what), text: draft.read(nameOf(what)) }))
  const [typed, setTyped] = useState<T>(() => fitted(text, saved))
  const unsaved = useEffectEvent(() => {
    const now = JSON.stringify(typed)
    return now === JSON.stringify(saved) ? null : now
  })
  useEffect(() => keepAtEnd(name, () => unsaved()), [name])
  useEffect(() => {
    if (text === null) return
    draft.drop(name)
    toast.info('Aquí está lo que habías escrito antes de que terminara tu sesión.')
  }, [name, text])
  return [typed, setTyped]
}
