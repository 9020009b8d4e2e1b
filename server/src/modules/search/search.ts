import { pagesFor, type Found } from '@psico/contract/search/search'
import type { Context } from '#database/context'
import * as store from './store.ts'

/**
 * What a text names for somebody of the staff: professionals find who comes to them, reception patients, admins everybody.
 * Words shorter than two signs would find nearly all: they find pages alone.
 */
export async function searchOf({ clinic, actor, nowMs }: Context, text: string): Promise<Found> {
  const role = actor.type === 'professional' || actor.type === 'reception' ? actor.type : 'admin'
  const pages = text === '' ? [] : pagesFor(role, text)
  if (text.length < 2) return { people: [], sessions: [], pages }
  const reach = reaches[role](actor.userId)
  const [people, sessions] = await Promise.all([
    clinic.read((db) => store.people(db, text, reach)),
    clinic.read((db) => store.sessions(db, text, reach, nowMs)),
  ])
  return { people, sessions, pages }
}

const reaches = {
  professional: (psychologist: string) => ({ psychologist }),
  reception: () => 'patients' as const,
  admin: () => 'everybody' as const,
}
