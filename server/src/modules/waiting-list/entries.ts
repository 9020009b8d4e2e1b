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
  it: store.ShownEntry,
  acted: readonly string[],
): Promise<WaitingEntry> {
  const isOwn = acted.includes(it.patient)
  return {
    id: it.id,
    psychologist: it.psychologist,
    psychologist_name: it.psychologist_name,
    psychologist_photo_url: it.psychologist_photo_url,
    professional: it.professional,
    patient: it.patient,
    patient_name: it.patient_name,
    from: it.first_day,
    to: it.last_day,
    weekdays: it.weekdays && [...it.weekdays],
    start: it.start_time,
    end: it.end_time,
    created_at: it.created_at,
    offer: offerOf(it, context, isOwn ? tokens : null),
    free_hours: isOwn ? await freeHours(db, context, it) : [],
  }
}

function offerOf(
  it: store.ShownEntry,
  { clinic, nowMs }: Context,
  tokens: TokenKind | null,
): WaitingEntry['offer'] {
  const { offer, offer_starts_ms: startsMs, offer_expires_at: expiresAt } = it
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
  it: store.ShownEntry,
): Promise<WaitingEntry['free_hours']> {
  const today = localOf(context.nowMs, context.clinic.timezone).date
  const from = it.first_day > today ? it.first_day : today
  const days = Math.round((Date.parse(it.last_day) - Date.parse(from)) / 86_400_000) + 1
  const open = await hours.openHours(db, context, { psychologist: it.psychologist, from, days })
  return (open?.hours ?? [])
    .filter((hour) => hour.isBookable && fits(it, hour))
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
  for (const it of found) results.push(await asShown(db, showing, it, acted))
  return page(results, found[0]?.count ?? 0, query, address)
}
