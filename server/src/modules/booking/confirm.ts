import { ofSession } from '#core/money-subject'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { holdMinutes } from '@psico/contract/booking/booking'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import * as appointments from '#modules/appointments/public'
import * as sessions from '#modules/sessions/public'
import type { DeskDecision } from '@psico/contract/desk/desk'
import { record } from '#modules/audit-log/public'
import { takeFee, waive } from '#modules/desk/public'
import { consentInForce } from '#modules/consents/public'
import * as checkouts from '#modules/checkouts/public'
import * as charges from '#modules/charges/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import type { App } from '#app'
import { hearOfPayment } from './hear-of-payment.ts'
import { problems } from './problems.ts'
import { wayOf } from '#modules/ways-to-pay/public'

/** How whoever confirms pays, or what staff say of the money. */
interface Confirming {
  method?: OnlineWay | undefined
  payment?: DeskDecision | undefined
  reason?: string | undefined
}

/**
 * Confirms a pending appointment. The professional, or the clinic, says by it that the fee was taken in person, unless it comes
 * later or is let go. The patient accepts the consent by it, and pays first where the fee is due: the refusal carries the
 * checkout. @throws onlineIsPaidFirst, waived, nothingDue, alreadyPaid, notFound, notYours, notAllowed, closed, holdOver, psychologistNotFound, paymentDue, providerSilent
 */
export async function confirm(
  app: Pick<App, 'bankQr' | 'cards' | 'clock' | 'env' | 'log'>,
  context: Context,
  baseUrl: string,
  id: string,
  { method, payment, reason }: Confirming = {},
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
    if (part !== 'patient') await decide(db, context, appointment, payment ?? 'taken', reason ?? '')
    else if (payment) throw problems.staffDecides()
    await sessions.confirm(db, appointment)
    await sessions.recordStatus(db, context, appointment, 'confirmed')
    return { appointment: await sessions.cardOf(db, context, id) }
  })
  if (confirmed.appointment) return confirmed.appointment
  const { checkout_url } = await checkouts.openCheckout(app, clinic, confirmed.due, baseUrl)
  throw problems.paymentDue(checkout_url)
}

/** What becomes of the money where staff confirm. @throws onlineIsPaidFirst, waived, nothingDue, alreadyPaid */
async function decide(
  db: ClinicDb,
  context: Context,
  appointment: appointments.LockedAppointment,
  payment: DeskDecision,
  reason: string,
): Promise<void> {
  if (payment !== 'taken' && appointment.payment_method !== 'in_person') throw problems.onlineIsPaidFirst()
  switch (payment) {
    case 'taken':
      return takeFee(db, context, appointment)
    case 'waived':
      await waive(db, context, appointment, reason)
      // Without the reason: it may name somebody, and the log forgets nothing.
      return record(db, context, {
        patient: appointment.patient,
        action: `Cobro perdonado por la cita ${appointment.id}`,
      })
    case 'later':
      return undefined
  }
}

/** The patient accepts the consent in force; answers the payment to make, or null where nothing is due. */
async function acceptAndOwe(
  db: ClinicDb,
  app: Pick<App, 'bankQr' | 'cards'>,
  { clinic, nowMs, actor }: Context,
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
    { ...ofSession(id), feeMinor, currency, expiresMs, method, payer: actor.userId },
    nowMs,
  )
}
