import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#platform/clinic'
import { enqueue } from '#platform/jobs'
import { newId } from '#platform/id'
import type { Platform } from '#platform/platform'
import type { Actor } from '#platform/session'
import { asMessage, type OpenedMessage } from './history.ts'
import { noticeQueue } from './notify.ts'
import { placeOfMessage } from './public.ts'
import { otherOf, type Room } from './room.ts'
import { offlineMs } from './rules.ts'
import * as store from './store.ts'

export interface Written {
  message: string
  client_id: string | null
}
export type Sent = { ok: true; message: OpenedMessage; isNew: boolean } | { ok: false; why: 'closed' }

/**
 * Stores a message: sealed, once for its `client_id`, and only while the appointment stands. When this answers, it is
 * in the database. `first` asks for an entry in the audit log: one for all that a socket writes.
 */
export async function send(
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  room: Room,
  actor: Actor,
  { message, client_id: clientId }: Written,
  first: { ip: string } | null,
): Promise<Sent> {
  const { clinic, talk } = room
  const { appointment } = talk
  const nowMs = clock()
  const other = otherOf(talk, actor.userId)
  const hasNotice = (room.noticed.get(other) ?? 0) > nowMs
  const sent = await clinic.work(async (db): Promise<Sent> => {
    const id = newId()
    const content = await vault.sealText(db, clinic, message, placeOfMessage(id))
    const sender = actor.userId
    const stored = await store.insert(db, { id, appointment, sender, content, client_id: clientId, nowMs })
    if (stored) {
      const job = { clinic: clinic.id, appointment, user: other }
      const when = { startAfterMs: nowMs + offlineMs, key: `${appointment}:${other}` }
      if (first) await noteWriting(db, actor, talk, first.ip)
      if (!hasNotice) await enqueue(db, noticeQueue, job, when)
      return { ok: true, isNew: true, message: asMessage(talk, stored, message) }
    }
    const known = clientId === null ? undefined : await store.byClientId(db, appointment, sender, clientId)
    if (!known) return { ok: false, why: 'closed' }
    const text = await vault.openText(db, clinic, known.content, placeOfMessage(known.id))
    return { ok: true, isNew: false, message: asMessage(talk, known, text) }
  })
  // The job waits five minutes; a second one would only be dropped, so none is added for four.
  if (sent.ok && sent.isNew && !hasNotice) room.noticed.set(other, nowMs + offlineMs - 60_000)
  return sent
}

const noteWriting = (db: ClinicDb, actor: Actor, talk: store.Conversation, ip: string) =>
  record(db, {
    actor,
    ip,
    patient: talk.patient,
    clinical: 'chat',
    action: `Escribió en el chat de la cita del ${talk.appointment_date}.`,
  })
