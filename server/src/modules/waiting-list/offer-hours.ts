import { slashDate } from '@psico/contract/core/dates'
import * as hours from '#modules/hours/public'
import * as appointments from '#modules/appointments/public'
import * as holds from '#modules/holds/public'
import { record } from '#modules/audit-log/public'
import { causeFor, queueMail } from '#modules/mail/public'
import { newId } from '#core/id'
import type { Clinic, ClinicDb } from '#database/clinic'
import { systemContext, type AnyContext } from '#database/context'
import { localOf } from '#core/zone'
import { fits, inTurn, keyOf, remembered } from './rules.ts'
import * as store from './store.ts'
import * as offersStore from './offers-store.ts'

/**
 * Looks at a professional's hours: ends what was offered and not answered, and offers each hour that came free to the
 * first who fits. May run at any time and any number of times; two at once wait for each other.
 */
export async function lookAgain(clinic: Clinic, psychologist: string, nowMs: number): Promise<void> {
  await clinic.work((db) => lookIn(db, systemContext(clinic, nowMs), psychologist))
}

/** The same for the professional of an offer, or of a hold, whose time is over. */
export async function lookAfter(
  clinic: Clinic,
  nowMs: number,
  psychologistOf: (db: ClinicDb) => Promise<{ psychologist: string } | undefined>,
): Promise<void> {
  const found = await clinic.read(psychologistOf)
  if (found) await lookAgain(clinic, found.psychologist, nowMs)
}

async function lookIn(db: ClinicDb, context: AnyContext, psychologist: string): Promise<void> {
  const { clinic, nowMs } = context
  await appointments.closeQueue(db, psychologist)
  await endOver(db, context, psychologist)
  if (await store.isAwaited(db, psychologist)) await holds.freeStaleHoldsWith(db, psychologist, nowMs)
  const freed = await store.takeFreed(db, psychologist, nowMs)
  const today = localOf(nowMs, clinic.timezone).date
  const entries = await store.waitingFor(db, psychologist, today, nowMs)
  const live = await offersStore.liveOffersWith(db, psychologist)
  const open = await openFor(db, context, psychologist, { entries, live })
  if (!open) return
  for (const offer of live.filter((one) => !open.isScheduled(one))) {
    await endOffer(db, context, offer, 'withdrawn')
    const entry = entries.find((one) => one.id === offer.entry)
    if (entry) entry.is_answering = false
  }
  for (const entry of entries) {
    const { known, passed } = remembered(entry, open.hours, freed)
    entry.known = known
    entry.passed = passed
    await store.remember(db, entry.id, known, passed)
  }
  if (!open.offer.takes_new) return
  const waiting = new Set(inTurn(entries.filter((entry) => !entry.is_answering)))
  for (const hour of open.hours) {
    if (waiting.size === 0) return
    if (!hour.isBookable) continue
    const taker = await firstFor(db, context, hour, waiting)
    if (taker) waiting.delete(taker)
  }
}

/** The hours of all days that somebody waits for or was offered one of; null where nobody does. */
async function openFor(
  db: ClinicDb,
  { clinic, nowMs }: AnyContext,
  psychologist: string,
  { entries, live }: { entries: readonly store.Entry[]; live: readonly offersStore.Offer[] },
) {
  const today = localOf(nowMs, clinic.timezone).date
  const offered = live.map((offer) => localOf(offer.starts_ms, clinic.timezone).date)
  const last = [...entries.map((entry) => entry.last_day), ...offered].reduce((a, b) => (a > b ? a : b), '')
  if (last < today) return null
  const days = Math.round((Date.parse(last) - Date.parse(today)) / 86_400_000) + 1
  return hours.openHours(db, { ...systemContext(clinic, nowMs) }, { psychologist, from: today, days })
}

/** Offers an hour to the first who fits and has nothing else then; answers who that is. */
async function firstFor(
  db: ClinicDb,
  context: AnyContext,
  hour: hours.OpenHour,
  waiting: ReadonlySet<store.WaitingRow>,
): Promise<store.WaitingRow | null> {
  const key = keyOf(hour)
  for (const entry of waiting) {
    if (!fits(entry, hour) || entry.known.includes(key) || entry.passed.includes(key)) continue
    const went = await offerTo(db, context, entry, hour)
    if (went === 'kept') return entry
    if (went === 'taken') return null
  }
  return null
}

/** Keeps an hour for one who waits, tells them, and writes it into the audit log. Call behind the professional's queue. */
export async function offerTo(
  db: ClinicDb,
  context: AnyContext,
  entry: store.Entry,
  hour: hours.OpenHour,
): Promise<'kept' | 'busy' | 'taken'> {
  const { nowMs, actor } = context
  const id = newId()
  const went = await holds.keepOffered(db, context, id, entry.patient, hour)
  if (went !== 'kept') return went
  const { startMs, endMs } = hour
  await offersStore.insertOffer(db, { id, entry: entry.id, startMs, endMs, nowMs, by: actor?.userId ?? null })
  await record(db, context, {
    patient: entry.patient,
    action: `Hora ofrecida de la lista de espera: ${slashDate(hour.date)} ${hour.start} (${id})`,
  })
  for (const { id: person, email: recipient } of await store.toldOf(db, entry.patient))
    await queueMail(db, {
      cause: causeFor(`hour_offered:${id}`, entry, person),
      kind: 'hour_offered',
      recipient,
      payload: { offer: id },
    })
  return 'kept'
}

const endings = {
  declined: 'Hora ofrecida, rechazada',
  expired: 'Hora ofrecida, sin respuesta a tiempo',
  withdrawn: 'Hora ofrecida, retirada',
  accepted: 'Hora ofrecida, aceptada',
  moved: 'Hora ofrecida, aceptada para una cita que ya tenía',
} as const satisfies Record<Exclude<offersStore.OfferState, 'live'>, string>

/**
 * An offer is over. The hour that was kept is kept no longer, unless it was taken; who let it pass is not asked for it
 * again. Call behind the professional's queue.
 */
export async function endOffer(
  db: ClinicDb,
  context: AnyContext,
  offer: offersStore.Offer,
  as: keyof typeof endings,
): Promise<void> {
  await offersStore.endOffer(db, offer.id, as, context.nowMs)
  if (as !== 'accepted') await holds.releaseOffered(db, offer.id)
  if (as === 'declined' || as === 'expired') {
    const entry = await store.lockEntry(db, offer.entry)
    const { date, time: start } = localOf(offer.starts_ms, context.clinic.timezone)
    if (entry) await store.pass(db, entry, keyOf({ date, start }), as === 'expired')
  }
  await record(db, context, { patient: offer.patient, action: `${endings[as]} (${offer.id})` })
}

async function endOver(db: ClinicDb, context: AnyContext, psychologist: string): Promise<void> {
  for (const offer of await offersStore.offersOver(db, psychologist, context.nowMs))
    await endOffer(db, context, offer, offer.ran_out ? 'expired' : 'withdrawn')
}
