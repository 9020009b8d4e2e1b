import type { BodyOf } from '@psico/contract/endpoint'
import { holdMinutes, type createCheckoutSession } from '@psico/contract/payments'
import { pathOf } from '@psico/contract/screens'
import {
  holdAtOnce,
  holdSlot,
  lockUnpaid,
  payable,
  type By,
  type Hold,
  type NewHold,
  type Payable,
} from '#modules/appointments/public'
import { consentVersion } from '#modules/consents/public'
import type { CheckoutOrder } from '#platform/cards/card-provider'
import type { Clinic, ClinicDb } from '#platform/db/clinic'
import { newId } from '#platform/crypto/id'
import type { App } from '#platform/start/app'
import { problems } from './problems.ts'
import * as store from './store.ts'

/**
 * Holds the hour and opens a checkout for it: hold in one transaction, provider outside any, its session in a second.
 * Whatever dies in between, the patient's next try finds the hold and the provider's idempotency key finds the session.
 */
export async function openCheckout(
  app: App,
  clinic: Clinic,
  by: By,
  baseUrl: string,
  request: BodyOf<typeof createCheckoutSession>,
): Promise<{ checkout_url: string; session_id: string; appointment: string }> {
  const held =
    (await heldAtOnce(app, clinic, by, request)) ??
    (await clinic.work((db) => heldInQueue(db, app, clinic, by, request)))
  const opened = await atProvider(app, clinic, held.payment, held.order, baseUrl)
  return { ...opened, appointment: held.payment.appointment_id }
}

type Request = BodyOf<typeof createCheckoutSession>
interface Held {
  payment: store.Payment
  order: Payable
}
const holdMs = holdMinutes * 60_000

async function heldAtOnce(app: App, clinic: Clinic, by: By, request: Request): Promise<Held | null> {
  const payment = { id: newId(), provider: app.cards.name }
  const hold = await holdAtOnce(clinic, by, request, { holdMs, payment })
  return hold && { payment: openPayment(payment.id, asOwed(hold, by)), order: orderOf(hold, by) }
}

async function heldInQueue(db: ClinicDb, app: App, clinic: Clinic, by: By, request: Request): Promise<Held> {
  const hold = await holdSlot(db, clinic, by, request, await consentVersion(db), holdMs)
  const open = hold.existing ? await store.openOf(db, hold.appointment) : undefined
  const payment = open ?? (await addPayment(db, app, asOwed(hold, by)))
  const { psychologistName, professional } = hold
  const isNew = psychologistName !== undefined && professional !== undefined
  return {
    payment,
    order: isNew
      ? orderOf({ ...hold, psychologistName, professional }, by)
      : await payable(db, hold.appointment),
  }
}

const asOwed = (hold: Hold, by: By): Owed => ({ ...hold, expiresMs: hold.holdExpiresMs, nowMs: by.nowMs })

/** What the checkout says; a new hold has just read all of it. */
const orderOf = ({ psychologistName, professional }: NewHold, by: By): Payable => ({
  patientEmail: by.actor.email,
  psychologistName,
  professional,
})

/**
 * A checkout for an appointment that is to be paid, opened when there is none.
 * @throws closed when it was paid or cancelled meanwhile, holdOver, providerSilent
 */
export async function checkoutFor(
  app: App,
  clinic: Clinic,
  appointmentId: string,
  baseUrl: string,
  nowMs: number,
): Promise<string> {
  const due = await clinic.work(async (db) => {
    const {
      fee_minor: feeMinor,
      currency,
      hold_expires_ms: holdMs,
    } = await lockUnpaid(db, appointmentId, nowMs)
    const expiresMs = holdMs ?? nowMs + holdMinutes * 60_000
    const owed = { appointment: appointmentId, feeMinor, currency, expiresMs, nowMs }
    const payment = (await store.openOf(db, appointmentId)) ?? (await addPayment(db, app, owed))
    return { payment, order: await payable(db, appointmentId) }
  })
  return (await atProvider(app, clinic, due.payment, due.order, baseUrl)).checkout_url
}

interface Owed {
  appointment: string
  feeMinor: number
  currency: string
  expiresMs: number
  nowMs: number
}

/** Call with the appointment locked: it has one open checkout at a time. */
async function addPayment(db: ClinicDb, app: App, owed: Owed): Promise<store.Payment> {
  const { appointment, currency, expiresMs, nowMs } = owed
  const it = { id: newId(), appointment, amountMinor: owed.feeMinor, currency, expiresMs, nowMs }
  await store.insert(db, { ...it, provider: app.cards.name })
  return openPayment(it.id, owed)
}

const openPayment = (id: string, owed: Owed): store.Payment => ({
  id,
  appointment_id: owed.appointment,
  session_id: null,
  checkout_url: null,
  status: 'open',
  amount_minor: owed.feeMinor,
  currency: owed.currency,
  payment_intent: null,
  expires_ms: owed.expiresMs,
})

async function atProvider(
  app: App,
  clinic: Clinic,
  payment: store.Payment,
  order: Payable,
  baseUrl: string,
): Promise<{ checkout_url: string; session_id: string }> {
  if (payment.session_id && payment.checkout_url)
    return { checkout_url: payment.checkout_url, session_id: payment.session_id }
  try {
    const checkout = await app.cards.openCheckout(clinic, orderFor(clinic, payment, order, baseUrl))
    await store.noteSession(clinic, payment.id, checkout)
    return { checkout_url: checkout.url, session_id: checkout.sessionId }
  } catch (error) {
    app.log.warn({ err: error, clinic: clinic.subdomain }, 'the card provider opened no checkout')
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
    successUrl: `${baseUrl}${pathOf('paymentSuccess')}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${baseUrl}${pathOf('paymentCancel')}?session_id={CHECKOUT_SESSION_ID}&professional=${order.professional}`,
    expiresAtMs: payment.expires_ms,
  }
}
