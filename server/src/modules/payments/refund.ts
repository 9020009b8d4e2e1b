import { record } from '#modules/audit-log/public'
import { lockAppointment, payable } from '#modules/appointments/public'
import { queueMail } from '#modules/mail/public'
import type { Clinic } from '#platform/clinic'
import { newId } from '#platform/id'
import type { Platform } from '#platform/platform'
import * as store from './store.ts'

/** Carries out one refund; safe to repeat, since the provider knows the refund by its id. */
export async function carryOutRefund(platform: Platform, clinic: Clinic, refundId: string): Promise<void> {
  const asked = await clinic.work((db) => store.lockRefund(db, refundId))
  if (!asked || asked.status !== 'asked') return
  const reference = await platform.cards.refund(clinic, asked.id, asked.payment_intent, asked.amount_minor)
  await clinic.work(async (db) => {
    const appointment = await lockAppointment(db, asked.appointment_id)
    const refund = await store.lockRefund(db, refundId)
    if (!appointment || !refund || refund.status !== 'asked') return
    await store.refundDone(db, refund.id, reference, platform.clock())
    await store.setStatus(db, refund.payment_id, 'refunded')
    await store.enter(db, {
      id: newId(),
      payment: refund.payment_id,
      appointment: refund.appointment_id,
      kind: 'refund',
      amountMinor: -refund.amount_minor,
      currency: refund.currency,
      providerRef: reference,
    })
    await record(db, { actor: null, action: `Reembolso realizado por la cita ${refund.appointment_id}` })
    await queueMail(db, {
      cause: `refund_done:${refund.id}`,
      kind: 'refund_done',
      recipient: (await payable(db, appointment.id)).patientEmail,
      payload: { appointment: appointment.id, amount_minor: refund.amount_minor, currency: refund.currency },
    })
  })
}
