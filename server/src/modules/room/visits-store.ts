import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import { newId } from '#core/id'
import { iso } from '#core/iso'

/** Notes that somebody came in; answers their visit, and whether they were let in since the room opened. */
export async function enter(
  db: ClinicDb,
  {
    appointment,
    person,
    openedMs,
    nowMs,
  }: { appointment: string; person: string; openedMs: number; nowMs: number },
): Promise<{ visit: string; admitted: boolean }> {
  const found = await row<{ visit: string; admitted: boolean }>(
    db,
    'select visit, admitted from enter_room($1, $2, $3, $4, $5)',
    [appointment, person, newId(), iso(openedMs), iso(nowMs)],
  )
  if (!found) throw new Error('nobody came in')
  return found
}

/** Lets in whoever waits of these people, wherever their socket is. Answers who it was. */
export const admitWaiting = (db: ClinicDb, appointment: string, people: readonly string[], nowMs: number) =>
  rows<{ user_id: string }>(
    db,
    `update room_visits set admitted_at = coalesce(admitted_at, $3)
     where appointment_id = $1 and user_id = any ($2::uuid[]) and left_at is null returning user_id`,
    [appointment, people, iso(nowMs)],
  )

/** Notes that these are still here. */
export const keep = (db: ClinicDb, visits: readonly string[], nowMs: number) =>
  run(
    db,
    'update room_visits set seen_at = greatest(seen_at, $2) where id = any ($1::uuid[]) and left_at is null',
    [visits, iso(nowMs)],
  )

/** Notes that a visit is over. */
export const leave = (db: ClinicDb, visit: string, nowMs: number) =>
  run(
    db,
    `update room_visits set left_at = greatest($2, entered_at), seen_at = greatest($2, seen_at)
     where id = $1 and left_at is null`,
    [visit, iso(nowMs)],
  )

interface Visit {
  user: string
  name: string
  from: string
  to: string | null
}

/** Who was there; a visit whose process died ends when it was last seen. */
export const visitsOf = (db: ClinicDb, appointment: string, nowMs: number): Promise<Visit[]> =>
  rows<Visit & Record<string, unknown>>(
    db,
    `select v.user_id as user, u.full_name as name, v.entered_at as from,
       case when v.left_at is null and v.seen_at < $2::timestamptz - interval '1 minute' then v.seen_at else v.left_at end as to
     from room_visits v join users u on u.clinic_id = v.clinic_id and u.id = v.user_id
     where v.appointment_id = $1 order by v.entered_at, v.id limit 200`,
    [appointment, iso(nowMs)],
  )
