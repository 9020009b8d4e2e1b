import { slashDate } from '@psico/contract/core/dates'
import type { BodyOf } from '@psico/contract/core/endpoint'
import type { createReview, Review } from '@psico/contract/reviews/reviews'
import { record } from '#modules/audit-log/public'
import { addRating } from '#modules/professionals/public'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { Context } from '#database/context'
import { problems } from './problems.ts'
import { shownName } from './rules.ts'
import * as store from './store.ts'

/**
 * The patient rates a completed appointment of their own, once; the professional's average counts it at once.
 * @throws notFound, notYours, notCompleted, alreadyRated
 */
export async function publishReview(
  db: ClinicDb,
  context: Context,
  body: BodyOf<typeof createReview>,
): Promise<Review> {
  const appointment = await store.lockAppointment(db, body.appointment)
  if (!appointment) throw problems.notFound()
  if (appointment.patient !== context.actor.userId) throw problems.notYours()
  if (appointment.status !== 'completed' || appointment.no_show) throw problems.notCompleted()
  const { psychologist, patient } = appointment
  const review = { id: newId(), rating: body.rating, comment: (body.comment ?? '').trim() }
  const added = await store.insert(db, {
    ...review,
    appointment: body.appointment,
    psychologist,
    patient,
    showName: body.show_name,
    nowMs: context.nowMs,
  })
  if (!added) throw problems.alreadyRated()
  await addRating(db, psychologist, body.rating)
  const action = `Calificó su cita del ${slashDate(appointment.appointment_date)} con ${appointment.psychologist_name}.`
  await record(db, context, { action })
  return {
    ...review,
    patient_name: shownName(appointment.first_name, body.show_name),
    created_at: new Date(context.nowMs).toISOString(),
  }
}
