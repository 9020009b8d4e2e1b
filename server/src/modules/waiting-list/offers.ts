import type { AnswerOf, BodyOf } from '@psico/contract/core/endpoint'
import type { acceptOffer, OfferedHour } from '@psico/contract/waiting-list/waiting-list'
import { holdMinutes } from '@psico/contract/booking/booking'
import * as appointments from '#modules/appointments/public'
import * as holds from '#modules/holds/public'
import type { Modality } from '@psico/contract/sessions/appointments'
import { moveToOffered, openHeld, payHoldWithPack } from '#modules/booking/public'
import { idOfToken, type TokenKind } from '#services/crypto/mailed-token'
import type { ClinicDb } from '#database/clinic'
import type { AnyContext, Context } from '#database/context'
import { networkOf } from '#edge/http/network'
import type { RateLimit } from '#edge/http/rate-limits'
import type { App } from '#app'
import { Problem } from '#core/problem'
import { localOf } from '#core/zone'
import { endOffer } from './offer-hours.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'
import * as offersStore from './offers-store.ts'

type Needs = Pick<App, 'bankQr' | 'cards' | 'clock' | 'env' | 'log' | 'rateLimits'>

/** What opens offers of a clinic. */
export const offerTokens = ({ env }: Pick<App, 'env'>, clinic: AnyContext['clinic']): TokenKind => ({
  keys: env,
  purpose: 'offer',
  clinicId: clinic.id,
})

const misses: RateLimit = { name: 'offer-miss', max: 60, windowMs: 10 * 60_000 }

/** The offer that a token opens. @throws noSuchOffer, tooMany */
async function opened(app: Needs, context: AnyContext, token: string): Promise<offersStore.Offer> {
  const { clinic, ip, nowMs } = context
  const id = idOfToken(offerTokens(app, clinic), token)
  const found = id === null ? undefined : await clinic.read((db) => offersStore.findOffer(db, id))
  if (found) return found
  const seconds = await app.rateLimits.take(misses, `${clinic.id} ${networkOf(ip)}`, nowMs)
  throw seconds > 0 ? problems.tooMany(seconds) : problems.noSuchOffer()
}

/** @throws offerOver, offerDeclined, offerTaken */
function refuseOver(offer: offersStore.Offer, nowMs: number): void {
  if (offer.state === 'live' && offer.expires_ms > nowMs) return
  if (offer.state === 'declined') throw problems.offerDeclined()
  if (offer.state === 'accepted' || offer.state === 'moved') throw problems.offerTaken()
  throw problems.offerOver()
}

/** An hour that is kept for somebody, as its page shows it; reading changes nothing. @throws as opened, offerOver */
export async function readOffer(app: Needs, context: AnyContext, token: string): Promise<OfferedHour> {
  const offer = await opened(app, context, token)
  const { clinic, nowMs } = context
  const isLive = offer.state === 'live' && offer.expires_ms > nowMs
  const isTaken = offer.state === 'accepted' || offer.state === 'moved'
  const face = await clinic.read((db) => offersStore.offerFace(db, offer.psychologist))
  if (!face || !(isLive || isTaken)) throw problems.offerOver()
  const { date, time } = localOf(offer.starts_ms, clinic.timezone)
  return {
    ...face,
    state: isLive ? 'live' : 'accepted',
    psychologist: offer.psychologist,
    appointment_date: date,
    start_time: time,
    end_time: localOf(offer.ends_ms, clinic.timezone).time,
    starts_at: new Date(offer.starts_ms).toISOString(),
    expires_at: new Date(offer.expires_ms).toISOString(),
  }
}

type Answer = AnswerOf<typeof acceptOffer>

/**
 * The patient takes the hour that is kept for them: it becomes a hold and goes on to its payment, or a later session of
 * theirs moves there. Asked again while the hold runs, it answers the same payment, or one in
 * another way that is asked for.
 * @throws as opened, notYourOffer, offerOver, offerClosed, offerDeclined, offerTaken, noNewBookings, tooManyHolds, wayIsOff,
 * providerSilent, sessionNotFound, and with a pack as usePack, otherProfessional, notLater, and as a reschedule
 */
export async function accept(
  app: Needs,
  context: Context,
  baseUrl: string,
  token: string,
  body: BodyOf<typeof acceptOffer>,
): Promise<Answer> {
  const offer = await opened(app, context, token)
  if (!offer.acting.includes(context.actor.userId)) throw problems.notYourOffer()
  try {
    return await taken(app, context, baseUrl, offer, body)
  } catch (error) {
    if (!(error instanceof Problem) || !closedHour.has(error.code)) throw error
    await close(context, offer, 'withdrawn')
    throw problems.offerClosed()
  }
}

/** What is said of an hour that the professional, or another calendar of theirs, closed after it was offered. */
const closedHour: ReadonlySet<string> = new Set(['slot_not_offered', 'slot_taken'])

async function taken(
  app: Needs,
  context: Context,
  baseUrl: string,
  offer: offersStore.Offer,
  body: BodyOf<typeof acceptOffer>,
): Promise<Answer> {
  if (body?.move) return moveThere(app, context, offer, body.move)
  const take = (db: ClinicDb) => takeHold(db, context, offer, body?.modality)
  const { pack } = body ?? {}
  if (pack) {
    await context.clinic.work(async (db) => {
      const { appointment } = await take(db)
      await payHoldWithPack(db, context, pack, appointment)
    })
    return { checkout_url: null, session_id: null, appointment: offer.id }
  }
  const answer = await openHeld(app, context, baseUrl, take, body?.method)
  return { ...answer, appointment: offer.id }
}

/** The offer becomes a hold, or is one already. @throws offerOver, offerDeclined, offerTaken, and as a hold */
async function takeHold(
  db: ClinicDb,
  context: Context,
  offer: offersStore.Offer,
  modality: Modality | undefined,
): Promise<holds.Hold> {
  await appointments.queueUp(db, offer.psychologist, offer.patient)
  const locked = await offersStore.lockOffer(db, offer.id)
  if (locked?.state === 'accepted') return asTaken(db, context, offer.id)
  refuseOver(locked ?? offer, context.nowMs)
  const { date, time } = localOf(offer.starts_ms, context.clinic.timezone)
  const hour = {
    id: offer.id,
    patient: offer.patient,
    psychologist: offer.psychologist,
    date,
    time,
    modality,
  }
  const hold = await holds.takeOffered(db, context, hour, holdMinutes * 60_000)
  await endOffer(db, context, offer, 'accepted')
  return hold
}

/** The hold that the offer became, while it can be paid. @throws offerTaken, offerOver */
async function asTaken(db: ClinicDb, { nowMs }: Context, id: string) {
  const held = await appointments.lock(db, id)
  if (held?.status !== 'pending' || held.hold_expires_ms === null)
    throw held?.status === 'cancelled' ? problems.offerOver() : problems.offerTaken()
  if (held.hold_expires_ms <= nowMs) throw problems.offerOver()
  return {
    appointment: id,
    feeMinor: held.fee_minor,
    currency: held.currency,
    expiresMs: held.hold_expires_ms,
  }
}

async function moveThere(
  app: Needs,
  context: Context,
  offer: offersStore.Offer,
  session: string,
): Promise<Answer> {
  const { clinic, nowMs } = context
  const { date, time } = localOf(offer.starts_ms, clinic.timezone)
  const to = { appointment_date: date, start_time: time, wasOffered: true }
  refuseOver(offer, nowMs)
  await moveToOffered(app, context, session, to, async (db) => {
    await appointments.queueUp(db, offer.psychologist, offer.patient)
    refuseOver((await offersStore.lockOffer(db, offer.id)) ?? offer, nowMs)
    const found = await appointments.find(db, session)
    if (found && found.psychologist !== offer.psychologist) throw problems.otherProfessional()
    if (found && found.starts_ms <= offer.starts_ms) throw problems.notLater()
    await endOffer(db, context, offer, 'moved')
    await store.endEntry(db, offer.entry, 'moved', nowMs)
  })
  return { checkout_url: null, session_id: null, appointment: session }
}

/** The patient, or whoever has the link, lets the hour go to the next. A second time changes nothing. @throws as opened, notYourOffer, offerOver, offerTaken */
export async function decline(app: Needs, context: AnyContext, token: string): Promise<void> {
  const offer = await opened(app, context, token)
  if (context.actor && !offer.acting.includes(context.actor.userId)) throw problems.notYourOffer()
  await close(context, offer, 'declined')
}

/** The hour is kept no longer, and whoever waits is looked at again. @throws offerOver, offerDeclined, offerTaken */
const close = (context: AnyContext, offer: offersStore.Offer, as: 'declined' | 'withdrawn'): Promise<void> =>
  context.clinic.work(async (db) => {
    await appointments.queueUp(db, offer.psychologist, offer.patient)
    const locked = await offersStore.lockOffer(db, offer.id)
    if (locked?.state === as) return
    refuseOver(locked ?? offer, context.nowMs)
    await endOffer(db, context, offer, as)
    await store.lookSoon(db, offer.psychologist)
  })
