import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import { photoUrlOf } from '#modules/pictures/public'
import type { Freed, Wish } from './rules.ts'

/** Somebody who waits. Days and times of the clinic's clock. */
export interface Entry extends Wish {
  id: string
  patient: string
  psychologist: string
  created_at: string
  ended_at: string | null
  known: string[]
  passed: string[]
  lapsed: number
}

const entryColumns = `e.id, e.patient, e.psychologist, e.first_day, e.last_day, e.weekdays, e.start_time, e.end_time,
  e.created_at, e.ended_at, e.known, e.passed, e.lapsed`

export const insertEntry = (db: ClinicDb, entry: Omit<Entry, 'ended_at' | 'passed' | 'lapsed'>) =>
  run(
    db,
    `insert into waiting_entries (id, patient, psychologist, first_day, last_day, weekdays, start_time, end_time, created_at, known)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      entry.id,
      entry.patient,
      entry.psychologist,
      entry.first_day,
      entry.last_day,
      entry.weekdays,
      entry.start_time,
      entry.end_time,
      entry.created_at,
      entry.known,
    ],
  )

/** How many live entries a patient has, and whether one of them asks for the very same. */
export async function ownEntries(
  db: ClinicDb,
  wish: Wish & { patient: string; psychologist: string },
  today: string,
): Promise<{ count: number; same: boolean }> {
  const found = await row<{ count: number; same: boolean | null }>(
    db,
    `select count(*)::int as count, bool_or(psychologist = $2 and first_day = $3 and last_day = $4
         and weekdays is not distinct from $5 and start_time is not distinct from $6
         and end_time is not distinct from $7) as same
     from waiting_entries where patient = $1 and ended_at is null and last_day >= $8`,
    [
      wish.patient,
      wish.psychologist,
      wish.first_day,
      wish.last_day,
      wish.weekdays,
      wish.start_time,
      wish.end_time,
      today,
    ],
  )
  return { count: found?.count ?? 0, same: found?.same ?? false }
}

/** One entry, locked; undefined where this clinic has none with that id. */
export const lockEntry = (db: ClinicDb, id: string) =>
  row<Entry & Record<string, unknown>>(
    db,
    `select ${entryColumns} from waiting_entries e where e.id = $1 for update`,
    [id],
  )

/** Whose entry it is, without a lock. */
export const peopleOfEntry = (db: ClinicDb, id: string) =>
  row<{ patient: string; psychologist: string }>(
    db,
    'select patient, psychologist from waiting_entries where id = $1',
    [id],
  )

export interface WaitingRow extends Entry, Record<string, unknown> {
  /** An offer is live, or was taken and waits for its payment. */
  is_answering: boolean
}

/** Those who wait for a professional's hours and can be told by mail; who left none is called by the desk. */
export const waitingFor = (db: ClinicDb, psychologist: string, today: string, nowMs: number) =>
  rows<WaitingRow>(
    db,
    `select ${entryColumns},
       exists (select from waiting_offers o left join appointments a on a.clinic_id = o.clinic_id and a.id = o.id
         where o.clinic_id = e.clinic_id and o.entry = e.id and (o.state = 'live' or (o.state = 'accepted'
           and a.status = 'pending' and is_stale_hold(a.status, a.hold_expires_at, $3) is not true))) as is_answering
     from waiting_entries e join users u on u.clinic_id = e.clinic_id and u.id = e.patient
     where e.psychologist = $1 and e.ended_at is null and e.last_day >= $2 and u.is_active
       and exists (select from users r where r.clinic_id = e.clinic_id and r.id = any (who_acts_for(e.patient))
         and r.is_active and r.email is not null)
     order by e.created_at, e.id for update of e`,
    [psychologist, today, iso(nowMs)],
  )

export const isAwaited = async (db: ClinicDb, psychologist: string): Promise<boolean> =>
  (await row(db, 'select 1 from waiting_entries where psychologist = $1 and ended_at is null limit 1', [
    psychologist,
  ])) !== undefined

export const remember = (db: ClinicDb, id: string, known: string[], passed: string[]) =>
  run(db, 'update waiting_entries set known = $2, passed = $3 where id = $1', [id, known, passed])

/** An hour that a patient lets pass is not offered to them again, whatever else they wait for with that professional. */
export const pass = (db: ClinicDb, entry: Entry, key: string, hasLapsed: boolean) =>
  run(
    db,
    `update waiting_entries set passed = array_append(array_remove(passed, $3), $3),
       lapsed = lapsed + case when $4 and id = $5 then 1 else 0 end
     where patient = $1 and psychologist = $2 and ended_at is null`,
    [entry.patient, entry.psychologist, key, hasLapsed, entry.id],
  )

export const endEntry = (db: ClinicDb, id: string, as: 'left' | 'moved', nowMs: number) =>
  run(db, 'update waiting_entries set ended_at = $2, ended_as = $3 where id = $1 and ended_at is null', [
    id,
    iso(nowMs),
    as,
  ])

/** The events that nobody has looked at yet, taken; old ones go. */
export async function takeFreed(db: ClinicDb, psychologist: string, nowMs: number): Promise<Freed[]> {
  await run(
    db,
    `delete from freed_hours where psychologist = $1 and looked_at < $2::timestamptz - interval '30 days'`,
    [psychologist, iso(nowMs)],
  )
  return rows<Freed & Record<string, unknown>>(
    db,
    `update freed_hours set looked_at = $2 where psychologist = $1 and looked_at is null
     returning (extract(epoch from starts_at) * 1000)::float8 as starts_ms,
       (extract(epoch from ends_at) * 1000)::float8 as ends_ms, patient`,
    [psychologist, iso(nowMs)],
  )
}

/** Where whoever waits is told: at the patient's address, or at those of both of a couple. */
export const toldOf = (db: ClinicDb, patient: string) =>
  rows<{ id: string; email: string }>(
    db,
    'select id, email from users where id = any (who_acts_for($1)) and is_active and email is not null',
    [patient],
  )

/** An entry as it is shown, with its live offer. */
export interface ShownEntry extends Omit<Entry, 'known' | 'passed' | 'lapsed'> {
  psychologist_name: string
  psychologist_photo_url: string | null
  professional: string
  patient_name: string
  offer: string | null
  offer_starts_ms: number | null
  offer_expires_at: string | null
  count: number
}

interface Shown {
  /** Who asks of their own: what waits for anybody for whom they may act. */
  actor?: string
  psychologist?: string
  id?: string
  today: string
  page: number
  page_size: number
}

/** Live entries in the order of asking. */
export const shownEntries = (db: ClinicDb, shown: Shown) =>
  rows<ShownEntry & Record<string, unknown>>(
    db,
    `select ${entryColumns}, s.full_name as psychologist_name, pr.id as professional, p.full_name as patient_name,
       ${photoUrlOf('e.clinic_id', 'e.psychologist')} as psychologist_photo_url,
       o.id as offer, (extract(epoch from o.starts_at) * 1000)::float8 as offer_starts_ms, o.expires_at as offer_expires_at,
       count(*) over ()::int as count
     from waiting_entries e
     join users s on s.clinic_id = e.clinic_id and s.id = e.psychologist
     join users p on p.clinic_id = e.clinic_id and p.id = e.patient
     join professionals pr on pr.clinic_id = e.clinic_id and pr.user_id = e.psychologist
     left join waiting_offers o on o.clinic_id = e.clinic_id and o.entry = e.id and o.state = 'live'
     where e.ended_at is null and e.last_day >= $1 and p.is_active and ($2::uuid is null or e.patient = any (acts_for($2)))
       and ($3::uuid is null or e.psychologist = $3) and ($4::uuid is null or e.id = $4)
     order by e.created_at, e.id limit $5 offset $6`,
    [
      shown.today,
      shown.actor ?? null,
      shown.psychologist ?? null,
      shown.id ?? null,
      shown.page_size,
      (shown.page - 1) * shown.page_size,
    ],
  )

/** Who waits for the professional's hours is looked at once this transaction is done. */
export const lookSoon = (db: ClinicDb, psychologist: string) =>
  run(db, 'select look_at_freed(app_clinic(), $1)', [psychologist])
