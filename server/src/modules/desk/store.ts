import type { DeskMethod, ToCollect } from '@psico/contract/desk/desk'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run, sqlState, unlessRefused } from '#database/sql'

interface Decided {
  appointment: string
  by: string
  at: string
}

interface Taken extends Decided {
  method: DeskMethod | 'in_person'
  amountMinor: number
  reference: string | null
  key: string | null
  payer: string | null
}

/** False where the reference was counted before. What was decided of the session before is refused by its primary key. */
export const insertTaken = (db: ClinicDb, taken: Taken): Promise<boolean> =>
  unlessRefused(
    db,
    sqlState.unique,
    async () =>
      (await run(
        db,
        `insert into desk_payments (appointment_id, state, method, amount_minor, bank_reference, bank_reference_key, decided_by, decided_at, payer)
         values ($1, 'taken', $2, $3, $4, $5, $6, $7, $8)`,
        [
          taken.appointment,
          taken.method,
          taken.amountMinor,
          taken.reference,
          taken.key,
          taken.by,
          taken.at,
          taken.payer,
        ],
      )) > 0,
    () => false,
  )

export const insertWaived = (db: ClinicDb, decided: Decided & { reason: string }) =>
  run(
    db,
    `insert into desk_payments (appointment_id, state, reason, decided_by, decided_at) values ($1, 'waived', $2, $3, $4)`,
    [decided.appointment, decided.reason, decided.by, decided.at],
  )

/** What was decided of a session's money at the desk. */
export const decisionOn = async (db: ClinicDb, appointment: string): Promise<'taken' | 'waived' | null> =>
  (
    await row<{ state: 'taken' | 'waived' }>(
      db,
      'select state from desk_payments where appointment_id = $1',
      [appointment],
    )
  )?.state ?? null

/** Who paid a session at the desk; null where nobody said. */
export const payerOf = async (db: ClinicDb, appointment: string): Promise<string | null> =>
  (
    await row<{ payer: string | null }>(db, 'select payer from desk_payments where appointment_id = $1', [
      appointment,
    ])
  )?.payer ?? null

/** The account of somebody who paid; null of a contact without one. */
export const payingAccount = async (db: ClinicDb, payer: string): Promise<string | null> =>
  (await row<{ account: string | null }>(db, 'select account_of_payer($1) as account', [payer]))?.account ??
  null

/** Whether a session was booked with a pack: nothing of it is to be collected. */
export const isPacked = async (db: ClinicDb, appointment: string): Promise<boolean> =>
  (await row(db, 'select 1 from pack_uses where appointment_id = $1 and given_back_at is null', [
    appointment,
  ])) !== undefined

/** The row of the ledger that a session's money in person stands in. */
export const ledgerRowOf = async (db: ClinicDb, appointment: string): Promise<string | undefined> =>
  (
    await row<{ id: string }>(db, `select id from ledger where appointment_id = $1 and kind = 'in_person'`, [
      appointment,
    ])
  )?.id

type Row = Omit<ToCollect, 'amount'> & { amount_minor: number; count: number }

/** Sessions of the days that were held or are agreed, are to be paid in person, and brought no money; no pack pays them. */
export const unpaid = (
  db: ClinicDb,
  query: { from: string | null; to: string; page: number; page_size: number },
): Promise<Row[]> =>
  rows<Row>(
    db,
    `select a.id as appointment, a.patient, c.full_name as patient_name, a.psychologist, u.full_name as psychologist_name,
       a.appointment_date, to_char(a.start_time, 'HH24:MI') as start_time, a.status, a.fee_minor as amount_minor, a.currency,
       count(*) over () as count
     from appointments a
     join users c on c.clinic_id = a.clinic_id and c.id = a.patient
     join users u on u.clinic_id = a.clinic_id and u.id = a.psychologist
     where a.appointment_date <= $2 and ($1::date is null or a.appointment_date >= $1)
       and a.payment_method = 'in_person' and a.status in ('confirmed', 'completed') and not a.no_show and a.fee_minor > 0
       and not exists (select from ledger l where l.clinic_id = a.clinic_id and l.appointment_id = a.id
         and l.kind in ('charge', 'in_person'))
       and not exists (select from desk_payments d where d.clinic_id = a.clinic_id and d.appointment_id = a.id)
       and not exists (select from pack_uses k where k.clinic_id = a.clinic_id and k.appointment_id = a.id
         and k.given_back_at is null)
     order by a.starts_at, a.id limit $3 offset $4`,
    [query.from, query.to, query.page_size, (query.page - 1) * query.page_size],
  )
