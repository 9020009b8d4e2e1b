import type { ReportGroup } from '@psico/contract/payment-report'
import type { ClinicDb } from '#platform/db/clinic'
import { rows } from '#platform/db/sql'

/** A row of the report, in minor units. */
export interface Sums {
  key: string
  name: string | null
  currency: string
  charged: number
  returned: number
  owed: number
}

// The clock of the wall in the clinic's zone, at which each movement was made.
const local = `(l.at at time zone $3)`
const keys: Record<ReportGroup, string> = {
  day: `to_char(${local}, 'YYYY-MM-DD')`,
  week: `to_char(date_trunc('week', ${local}), 'YYYY-MM-DD')`,
  month: `to_char(${local}, 'YYYY-MM')`,
  professional: `l.psychologist::text`,
  method: 'l.method',
}

/** What the ledger says of the days from `from` to `to`, put together; by key and currency. */
export const reportOf = (
  db: ClinicDb,
  zone: string,
  { from, to, group }: { from: string; to: string; group: ReportGroup },
) =>
  rows<Sums & Record<string, unknown>>(
    db,
    `select key, currency, charged, returned, owed,
       case when $4 = 'professional' then (select u.full_name from users u where u.id::text = key) end as name
     from (
       select coalesce(${keys[group]}, '') as key, l.currency,
         coalesce(sum(l.amount_minor) filter (where l.kind in ('charge', 'in_person')), 0)::float8 as charged,
         coalesce(-sum(l.amount_minor) filter (where l.kind in ('refund', 'refund_failed', 'returned_by_hand')), 0)::float8
           as returned,
         coalesce(sum(l.amount_minor) filter (where l.kind in ('owed', 'owed_settled')), 0)::float8 as owed
       from ledger l
       where l.at >= $1::date::timestamp at time zone $3 and l.at < ($2::date + 1)::timestamp at time zone $3
       group by 1, 2
     ) sums
     order by key, currency`,
    [from, to, zone, group],
  )
