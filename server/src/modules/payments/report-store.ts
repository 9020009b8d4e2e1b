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

// Movements are put together by what is read of them as it stands, and named only then: there are few of those. Days are
// those of the wall's clock in the clinic's zone.
const localDay = `(l.at at time zone $3)::date`
const keys: Record<ReportGroup, { by: string; named: string }> = {
  day: { by: localDay, named: `to_char(it, 'YYYY-MM-DD')` },
  week: { by: localDay, named: `to_char(date_trunc('week', it::timestamp), 'YYYY-MM-DD')` },
  month: { by: localDay, named: `to_char(it, 'YYYY-MM')` },
  professional: { by: 'l.psychologist', named: 'it::text' },
  method: { by: 'l.method', named: 'it' },
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
       case when $4 = 'professional' then (select u.full_name from users u where u.id = nullif(key, '')::uuid) end as name
     from (
       select coalesce(${keys[group].named}, '') as key, currency,
         coalesce(sum(amount) filter (where kind in ('charge', 'in_person')), 0)::float8 as charged,
         coalesce(-sum(amount) filter (where kind in ('refund', 'refund_failed', 'returned_by_hand')), 0)::float8 as returned,
         coalesce(sum(amount) filter (where kind in ('owed', 'owed_settled')), 0)::float8 as owed
       from (
         select ${keys[group].by} as it, l.currency, l.kind, sum(l.amount_minor) as amount
         from ledger l
         where l.at >= $1::date::timestamp at time zone $3 and l.at < ($2::date + 1)::timestamp at time zone $3
         group by 1, 2, 3
       ) moved
       group by 1, 2
     ) sums
     order by key, currency`,
    [from, to, zone, group],
  )
