import { iso } from '#core/iso'
import type { Invoice, InvoiceState } from '@psico/contract/invoices/invoices'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run, sqlState, unlessRefused } from '#database/sql'

/** The live invoice of a charge, locked. Minor units. */
export interface LiveInvoice extends Record<string, unknown> {
  id: string
  state: InvoiceState
  currency: string
  kept_minor: number
  /** What a company was asked for, and has not refused. */
  asked_minor: number | null
  by_provider: boolean
  buyer_name: Buffer | null
  buyer_tax_number: Buffer | null
  number: string | null
  appointment_id: string | null
  bought_pack_id: string | null
  /** Who paid, and what they gave for receipts. */
  payer: string
  payer_name: string
  billing_name: string | null
  billing_number: string | null
}

/** Whoever notes something of it is alone with it until the transaction ends. Who waited while it was annulled looks once more. */
export const lockLive = async (db: ClinicDb, payment: string): Promise<LiveInvoice | undefined> =>
  (await lockedLive(db, payment)) ?? lockedLive(db, payment)

const lockedLive = (db: ClinicDb, payment: string) =>
  row<LiveInvoice>(
    db,
    `select i.id, i.state, i.currency, i.kept_minor, i.asked_minor, i.by_provider, i.buyer_name, i.buyer_tax_number, i.number, l.appointment_id, l.bought_pack_id, u.id as payer,
       u.full_name as payer_name, d.name as billing_name, d.tax_number as billing_number
     from invoices i
     join ledger l on l.clinic_id = i.clinic_id and l.id = i.ledger_id
     left join payments m on m.clinic_id = l.clinic_id and m.id = l.payment_id
     left join appointments a on a.clinic_id = l.clinic_id and a.id = l.appointment_id
     left join desk_payments t on t.clinic_id = l.clinic_id and t.appointment_id = l.appointment_id and l.kind = 'in_person'
     left join bought_packs b on b.clinic_id = l.clinic_id and b.id = l.bought_pack_id
     cross join lateral (select case when m.payer is not null then m.payer when t.payer is not null
       then account_of_payer(t.payer) when b.payer is not null then account_of_payer(b.payer) end as account) y
     join users u on u.clinic_id = i.clinic_id and u.id = case when y.account is not null then y.account
       when a.patient is null then b.buyer else a.patient end
     left join billing_data d on d.clinic_id = i.clinic_id and d.patient = u.id
     where i.ledger_id = $1 and i.state <> 'annulled' for update of i`,
    [payment],
  )

/** The live invoice of a charge, where a company issued it. */
export const issuedThere = async (db: ClinicDb, payment: string): Promise<string | undefined> =>
  (
    await row<{ id: string }>(
      db,
      `select id from invoices where ledger_id = $1 and state = 'issued' and by_provider`,
      [payment],
    )
  )?.id

/** Whether a charge has an invoice, live or not. */
export const isKnown = async (db: ClinicDb, payment: string): Promise<boolean> =>
  (await row(db, 'select 1 from invoices where ledger_id = $1 limit 1', [payment])) !== undefined

export interface Issued {
  id: string
  number: string
  cuf: string | null
  issuedMs: number
  buyerName: Buffer
  buyerTaxNumber: Buffer
  by: string
  nowMs: number
  file: { id: string; key: Buffer; bytes: number } | null
}

/** Notes that it was issued; answers which of code and number another invoice has, null for neither. */
export const setIssued = (db: ClinicDb, issued: Issued): Promise<'cuf' | 'number' | null> =>
  unlessRefused<'cuf' | 'number' | null>(
    db,
    sqlState.unique,
    async () => {
      await run(
        db,
        `update invoices set state = 'issued', number = $2, cuf = $3, issued_at = $4, invoiced_minor = kept_minor,
           buyer_name = $5, buyer_tax_number = $6, noted_at = $7, noted_by = $8, file_id = $9, file_key = $10, file_size = $11
         where id = $1`,
        [
          issued.id,
          issued.number,
          issued.cuf,
          iso(issued.issuedMs),
          issued.buyerName,
          issued.buyerTaxNumber,
          iso(issued.nowMs),
          issued.by,
          issued.file?.id ?? null,
          issued.file?.key ?? null,
          issued.file?.bytes ?? null,
        ],
      )
      return null
    },
    (constraint) => (constraint === 'cuf_once' ? 'cuf' : 'number'),
  )

/** The order stands before it leaves. */
export const setAsked = (
  db: ClinicDb,
  id: string,
  buyer: { buyerName: Buffer; buyerTaxNumber: Buffer; nowMs: number },
) =>
  run(
    db,
    `update invoices set asked_at = $2, asked_minor = kept_minor, buyer_name = $3, buyer_tax_number = $4
     where id = $1 and state = 'due'`,
    [id, iso(buyer.nowMs), buyer.buyerName, buyer.buyerTaxNumber],
  )

/** The company said no: nothing was asked. */
export const takeBack = (db: ClinicDb, id: string) =>
  run(
    db,
    `update invoices set asked_at = null, asked_minor = null, buyer_name = null, buyer_tax_number = null
     where id = $1 and state = 'due'`,
    [id],
  )

/** As `setIssued`, of what a company issued as it was asked. */
export const setIssuedThere = (
  db: ClinicDb,
  invoice: Pick<Issued, 'id' | 'number' | 'cuf' | 'issuedMs' | 'by' | 'nowMs'>,
): Promise<'cuf' | 'number' | null> =>
  unlessRefused<'cuf' | 'number' | null>(
    db,
    sqlState.unique,
    async () => {
      await run(
        db,
        `update invoices set state = 'issued', number = $2, cuf = $3, issued_at = $4, invoiced_minor = coalesce(asked_minor, kept_minor), noted_at = $5,
           noted_by = $6, by_provider = true where id = $1`,
        [invoice.id, invoice.number, invoice.cuf, iso(invoice.issuedMs), iso(invoice.nowMs), invoice.by],
      )
      return null
    },
    (constraint) => (constraint === 'cuf_once' ? 'cuf' : 'number'),
  )

export const setAnnulled = (
  db: ClinicDb,
  id: string,
  annulment: { by: string; reason: string; nowMs: number },
) =>
  run(
    db,
    `update invoices set state = 'annulled', annulled_at = $2, annulled_by = $3, annul_reason = $4 where id = $1`,
    [id, iso(annulment.nowMs), annulment.by, annulment.reason],
  )

/** Another one is owed for what is still kept of the charge of an invoice that was annulled. */
export const oweAnother = (db: ClinicDb, annulled: string, id: string) =>
  run(
    db,
    `insert into invoices (id, ledger_id, charged_at, currency, kept_minor)
     select $2, ledger_id, charged_at, currency, kept_minor from invoices where id = $1 and kept_minor > 0`,
    [annulled, id],
  )

/** As it is shown, but for what is sealed. Minor units. */
export interface ShownRow
  extends
    Omit<Invoice, 'line' | 'amount' | 'kept' | 'buyer_name' | 'buyer_tax_number'>,
    Record<string, unknown> {
  id: string
  kept_minor: number
  invoiced_minor: number | null
  asked_minor: number | null
  buyer_name: Buffer | null
  buyer_tax_number: Buffer | null
  billing_name: string | null
  billing_number: string | null
  count: number
}

/**
 * The invoices first, and then what belongs to each: `offset 0` keeps the planner to it. In a database that was not analysed
 * yet it would join whole tables, for seconds. `case`, since under row-level security a comparison with `coalesce` finds no index.
 */
const shown = (found: string, order: string): string =>
  `select i.id, i.ledger_id as payment, i.state, u.full_name as patient_name,
     case when p.id <> u.id then p.full_name when p.id is null and t.payer <> u.id then name_of_payer(t.payer)
       when p.id is null and b.payer <> u.id then name_of_payer(b.payer) end as payer_name, to_char(a.appointment_date, 'YYYY-MM-DD') as appointment_date,
     b.name as pack_name, l.method, i.charged_at, i.kept_minor, i.invoiced_minor, i.currency, i.buyer_name, i.buyer_tax_number,
     d.name as billing_name, d.tax_number as billing_number, i.number, i.cuf, i.issued_at, i.file_id is not null as has_file,
     i.state = 'issued' and i.kept_minor < i.invoiced_minor as to_annul, i.state = 'due' and i.asked_at is not null as asked,
     i.asked_minor, i.by_provider, i.annulled_at, i.annul_reason, i.count
   from (${found}) i
   cross join lateral (select * from ledger where clinic_id = i.clinic_id and id = i.ledger_id offset 0) l
   left join lateral (select payer from payments where clinic_id = l.clinic_id and id = l.payment_id offset 0) m on true
   left join lateral (select patient, appointment_date from appointments
     where clinic_id = l.clinic_id and id = l.appointment_id offset 0) a on true
   left join lateral (select name, buyer, payer from bought_packs
     where clinic_id = l.clinic_id and id = l.bought_pack_id offset 0) b on true
   cross join lateral (select id, full_name from users
     where clinic_id = i.clinic_id and id = case when a.patient is null then b.buyer else a.patient end offset 0) u
   left join lateral (select payer from desk_payments where clinic_id = l.clinic_id and appointment_id = l.appointment_id
     and l.kind = 'in_person' and payer is not null offset 0) t on true
   left join lateral (select id, full_name from users where clinic_id = i.clinic_id
     and id = case when t.payer is not null then account_of_payer(t.payer) when b.payer is not null then account_of_payer(b.payer)
       else m.payer end offset 0) p on true
   left join lateral (select name, tax_number from billing_data
     where clinic_id = i.clinic_id and patient = case when p.id is null then u.id else p.id end offset 0) d on true
   order by ${order}`

/** Which of them, and in which order. */
const looks = {
  due: [`state = 'due' and (kept_minor > 0 or asked_at is not null)`, 'charged_at, id'],
  issued: [`state = 'issued'`, 'issued_at desc, id'],
  to_annul: [`state = 'issued' and kept_minor < invoiced_minor`, 'issued_at desc, id'],
  annulled: [`state = 'annulled'`, 'annulled_at desc, id'],
} as const
export type Look = keyof typeof looks

const ordered = (order: string): string =>
  order
    .split(', ')
    .map((column) => `i.${column}`)
    .join(', ')

export const invoicesPage = (db: ClinicDb, look: Look, query: { page: number; page_size: number }) => {
  const [which, order] = looks[look]
  const found = `select *, count(*) over () as count from invoices where ${which} order by ${order} limit $1 offset $2`
  return rows<ShownRow>(db, shown(found, ordered(order)), [
    query.page_size,
    (query.page - 1) * query.page_size,
  ])
}

export const invoiceShown = (db: ClinicDb, id: string) =>
  row<ShownRow>(db, shown('select *, 1 as count from invoices where id = $1', 'i.id'), [id])

export const toAnnul = async (db: ClinicDb): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      `select count(*)::int as count from invoices where state = 'issued' and kept_minor < invoiced_minor`,
    )
  )?.count ?? 0
