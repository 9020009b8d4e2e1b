import { iso } from '#core/iso'
import type { SeriesCard } from '@psico/contract/series/series'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import type { Whose } from '#modules/sessions/public'
import {
  lockColumns,
  type LockedAppointment,
  refusingOverlap,
  type NewAppointment,
} from '#modules/appointments/public'

export interface NewSeries {
  id: string
  psychologist: string
  patient: string
  everyWeeks: number
  sessions: number
}

export const insertSeries = (db: ClinicDb, series: NewSeries) =>
  run(
    db,
    'insert into series (id, psychologist, patient, every_weeks, sessions) values ($1, $2, $3, $4, $5)',
    [series.id, series.psychologist, series.patient, series.everyWeeks, series.sessions],
  )

/** Who a series was booked with and for; undefined where the clinic has none with that id. */
export const seriesById = (db: ClinicDb, id: string) =>
  row<{ id: string; psychologist: string; patient: string; acting: string[] }>(
    db,
    'select id, psychologist, patient, who_acts_for(patient) as acting from series where id = $1',
    [id],
  )

/** A session of a series that is about to be booked. */
export interface NewOfSeries extends Omit<NewAppointment, 'holdExpiresMs' | 'consentVersion' | 'consentMs'> {
  series: string
  number: number
  askHours: number | null
  releaseHours: number | null
}

/** All of them in one statement. @throws slotTaken or patientBusy when the database finds an overlap. */
export const insertOfSeries = (db: ClinicDb, all: readonly NewOfSeries[]) =>
  refusingOverlap(() => run(db, 'select add_sessions($1)', [JSON.stringify(all)]))

/** Spans in epoch ms in which a patient, or one of a couple, has a live session, among two instants; except those of the given ids. */
export async function busySpans(
  db: ClinicDb,
  patient: string,
  among: { fromMs: number; toMs: number; nowMs: number },
  except: readonly string[],
): Promise<[number, number][]> {
  const found = await rows<{ start_ms: number; end_ms: number }>(
    db,
    `select (extract(epoch from starts_at) * 1000)::float8 as start_ms,
       (extract(epoch from ends_at) * 1000)::float8 as end_ms
     from appointments
     where patient = any (same_time_as($1)) and starts_at < $3 and starts_at > $2 and status <> 'cancelled'
       and is_stale_hold(status, hold_expires_at, $4) is not true and id <> all ($5::uuid[])
     order by starts_at`,
    [patient, iso(among.fromMs), iso(among.toMs), iso(among.nowMs), except],
  )
  return found.map((span) => [span.start_ms, span.end_ms])
}

/** Frees the unpaid holds of either person that ran out and lie in one of the spans, except the given ids. */
export const freeStaleHoldsIn = (
  db: ClinicDb,
  { psychologist, patient }: { psychologist: string; patient: string },
  spans: readonly { startMs: number; endMs: number }[],
  nowMs: number,
  except: readonly string[],
) =>
  run(
    db,
    `update appointments a set status = 'cancelled', cancelled_by = 'expiry', updated_at = app_now()
     where is_stale_hold(status, hold_expires_at, $3) and (psychologist = $1 or patient = any (same_time_as($2))) and id <> all ($5::uuid[])
       and exists (select from jsonb_to_recordset($4) as s("startMs" float8, "endMs" float8)
         where a.starts_at < to_timestamp(s."endMs" / 1000) and a.ends_at > to_timestamp(s."startMs" / 1000))`,
    [
      psychologist,
      patient,
      iso(nowMs),
      JSON.stringify(spans.map(({ startMs, endMs }) => ({ startMs, endMs }))),
      except,
    ],
  )

/** Who has sessions to come of a series: its professionals, as given away, in the order in which they are queued for. */
export async function holdersOf(db: ClinicDb, series: string): Promise<string[]> {
  const found = await rows<{ psychologist: string }>(
    db,
    `select distinct psychologist from appointments where series_id = $1 and status in ('pending', 'confirmed')
     order by psychologist`,
    [series],
  )
  return found.map((professional) => professional.psychologist)
}

/** What is live of a series from an instant on (epoch ms), locked, soonest first. Call in the queue of its people. */
export const lockSeries = (db: ClinicDb, series: string, fromMs: number) =>
  rows<LockedAppointment & Record<string, unknown>>(
    db,
    `select ${lockColumns} from appointments
     where series_id = $1 and starts_at >= $2 and status in ('pending', 'confirmed') order by starts_at, id for update`,
    [series, iso(fromMs)],
  )

/** Series with sessions to come, the next one first; `count` of all of them. */
export const seriesCards = (
  db: ClinicDb,
  whose: Whose,
  page: { page: number; page_size: number; nowMs: number },
) =>
  rows<SeriesCard & { total: number }>(
    db,
    `select s.id, n.psychologist, u.full_name as psychologist_name, s.patient, c.full_name as patient_name,
       s.every_weeks, s.sessions as count, n."left", n.next_date, n.next_time, n.next_starts_at, n.usual_weekday, n.usual_time,
       n.last_date,
       count(*) over ()::int as total
     from series s
     join lateral (
       select count(*)::int as "left", max(a.appointment_date) as last_date,
         (array_agg(a.psychologist order by a.starts_at))[1] as psychologist,
         (array_agg(a.appointment_date order by a.starts_at))[1] as next_date,
         (array_agg(a.start_time order by a.starts_at))[1] as next_time, min(a.starts_at) as next_starts_at,
         mode() within group (order by extract(isodow from a.appointment_date)::int - 1) as usual_weekday,
         mode() within group (order by a.start_time) as usual_time
       from appointments a
       where a.clinic_id = s.clinic_id and a.series_id = s.id and a.ends_at > $1 and a.status in ('pending', 'confirmed')
         ${whose.column === 'patient' ? 'and a.patient = any (acts_for($4))' : whose.column ? 'and a.psychologist = $4' : ''}
     ) n on n."left" > 0
     join users u on u.clinic_id = s.clinic_id and u.id = n.psychologist
     join users c on c.clinic_id = s.clinic_id and c.id = s.patient
     order by n.next_starts_at, s.id limit $2 offset $3`,
    [
      iso(page.nowMs),
      page.page_size,
      (page.page - 1) * page.page_size,
      ...(whose.column ? [whose.userId] : []),
    ],
  )
