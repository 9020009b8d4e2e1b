import type { Message } from '@psico/contract/messages/messages'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** What the patient of a session was told, by which way and how far it came. @throws appointmentNotFound, notYours */
export async function messagesAbout(
  db: ClinicDb,
  { actor }: Context,
  id: string,
): Promise<{ results: Message[] }> {
  const session = await store.sessionOf(db, id)
  if (!session) throw problems.appointmentNotFound()
  if (actor.type === 'professional' && session.psychologist !== actor.userId) throw problems.notYours()
  return { results: await store.messagesAbout(db, id) }
}
