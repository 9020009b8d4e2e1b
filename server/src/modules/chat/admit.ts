import { slashDate } from '@psico/contract/core/dates'
import { closeCodes, ticketSeconds } from '@psico/contract/chat/chat'
import { refuseBlocked } from '#modules/patients/public'
import { record } from '#modules/audit-log/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import { newSecret, hashOf } from '#core/id'
import { lacksFactor } from '#edge/http/second-factor'
import type { Env } from '#core/settings/env'
import type { Actor } from '#core/actor'
import { actorOf } from '#edge/http/session'
import { isOneOf } from './live-chat.ts'
import { problems } from './problems.ts'
import { insertTicket, takeTicket } from './tickets-store.ts'
import * as store from './store.ts'

/** A dot is in no access token. */
const ticketPrefix = 'chat.'

export type Admission =
  | { ok: true; actor: Actor; chat: store.Chat }
  /** `stranger`: who is signed in and asked for what is not theirs. */
  | { ok: false; code: (typeof closeCodes)[keyof typeof closeCodes]; stranger?: Actor }

interface Asked {
  appointment: string
  /** An access token or a ticket. */
  token: string
  ip: string
  nowMs: number
  /** Who must have a second factor where the clinic says nothing else. */
  secondFactor: Env['secondFactor']
}

/** Whether a socket may be opened; if so, the reading is in the audit log. */
export async function admit(clinic: Clinic, asked: Asked): Promise<Admission> {
  const { token, nowMs } = asked
  if (token.length < 16 || token.length > 200) return { ok: false, code: closeCodes.signedOut }
  const bearer = token.startsWith(ticketPrefix) ? null : await actorOf(clinic, token, nowMs)
  if (bearer && lacksFactor(asked, clinic, bearer)) return { ok: false, code: closeCodes.notYours }
  return clinic.work(async (db): Promise<Admission> => {
    const actor = bearer ? bearer.actor : await ticketHolder(db, asked)
    if (!actor) return { ok: false, code: closeCodes.signedOut }
    const chat = uuid.test(asked.appointment) ? await store.chatOf(db, asked.appointment) : undefined
    if (!chat) return { ok: false, code: closeCodes.notFound }
    if (!isOneOf(chat, actor.userId)) return { ok: false, code: closeCodes.notYours, stranger: actor }
    if (await store.isBlocked(db, chat.patient)) return { ok: false, code: closeCodes.notYours }
    await recordReading(db, { actor, ip: asked.ip, chat })
    return { ok: true, actor, chat }
  })
}

/** A new ticket for one socket. @throws appointmentNotFound, notYours */
export async function giveTicket(
  db: ClinicDb,
  actor: Actor,
  appointment: string,
  nowMs: number,
): Promise<{ ticket: string; expires_in: number }> {
  await ownChat(db, actor, appointment)
  const ticket = ticketPrefix + newSecret()
  const endsMs = nowMs + ticketSeconds * 1000
  await insertTicket(db, { hash: hashOf(ticket), session: actor.sessionId, appointment, endsMs, nowMs })
  return { ticket, expires_in: ticketSeconds }
}

/** The chat, for one of its two people. @throws appointmentNotFound, notYours */
export async function ownChat(db: ClinicDb, actor: Actor, appointment: string): Promise<store.Chat> {
  const chat = await store.chatOf(db, appointment)
  if (!chat) throw problems.appointmentNotFound()
  if (!isOneOf(chat, actor.userId)) throw problems.notYours()
  await refuseBlocked(db, chat.patient)
  return chat
}

/** Notes in the audit log that somebody opened the chat. */
export const recordReading = (
  db: ClinicDb,
  { actor, ip, chat }: { actor: Actor; ip: string; chat: store.Chat },
) =>
  record(
    db,
    { actor, ip },
    {
      patient: chat.patient,
      clinical: 'chat',
      action: `Abrió el chat de la cita del ${slashDate(chat.appointment_date)}.`,
    },
  )

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function ticketHolder(db: ClinicDb, { token, appointment, nowMs }: Asked): Promise<Actor | null> {
  if (!token.startsWith(ticketPrefix) || !uuid.test(appointment)) return null
  return takeTicket(db, hashOf(token), appointment, nowMs)
}
