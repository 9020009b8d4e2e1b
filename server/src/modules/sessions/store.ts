import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { rows, run } from '#database/sql'

export const setMeetingLink = (db: ClinicDb, id: string, link: string) =>
  run(
    db,
    'update appointments set meeting_link = $2, sequence = sequence + 1, updated_at = app_now() where id = $1',
    [id, link],
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
  return new Map(found.map((person) => [person.id, person.full_name]))
}

/** Answers whether it was said just now, and not before. */
export const setAttendance = async (db: ClinicDb, id: string, nowMs: number): Promise<boolean> =>
  (await run(
    db,
    'update appointments set attendance_confirmed_at = $2 where id = $1 and attendance_confirmed_at is null',
    [id, iso(nowMs)],
  )) > 0

/** Counts anew how many of the clinic's past sessions have each status; where one of them changes right now, not this time. */
export const tallyPastSessions = (db: ClinicDb) => run(db, 'select tally_past_sessions(app_clinic())')
