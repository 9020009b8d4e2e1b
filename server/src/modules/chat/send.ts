import { slashDate } from '@psico/contract/core/dates'
import { record } from '#modules/audit-log/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import { enqueue } from '#database/jobs/jobs'
import { newId } from '#core/id'
import { liveSessions } from '#edge/http/session-tokens'
import type { App } from '#app'
import type { Actor } from '#core/actor'
import { asMessage, type OpenedMessage } from './history.ts'
import { noticeQueue } from './notify.ts'
import { locationOfMessage } from './public.ts'
import { othersOf, type LiveChat } from './live-chat.ts'
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
  live: LiveChat,
  actor: Actor,
  { message, client_id: clientId }: Written,
  ip: string,
): Promise<Sent> {
  const { clinic, chat } = live
  const { appointment } = chat
  const nowMs = clock()
  const untold = othersOf(chat, actor.userId).filter((person) => (live.noticed.get(person) ?? 0) <= nowMs)
  const id = newId()
  const { userId: sender, sessionId: session } = actor
  const sent = await clinic.work(async (db): Promise<Sent> => {
    const content = await vault.sealText(db, clinic, message, locationOfMessage(id))
    const fresh = { id, appointment, sender, session, content, client_id: clientId, nowMs }
    const added = await store.insert(db, fresh)
    if (!added) return sentBefore(db, { vault }, live, actor, { clientId, nowMs })
    await recordWriting(db, actor, chat, ip)
    for (const user of untold) await askForNotice(db, clinic, { appointment, user }, nowMs)
    return { ok: true, isNew: true, message: asMessage(chat, added, message) }
  })
  // The job waits five minutes; a second one would only be dropped, so none is added for four.
  if (sent.ok && sent.isNew) for (const user of untold) live.noticed.set(user, nowMs + offlineMs - 60_000)
  return sent
}

/** Looks in a while whether this person has to be told of the message by mail. */
const askForNotice = (
  db: ClinicDb,
  clinic: Clinic,
  { appointment, user }: { appointment: string; user: string },
  nowMs: number,
) =>
  enqueue(
    db,
    noticeQueue,
    { clinic: clinic.id, appointment, user },
    { startAfterMs: nowMs + offlineMs, key: `${appointment}:${user}` },
  )

/** The message that was stored under this `client_id` before; none in a chat that is closed, or to who signed out. */
async function sentBefore(
  db: ClinicDb,
  { vault }: Pick<App, 'vault'>,
  { clinic, chat }: LiveChat,
  { userId: sender, sessionId }: Actor,
  { clientId, nowMs }: { clientId: string | null; nowMs: number },
): Promise<Sent> {
  const known = clientId === null ? undefined : await store.byClientId(db, chat.appointment, sender, clientId)
  if (!known) {
    const openSessions = await liveSessions(db, [sessionId], nowMs)
    return { ok: false, why: openSessions.has(sessionId) ? 'closed' : 'signed out' }
  }
  const text = await vault.openText(db, clinic, known.content, locationOfMessage(known.id))
  return { ok: true, isNew: false, message: asMessage(chat, known, text) }
}

const recordWriting = (db: ClinicDb, actor: Actor, chat: store.Chat, ip: string) =>
  record(
    db,
    { actor, ip },
    {
      patient: chat.patient,
      clinical: 'chat',
      action: `Escribió en el chat de la cita del ${slashDate(chat.appointment_date)}.`,
    },
  )
