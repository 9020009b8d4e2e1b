import { openListeners, useStore } from '../lib/store.ts'
import { currentSession, useSession } from './session.ts'

const place = 'forWhom'
const { tell, listen } = openListeners()

/** What is kept: who is signed in, and for whom they act. Somebody else who signs in here acts for themself. */
const keptText = (): string | null => sessionStorage.getItem(place)

/**
 * For whom the person who is signed in books and waits right now: the id of somebody for whom they answer, or null for
 * themself. Kept in this tab, so that coming back from paying finds it, and gone with the session.
 */
export function useForWhom(): string | null {
  const self = useSession()?.user?.id
  const text = useStore({ listen, now: keptText })
  const [by, whom] = text?.split(' ') ?? []
  return self && by === self && whom ? whom : null
}

/** From now on for this person; null: for oneself. */
export function actFor(whom: string | null): void {
  const self = currentSession()?.user?.id
  if (whom && self) sessionStorage.setItem(place, `${self} ${whom}`)
  else sessionStorage.removeItem(place)
  tell()
}
