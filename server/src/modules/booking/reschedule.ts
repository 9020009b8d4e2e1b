import type { Appointment } from '@psico/contract/appointments'
import * as appointments from '#modules/appointments/public'
import type { Context } from '#platform/http/context'
import type { App } from '#platform/start/app'
import { hearOfPayment } from './hear-of-payment.ts'

/**
 * Moves an appointment to a free hour of the same professional. What the patient has paid keeps its terms, also when the
 * provider's word of it is still on its way.
 * @throws notFound, notYours, notAllowed, closed, hasStarted, holdOver, slot problems
 */
export async function reschedule(
  app: App,
  context: Context,
  id: string,
  to: appointments.Hour,
): Promise<Appointment> {
  await hearOfPayment(app, context, id, 'reschedule', to)
  return context.clinic.work((db) => appointments.moveHour(db, context, id, to))
}
