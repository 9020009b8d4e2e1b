import type { Appointment } from '@psico/contract/appointments'
import { record } from '#modules/audit-log/public'
import type { Clinic, ClinicDb } from '#platform/clinic'
import { cardOf } from './list.ts'
import { tell, type By } from './move.ts'
import { problems } from './problems.ts'
import { judge } from './rules.ts'
import { freeSlot } from './schedule.ts'
import * as store from './store.ts'

/**
 * Moves an appointment to a free hour of the same professional; the old hour is released by the same statement that
 * takes the new one. Status and payment stay.
 * @throws notFound, notYours, closed, slot problems
 */
export async function reschedule(
  db: ClinicDb,
  clinic: Clinic,
  by: By,
  id: string,
  to: { appointment_date: string; start_time: string },
): Promise<Appointment> {
  const before = await store.lockInQueue(db, id)
  if (!before) throw problems.notFound()
  const verdict = judge(before, 'reschedule', { userId: by.actor.userId, type: by.actor.type })
  if (!verdict.ok) throw verdict.why === 'closed' ? problems.closed(before.status) : problems[verdict.why]()
  // A repeat of the same request finds its work done: nobody is told twice.
  if (before.appointment_date === to.appointment_date && before.start_time === to.start_time)
    return cardOf(db, by, id)
  const slot = await freeSlot(db, clinic, {
    psychologist: before.psychologist,
    date: to.appointment_date,
    time: to.start_time,
    nowMs: by.nowMs,
    byProfessional: by.actor.userId === before.psychologist,
    except: id,
  })
  await store.freeStaleHolds(db, before.psychologist, before.patient, slot, by.nowMs, id)
  // Who pays late gets late terms; what is paid keeps its deadline when the patient moves it.
  const keepsDeadline = before.status === 'confirmed' && by.actor.userId !== before.psychologist
  await store.moveTo(db, id, slot, keepsDeadline)
  if (before.status === 'confirmed') await tell(db, before, 'appointment_moved')
  await record(db, {
    actor: by.actor,
    ip: by.ip,
    action: `Cita reprogramada de ${before.appointment_date} ${before.start_time} a ${slot.date} ${slot.start} (${id})`,
  })
  return cardOf(db, by, id)
}
