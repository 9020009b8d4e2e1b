import { statusNames, type Appointment, type Move } from '@psico/contract/appointments'
import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import type { Clinic, ClinicDb } from '#platform/clinic'
import type { Actor } from '#platform/session'
import { cardOf } from './list.ts'
import { problems } from './problems.ts'
import { judge, partOf, type Part } from './rules.ts'
import * as store from './store.ts'
import type { Till } from './till.ts'

/** Who moves an appointment, and from where. */
export interface By {
  actor: Actor
  ip: string
  nowMs: number
}

/** `due` means that nothing was changed: the patient has to pay first. */
export type Moved = { due: true } | { due: false; appointment: Appointment }

/**
 * Confirms, cancels or completes. Locked, so that of two at once the second meets the new status.
 * @throws notFound, notYours, notAllowed, closed
 */
export async function moveAppointment(
  db: ClinicDb,
  clinic: Clinic,
  till: Till,
  by: By,
  id: string,
  move: Exclude<Move, 'reschedule'>,
): Promise<Moved> {
  const appointment = await store.lock(db, id)
  if (!appointment) throw problems.notFound()
  const verdict = judge(appointment, move, { userId: by.actor.userId, type: by.actor.type })
  if (!verdict.ok) throw verdict.why === 'closed' ? problems.closed(appointment.status) : problems[verdict.why]()
  const part = partOf(appointment, { userId: by.actor.userId, type: by.actor.type }) ?? 'clinic'
  if (move === 'confirm') {
    if (part === 'patient' && (await till.isDue(db, appointment))) return { due: true }
    if (part === 'psychologist') await till.takenInPerson(db, clinic, appointment)
  }
  await store.setStatus(db, id, verdict.status, move === 'cancel' ? cancelledBy[part] : null)
  if (move === 'cancel') await till.settleCancelled(db, clinic, appointment, part, by.nowMs)
  await tell(db, appointment, move)
  await record(db, { actor: by.actor, ip: by.ip, action: `Cita ${statusNames[verdict.status].toLowerCase()} (${id})` })
  return { due: false, appointment: await cardOf(db, by, id) }
}

const cancelledBy: Record<Part, 'patient' | 'professional' | 'clinic'> = {
  patient: 'patient',
  psychologist: 'professional',
  clinic: 'clinic',
}

/** Both people hear of a confirmation or a cancellation of what was a real appointment. */
export async function tell(db: ClinicDb, appointment: store.LockedAppointment, move: Move): Promise<void> {
  if (move === 'complete') return
  const kind = ({ confirm: 'appointment_confirmed', cancel: 'appointment_cancelled', reschedule: 'appointment_moved' } as const)[move]
  for (const person of [appointment.patient, appointment.psychologist])
    await queueMail(db, {
      cause: `${kind}:${appointment.id}:${appointment.sequence + 1}:${person}`,
      kind,
      recipient: person,
      payload: { appointment: appointment.id, sequence: appointment.sequence + 1 },
    })
}
