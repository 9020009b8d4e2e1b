import type { BodyOf } from '@psico/contract/core/endpoint'
import type { DeskPayment, takeAtDesk as takeCall } from '@psico/contract/desk/desk'
import * as appointments from '#modules/appointments/public'
import { record } from '#modules/audit-log/public'
import * as sessions from '#modules/sessions/public'
import { take } from '#modules/desk/public'
import type { Context } from '#database/context'
import { problems } from './problems.ts'

/**
 * Reception takes the money of a session: one that was pending is confirmed by it. What is cancelled is paid no more.
 * @throws sessionNotFound, sessionCancelled, nothingDue, alreadyPaid, waived, wrongAmount, lessThanFee, referenceUsed
 */
export async function takeAtDesk(
  context: Context,
  id: string,
  money: BodyOf<typeof takeCall>,
): Promise<DeskPayment> {
  return context.clinic.work(async (db) => {
    const appointment = await appointments.lock(db, id)
    if (!appointment) throw problems.sessionNotFound()
    if (appointment.status === 'cancelled') throw problems.sessionCancelled()
    const taken = await take(db, context, appointment, money)
    await record(db, context, {
      patient: appointment.patient,
      action: `Cobro en la consulta por la cita ${id}, recibo ${taken.receipt_number}`,
    })
    if (appointment.status === 'pending') {
      await sessions.confirm(db, appointment)
      await sessions.recordStatus(db, context, appointment, 'confirmed')
    }
    return taken
  })
}
