import { iso } from '#core/iso'
import type { InstrumentId } from '@psico/contract/questionnaires/instruments'
import type { QuestionnaireOrder } from '@psico/contract/questionnaires/questionnaires'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run, sqlState, unlessRefused } from '#database/sql'
import { problems } from './problems.ts'
import { formColumns, part, type Counted, type Form, type Part } from './reading-store.ts'

export interface Order {
  id: string
  patient: string
  given_by: string
  instrument: InstrumentId
  every: number
}

/** @throws orderExists, also to the second of two at once */
export const insertOrder = (db: ClinicDb, order: Order, nowMs: number): Promise<number> =>
  unlessRefused(
    db,
    sqlState.unique,
    () =>
      run(
        db,
        `insert into questionnaire_orders (id, patient, given_by, instrument, every, created_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [order.id, order.patient, order.given_by, order.instrument, order.every, iso(nowMs)],
      ),
    () => {
      throw problems.orderExists()
    },
  )

/** Ends an order of this professional; false where there is none that stands. */
export const endOrder = async (db: ClinicDb, id: string, givenBy: string, nowMs: number): Promise<boolean> =>
  (await run(
    db,
    'update questionnaire_orders set ended_at = $3 where id = $1 and given_by = $2 and ended_at is null',
    [id, givenBy, iso(nowMs)],
  )) > 0

type OrderRow = QuestionnaireOrder & { patient_name: string; shared: boolean }
export const ordersOf = (
  db: ClinicDb,
  givenBy: string,
  query: Part & { patient?: string | undefined },
): Promise<Counted<OrderRow>[]> =>
  rows<Counted<OrderRow>>(
    db,
    `select o.id, o.patient, o.instrument, 'before_each_session' as when, o.every, o.created_at,
       u.full_name as patient_name, count(*) over () as count,
       exists (select from questionnaire_shares s where s.clinic_id = o.clinic_id and s.patient = o.patient
         and s.instrument = o.instrument and s.shared_by = o.given_by) as shared
     from questionnaire_orders o
     join users u on u.clinic_id = o.clinic_id and u.id = o.patient
     where o.given_by = $1 and o.ended_at is null and ($2::uuid is null or o.patient = $2)
     order by o.created_at desc, o.id desc limit $3 offset $4`,
    [givenBy, query.patient ?? null, ...part(query)],
  )

/** The sessions to come of the two: each gets its form a day before. */
export const upcomingOf = (
  db: ClinicDb,
  patient: string,
  psychologist: string,
  nowMs: number,
): Promise<{ id: string; starts_at: string }[]> =>
  rows(
    db,
    `select id, starts_at from appointments
     where patient = $1 and psychologist = $2 and status = 'confirmed' and starts_at > $3
     order by starts_at limit 200`,
    [patient, psychologist, iso(nowMs)],
  )

export interface DueSession {
  id: string
  patient: string
  psychologist: string
  starts_at: string
}

/** A confirmed session that has not begun, locked so that its form follows whatever moves it. */
export const sessionToCome = (db: ClinicDb, id: string, nowMs: number): Promise<DueSession | undefined> =>
  row<DueSession>(
    db,
    `select id, patient, psychologist, starts_at from appointments
     where id = $1 and status = 'confirmed' and starts_at > $2 for no key update`,
    [id, iso(nowMs)],
  )

/** The orders that stand for a session, with how many sessions of the two came before it since each was given. */
export const ordersFor = (db: ClinicDb, session: DueSession): Promise<(Order & { before: number })[]> =>
  rows(
    db,
    `select o.id, o.patient, o.given_by, o.instrument, o.every,
       (select count(*) from appointments a where a.clinic_id = o.clinic_id and a.patient = o.patient
          and a.psychologist = o.given_by and a.status in ('confirmed', 'completed')
          and a.starts_at > o.created_at and a.starts_at < $3) as before
     from questionnaire_orders o
     where o.patient = $1 and o.given_by = $2 and o.ended_at is null`,
    [session.patient, session.psychologist, session.starts_at],
  )

export interface NewForm {
  id: string
  order: string | null
  patient: string
  givenBy: string
  instrument: InstrumentId
  appointment: string | null
  sentAtMs: number
  expiresAtMs: number
}

/** False where this session's form of the order was sent already. */
export const insertForm = async (db: ClinicDb, form: NewForm): Promise<boolean> =>
  (await run(
    db,
    `insert into questionnaires (id, order_id, patient, given_by, instrument, appointment_id, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      form.id,
      form.order,
      form.patient,
      form.givenBy,
      form.instrument,
      form.appointment,
      iso(form.sentAtMs),
      iso(form.expiresAtMs),
    ],
  )) > 0

export const formOf = (db: ClinicDb, id: string): Promise<Form | undefined> =>
  row<Form>(db, `select ${formColumns} from questionnaires where id = $1`, [id])

/** The same, locked: of two who answer at once the second finds it filled. */
export const lockForm = (db: ClinicDb, id: string): Promise<Form | undefined> =>
  row<Form>(db, `select ${formColumns} from questionnaires where id = $1 for no key update`, [id])

export const fill = (
  db: ClinicDb,
  answer: { id: string; answers: Buffer; result: Buffer; nowMs: number },
): Promise<number> =>
  run(
    db,
    `update questionnaires set answers = $2, result = $3, answered_at = $4 where id = $1 and answered_at is null`,
    [answer.id, answer.answers, answer.result, iso(answer.nowMs)],
  )

export const nameOf = async (db: ClinicDb, person: string): Promise<string> =>
  (await row<{ full_name: string }>(db, 'select full_name from users where id = $1', [person]))?.full_name ??
  ''

/** Whether the person who gave out a form still works here. */
export const isActive = async (db: ClinicDb, person: string): Promise<boolean> =>
  (await row(db, 'select 1 from users where id = $1 and is_active', [person])) !== undefined

export interface OwnForm {
  id: string
  instrument: InstrumentId
  /** Of the session that it was sent for. */
  date: string | null
  start_time: string | null
  given_by_name: string
  sent_at: string
  expires_at: string
  answered_at: string | null
}

export const formsOfPatient = (db: ClinicDb, patient: string, query: Part): Promise<Counted<OwnForm>[]> =>
  rows(
    db,
    `select q.id, q.instrument, g.full_name as given_by_name, q.sent_at, q.expires_at, q.answered_at,
       a.appointment_date as date, a.start_time, count(*) over () as count
     from questionnaires q join users g on g.clinic_id = q.clinic_id and g.id = q.given_by
     left join appointments a on a.clinic_id = q.clinic_id and a.id = q.appointment_id
     where q.patient = $1 order by q.sent_at desc, q.id desc limit $2 offset $3`,
    [patient, ...part(query)],
  )
