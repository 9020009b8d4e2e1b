import { iso } from '#core/iso'
import type { AppointmentStatus } from '@psico/contract/sessions/appointments'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import { lockColumns, type LockedAppointment } from './locked-store.ts'

/**
 * The same without a lock, to judge beforehand; undefined when this clinic has none with that id. An hour that is only
 * offered is nobody's appointment yet.
 */
export const find = (db: ClinicDb, id: string): Promise<LockedAppointment | undefined> =>
  row<LockedAppointment>(
    db,
    {
      name: 'appointment-find',
      text: `select ${lockColumns} from appointments where id = $1 and status <> 'offered'`,
    },
    [id],
  )

/** Locks the appointment until the transaction ends; undefined when this clinic has none with that id. */
export const lock = (db: ClinicDb, id: string): Promise<LockedAppointment | undefined> =>
  row<LockedAppointment>(
    db,
    {
      name: 'appointment-lock',
      text: `select ${lockColumns} from appointments where id = $1 and status <> 'offered' for update`,
    },
    [id],
  )

/**
 * The same for whoever may take or release an hour on the way: first the queue of the appointment's two people, then
 * the row. Every booking takes them in this order, so that nobody waits in a circle.
 */
export const lockInQueue = (
  db: ClinicDb,
  id: string,
  /** A professional who is to have it. */
  receiver?: string,
): Promise<LockedAppointment | undefined> =>
  row<LockedAppointment>(
    db,
    { name: 'appointment-lock-in-queue', text: `select ${lockColumns} from lock_in_queue($1, $2)` },
    [id, receiver ?? null],
  )

export const setStatus = (
  db: ClinicDb,
  id: string,
  status: AppointmentStatus,
  cancelledBy: string | null = null,
) =>
  run(
    db,
    {
      name: 'appointment-set-status',
      text: `update appointments set status = $2, cancelled_by = $3, sequence = sequence + 1, updated_at = app_now(),
       hold_expires_at = case when $2 = 'pending' then hold_expires_at end
     where id = $1`,
    },
    [id, status, cancelledBy],
  )

/** The version of the consent in force that the patient accepts by confirming, or by going on to pay. */
export const acceptConsent = (db: ClinicDb, id: string, version: number, nowMs: number) =>
  run(db, 'update appointments set consent_version = $2, consent_at = $3 where id = $1', [
    id,
    version,
    iso(nowMs),
  ])

/**
 * The people of an appointment with their addresses: its professional where one is named, and the patient, of a couple
 * both; or who pays in their place. Who left no mail is not written to and left out.
 */
export const peopleOf = (
  db: ClinicDb,
  { patient, psychologist, toPay = false }: { patient: string; psychologist?: string; toPay?: boolean },
) =>
  rows<{ id: string; email: string; is_patient: boolean }>(
    db,
    {
      name: toPay ? 'appointment-payers' : 'appointment-addresses',
      text: `select t.id, t.email, true as is_patient from ${toPay ? 'asked_to_pay' : 'told_of'}($1) t
        union all select u.id, u.email, false from users u where u.id = $2 and u.email is not null`,
    },
    [patient, psychologist ?? null],
  )

/** Live sessions to come of a professional, locked, soonest first; holds that ran out do not count. */
export const lockAhead = (db: ClinicDb, psychologist: string, nowMs: number) =>
  rows<LockedAppointment & Record<string, unknown>>(
    db,
    `select ${lockColumns} from appointments
     where psychologist = $1 and is_live_ahead(status, hold_expires_at, starts_at, $2)
     order by starts_at for update`,
    [psychologist, iso(nowMs)],
  )

/** Whether the professional still works at the clinic: who was deactivated keeps the sessions, but attends none. */
export const worksHere = async (db: ClinicDb, psychologist: string): Promise<boolean> =>
  (await row(db, 'select 1 from users where id = $1 and is_active', [psychologist])) !== undefined

/** Live sessions to come of a patient and of the couples that they are in, locked, soonest first; holds that ran out do not count. */
export const lockAheadOf = (db: ClinicDb, patient: string, nowMs: number) =>
  rows<LockedAppointment & Record<string, unknown>>(
    db,
    `select ${lockColumns} from appointments
     where patient = any (is_part_of($1)) and is_live_ahead(status, hold_expires_at, starts_at, $2)
     order by starts_at for update`,
    [patient, new Date(nowMs).toISOString()],
  )
