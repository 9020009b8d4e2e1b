import { iso } from '#core/iso'
import type { InstrumentId } from '@psico/contract/questionnaires/instruments'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

/**
 * An alert with whom it concerns. `given_by` is who gave the form out, of a message the professional of its writer; somebody
 * else is asked where that person left.
 */
export interface Alert {
  id: string
  kind: 'questionnaire' | 'message'
  questionnaire: string | null
  patient: string
  patient_name: string
  patient_phone: string
  instrument: InstrumentId | null
  given_by: string
  given_by_active: boolean
  created_at: string
  acknowledged_at: string | null
  acknowledged_by_name: string | null
  note: Buffer | null
  escalated_at: string | null
}

const alertRows = `select a.id, a.kind, a.questionnaire, a.patient, p.full_name as patient_name, p.phone as patient_phone,
    a.instrument, a.given_by, g.is_active as given_by_active, a.created_at, a.acknowledged_at,
    k.full_name as acknowledged_by_name, a.note, a.escalated_at`
const alertTables = `(
    select e.clinic_id, e.id, 'questionnaire' as kind, q.id as questionnaire, q.patient, q.instrument, q.given_by, e.created_at,
      e.acknowledged_at, e.acknowledged_by, e.note, e.escalated_at
    from questionnaire_alerts e join questionnaires q on q.clinic_id = e.clinic_id and q.id = e.questionnaire_id
    union all
    select m.clinic_id, m.id, 'message', null, m.patient, null, m.professional, m.created_at,
      m.acknowledged_at, m.acknowledged_by, m.note, m.escalated_at
    from message_alerts m) a
  join users p on p.clinic_id = a.clinic_id and p.id = a.patient
  join users g on g.clinic_id = a.clinic_id and g.id = a.given_by
  left join users k on k.clinic_id = a.clinic_id and k.id = a.acknowledged_by`
const tableOf = { questionnaire: 'questionnaire_alerts', message: 'message_alerts' } as const

/** Whose alert it is: who gave the form out, who treats the patient when that person left, and who it was passed on to. */
const concerns = `(a.given_by = $1
  or (not g.is_active and exists (select from appointments t where t.clinic_id = a.clinic_id and t.psychologist = $1
        and t.patient = a.patient and t.status in ('confirmed', 'completed')))
  or (a.escalated_at is not null and exists (select from clinics c where c.id = a.clinic_id and c.alert_contact = $1)))`

/** False where one of this writer stands open already. */
export const insertMessageAlert = async (
  db: ClinicDb,
  alert: { id: string; patient: string; professional: string; nowMs: number },
): Promise<boolean> =>
  (await run(
    db,
    `insert into message_alerts (id, patient, professional, created_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [alert.id, alert.patient, alert.professional, iso(alert.nowMs)],
  )) > 0

/** Who has the patient's next session, or had their last one, and still works here; that one first. */
export const professionalOf = (db: ClinicDb, patient: string, nowMs: number) =>
  row<{ id: string; email: string }>(
    db,
    `select u.id, u.email from appointments a join users u on u.clinic_id = a.clinic_id and u.id = a.psychologist and u.is_active
     where a.patient = $1 and a.status in ('confirmed', 'completed')
     order by a.starts_at > $2 desc, abs(extract(epoch from a.starts_at - $2::timestamptz)) limit 1`,
    [patient, iso(nowMs)],
  )

/** False where the form raised one already. */
export const insertAlert = async (
  db: ClinicDb,
  alert: { id: string; questionnaire: string; nowMs: number },
): Promise<boolean> =>
  (await run(
    db,
    `insert into questionnaire_alerts (id, questionnaire_id, created_at) values ($1, $2, $3) on conflict do nothing`,
    [alert.id, alert.questionnaire, iso(alert.nowMs)],
  )) > 0

export const alertsOf = (
  db: ClinicDb,
  reader: string,
  query: { page: number; page_size: number; all?: boolean | undefined; patient?: string | undefined },
): Promise<(Alert & { count: number })[]> =>
  rows(
    db,
    `${alertRows}, count(*) over () as count from ${alertTables}
     where ${concerns} and ($2 or a.acknowledged_at is null) and ($3::uuid is null or a.patient = $3)
     order by a.created_at, a.id limit $4 offset $5`,
    [reader, query.all ?? false, query.patient ?? null, query.page_size, (query.page - 1) * query.page_size],
  )

/** An alert for somebody it concerns. */
export const alertFor = (db: ClinicDb, reader: string, id: string): Promise<Alert | undefined> =>
  row<Alert>(db, `${alertRows} from ${alertTables} where ${concerns} and a.id = $2`, [reader, id])

/** The same for the app itself. */
export const alertById = (db: ClinicDb, id: string): Promise<Alert | undefined> =>
  row<Alert>(db, `${alertRows} from ${alertTables} where a.id = $1`, [id])

/** Notes what was done, once: none the second time. */
export const acknowledge = (
  db: ClinicDb,
  acknowledgement: { id: string; kind: Alert['kind']; by: string; note: Buffer; nowMs: number },
): Promise<number> =>
  run(
    db,
    `update ${tableOf[acknowledgement.kind]} set acknowledged_at = $2, acknowledged_by = $3, note = $4
     where id = $1 and acknowledged_at is null`,
    [acknowledgement.id, iso(acknowledgement.nowMs), acknowledgement.by, acknowledgement.note],
  )

export const recordEscalation = (
  db: ClinicDb,
  alert: Pick<Alert, 'id' | 'kind'>,
  nowMs: number,
): Promise<number> =>
  run(db, `update ${tableOf[alert.kind]} set escalated_at = $2 where id = $1 and escalated_at is null`, [
    alert.id,
    iso(nowMs),
  ])

/** Who still treats the patient; the newest session first. */
export const treatingOf = (db: ClinicDb, patient: string): Promise<{ id: string; email: string }[]> =>
  rows(
    db,
    `select u.id, u.email from users u
     join lateral (select max(t.starts_at) as latest from appointments t where t.clinic_id = u.clinic_id
       and t.psychologist = u.id and t.patient = $1 and t.status in ('confirmed', 'completed')) s on s.latest is not null
     where u.user_type = 'professional' and u.is_active order by s.latest desc limit 10`,
    [patient],
  )

/** The person that the clinic named for alerts nobody acknowledged, if that person still works here. */
export const secondPerson = (db: ClinicDb): Promise<{ id: string; email: string } | undefined> =>
  row(
    db,
    `select u.id, u.email from clinics c join users u on u.clinic_id = c.id and u.id = c.alert_contact and u.is_active
     where c.id = app_clinic()`,
  )

export const adminsOf = (db: ClinicDb): Promise<{ id: string; email: string }[]> =>
  rows(
    db,
    `select id, email from users where user_type = 'admin' and is_active order by date_joined limit 20`,
  )

export const mailOf = async (db: ClinicDb, person: string): Promise<string | undefined> =>
  (
    await row<{ email: string }>(
      db,
      'select email from users where id = $1 and is_active and email is not null',
      [person],
    )
  )?.email
