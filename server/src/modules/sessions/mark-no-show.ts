import * as appointments from '#modules/appointments/public'
import * as store from './store.ts'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { record } from '#modules/audit-log/public'
import { causeFor, queueMail } from '#modules/mail/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { judged, partOf } from '#modules/appointments/public'
import { cardOf } from './list.ts'
import { appointmentProblems } from '#modules/appointments/public'
import { problems } from './problems.ts'
import { undoEndsMs } from './rules.ts'

/**
 * The patient did not come: said from the start on, of a session that was agreed. It is completed, cannot be rated, and
 * nothing goes back. The patient is told once it can no longer be taken back, so that an undone click sends nothing.
 * @throws notFound, notYours, notAllowed, closed, unpaid, notStarted
 */
export async function markNoShow(db: ClinicDb, context: Context, id: string): Promise<Appointment> {
  const { nowMs } = context
  const { appointment } = judged(await appointments.lock(db, id), context, 'no_show')
  if (appointment.status === 'pending' && appointment.payment_method === 'online') throw problems.unpaid()
  if (appointment.starts_ms > nowMs) throw problems.notStarted()
  await store.setNoShow(db, id, nowMs)
  const sequence = appointment.sequence + 1
  for (const { id: person, email } of await appointments.peopleOf(db, { patient: appointment.patient }))
    await queueMail(db, {
      cause: causeFor(`appointment_missed:${id}:${sequence}`, appointment, person),
      kind: 'appointment_missed',
      recipient: email,
      payload: { appointment: id, sequence },
      notBefore: undoEndsMs(nowMs),
    })
  await record(db, context, {
    patient: appointment.patient,
    action: `Inasistencia del paciente registrada (${id})`,
  })
  return cardOf(db, context, id)
}

/** It was a wrong click: the session is as it was. @throws notFound, notYours, notAllowed, notMissed, undoOver */
export async function undoNoShow(db: ClinicDb, context: Context, id: string): Promise<Appointment> {
  const appointment = await appointments.lock(db, id)
  if (!appointment) throw appointmentProblems.notFound()
  const part = partOf(appointment, context.actor)
  if (!part) throw appointmentProblems.notYours()
  if (part === 'patient') throw appointmentProblems.notAllowed()
  if (appointment.missed_ms === null || !appointment.missed_from) throw problems.notMissed()
  if (undoEndsMs(appointment.missed_ms) <= context.nowMs) throw problems.undoOver()
  await store.takeBackNoShow(db, id)
  await record(db, context, {
    patient: appointment.patient,
    action: `Inasistencia del paciente deshecha (${id})`,
  })
  return cardOf(db, context, id)
}
