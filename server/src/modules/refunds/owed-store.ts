import type { OwedReason, OwedRefund } from '@psico/contract/refunds/owed'
import type { WayToPay } from '@psico/contract/ways-to-pay/ways-to-pay'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run, sqlState, unlessRefused } from '#database/sql'

/** Money that people have to send back. Amounts in minor units. */
export interface Owed {
  id: string
  appointment_id: string | null
  bought_pack_id: string | null
  payment_id: string | null
  part: 'fee' | 'surplus'
  amount_minor: number
  currency: string
  done: boolean
}

const owedColumns = `id, appointment_id, bought_pack_id, payment_id, part, amount_minor, currency, done_at is not null as done`

export interface NewOwed {
  id: string
  appointment_id: string | null
  bought_pack_id: string | null
  payment: string | null
  part: 'fee' | 'surplus'
  amountMinor: number
  currency: string
  method: WayToPay
  reason: OwedReason
  nowMs: number
}

/** Whether it is news: the same is owed once. */
export const insertOwed = async (db: ClinicDb, owed: NewOwed): Promise<boolean> =>
  (await run(
    db,
    `insert into owed_refunds (id, appointment_id, payment_id, part, amount_minor, currency, method, reason, owed_at, bought_pack_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      owed.id,
      owed.appointment_id,
      owed.payment,
      owed.part,
      owed.amountMinor,
      owed.currency,
      owed.method,
      owed.reason,
      new Date(owed.nowMs).toISOString(),
      owed.bought_pack_id,
    ],
  )) > 0

export const owedById = (db: ClinicDb, id: string) =>
  row<Owed & Record<string, unknown>>(db, `select ${owedColumns} from owed_refunds where id = $1`, [id])

export const lockOwed = (db: ClinicDb, id: string) =>
  row<Owed & Record<string, unknown>>(
    db,
    `select ${owedColumns} from owed_refunds where id = $1 for update`,
    [id],
  )

/** What is, or was last, owed of a payment. */
export const owedOfPayment = (db: ClinicDb, payment: string, part: 'fee' | 'surplus') =>
  row<Owed & { reason: OwedReason; by_hand: boolean } & Record<string, unknown>>(
    db,
    `select ${owedColumns}, reason, done_by is not null as by_hand from owed_refunds
     where payment_id = $1 and part = $2 order by done_at is not null, done_at desc limit 1`,
    [payment, part],
  )

/** `by` is null where the provider sent it after all. False where the reference was used before. */
export const setOwedDone = (
  db: ClinicDb,
  id: string,
  settlement: { by: string | null; reference: string; key: string; nowMs: number },
) =>
  unlessRefused(
    db,
    sqlState.unique,
    async () =>
      (await run(
        db,
        `update owed_refunds set done_at = $2, done_by = $3, bank_reference = $4, bank_reference_key = $5 where id = $1`,
        [id, new Date(settlement.nowMs).toISOString(), settlement.by, settlement.reference, settlement.key],
      )) > 0,
    () => false,
  )

type OwedRow = Omit<OwedRefund, 'amount'> & { amount_minor: number }

const owedRows = `select o.id, o.appointment_id as appointment, a.appointment_date, a.start_time, c.id as patient, b.name as pack_name,
    c.full_name as patient_name, case when y.payer <> c.id then name_of_payer(y.payer) end as payer_name, coalesce(u.full_name, '') as psychologist_name, o.method, o.amount_minor, o.currency, o.reason,
    o.owed_at, o.done_at, o.bank_reference`

const owedTables = `owed_refunds o
  left join appointments a on a.clinic_id = o.clinic_id and a.id = o.appointment_id
  left join bought_packs b on b.clinic_id = o.clinic_id and b.id = o.bought_pack_id
  join users c on c.clinic_id = o.clinic_id and c.id = case when a.patient is null then b.buyer else a.patient end
  left join users u on u.clinic_id = a.clinic_id and u.id = a.psychologist
  left join payments m on m.clinic_id = o.clinic_id and m.id = o.payment_id
  left join desk_payments d on d.clinic_id = o.clinic_id and d.appointment_id = o.appointment_id and o.payment_id is null
  cross join lateral (select case when o.payment_id is not null then m.payer when o.appointment_id is null then b.payer else d.payer end as payer) y`

/** A page of what is owed, the oldest first, or of what went back, the latest first. */
export const owedPage = (
  db: ClinicDb,
  query: { page: number; page_size: number; status: 'owed' | 'done' },
): Promise<(OwedRow & { count: number })[]> =>
  rows<OwedRow & { count: number }>(
    db,
    `${owedRows}, count(*) over () as count from ${owedTables}
     where (o.done_at is not null) = $1
     order by case when $1 then o.done_at end desc, o.owed_at, o.id limit $2 offset $3`,
    [query.status === 'done', query.page_size, (query.page - 1) * query.page_size],
  )

export const owedShown = (db: ClinicDb, id: string): Promise<OwedRow | undefined> =>
  row<OwedRow & Record<string, unknown>>(db, `${owedRows} from ${owedTables} where o.id = $1`, [id])
