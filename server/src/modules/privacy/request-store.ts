import { iso } from '#core/iso'
import type { PrivacyRequest, RequestKind } from '@psico/contract/privacy/privacy-requests'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run, sqlState, unlessRefused } from '#database/sql'
import { problems } from './problems.ts'

export interface StoredRequest {
  id: string
  patient: string
  patient_name: string
  kind: RequestKind
  text: Buffer | null
  cancels_sessions: boolean
  asked_at: string
  due_date: string
  status: PrivacyRequest['status']
  decided_at: string | null
  reason: Buffer | null
  future_sessions: number
  open_packs: number
}
/** What was carried out but for a refund that is still on its way is not done yet. */
const state = `case when r.status = 'done' and r.kind = 'erase' and b.reason = 'erased' and b.erased_at is null
  then 'waiting' else r.status end`
const columns = `r.id, r.patient, case when b.erased_at is null then coalesce(u.full_name, '') else '' end as patient_name,
  r.kind, r.text, r.cancels_sessions, r.asked_at, r.due_date, ${state} as status, r.decided_at, r.reason,
  (select count(*) from appointments a where a.clinic_id = r.clinic_id and a.patient = r.patient
     and is_live_ahead(a.status, a.hold_expires_at, a.starts_at, $1)) as future_sessions,
  (select count(*) from bought_packs k where k.clinic_id = r.clinic_id and k.buyer = r.patient and k.open_minor > 0)::int as open_packs`
const tables = `privacy_requests r left join users u on u.clinic_id = r.clinic_id and u.id = r.patient
  left join blocked_records b on b.clinic_id = r.clinic_id and b.patient = r.patient`

export const byId = (db: ClinicDb, id: string, nowMs: number): Promise<StoredRequest | undefined> =>
  row<StoredRequest & Record<string, unknown>>(db, `select ${columns} from ${tables} where r.id = $2`, [
    iso(nowMs),
    id,
  ])

/** Of two who decide at once the second waits, and then finds it decided. */
export const lock = (db: ClinicDb, id: string): Promise<{ id: string } | undefined> =>
  row(db, 'select id from privacy_requests where id = $1 for update', [id])

interface NewRequest {
  id: string
  patient: string
  kind: RequestKind
  text: Buffer
  cancelsSessions: boolean
  nowMs: number
  dueDate: string
}

/** @throws askedAlready, also to the second of two at once */
export const insert = (db: ClinicDb, request: NewRequest): Promise<number> =>
  unlessRefused(
    db,
    sqlState.unique,
    () =>
      run(
        db,
        `insert into privacy_requests (id, patient, kind, text, cancels_sessions, asked_at, due_date)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          request.id,
          request.patient,
          request.kind,
          request.text,
          request.cancelsSessions,
          iso(request.nowMs),
          request.dueDate,
        ],
      ),
    () => {
      throw problems.askedAlready()
    },
  )

export const decide = (
  db: ClinicDb,
  decision: { id: string; status: 'done' | 'refused'; by: string; nowMs: number; reason: Buffer | null },
): Promise<number> =>
  run(
    db,
    `update privacy_requests set status = $2, decided_by = $3, decided_at = $4, reason = $5
     where id = $1 and status = 'open'`,
    [decision.id, decision.status, decision.by, iso(decision.nowMs), decision.reason],
  )

/** Only an open one: the database keeps the others. */
export const remove = (db: ClinicDb, id: string): Promise<number> =>
  run(db, `delete from privacy_requests where id = $1 and status = 'open'`, [id])

interface Part {
  page: number
  page_size: number
}
type Counted = StoredRequest & { count: number }
const part = ({ page, page_size: size }: Part): [number, number] => [size, (page - 1) * size]

export const ofPatient = (db: ClinicDb, patient: string, nowMs: number, query: Part): Promise<Counted[]> =>
  rows<Counted & Record<string, unknown>>(
    db,
    `select ${columns}, count(*) over () as count from ${tables} where r.patient = $2
     order by r.asked_at desc, r.id desc limit $3 offset $4`,
    [iso(nowMs), patient, ...part(query)],
  )

/** Open ones first, by the day on which they are due; then those that wait for a refund, then the others, the newest first. */
export const all = (
  db: ClinicDb,
  nowMs: number,
  query: Part & { status?: PrivacyRequest['status'] | undefined },
): Promise<Counted[]> =>
  rows<Counted & Record<string, unknown>>(
    db,
    `select ${columns}, count(*) over () as count from ${tables} where $2::text is null or ${state} = $2
     order by r.status <> 'open', ${state} <> 'waiting', case when r.status = 'open' then r.due_date end, r.asked_at desc, r.id
     limit $3 offset $4`,
    [iso(nowMs), query.status ?? null, ...part(query)],
  )

/** Addresses of who administers the clinic. */
export const admins = async (db: ClinicDb): Promise<string[]> =>
  (await rows<{ email: string }>(db, `select email from users where user_type = 'admin' and is_active`)).map(
    (admin) => admin.email,
  )

/** Address of a person, whatever became of their account. */
export const addressOf = async (db: ClinicDb, person: string): Promise<string | undefined> =>
  (await row<{ email: string }>(db, 'select email from users where id = $1', [person]))?.email
