import type { AnswerOf, QueryOf } from '@psico/contract/core/endpoint'
import type { listWaiting, WaitingEntry } from '@psico/contract/waiting-list/waiting-list'
import * as hours from '#modules/hours/public'
import { actsFor } from '#modules/patients/public'
import { tokenOf, type TokenKind } from '#services/crypto/mailed-token'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { page } from '#edge/http/paging'
import { localOf } from '#core/zone'
import { problems } from './problems.ts'
import { fits } from './rules.ts'
import * as store from './store.ts'

/** So many hours that are free anyway are shown to who waits. */
const mostShown = 8

/** How entries are shown: to their patient with what opens the offer, and with the hours that need no waiting. */
export interface Showing {
  context: Context
  tokens: TokenKind
}

async function asShown(
  db: ClinicDb,
  { context, tokens }: Showing,
  entry: store.ShownEntry,
  acted: readonly string[],
): Promise<WaitingEntry> {
  const isOwn = acted.includes(entry.patient)
  return {
    id: entry.id,
    psychologist: entry.psychologist,
    psychologist_name: entry.psychologist_name,
    psychologist_photo_url: entry.psychologist_photo_url,
    professional: entry.professional,
    patient: entry.patient,
    patient_name: entry.patient_name,
    from: entry.first_day,
    to: entry.last_day,
    weekdays: entry.weekdays && [...entry.weekdays],
    start: entry.start_time,
    end: entry.end_time,
    created_at: entry.created_at,
    offer: offerOf(entry, context, isOwn ? tokens : null),
    free_hours: isOwn ? await freeHours(db, context, entry) : [],
  }
}

function offerOf(
  entry: store.ShownEntry,
  { clinic, nowMs }: Context,
  tokens: TokenKind | null,
): WaitingEntry['offer'] {
  const { offer, offer_starts_ms: startsMs, offer_expires_at: expiresAt } = entry
  // One whose time is over ends within a second; until then it is nobody's.
  if (!offer || startsMs === null || expiresAt === null || Date.parse(expiresAt) <= nowMs) return null
  const { date, time } = localOf(startsMs, clinic.timezone)
  return {
    token: tokens && tokenOf(tokens, offer),
    appointment_date: date,
    start_time: time,
    expires_at: expiresAt,
  }
}

async function freeHours(
  db: ClinicDb,
  context: Context,
  entry: store.ShownEntry,
): Promise<WaitingEntry['free_hours']> {
  const today = localOf(context.nowMs, context.clinic.timezone).date
  const from = entry.first_day > today ? entry.first_day : today
  const days = Math.round((Date.parse(entry.last_day) - Date.parse(from)) / 86_400_000) + 1
  const open = await hours.openHours(db, context, { psychologist: entry.psychologist, from, days })
  return (open?.hours ?? [])
    .filter((hour) => hour.isBookable && fits(entry, hour))
    .slice(0, mostShown)
    .map(({ date, start }) => ({ appointment_date: date, start_time: start }))
}

/** One entry as its reader sees it. @throws notFound for one that is over */
export async function entryOf(db: ClinicDb, showing: Showing, id: string): Promise<WaitingEntry> {
  const { clinic, nowMs } = showing.context
  const today = localOf(nowMs, clinic.timezone).date
  const [found] = await store.shownEntries(db, { id, today, page: 1, page_size: 1 })
  if (!found) throw problems.notFound()
  return asShown(db, showing, found, await actsFor(db, showing.context.actor.userId))
}

/** Who waits: a patient's own entries, those for a professional's hours, or the clinic's. */
export async function entriesOf(
  db: ClinicDb,
  showing: Showing,
  query: QueryOf<typeof listWaiting>,
  address: string,
): Promise<AnswerOf<typeof listWaiting>> {
  const { actor, clinic, nowMs } = showing.context
  const found = await store.shownEntries(db, {
    ...query,
    ...(actor.type === 'patient' ? { actor: actor.userId } : {}),
    ...(actor.type === 'professional' ? { psychologist: actor.userId } : {}),
    today: localOf(nowMs, clinic.timezone).date,
  })
  const acted = actor.type === 'patient' ? await actsFor(db, actor.userId) : []
  const results: WaitingEntry[] = []
  for (const entry of found) results.push(await asShown(db, showing, entry, acted))
  return page(results, found[0]?.count ?? 0, query, address)
}
