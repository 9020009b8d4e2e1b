import { iso } from '#core/iso'
import type { DifferenceKind } from '@psico/contract/books/payment-differences'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import type { Days, Movement } from '#services/providers/adapter'
import type { Payment } from '#modules/payments/public'

/** A row of our ledger, as far as a provider may know it. Amounts in minor units, never negative. */
export interface Entry {
  kind: 'charge' | 'refund'
  reference: string
  amountMinor: number
  currency: string
  day: string
  payment: string | null
  /** The provider's name of the charge that it is or gives back. */
  charge: string | null
  appointment: string | null
  /** The provider has to know it; of what people sent otherwise it may. */
  isTheirs: boolean
}

/** One side of a difference. */
export type Side = Pick<Entry, 'amountMinor' | 'currency' | 'day'>

export interface Difference {
  kind: DifferenceKind
  reference: string
  appointment: string | null
  theirs: Side | null
  ours: Side | null
}

/** The day by which a difference counts: the provider's where it has one. */
export const dayOf = ({ theirs, ours }: Pick<Difference, 'theirs' | 'ours'>): string =>
  theirs?.day ?? ours?.day ?? ''

/** Names in a provider's books that ours are looked up by. */
export interface Named {
  references: string[]
  charges: string[]
  payments: string[]
}

const isUuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Another integration on the same account may write anything there. */
export const namedIn = (theirs: readonly Movement[]): Named => ({
  references: theirs.map((movement) => movement.reference),
  charges: theirs.flatMap((movement) => (movement.charge === null ? [] : [movement.charge])),
  payments: theirs.flatMap((movement) =>
    movement.payment !== null && isUuid.test(movement.payment) ? [movement.payment] : [],
  ),
})

/**
 * What the ledger has of these days for a provider, and whatever else the provider names. A refund that failed moved nothing.
 */
export const entriesBeside = (
  db: ClinicDb,
  provider: Payment['provider'],
  { from, to, zone }: Days & { zone: string },
  named: Named,
): Promise<Entry[]> =>
  rows<Entry & Record<string, unknown>>(
    db,
    `select case when l.kind = 'charge' then 'charge' else 'refund' end as kind, l.provider_ref as reference,
       abs(l.amount_minor)::float8 as "amountMinor", l.currency,
       to_char(l.at at time zone $4, 'YYYY-MM-DD') as day, l.payment_id as payment, p.payment_intent as charge,
       l.appointment_id as appointment, coalesce(p.provider, '') = $1
         and (l.kind <> 'returned_by_hand' or $1 = 'bank_qr') as "isTheirs"
     from ledger l left join payments p on p.clinic_id = l.clinic_id and p.id = l.payment_id
     where l.kind in ('charge', 'refund', 'returned_by_hand') and l.amount_minor <> 0
       and not (l.kind = 'refund' and exists (select from ledger f where f.clinic_id = l.clinic_id
         and f.kind = 'refund_failed' and f.provider_ref = l.provider_ref))
       and ((p.provider = $1 and l.at >= $2::date::timestamp at time zone $4
           and l.at < ($3::date + 1)::timestamp at time zone $4)
         or l.provider_ref = any($5) or p.payment_intent = any($6) or p.id = any($7::uuid[]))
     order by l.at, l.id`,
    [provider, from, to, zone, named.references, named.charges, named.payments],
  )

/** Payments of ours that the provider names, by id or by charge. */
export const paymentsNamed = (db: ClinicDb, { payments, charges }: Named) =>
  rows<{ id: string; appointment_id: string }>(
    db,
    'select id, appointment_id from payments where id = any($1::uuid[]) or payment_intent = any($2)',
    [payments, charges],
  )

/** Until which day a clinic's books were held against a provider's; null where they never were. */
export const lastDayOf = async (db: ClinicDb, provider: Payment['provider']): Promise<string | null> =>
  (
    await row<{ last_day: string }>(
      db,
      `select to_char(last_day, 'YYYY-MM-DD') as last_day from reconciled_days where provider = $1`,
      [provider],
    )
  )?.last_day ?? null

export const setLastDay = (db: ClinicDb, provider: Payment['provider'], day: string, nowMs: number) =>
  run(
    db,
    `insert into reconciled_days (provider, last_day, compared_at) values ($1, $2, $3)
     on conflict (clinic_id, provider) do update set last_day = excluded.last_day, compared_at = excluded.compared_at`,
    [provider, day, iso(nowMs)],
  )

/** Keeps a difference; answers whether it is news, as one is again that had gone away by itself. */
export const keepDifference = async (
  db: ClinicDb,
  difference: Difference & { id: string; provider: Payment['provider']; nowMs: number },
): Promise<boolean> =>
  (await run(
    db,
    `insert into payment_differences (id, provider, kind, reference, appointment_id, day, their_amount, their_currency,
       their_day, our_amount, our_currency, our_day, found_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (clinic_id, provider, kind, reference) do update set explained_at = null, note = '',
       found_at = excluded.found_at
     where payment_differences.explained_at is not null and payment_differences.explained_by is null`,
    [
      difference.id,
      difference.provider,
      difference.kind,
      difference.reference,
      difference.appointment,
      dayOf(difference),
      difference.theirs?.amountMinor ?? null,
      difference.theirs?.currency ?? null,
      difference.theirs?.day ?? null,
      difference.ours?.amountMinor ?? null,
      difference.ours?.currency ?? null,
      difference.ours?.day ?? null,
      iso(difference.nowMs),
    ],
  )) > 0

/** Differences of these days that are none any more: both sides agree by now. */
export const endDifferences = (
  db: ClinicDb,
  provider: Payment['provider'],
  { from, to }: Days,
  still: readonly Difference[],
  nowMs: number,
) =>
  run(
    db,
    `update payment_differences set explained_at = $4 where provider = $1 and day between $2 and $3
       and explained_at is null and not (kind || ' ' || reference) = any($5)`,
    [provider, from, to, iso(nowMs), still.map((difference) => `${difference.kind} ${difference.reference}`)],
  )

/** Whether money moved, or was to, since a moment: an idle clinic has nothing to compare. */
export const isMoneyMoving = async (db: ClinicDb, sinceMs: number): Promise<boolean> =>
  (await row(
    db,
    `select 1 where exists (select from ledger where at >= $1)
       or exists (select from payments where created_at >= $1)`,
    [iso(sinceMs)],
  )) !== undefined

/** A difference as the books keep it; amounts in minor units. */
export interface KeptDifference {
  id: string
  kind: DifferenceKind
  provider: Payment['provider']
  reference: string
  day: string
  their_amount: number | null
  their_currency: string | null
  their_day: string | null
  our_amount: number | null
  our_currency: string | null
  our_day: string | null
  appointment_id: string | null
  appointment_date: string | null
  start_time: string | null
  patient_name: string | null
  psychologist_name: string | null
  found_at: string
  explained_at: string | null
  explained_by: string | null
  note: string
}

const kept = `select d.id, d.kind, d.provider, d.reference, to_char(d.day, 'YYYY-MM-DD') as day,
    d.their_amount::float8, d.their_currency, to_char(d.their_day, 'YYYY-MM-DD') as their_day,
    d.our_amount::float8, d.our_currency, to_char(d.our_day, 'YYYY-MM-DD') as our_day,
    d.appointment_id, a.appointment_date, a.start_time, c.full_name as patient_name, u.full_name as psychologist_name,
    d.found_at, d.explained_at, e.full_name as explained_by, d.note`

const keptFrom = `payment_differences d
  left join appointments a on a.clinic_id = d.clinic_id and a.id = d.appointment_id
  left join users c on c.clinic_id = a.clinic_id and c.id = a.patient
  left join users u on u.clinic_id = a.clinic_id and u.id = a.psychologist
  left join users e on e.clinic_id = d.clinic_id and e.id = d.explained_by`

/** A page of the open ones, or of those that are explained; the latest day first. */
export const differencesPage = (
  db: ClinicDb,
  query: { page: number; page_size: number; status: 'open' | 'explained' },
): Promise<(KeptDifference & { count: number })[]> =>
  rows<KeptDifference & { count: number } & Record<string, unknown>>(
    db,
    `${kept}, count(*) over () as count from ${keptFrom} where (d.explained_at is not null) = $1
     order by d.day desc, d.id limit $2 offset $3`,
    [query.status === 'explained', query.page_size, (query.page - 1) * query.page_size],
  )

export const differenceById = (db: ClinicDb, id: string): Promise<KeptDifference | undefined> =>
  row<KeptDifference & Record<string, unknown>>(db, `${kept} from ${keptFrom} where d.id = $1`, [id])

/** False where it is explained already. */
export const setExplained = async (
  db: ClinicDb,
  id: string,
  explanation: { by: string; note: string; nowMs: number },
): Promise<boolean> =>
  (await run(
    db,
    `update payment_differences set explained_at = $2, explained_by = $3, note = $4
     where id = $1 and explained_at is null`,
    [id, iso(explanation.nowMs), explanation.by, explanation.note],
  )) > 0

/** Until which day the books were compared, by provider. */
export const comparedDays = (db: ClinicDb) =>
  rows<{ provider: Payment['provider']; last_day: string }>(
    db,
    `select provider, to_char(last_day, 'YYYY-MM-DD') as last_day from reconciled_days order by provider`,
  )
