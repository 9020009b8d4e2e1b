import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { rows, run } from '#database/sql'
import { refusingOverlap } from '#modules/appointments/public'

export interface Holder {
  id: string
  full_name: string
  email: string
  consultation_fee: number
  fee_is_set: boolean
  session_duration: number
  online: boolean
  in_person: boolean
}

/** So many professionals a clinic has at most. */
const mostHolders = 5000

/** Who works here, and what they offer. */
export const holders = (db: ClinicDb): Promise<Holder[]> =>
  rows<Holder & Record<string, unknown>>(
    db,
    `select u.id, u.full_name, u.email, p.consultation_fee, p.fee_is_set, p.session_duration,
       p.accepts_online_sessions as online, p.accepts_in_person_sessions as in_person
     from professionals p join users u on u.clinic_id = p.clinic_id and u.id = p.user_id
     where u.is_active and u.user_type = 'professional' order by u.id limit $1`,
    [mostHolders],
  )

/** Which of some patients come here no more. */
export const closedAmong = async (db: ClinicDb, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await rows<{ id: string }>(db, 'select id from users where id = any ($1::uuid[]) and not is_active', [
        ids,
      ])
    ).map((user) => user.id),
  )

export interface Taken {
  id: string
  psychologist: string
  patient: string
  person: string
  start_ms: number
  end_ms: number
}

/** The live sessions of some people among two instants, once for each who comes. */
export const takenBetween = (
  db: ClinicDb,
  range: {
    psychologists: readonly string[]
    people: readonly string[]
    fromMs: number
    toMs: number
    nowMs: number
  },
): Promise<Taken[]> =>
  rows<Taken & Record<string, unknown>>(
    db,
    `select a.id, a.psychologist, a.patient, p.person, (extract(epoch from a.starts_at) * 1000)::float8 as start_ms,
       (extract(epoch from a.ends_at) * 1000)::float8 as end_ms
     from appointments a join appointment_participants p on p.clinic_id = a.clinic_id and p.appointment_id = a.id
     where a.starts_at < $4 and a.starts_at > $3::timestamptz - interval '1 day' and a.status <> 'cancelled'
       and is_stale_hold(a.status, a.hold_expires_at, $5) is not true
       and (a.psychologist = any ($1::uuid[]) or p.person = any ($2::uuid[]))`,
    [range.psychologists, range.people, iso(range.fromMs), iso(range.toMs), iso(range.nowMs)],
  )

/** What was held unpaid and ran out stands in the way of nobody. */
export const freeStaleHolds = (
  db: ClinicDb,
  range: {
    psychologists: readonly string[]
    people: readonly string[]
    fromMs: number
    toMs: number
    nowMs: number
  },
) =>
  run(
    db,
    `update appointments set status = 'cancelled', cancelled_by = 'expiry', updated_at = app_now()
     where is_stale_hold(status, hold_expires_at, $5) and starts_at < $4 and starts_at > $3::timestamptz - interval '1 day'
       and (psychologist = any ($1::uuid[]) or exists (select from appointment_participants p
         where p.clinic_id = appointments.clinic_id and p.appointment_id = appointments.id and p.person = any ($2::uuid[])))`,
    [range.psychologists, range.people, iso(range.fromMs), iso(range.toMs), iso(range.nowMs)],
  )

/** @throws slotTaken, patientBusy */
export const addSessions = (db: ClinicDb, sessions: readonly unknown[]): Promise<void> =>
  refusingOverlap(() => run(db, 'select add_imported_sessions($1)', [JSON.stringify(sessions)]))
