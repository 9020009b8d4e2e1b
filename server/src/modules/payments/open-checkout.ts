import type { BodyOf } from '@psico/contract/endpoint'
import { holdMinutes, type createCheckoutSession } from '@psico/contract/payments'
import { holdSlot, payable, type By, type Payable } from '#modules/appointments/public'
import type { CheckoutOrder } from '#platform/card-provider'
import type { Clinic, ClinicDb } from '#platform/clinic'
import { newId } from '#platform/id'
import type { Platform } from '#platform/platform'
import { problems } from './problems.ts'
import * as store from './store.ts'

/**
 * Holds the hour and opens a checkout for it: hold in one transaction, provider outside any, its session in a second.
 * Whatever dies in between, the patient's next try finds the hold and the provider's idempotency key finds the session.
 */
export async function openCheckout(
  platform: Platform,
  clinic: Clinic,
  by: By,
  baseUrl: string,
  request: BodyOf<typeof createCheckoutSession>,
): Promise<{ checkout_url: string; session_id: string; appointment: string }> {
  const held = await clinic.work(async (db) => {
    const hold = await holdSlot(db, clinic, by, request, null, holdMinutes * 60_000)
    const payment = await paymentOf(
      db,
      platform,
      clinic,
      hold.appointment,
      hold.feeMinor,
      hold.holdExpiresMs,
      hold.existing,
    )
    return { payment, order: await payable(db, hold.appointment) }
  })
  const opened = await atProvider(platform, clinic, held.payment, held.order, baseUrl)
  return { ...opened, appointment: held.payment.appointment_id }
}

/**
 * A checkout for an appointment that is to be paid, opened when there is none.
 * @throws providerSilent
 */
export async function checkoutFor(
  platform: Platform,
  clinic: Clinic,
  appointmentId: string,
  baseUrl: string,
  nowMs: number,
): Promise<string> {
  const due = await clinic.work(async (db) => {
    const order = await payable(db, appointmentId)
    const expires = order.holdExpiresMs ?? nowMs + holdMinutes * 60_000
    const payment = await paymentOf(db, platform, clinic, appointmentId, order.feeMinor, expires, true)
    return { payment, order }
  })
  return (await atProvider(platform, clinic, due.payment, due.order, baseUrl)).checkout_url
}

async function paymentOf(
  db: ClinicDb,
  platform: Platform,
  clinic: Clinic,
  appointment: string,
  amountMinor: number,
  expiresMs: number,
  mayExist: boolean,
): Promise<store.Payment> {
  const open = mayExist ? await store.openOf(db, appointment) : undefined
  if (open) return open
  const id = newId()
  const { currency } = clinic
  await store.insert(db, { id, appointment, provider: platform.cards.name, amountMinor, currency, expiresMs })
  return {
    id,
    appointment_id: appointment,
    session_id: null,
    checkout_url: null,
    status: 'open',
    amount_minor: amountMinor,
    currency,
    payment_intent: null,
    expires_ms: expiresMs,
  }
}

async function atProvider(
  platform: Platform,
  clinic: Clinic,
  payment: store.Payment,
  order: Payable,
  baseUrl: string,
): Promise<{ checkout_url: string; session_id: string }> {
  if (payment.session_id && payment.checkout_url)
    return { checkout_url: payment.checkout_url, session_id: payment.session_id }
  try {
    const checkout = await platform.cards.openCheckout(clinic, orderFor(clinic, payment, order, baseUrl))
    await clinic.work((db) => store.setSession(db, payment.id, checkout.sessionId, checkout.url))
    return { checkout_url: checkout.url, session_id: checkout.sessionId }
  } catch (error) {
    platform.log.warn({ err: error, clinic: clinic.subdomain }, 'the card provider opened no checkout')
    throw problems.providerSilent()
  }
}

/** What the provider is asked for; the same for the same payment, so that a repeat is recognised. */
export function orderFor(
  clinic: Clinic,
  payment: store.Payment,
  order: Payable,
  baseUrl: string,
): CheckoutOrder {
  return {
    paymentId: payment.id,
    appointmentId: payment.appointment_id,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    description: `Consulta con ${order.psychologistName} · ${clinic.name}`,
    email: order.patientEmail,
    successUrl: `${baseUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${baseUrl}/payment-cancel?session_id={CHECKOUT_SESSION_ID}&professional=${order.professional}`,
    expiresAtMs: payment.expires_ms,
  }
}
