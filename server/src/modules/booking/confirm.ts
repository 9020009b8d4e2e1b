import type { Appointment } from '@psico/contract/sessions/appointments'
import { holdMinutes } from '@psico/contract/booking/booking'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import * as appointments from '#modules/appointments/public'
import * as sessions from '#modules/sessions/public'
import { consentInForce } from '#modules/consents/public'
import * as checkouts from '#modules/checkouts/public'
import * as charges from '#modules/charges/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import type { App } from '#app'
import { hearOfPayment } from './hear-of-payment.ts'
import { problems } from './problems.ts'
import { wayOf } from './way-to-pay.ts'

/**
 * Confirms a pending appointment. The professional, or the clinic, says by it that the fee was taken in person. The patient accepts the
 * consent by it, and pays first where the fee is due: the refusal carries the checkout.
 * @throws notFound, notYours, notAllowed, closed, holdOver, psychologistNotFound, paymentDue, providerSilent
 */
export async function confirm(
  app: App,
  context: Context,
  baseUrl: string,
  id: string,
  method?: OnlineWay,
): Promise<Appointment> {
  const { clinic } = context
  const wasAsked = await hearOfPayment(app, context, id, 'confirm')
  const confirmed = await clinic.work(async (db) => {
    const found = await appointments.lock(db, id)
    // The payment that was heard of confirmed it.
    if (wasAsked && found?.status === 'confirmed')
      return { appointment: await sessions.cardOf(db, context, id) }
    const { appointment, part } = appointments.judged(found, context, 'confirm')
    const due = part === 'patient' ? await acceptAndOwe(db, app, context, appointment, method) : null
    if (due) return { due }
    if (part !== 'patient') await charges.recordInPerson(db, context, appointment)
    await sessions.confirm(db, appointment)
    await sessions.recordStatus(db, context, appointment, 'confirmed')
    return { appointment: await sessions.cardOf(db, context, id) }
  })
  if (confirmed.appointment) return confirmed.appointment
  const { checkout_url } = await checkouts.openCheckout(app, clinic, confirmed.due, baseUrl)
  throw problems.paymentDue(checkout_url)
}

/** The patient accepts the consent in force; answers the payment to make, or null where nothing is due. */
async function acceptAndOwe(
  db: ClinicDb,
  app: App,
  { clinic, nowMs }: Context,
  appointment: appointments.LockedAppointment,
  asked?: OnlineWay,
): Promise<checkouts.Due | null> {
  const { id, fee_minor: feeMinor, currency } = appointment
  await appointments.acceptConsent(db, id, (await consentInForce(db)).version, nowMs)
  const isFree = appointment.payment_method === 'in_person' || feeMinor === 0
  if (isFree || (await charges.isPaid(db, id))) return null
  await appointments.refuseLapsed(db, appointment, nowMs)
  const expiresMs = appointment.hold_expires_ms ?? nowMs + holdMinutes * 60_000
  const method = wayOf(clinic, asked)
  return checkouts.openPayment(
    db,
    app,
    clinic,
    { appointment: id, feeMinor, currency, expiresMs, method },
    nowMs,
  )
}
