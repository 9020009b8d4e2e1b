import type { Appointment } from '@psico/contract/appointments'
import * as appointments from '#modules/appointments/public'
import * as payments from '#modules/payments/public'
import type { Context } from '#platform/http/context'
import type { App } from '#platform/start/app'
import { hearOfPayment } from './hear-of-payment.ts'
import { refundFor } from './rules.ts'
import { tellCancelled } from './tell-cancelled.ts'

/**
 * Calls an appointment off: its hour is free, what was agreed goes back, and both people hear of it.
 * @throws notFound, notYours, notAllowed, closed
 */
export async function cancel(app: App, context: Context, id: string): Promise<Appointment> {
  await hearOfPayment(app, context, id, 'cancel')
  return context.clinic.work(async (db) => {
    const { appointment, part } = appointments.judged(await appointments.lock(db, id), context, 'cancel')
    const paid = await payments.lockPaid(db, context, id)
    const amountMinor = refundFor(appointment, paid, part, context.nowMs)
    await appointments.cancel(db, appointment, part)
    const reason = part === 'psychologist' ? 'professional' : part
    if (paid && amountMinor) await payments.refund(db, context, paid.payment, { amountMinor, reason })
    await tellCancelled(db, appointment, amountMinor)
    await appointments.recordStatus(db, context, id, 'cancelled')
    return appointments.cardOf(db, context, id)
  })
}
