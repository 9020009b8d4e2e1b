import * as calendarStore from './calendar-store.ts'
import { hourMs } from '@psico/contract/core/units'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { FeedDetail, readCalendarFeed, renewCalendarFeed } from '@psico/contract/sessions/calendar'
import { pathOf } from '@psico/contract/screens/screens'
import { record } from '#modules/audit-log/public'
import { clinicAddress } from '#edge/http/address'
import {
  calendarFile,
  calendarFileInTurns,
  type CalendarEntry,
  type CalendarFile,
} from '#services/mail/calendar-file'
import { heldAt } from '#services/mail/held-at'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import type { Env } from '#core/settings/env'
import { newSecret, hashOf } from '#core/id'
import { problems as refusals } from '#core/problem'
import { localOf } from '#core/zone'
import { find } from '#modules/appointments/public'
import { appointmentProblems } from '#modules/appointments/public'
import { problems } from './problems.ts'

const monthMs = 30 * 86_400_000

/** Whether somebody has a private address; the address itself is not kept. */
export async function feedOf(db: ClinicDb, userId: string): Promise<AnswerOf<typeof readCalendarFeed>> {
  const feed = await calendarStore.feedOf(db, userId)
  return {
    active: feed !== undefined,
    created_at: feed?.created_at ?? null,
    last_read_at: feed?.last_read_at ?? null,
    detail: feed?.detail ?? 'names',
  }
}

/**
 * Makes a private address; an earlier one stops working. `baseUrl`: scheme and host as the person typed them. The database
 * takes it away with the password that it was made under (server/sql/appointments.sql).
 * @throws unverifiedEmail
 */
export async function renewFeed(
  db: ClinicDb,
  context: Context,
  baseUrl: string,
): Promise<AnswerOf<typeof renewCalendarFeed>> {
  const secret = newSecret()
  const made = await calendarStore.putFeed(db, context.actor.userId, hashOf(secret), context.nowMs)
  if (made === 0) throw problems.unverifiedEmail()
  await record(db, context, { action: 'Creó una dirección privada de calendario.' })
  return {
    ...(await feedOf(db, context.actor.userId)),
    address: `${baseUrl}/api/appointments/calendar/${secret}.ics`,
  }
}

/** Says how much the address tells from now on. @throws notFound where there is none */
export async function changeFeed(
  db: ClinicDb,
  context: Context,
  detail: FeedDetail,
): Promise<AnswerOf<typeof readCalendarFeed>> {
  if ((await calendarStore.setDetail(db, context.actor.userId, detail)) === 0) throw refusals.notFound()
  return feedOf(db, context.actor.userId)
}

/** Revokes the address; a repeat changes nothing. */
export async function revokeFeed(db: ClinicDb, context: Context): Promise<void> {
  if ((await calendarStore.dropFeed(db, context.actor.userId)) > 0)
    await record(db, context, { action: 'Revocó su dirección privada de calendario.' })
}

/**
 * The sessions behind a private address: what is confirmed, and the last 30 days. Calendars are often kept by
 * companies far away: no link of the call, no note, and of the other person only the first name and an initial.
 * @throws notFound for an address that is not, or no longer, somebody's
 */
export async function calendarOf(
  env: Env,
  { clinic, nowMs }: Context<null>,
  secret: string,
): Promise<string> {
  const { sessions, reader } = await clinic.work(async (db) => {
    const reader = await calendarStore.readerOf(db, hashOf(secret))
    if (!reader) throw refusals.notFound()
    if (nowMs - Date.parse(reader.last_read_at ?? '1970-01-01') > hourMs)
      await calendarStore.recordFeedRead(db, reader.user_id, nowMs)
    return { reader, sessions: await calendarStore.sessionsSince(db, reader.user_id, nowMs - monthMs) }
  })
  return calendarFileInTurns(
    fileOf(env, clinic, nowMs, sessions, { userId: reader.user_id, feed: reader.detail }),
  )
}

/**
 * One session as a file, for who takes part in it.
 * @throws notFound, notYours, notConfirmed
 */
export async function sessionCalendarOf(
  db: ClinicDb,
  env: Env,
  { clinic, nowMs, actor }: Context,
  id: string,
): Promise<{ content: string; date: string }> {
  const found = await find(db, id)
  if (!found) throw appointmentProblems.notFound()
  if (!found.acting.includes(actor.userId) && found.psychologist !== actor.userId)
    throw appointmentProblems.notYours()
  const session = await calendarStore.sessionOf(db, actor.userId, id)
  if (!session) throw problems.notConfirmed()
  const { date } = localOf(Date.parse(session.starts_at), clinic.timezone)
  return {
    content: calendarFile(fileOf(env, clinic, nowMs, [session], { userId: actor.userId, feed: null })),
    date,
  }
}

interface Reader {
  userId: string
  /** Whoever keeps the calendar reads it too: no link of the call, and of names what the owner chose; null for a file of one's own. */
  feed: FeedDetail | null
}

const fileOf = (
  env: Env,
  clinic: Clinic,
  stampMs: number,
  sessions: readonly calendarStore.Session[],
  reader: Reader,
): CalendarFile => ({
  method: 'publish',
  name: `Sesiones · ${clinic.name}`,
  zone: clinic.timezone,
  organizer: { name: clinic.name, email: env.MAIL_FROM },
  stampMs,
  entries: sessions.map((session) => entryOf(env, clinic, session, reader, stampMs)),
})

function entryOf(
  env: Env,
  clinic: Clinic,
  session: calendarStore.Session,
  { userId, feed }: Reader,
  nowMs: number,
): CalendarEntry {
  const toPsychologist = session.psychologist === userId
  const page = toPsychologist ? 'psychologistDashboard' : 'myAppointments'
  const url = clinicAddress(env, clinic.subdomain) + pathOf(page)
  const initial = session.other_last_name.trim().slice(0, 1)
  const first =
    feed === 'initials' ? `${session.other_first_name.trim().slice(0, 1)}.` : session.other_first_name
  const other = `${first}${initial ? ` ${initial}.` : ''}`
  const isBusyOnly = feed === 'busy'
  const held = heldAt({
    ...session,
    psychologist_name: feed ? other : session.psychologist_name,
    isOver: Date.parse(session.ends_at) <= nowMs,
    toPsychologist,
    withLink: !feed,
  })
  return {
    // The same as in the mailed invitation, so that a calendar which has both shows one.
    uid: `${session.id}@${env.ROOT_DOMAIN}`,
    sequence: session.sequence,
    startsAtMs: Date.parse(session.starts_at),
    endsAtMs: Date.parse(session.ends_at),
    summary: isBusyOnly ? 'Ocupado' : `Sesión con ${other}`,
    ...(isBusyOnly ? {} : { location: held.place, description: `${held.lines.join('\n')}\n${url}`, url }),
    status: 'confirmed',
  }
}
