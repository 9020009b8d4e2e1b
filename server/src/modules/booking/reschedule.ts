import type { Appointment } from '@psico/contract/appointments'
import * as appointments from '#modules/appointments/public'
import type { Context } from '#platform/http/context'
import type { App } from '#platform/start/app'
import type { ClinicDb } from '#platform/db/clinic'
import { planRelease } from './ask-for-payment.ts'
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
  return context.clinic.work(async (db) => {
    const moved = await appointments.moveHour(db, context, id, to)
    await replan(db, context, id)
    return moved
  })
}

/**
 * The clinic gives an appointment to another professional, at an hour of theirs; what is paid moves along.
 * @throws as giveAway
 */
export async function giveAway(
  app: App,
  context: Context,
  id: string,
  to: appointments.Hour & { psychologist: string },
): Promise<Appointment> {
  await hearOfPayment(app, context, id, 'reschedule', to)
  return context.clinic.work(async (db) => {
    const given = await appointments.giveAway(db, context, id, to)
    await replan(db, context, id)
    return given
  })
}

async function replan(db: ClinicDb, { nowMs }: Context, id: string): Promise<void> {
  const moved = await appointments.find(db, id)
  if (moved) await planRelease(db, moved, moved.starts_ms, nowMs)
}
