import { ofSession } from '#core/money-subject'
import type { Appointment } from '@psico/contract/sessions/appointments'
import type { AppointmentPart } from '@psico/contract/booking/booking'
import * as appointments from '#modules/appointments/public'
import * as sessions from '#modules/sessions/public'
import { toldAs } from '#modules/patients/public'
import * as packs from '#modules/packs/public'
import * as charges from '#modules/charges/public'
import * as desk from '#modules/desk/public'
import * as refunds from '#modules/refunds/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import type { App } from '#app'
import { hearOfPayment } from './hear-of-payment.ts'
import { isLate, refundFor } from './rules.ts'
import { tellCancelled } from './tell-cancelled.ts'

type Needs = Pick<App, 'bankQr' | 'cards' | 'clock' | 'env' | 'log'>

/**
 * Calls an appointment off: its hour is free, what was agreed goes back, and both people hear of it. Staff give everything
 * back, unless they cancel `byPolicy`: then what the patient would get by cancelling now.
 * @throws notFound, notYours, notAllowed, closed, hasStarted
 */
export async function cancel(
  app: Needs,
  context: Context,
  id: string,
  byPolicy = false,
): Promise<Appointment> {
  await hearOfPayment(app, context, id, 'cancel')
  return context.clinic.work(async (db) => {
    const { appointment, part } = appointments.judged(await appointments.lock(db, id), context, 'cancel')
    if (part === 'patient') sessions.refuseStarted(appointment, context.nowMs)
    await cancelLocked(db, context, appointment, part, byPolicy)
    return sessions.cardOf(db, context, id)
  })
}

/** The same for an appointment that is locked and may be cancelled. */
export async function cancelLocked(
  db: ClinicDb,
  context: Context,
  appointment: appointments.LockedAppointment,
  part: AppointmentPart,
  byPolicy = false,
): Promise<void> {
  const { refundMinor, ...way } = await callOff(db, context, appointment, part, byPolicy)
  await tellCancelled(db, appointment, refundMinor, { ...way, byPolicy })
}

/**
 * The same without telling anybody: answers what goes back, in minor units, or null where nothing was paid, and whether
 * people send it, as they took it in person, and as whom those are told who paid.
 */
export async function callOff(
  db: ClinicDb,
  context: Context,
  appointment: appointments.LockedAppointment,
  part: AppointmentPart,
  byPolicy = false,
): Promise<{ refundMinor: number | null; byHand: boolean; isPaidInPerson: boolean; payers: string[] }> {
  const paid = await charges.lockPaid(db, context, appointment.id)
  const terms = byPolicy ? 'patient' : part
  const amountMinor = refundFor(appointment, paid, terms, context.nowMs)
  await sessions.cancel(db, appointment, part)
  // What a late patient booked with a pack is used.
  if (isLate(appointment, terms, context.nowMs)) await sessions.setCancelledLate(db, appointment.id)
  else await packs.giveBackUse(db, context, appointment.id, terms)
  const reason = part === 'psychologist' ? 'professional' : part
  const byHand = paid ? !paid.payment || charges.goesBackByHand(paid.payment) : false
  if (paid && amountMinor) await giveBack(db, context, appointment, { paid, amountMinor, reason })
  await sessions.recordStatus(db, context, appointment, 'cancelled')
  const payer = paid ? (paid.payment ? paid.payment.payer : await desk.payerOf(db, appointment.id)) : null
  const payers = payer === null ? [] : await toldAs(db, appointment.patient, payer)
  return { refundMinor: amountMinor, byHand, isPaidInPerson: paid !== null && !paid.payment, payers }
}

interface Back {
  paid: charges.Paid
  amountMinor: number
  reason: 'patient' | 'professional' | 'clinic'
}

/** Through the provider, or by people: what was taken in person has no other way. */
async function giveBack(
  db: ClinicDb,
  context: Context,
  { id, currency }: appointments.LockedAppointment,
  { paid, ...back }: Back,
): Promise<void> {
  if (paid.payment) return refunds.refund(db, context, paid.payment, back)
  await refunds.owe(db, context, {
    payment: null,
    ...ofSession(id),
    method: 'in_person',
    currency,
    ...back,
  })
}
