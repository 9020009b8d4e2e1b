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
  if (!verdict.ok)
    throw verdict.why === 'closed' ? problems.closed(appointment.status) : problems[verdict.why]()
  const part = partOf(appointment, { userId: by.actor.userId, type: by.actor.type }) ?? 'clinic'
  if (move === 'confirm') {
    if (part === 'patient' && (await till.isDue(db, appointment))) return { due: true }
    if (part === 'psychologist') await till.takenInPerson(db, clinic, appointment)
  }
  await store.setStatus(db, id, verdict.status, move === 'cancel' ? cancelledBy[part] : null)
  if (move === 'confirm') await tell(db, appointment, 'appointment_confirmed')
  if (move === 'cancel') {
    const refundMinor = await till.settleCancelled(db, clinic, appointment, part, by.nowMs)
    await tellCancelled(db, appointment, refundMinor)
  }
  await record(db, {
    actor: by.actor,
    ip: by.ip,
    action: `Cita ${statusNames[verdict.status].toLowerCase()} (${id})`,
  })
  return { due: false, appointment: await cardOf(db, by, id) }
}

const cancelledBy: Record<Part, 'patient' | 'professional' | 'clinic'> = {
  patient: 'patient',
  psychologist: 'professional',
  clinic: 'clinic',
}

type Told = 'appointment_confirmed' | 'appointment_moved'

/** Both people hear of a confirmation or a move. Call after the change, which raised the sequence by one. */
export async function tell(db: ClinicDb, appointment: store.LockedAppointment, kind: Told): Promise<void> {
  const sequence = appointment.sequence + 1
  for (const { id, email } of await store.peopleOf(db, appointment))
    await queueMail(db, {
      cause: `${kind}:${appointment.id}:${sequence}:${id}`,
      kind,
      recipient: email,
      payload: { appointment: appointment.id, sequence },
    })
}

/** Both hear of a cancellation; `refundMinor` is null where nothing was paid. */
export async function tellCancelled(
  db: ClinicDb,
  appointment: store.LockedAppointment,
  refundMinor: number | null,
): Promise<void> {
  const sequence = appointment.sequence + 1
  for (const { id, email } of await store.peopleOf(db, appointment))
    await queueMail(db, {
      cause: `appointment_cancelled:${appointment.id}:${sequence}:${id}`,
      kind: 'appointment_cancelled',
      recipient: email,
      payload: {
        appointment: appointment.id,
        sequence,
        currency: appointment.currency,
        refund_minor: id === appointment.patient ? refundMinor : null,
      },
    })
}
