import { slashDate } from '@psico/contract/dates'
import type { Appointment } from '@psico/contract/appointments'
import { record } from '#modules/audit-log/public'
import type { Clinic, ClinicDb } from '#platform/db/clinic'
import { cardOf } from './list.ts'
import { tell, type By } from './move.ts'
import { problems } from './problems.ts'
import { judge } from './rules.ts'
import { freeSlot } from './schedule.ts'
import * as store from './store.ts'
import type { Till } from './till.ts'

interface Hour {
  appointment_date: string
  start_time: string
}

/**
 * Moves an appointment to a free hour of the same professional. What the patient has paid keeps its terms, also when the
 * provider's word of it is still on its way: it is asked first.
 * @throws notFound, notYours, closed, hasStarted, holdOver, slot problems
 */
export async function reschedule(
  clinic: Clinic,
  till: Till,
  by: By,
  id: string,
  to: Hour,
): Promise<Appointment> {
  const first = await clinic.work((db) => moveHour(db, clinic, by, id, to, (it) => till.isOpen(db, it)))
  if (first) return first
  await till.askProvider(clinic, id)
  const moved = await clinic.work((db) => moveHour(db, clinic, by, id, to, async () => false))
  if (!moved) throw problems.notFound()
  return moved
}

/**
 * The old hour is released by the same statement that takes the new one. Status and payment stay. Answers null, and
 * changes nothing, where `mayBePaid` says that the provider has to be asked before the patient's move is judged.
 */
export async function moveHour(
  db: ClinicDb,
  clinic: Clinic,
  by: By,
  id: string,
  to: Hour,
  mayBePaid: (id: string) => Promise<boolean>,
): Promise<Appointment | null> {
  const before = await store.lockInQueue(db, id)
  if (!before) throw problems.notFound()
  const verdict = judge(before, 'reschedule', { userId: by.actor.userId, type: by.actor.type })
  if (!verdict.ok) throw verdict.why === 'closed' ? problems.closed(before.status) : problems[verdict.why]()
  // A repeat of the same request finds its work done: nobody is told twice.
  if (before.appointment_date === to.appointment_date && before.start_time === to.start_time)
    return cardOf(db, by, id)
  const isPatient = by.actor.userId !== before.psychologist
  if (isPatient && before.status === 'pending' && (await mayBePaid(id))) return null
  // One payment is one session: who missed it, or has had it, does not move it on; the professional may.
  if (isPatient && before.status === 'confirmed' && before.starts_ms <= by.nowMs) throw problems.hasStarted()
  const { hold_expires_ms: heldMs } = before
  if (isPatient && heldMs !== null && heldMs <= by.nowMs) throw problems.holdOver()
  const slot = await freeSlot(db, clinic, {
    psychologist: before.psychologist,
    date: to.appointment_date,
    time: to.start_time,
    nowMs: by.nowMs,
    byProfessional: !isPatient,
    except: id,
  })
  await store.freeStaleHolds(db, before.psychologist, before.patient, slot, by.nowMs, id)
  // Who pays late gets late terms; what is paid keeps its deadline when the patient moves it.
  await store.moveTo(db, id, slot, before.status === 'confirmed' && isPatient)
  if (before.status === 'confirmed') await tell(db, before, 'appointment_moved')
  await record(db, {
    actor: by.actor,
    ip: by.ip,
    action: `Cita reprogramada del ${slashDate(before.appointment_date)} ${before.start_time} al ${slashDate(slot.date)} ${slot.start} (${id})`,
  })
  return cardOf(db, by, id)
}
