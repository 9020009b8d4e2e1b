import type { Appointment } from '@psico/contract/sessions/appointments'
import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { judged } from './judged.ts'
import { cardOf } from './list.ts'
import { problems } from './problems.ts'
import { partOf, undoEndsMs } from './rules.ts'
import * as store from './store.ts'

/**
 * The patient did not come: said from the start on, of a session that was agreed. It is completed, cannot be rated, and
 * nothing goes back. The patient is told once it can no longer be taken back, so that an undone click sends nothing.
 * @throws notFound, notYours, notAllowed, closed, unpaid, notStarted
 */
export async function markNoShow(db: ClinicDb, context: Context, id: string): Promise<Appointment> {
  const { nowMs } = context
  const { appointment } = judged(await store.lock(db, id), context, 'no_show')
  if (appointment.status === 'pending' && appointment.payment_method === 'online') throw problems.unpaid()
  if (appointment.starts_ms > nowMs) throw problems.notStarted()
  await store.setNoShow(db, id, nowMs)
  const sequence = appointment.sequence + 1
  for (const { id: person, email } of await store.peopleOf(db, appointment))
    if (person === appointment.patient)
      await queueMail(db, {
        cause: `appointment_missed:${id}:${sequence}`,
        kind: 'appointment_missed',
        recipient: email,
        payload: { appointment: id, sequence },
        notBefore: undoEndsMs(nowMs),
      })
  await record(db, {
    ...context,
    patient: appointment.patient,
    action: `Inasistencia del paciente registrada (${id})`,
  })
  return cardOf(db, context, id)
}

/** It was a wrong click: the session is as it was. @throws notFound, notYours, notAllowed, notMissed, undoOver */
export async function undoNoShow(db: ClinicDb, context: Context, id: string): Promise<Appointment> {
  const appointment = await store.lock(db, id)
  if (!appointment) throw problems.notFound()
  const part = partOf(appointment, context.actor)
  if (!part) throw problems.notYours()
  if (part === 'patient') throw problems.notAllowed()
  if (appointment.missed_ms === null || !appointment.missed_from) throw problems.notMissed()
  if (undoEndsMs(appointment.missed_ms) <= context.nowMs) throw problems.undoOver()
  await store.takeBackNoShow(db, id)
  await record(db, {
    ...context,
    patient: appointment.patient,
    action: `Inasistencia del paciente deshecha (${id})`,
  })
  return cardOf(db, context, id)
}
