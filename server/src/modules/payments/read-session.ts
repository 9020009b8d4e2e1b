import type { PaymentSession } from '@psico/contract/payments'
import { toMajor } from '@psico/contract/money'
import { partOf } from '#modules/appointments/public'
import type { Clinic } from '#platform/db/clinic'
import type { App } from '#platform/start/app'
import type { Actor } from '#platform/http/session'
import { problems } from './problems.ts'
import { closeCheckout } from './close-checkout.ts'
import { pull } from './reconcile.ts'
import * as store from './store.ts'

const wireStatus = {
  open: 'open',
  paid: 'paid',
  expired: 'expired',
  refunding: 'refunded',
  refunded: 'refunded',
  refund_failed: 'paid',
} as const

const refundStates = { asked: 'under_way', done: 'done', failed: 'failed' } as const

function refundOf(
  it: store.Refund | undefined,
  appointment: store.PaidAppointment,
  currency: string,
): PaymentSession['refund'] {
  if (!it) return null
  // A payment that found its appointment cancelled by somebody was not late.
  const isLate = it.reason === 'slot_taken' && appointment.cancelled_by === 'expiry'
  const reason = it.reason === 'duplicate' ? 'duplicate' : isLate ? 'slot_taken' : 'cancelled'
  return { state: refundStates[it.status], amount: toMajor(it.amount_minor, currency), reason }
}

/**
 * What the page after the checkout shows. While the webhook is not in, the provider is asked, so that a lost one
 * delays nobody.
 * @throws sessionNotFound, notYours
 */
export async function readSession(
  app: App,
  clinic: Clinic,
  actor: Actor,
  sessionId: string,
): Promise<PaymentSession> {
  const first = await owned(clinic, actor, sessionId)
  if (first.payment.status === 'open') await asked(app, clinic, first.payment)
  const { payment, appointment, refund } =
    first.payment.status === 'open' ? await owned(clinic, actor, sessionId) : first
  return {
    status: wireStatus[payment.status],
    amount: toMajor(payment.amount_minor, payment.currency),
    currency: payment.currency,
    refund: refundOf(refund, appointment, payment.currency),
    appointment,
  }
}

/** The patient gave up at the checkout: it is ended and the hour is free again. */
export async function abandon(app: App, clinic: Clinic, actor: Actor, sessionId: string): Promise<void> {
  const { payment } = await owned(clinic, actor, sessionId)
  if (payment.status === 'open') await closeCheckout(app, clinic, payment.id)
}

async function owned(clinic: Clinic, actor: Actor, sessionId: string) {
  return clinic.work(async (db) => {
    const payment = await store.bySession(db, sessionId)
    const appointment = payment && (await store.paidAppointment(db, payment.appointment_id))
    if (!payment || !appointment) throw problems.sessionNotFound()
    if (!partOf(appointment, { userId: actor.userId, type: 'patient' })) throw problems.notYours()
    return { payment, appointment, refund: await store.refundOfPayment(db, payment.id) }
  })
}

async function asked(app: App, clinic: Clinic, payment: store.Payment): Promise<void> {
  try {
    await pull(app, clinic, payment, app.clock())
  } catch (error) {
    app.log.warn({ err: error }, 'the card provider did not answer; the page shows what is known')
  }
}
