import { iso } from '#core/iso'
import type { Modality } from '@psico/contract/sessions/appointments'
import type { ClinicDb } from '#database/clinic'
import { row, run, sqlState, unlessRefused } from '#database/sql'
import { type Span, setStatus } from '#modules/appointments/public'

const freeStale = {
  name: 'appointments-free-stale-between',
  // The first start, a day before at most, is for the index: no session is longer than that.
  text: `update appointments set status = 'cancelled', cancelled_by = 'expiry', updated_at = app_now()
    where is_stale_hold(status, hold_expires_at, $5) and (psychologist = $1 or patient = any (same_time_as($2)))
      and starts_at < $4 and starts_at > $3::timestamptz - interval '1 day' and ends_at > $3 and id is distinct from $6`,
}

/** Frees the unpaid holds of the people of a session that ran out and lie in the span, except one that is being moved. */
export const freeStaleHolds = (
  db: ClinicDb,
  { psychologist, patient }: { psychologist: string; patient: string },
  span: Pick<Span, 'startMs' | 'endMs'>,
  nowMs: number,
  except?: string,
) =>
  run(db, freeStale, [psychologist, patient, iso(span.startMs), iso(span.endMs), iso(nowMs), except ?? null])

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

/** Frees every hold that ran out and has no checkout that could still be paid. */
export const freeStaleHoldsOf = (db: ClinicDb, nowMs: number) =>
  run(
    db,
    {
      name: 'appointments-free-stale',
      text: `update appointments a set status = 'cancelled', cancelled_by = 'expiry', updated_at = app_now()
     where is_stale_hold(status, hold_expires_at, $1)
       and not exists (select 1 from payments p where p.clinic_id = a.clinic_id and p.appointment_id = a.id and p.status = 'open')`,
    },
    [iso(nowMs)],
  )

/** Frees one hold whose checkout ended unpaid. */
export const freeHold = (db: ClinicDb, id: string) =>
  run(
    db,
    `update appointments set status = 'cancelled', cancelled_by = 'expiry', updated_at = app_now()
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
           sequence = sequence + 1, updated_at = app_now()
         where id = $1 and status = 'cancelled' and cancelled_by = 'expiry'`,
        [id],
      )) > 0,
    () => false,
  )

/** Lets an unpaid session go. */
export const letGo = (db: ClinicDb, id: string) => setStatus(db, id, 'cancelled', 'expiry')
