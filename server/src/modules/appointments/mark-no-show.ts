import type { Appointment } from '@psico/contract/appointments'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#platform/db/clinic'
import type { Context } from '#platform/http/context'
import { judged } from './judged.ts'
import { cardOf } from './list.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

/**
 * The patient did not come: said from the start on, of a session that was agreed. It is completed, cannot be rated, and
 * nothing goes back. @throws notFound, notYours, notAllowed, closed, unpaid, notStarted
 */
export async function markNoShow(db: ClinicDb, context: Context, id: string): Promise<Appointment> {
  const { appointment } = judged(await store.lock(db, id), context, 'no_show')
  if (appointment.status === 'pending' && appointment.payment_method === 'online') throw problems.unpaid()
  if (appointment.starts_ms > context.nowMs) throw problems.notStarted()
  await store.setNoShow(db, id)
  await record(db, { ...context, action: `Inasistencia del paciente registrada (${id})` })
  return cardOf(db, context, id)
}
