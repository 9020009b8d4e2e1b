import { statusNames, type Appointment, type Move } from '@psico/contract/appointments'
import { record } from '#modules/audit-log/public'
import { consentInForce } from '#modules/consents/public'
import { queueMail } from '#modules/mail/public'
import type { Clinic, ClinicDb } from '#platform/db/clinic'
import type { Actor } from '#platform/http/session'
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

/** `due` means that the status is as it was: the patient has accepted the consent and has to pay first. */
export type Moved = { due: true } | { due: false; appointment: Appointment }
type OneMove = Exclude<Move, 'reschedule'>

/**
 * Confirms, cancels or completes. What the patient may have paid without the app knowing is asked at the provider
 * first: nobody is asked to pay twice, nor sent back what was right, and who cancels gets back what was agreed.
 * @throws notFound, notYours, notAllowed, closed
 */
export async function move(clinic: Clinic, till: Till, by: By, id: string, what: OneMove): Promise<Moved> {
  const first = await clinic.work((db) =>
    moveAppointment(db, clinic, till, by, id, what, (it) => till.isOpen(db, it)),
  )
  if (first) return first
  await till.askProvider(clinic, id)
  const second = await clinic.work(async (db) => {
    if (what === 'confirm') {
      const appointment = await cardOf(db, by, id)
      if (appointment.status === 'confirmed') return { due: false as const, appointment }
    }
    return moveAppointment(db, clinic, till, by, id, what, async () => false)
  })
  if (!second) throw problems.notFound()
  return second
}

/**
 * One move. Locked, so that of two at once the second meets the new status. Answers null, and changes nothing, where
 * `mayBePaid` says that the provider has to be asked before the move is judged.
 */
export async function moveAppointment(
  db: ClinicDb,
  clinic: Clinic,
  till: Till,
  by: By,
  id: string,
  move: OneMove,
  mayBePaid: (id: string) => Promise<boolean>,
): Promise<Moved | null> {
  const appointment = await store.lock(db, id)
  if (!appointment) throw problems.notFound()
  const verdict = judge(appointment, move, { userId: by.actor.userId, type: by.actor.type })
  if (!verdict.ok)
    throw verdict.why === 'closed' ? problems.closed(appointment.status) : problems[verdict.why]()
  const part = partOf(appointment, { userId: by.actor.userId, type: by.actor.type }) ?? 'clinic'
  // Also of who says that it was paid in person: what was paid by card would go back.
  const isAboutMoney = appointment.status === 'pending' && (part === 'patient' || move === 'confirm')
  if (isAboutMoney && (await mayBePaid(id))) return null
  if (move === 'confirm') {
    if (part === 'patient') await store.acceptConsent(db, id, (await consentInForce(db)).version, by.nowMs)
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
