import { iso } from '#core/iso'
import type { AppointmentStatus, Modality } from '@psico/contract/sessions/appointments'
import type { ClinicDb } from '#database/clinic'
import type { UserType } from '@psico/contract/accounts/accounts'
import { row, rows, run, sqlState, unlessRefused } from '#database/sql'
import { lockColumns, type LockedAppointment } from './locked-store.ts'
export * from './cards-store.ts'
export * from './offered-store.ts'
export * from './holds-store.ts'
export type { LockedAppointment } from './locked-store.ts'
export * from './series-store.ts'
export * from './slots-store.ts'

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
      text: `update appointments set status = $2, cancelled_by = $3, sequence = sequence + 1, updated_at = now(),
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

export const setMeetingLink = (db: ClinicDb, id: string, link: string) =>
  run(
    db,
    'update appointments set meeting_link = $2, sequence = sequence + 1, updated_at = now() where id = $1',
    [id, link],
  )

/** Which ways of holding a session a professional offers; undefined where there is none with a profile. */
export const offerOf = (db: ClinicDb, psychologist: string) =>
  row<{ online: boolean; in_person: boolean }>(
    db,
    `select accepts_online_sessions as online, accepts_in_person_sessions as in_person
     from professionals where user_id = $1`,
    [psychologist],
  )

export const setModality = (db: ClinicDb, id: string, modality: Modality) =>
  run(
    db,
    'update appointments set modality = $2, sequence = sequence + 1, updated_at = app_now() where id = $1',
    [id, modality],
  )

/** The patient did not come. */
export const setNoShow = (db: ClinicDb, id: string, nowMs: number) =>
  run(
    db,
    `update appointments set status = 'completed', no_show = true, missed_from = status, missed_at = $2,
       hold_expires_at = null, sequence = sequence + 1,
       updated_at = app_now() where id = $1`,
    [id, iso(nowMs)],
  )

/** It was not missed after all: it is as it was. */
export const takeBackNoShow = (db: ClinicDb, id: string) =>
  run(
    db,
    `update appointments set status = missed_from, no_show = false, missed_from = null, missed_at = null,
       sequence = sequence + 1, updated_at = app_now() where id = $1`,
    [id],
  )

/** Called off by the patient after the agreed time. */
export const setCancelledLate = (db: ClinicDb, id: string) =>
  run(db, 'update appointments set cancelled_late = true where id = $1', [id])

/** Full names by user id. */
export async function namesOf(db: ClinicDb, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<{ id: string; full_name: string }>(
    db,
    'select id, full_name from users where id = any ($1::uuid[])',
    [ids],
  )
  return new Map(found.map((it) => [it.id, it.full_name]))
}

/** The two people of an appointment with their addresses. */
export const peopleOf = (db: ClinicDb, appointment: { patient: string; psychologist: string }) =>
  rows<{ id: string; email: string }>(
    db,
    { name: 'appointment-addresses', text: 'select id, email from users where id in ($1, $2)' },
    [appointment.patient, appointment.psychologist],
  )

/** Frees every hold that ran out and has no checkout that could still be paid. */
export const freeStaleHoldsOf = (db: ClinicDb, nowMs: number) =>
  run(
    db,
    {
      name: 'appointments-free-stale',
      text: `update appointments a set status = 'cancelled', cancelled_by = 'expiry', updated_at = now()
     where is_stale_hold(status, hold_expires_at, $1)
       and not exists (select 1 from payments p where p.clinic_id = a.clinic_id and p.appointment_id = a.id and p.status = 'open')`,
    },
    [iso(nowMs)],
  )

/** Frees one hold whose checkout ended unpaid. */
export const freeHold = (db: ClinicDb, id: string) =>
  run(
    db,
    `update appointments set status = 'cancelled', cancelled_by = 'expiry', updated_at = now()
     where id = $1 and status = 'pending' and hold_expires_at is not null`,
    [id],
  )

/** A hold that runs lasts until then. */
export const holdUntil = (db: ClinicDb, id: string, untilMs: number) =>
  run(db, `update appointments set hold_expires_at = $2, updated_at = app_now() where id = $1`, [
    id,
    iso(untilMs),
  ])

/** Puts an expired hold back as confirmed, if its hour is still free; the database decides. */
export const revive = (db: ClinicDb, id: string): Promise<boolean> =>
  unlessRefused(
    db,
    sqlState.exclusion,
    async () =>
      (await run(
        db,
        `update appointments set status = 'confirmed', cancelled_by = null, hold_expires_at = null,
           sequence = sequence + 1, updated_at = now()
         where id = $1 and status = 'cancelled' and cancelled_by = 'expiry'`,
        [id],
      )) > 0,
    () => false,
  )

export const isTreated = async (db: ClinicDb, psychologist: string, patient: string): Promise<boolean> =>
  (await row(
    db,
    `select 1 from appointments where psychologist = $1 and patient = $2 and status in ('confirmed', 'completed') limit 1`,
    [psychologist, patient],
  )) !== undefined

/** Who has that id in this clinic; undefined for nobody. */
export const personOf = (db: ClinicDb, id: string) =>
  row<{ user_type: UserType; is_active: boolean }>(
    db,
    'select user_type, is_active from users where id = $1',
    [id],
  )

/** Live sessions to come of a professional, locked, soonest first; holds that ran out do not count. */
export const lockAhead = (db: ClinicDb, psychologist: string, nowMs: number) =>
  rows<LockedAppointment & Record<string, unknown>>(
    db,
    `select ${lockColumns} from appointments
     where psychologist = $1 and starts_at > $2 and status in ('pending', 'confirmed')
       and (status = 'confirmed' or hold_expires_at is null or hold_expires_at > $2)
     order by starts_at for update`,
    [psychologist, iso(nowMs)],
  )

/** Lets an unpaid session go. */
export const letGo = (db: ClinicDb, id: string) => setStatus(db, id, 'cancelled', 'expiry')

/** Whether the professional still works at the clinic: who was deactivated keeps the sessions, but attends none. */
export const worksHere = async (db: ClinicDb, psychologist: string): Promise<boolean> =>
  (await row(db, 'select 1 from users where id = $1 and is_active', [psychologist])) !== undefined

/** Who may open an appointment by the link of a mail: its patient, while they have an account. */
export const patientOfLink = (db: ClinicDb, id: string) =>
  row<{ user_id: string; email: string; full_name: string; links_version: number; starts_ms: number }>(
    db,
    {
      name: 'appointment-patient-of-link',
      text: `select u.id as user_id, u.email, u.full_name, u.links_version,
          (extract(epoch from a.starts_at) * 1000)::float8 as starts_ms
        from appointments a join users u on u.clinic_id = a.clinic_id and u.id = a.patient
        where a.id = $1 and a.status <> 'offered' and u.is_active`,
    },
    [id],
  )

/** Answers whether it was said just now, and not before. */
export const setAttendance = async (db: ClinicDb, id: string, nowMs: number): Promise<boolean> =>
  (await run(
    db,
    'update appointments set attendance_confirmed_at = $2 where id = $1 and attendance_confirmed_at is null',
    [id, iso(nowMs)],
  )) > 0
