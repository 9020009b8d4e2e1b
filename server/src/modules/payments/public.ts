import { refundOf, type LockedAppointment, type Part, type Till } from '#modules/appointments/public'
import type { Clinic, ClinicDb } from '#platform/db/clinic'
import { newId } from '#platform/crypto/id'
import { enqueue } from '#platform/jobs/jobs'
import type { App } from '#platform/start/app'
import { checkoutFor } from './open-checkout.ts'
import { askAbout } from './reconcile.ts'
import { sendBack } from './settle.ts'
import * as store from './store.ts'

/** The cash desk that appointments are given by the app. */
export function openTill(app: App): Till {
  return {
    isDue: async (db, appointment) => {
      if (appointment.payment_method === 'in_person' || appointment.fee_minor === 0) return false
      const payments = await store.lockAllOf(db, appointment.id)
      return !payments.some((payment) => payment.status === 'paid')
    },
    checkoutFor: (clinic, appointmentId, baseUrl, nowMs) =>
      checkoutFor(app, clinic, appointmentId, baseUrl, nowMs),
    isOpen: async (db, appointmentId) => (await store.openOf(db, appointmentId)) !== undefined,
    askProvider: (clinic, appointmentId) => askAbout(app, clinic, appointmentId),
    takenInPerson: (db, clinic, appointment) => takenInPerson(db, clinic, appointment),
    settleCancelled: (db, clinic, appointment, by, nowMs) =>
      settleCancelled(db, clinic, appointment, by, nowMs),
  }
}

/** An open checkout is to be ended at the provider; a payment that still comes through it goes back. */
async function closeOpen(db: ClinicDb, clinic: Clinic, payments: store.Payment[]): Promise<void> {
  for (const payment of payments)
    if (payment.status === 'open')
      await enqueue(db, 'payments-close', { clinic: clinic.id, payment: payment.id }, { key: payment.id })
}

/** Ends the unpaid checkouts of somebody who leaves the clinic, and with them the hours they hold. */
export async function closeCheckoutsOf(db: ClinicDb, clinicId: string, person: string): Promise<void> {
  for (const payment of await store.openOfPerson(db, person))
    await enqueue(db, 'payments-close', { clinic: clinicId, payment }, { key: payment })
}

async function takenInPerson(db: ClinicDb, clinic: Clinic, appointment: LockedAppointment): Promise<void> {
  const payments = await store.lockAllOf(db, appointment.id)
  if (payments.some((payment) => payment.status === 'paid')) return
  await closeOpen(db, clinic, payments)
  await store.enter(db, {
    id: newId(),
    payment: null,
    appointment: appointment.id,
    kind: 'in_person',
    amountMinor: appointment.fee_minor,
    currency: appointment.currency,
    providerRef: appointment.id,
  })
}

async function settleCancelled(
  db: ClinicDb,
  clinic: Clinic,
  appointment: LockedAppointment,
  by: Part,
  nowMs: number,
): Promise<number | null> {
  const payments = await store.lockAllOf(db, appointment.id)
  await closeOpen(db, clinic, payments)
  const paid = payments.find((payment) => payment.status === 'paid')
  if (!paid) return null
  const policy = {
    refundUntilMs: appointment.refund_until_ms,
    paidMinor: paid.amount_minor,
    backMinor: await store.refundedOf(db, paid.id),
    refundPercent: appointment.refund_percent,
  }
  const amountMinor = refundOf(policy, by, nowMs)
  const reason = by === 'psychologist' ? 'professional' : by
  if (amountMinor > 0) await sendBack(db, { clinicId: clinic.id, nowMs }, paid, amountMinor, reason)
  return amountMinor
}
