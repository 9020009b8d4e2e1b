import type { CardEvent } from '#platform/card-provider'
import type { Platform } from '#platform/platform'
import { problems } from './problems.ts'
import { settle, type Seen } from './settle.ts'
import * as store from './store.ts'
import { takeOutsideRefund } from './take-outside-refund.ts'

/**
 * Takes in one signed event of the provider. Which clinic it is for stands in the signed event itself, so that one
 * address serves all clinics. A repeat changes nothing; what is not ours is acknowledged and left alone.
 * @throws badSignature
 */
export async function takeEvent(platform: Platform, rawBody: string, signature: string): Promise<void> {
  const event = read(platform, rawBody, signature)
  const clinic = event.clinicId ? await platform.databases.clinicById(event.clinicId) : null
  if (!clinic || event.kind === 'other') return
  const nowMs = platform.clock()
  await clinic.work(async (db) => {
    if (!(await store.takeEvent(db, event.id, event.kind))) return
    if (event.refunded && event.paymentIntent)
      return takeOutsideRefund(db, event.paymentIntent, event.refunded, nowMs)
    const seen = seenOf(event)
    const bySession = event.sessionId ? await store.bySession(db, event.sessionId) : undefined
    const paymentId = bySession?.id ?? event.paymentId
    if (paymentId && seen) await settle(db, { clinicId: clinic.id, nowMs }, paymentId, seen)
  })
}

function read(platform: Platform, rawBody: string, signature: string): CardEvent {
  try {
    return platform.cards.readEvent(rawBody, signature)
  } catch {
    throw problems.badSignature()
  }
}

function seenOf(event: CardEvent): Seen | null {
  if (event.kind === 'paid') return event.paymentIntent ? { is: 'paid', intent: event.paymentIntent } : null
  if (event.kind === 'expired' || event.kind === 'failed') return { is: 'ended' }
  return null
}
