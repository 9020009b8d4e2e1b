import type { CardEvent } from '#platform/cards/card-provider'
import type { Clinic, ClinicDb } from '#platform/db/clinic'
import { findClinic } from '#platform/jobs/each-clinic'
import type { App } from '#platform/start/app'
import { noteRefund } from './note-refund.ts'
import { problems } from './problems.ts'
import { settle, type Desk, type Seen } from './settle.ts'
import * as store from './store.ts'
import { takeOutsideNews, takeOutsideRefund } from './take-outside-refund.ts'

/**
 * Takes in one signed event of the provider. Which clinic it is for stands in the signed event itself, so that one
 * address serves all clinics. A repeat changes nothing; what is not ours is acknowledged and left alone.
 * @throws badSignature
 */
export async function takeEvent(app: App, rawBody: string, signature: string): Promise<void> {
  const event = read(app, rawBody, signature)
  if (event.kind === 'other') return
  const clinic = await addressee(app, event)
  if (!clinic) return
  const nowMs = app.clock()
  await clinic.work(async (db) => {
    if (await store.takeEvent(db, event.id, event.kind))
      await apply(db, { clinicId: clinic.id, nowMs }, event)
  })
}

/**
 * The clinic whose payment it is about. Only of a refund that was made by hand at the provider the event does not say:
 * its charge does.
 */
async function addressee(app: App, event: CardEvent): Promise<Clinic | null> {
  const { databases } = app
  if (event.clinicId) return databases.clinicById(event.clinicId)
  const { paymentIntent } = event
  if (!event.refund || !paymentIntent) return null
  return findClinic(databases, async (clinic) =>
    Boolean(await clinic.read((db) => store.byIntent(db, paymentIntent))),
  )
}

async function apply(db: ClinicDb, desk: Desk, event: CardEvent): Promise<void> {
  const { paymentIntent, refund } = event
  if (event.refunded && paymentIntent)
    return takeOutsideRefund(db, paymentIntent, { event: event.id, ...event.refunded }, desk.nowMs)
  if (refund) return aboutRefund(db, desk, refund, paymentIntent)
  const seen = seenOf(event)
  const bySession = event.sessionId ? await store.bySession(db, event.sessionId) : undefined
  const paymentId = bySession?.id ?? event.paymentId
  if (paymentId && seen) await settle(db, desk, paymentId, seen)
}

/** Ours by its own mark, or by the reference that the provider gave it. */
async function aboutRefund(
  db: ClinicDb,
  desk: Desk,
  told: NonNullable<CardEvent['refund']>,
  paymentIntent: string | null,
): Promise<void> {
  const ours = told.refundId ?? (await store.refundByReference(db, told.reference))?.id
  if (ours) return noteRefund(db, desk, ours, told)
  if (paymentIntent) await takeOutsideNews(db, paymentIntent, told, desk.nowMs)
}

function read(app: App, rawBody: string, signature: string): CardEvent {
  try {
    return app.cards.readEvent(rawBody, signature)
  } catch {
    throw problems.badSignature()
  }
}

function seenOf(event: CardEvent): Seen | null {
  if (event.kind === 'paid') return event.paymentIntent ? { is: 'paid', intent: event.paymentIntent } : null
  if (event.kind === 'expired' || event.kind === 'failed') return { is: 'ended' }
  return null
}
