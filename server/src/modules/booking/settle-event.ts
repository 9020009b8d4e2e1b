import { after } from '@psico/contract/sessions/appointments'
import * as sessions from '#modules/sessions/public'
import * as appointments from '#modules/appointments/public'
import * as payments from '#modules/payments/public'
import * as checkouts from '#modules/checkouts/public'
import * as refunds from '#modules/refunds/public'
import type { CardEvent } from '#services/cards/card-provider'
import type { ClinicDb } from '#database/clinic'
import { systemContext, type AnyContext } from '#database/context'
import type { App } from '#app'
import { concludeCheckout, warnOf } from './conclude-checkout.ts'
import { endRefundedPack } from './end-refunded-pack.ts'
import { tellCancelled } from './tell-cancelled.ts'

type Needs = Pick<App, 'cards' | 'clock' | 'databases' | 'log'>

/**
 * Takes in one signed event of the provider: how a checkout ended, a charge that the clinic gave back at the provider
 * itself, or how a refund fares. A repeat changes nothing; what is not ours is acknowledged and left alone.
 * @throws badSignature
 */
export async function settleEvent(app: Needs, rawBody: string, signature: string): Promise<void> {
  const event = checkouts.readEvent(app, rawBody, signature)
  const clinic = event.kind === 'other' ? null : await checkouts.clinicOfEvent(app, event)
  if (!clinic) return
  const context = systemContext(clinic, app.clock())
  const suspect = await clinic.work(async (db) => {
    if (!(await checkouts.isNews(db, event))) return null
    const { paymentIntent, refund, refunded } = event
    if (refunded && paymentIntent) {
      const suspectCharge = await takeUnheardCharge(db, context, event, paymentIntent)
      await cancelRefunded(db, context, paymentIntent, { event: event.id, ...refunded })
      return suspectCharge
    }
    if (refund) {
      await refunds.recordRefundNews(db, context, refund, paymentIntent)
      return null
    }
    const ended = await checkouts.outcomeIn(db, event)
    if (!ended) return null
    return (await concludeCheckout(db, context, ended.payment, ended.outcome)) ? ended.payment : null
  })
  if (suspect) warnOf(app, suspect)
}

/**
 * What goes back was charged before: where the news of that is still under way it is taken in first, as it would have been.
 * Answers the payment where something else came in than was asked for.
 */
async function takeUnheardCharge(
  db: ClinicDb,
  context: AnyContext,
  { paymentId, received }: CardEvent,
  intent: string,
): Promise<string | null> {
  if (!paymentId || (await payments.byIntent(db, intent))) return null
  const isSuspect = await concludeCheckout(db, context, paymentId, { is: 'paid', intent, received })
  return isSuspect ? paymentId : null
}

/** The clinic gave a charge back at the provider itself: where that was all of it, a live appointment is off with it. */
async function cancelRefunded(
  db: ClinicDb,
  context: AnyContext,
  paymentIntent: string,
  refunded: NonNullable<CardEvent['refunded']> & { event: string },
): Promise<void> {
  const payment = await payments.byIntent(db, paymentIntent)
  if (payment?.bought_pack_id) return endRefundedPack(db, context, payment, payment.bought_pack_id, refunded)
  const appointment = payment && (await appointments.lockInQueue(db, payment.appointment_id ?? ''))
  if (!appointment) return
  const isAll = await refunds.recordOutsideRefund(db, context, payment.id, refunded)
  if (!isAll || !after(appointment.status, 'cancel')) return
  await sessions.cancel(db, appointment, 'clinic')
  await tellCancelled(db, appointment, refunded.amountMinor)
}
