import { slashDate } from '@psico/contract/dates'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#platform/db/clinic'
import { enqueue } from '#platform/jobs/jobs'
import { newId } from '#platform/crypto/id'
import type { App } from '#platform/start/app'
import type { Actor } from '#platform/http/session'
import { asMessage, type OpenedMessage } from './history.ts'
import { noticeQueue } from './notify.ts'
import { locationOfMessage } from './public.ts'
import { otherOf, type Room } from './room.ts'
import { offlineMs } from './rules.ts'
import * as store from './store.ts'

export interface Written {
  message: string
  client_id: string | null
}
export type Sent =
  { ok: true; message: OpenedMessage; isNew: boolean } | { ok: false; why: 'closed' | 'signed out' }

/**
 * Stores a message: sealed, once for its `client_id`, and only while appointment and session stand. When this answers, it is
 * in the database, and so is its entry in the audit log.
 */
export async function send(
  { vault, clock }: Pick<App, 'vault' | 'clock'>,
  room: Room,
  actor: Actor,
  { message, client_id: clientId }: Written,
  ip: string,
): Promise<Sent> {
  const { clinic, talk } = room
  const { appointment } = talk
  const nowMs = clock()
  const other = otherOf(talk, actor.userId)
  const hasNotice = (room.noticed.get(other) ?? 0) > nowMs
  const id = newId()
  const { userId: sender, sessionId: session } = actor
  const fresh = { id, appointment, sender, session, client_id: clientId, nowMs }
  // What a conversation mostly is: no notice has to be thought of, and one trip does.
  const content = hasNotice ? vault.sealTextAtOnce(clinic, message, locationOfMessage(id)) : null
  const entry = { id: newId(), action: writingIn(talk), email: actor.email, ip, patient: talk.patient }
  const stored = content && (await store.insertAtOnce(clinic, { ...fresh, content }, entry))
  if (stored) return { ok: true, isNew: true, message: asMessage(talk, stored, message) }
  const sent = await clinic.work(async (db): Promise<Sent> => {
    const sealed = await vault.sealText(db, clinic, message, locationOfMessage(id))
    const added = await store.insert(db, { ...fresh, content: sealed })
    if (added) {
      const job = { clinic: clinic.id, appointment, user: other }
      const when = { startAfterMs: nowMs + offlineMs, key: `${appointment}:${other}` }
      await noteWriting(db, actor, talk, ip)
      if (!hasNotice) await enqueue(db, noticeQueue, job, when)
      return { ok: true, isNew: true, message: asMessage(talk, added, message) }
    }
    return sentBefore(db, { vault }, room, actor, clientId)
  })
  // The job waits five minutes; a second one would only be dropped, so none is added for four.
  if (sent.ok && sent.isNew && !hasNotice) room.noticed.set(other, nowMs + offlineMs - 60_000)
  return sent
}

/** The message that was stored under this `client_id` before; none in a chat that is closed, or to who signed out. */
async function sentBefore(
  db: ClinicDb,
  { vault }: Pick<App, 'vault'>,
  { clinic, talk }: Room,
  { userId: sender, sessionId }: Actor,
  clientId: string | null,
): Promise<Sent> {
  const known = clientId === null ? undefined : await store.byClientId(db, talk.appointment, sender, clientId)
  if (!known) {
    const live = await store.liveSessions(db, [sessionId])
    return { ok: false, why: live.has(sessionId) ? 'closed' : 'signed out' }
  }
  const text = await vault.openText(db, clinic, known.content, locationOfMessage(known.id))
  return { ok: true, isNew: false, message: asMessage(talk, known, text) }
}

const noteWriting = (db: ClinicDb, actor: Actor, talk: store.Conversation, ip: string) =>
  record(db, {
    actor,
    ip,
    patient: talk.patient,
    clinical: 'chat',
    action: writingIn(talk),
  })

const writingIn = (talk: store.Conversation): string =>
  `Escribió en el chat de la cita del ${slashDate(talk.appointment_date)}.`
