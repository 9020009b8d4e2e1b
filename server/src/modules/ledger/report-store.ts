import type { ReportGroup } from '@psico/contract/ledger/payment-report'
import type { ClinicDb } from '#database/clinic'
import { row, rows } from '#database/sql'

/** A row of the report, in minor units. */
export interface Sums {
  key: string
  name: string | null
  currency: string
  charged: number
  returned: number
  owed: number
  prepaid: number
}

// Days and ways to pay are put together out of sums by day, and named only then: there are few of those.
const keys: Record<Exclude<ReportGroup, 'professional'>, { by: string; named: string }> = {
  day: { by: 'day', named: `to_char(it, 'YYYY-MM-DD')` },
  week: { by: 'day', named: `to_char(date_trunc('week', it::timestamp), 'YYYY-MM-DD')` },
  month: { by: 'day', named: `to_char(it, 'YYYY-MM')` },
  method: { by: 'method', named: 'it' },
}

interface Asked {
  from: string
  to: string
  group: ReportGroup
}

/** What the ledger says of the days from `from` to `to`, put together; by key and currency. */
export const reportOf = (db: ClinicDb, zone: string, { from, to, group }: Asked) =>
  rows<Sums & Record<string, unknown>>(
    db,
    { name: `payment-report-${group}`, text: group === 'professional' ? byProfessional : byDays(group) },
    [from, to, zone],
  )

const byDays = (group: keyof typeof keys): string =>
  `select ${keys[group].named} as key, null as name, currency, sum(charged)::float8 as charged,
     sum(returned)::float8 as returned, sum(owed)::float8 as owed, sum(prepaid)::float8 as prepaid
   from (
     select ${keys[group].by} as it, currency, sum(charged) as charged, sum(returned) as returned, sum(owed) as owed,
       sum(prepaid) as prepaid
     from money_of_days($1, $2, $3) group by 1, 2
   ) moved
   group by 1, 3
   order by 1, 3`

// Names are looked for by the id as it stands: by one that a text is read as, PostgreSQL 15 goes through all people for each.
const byProfessional = `select coalesce(psychologist::text, '') as key, currency, charged, returned, owed, prepaid,
     (select u.full_name from users u where u.id = sums.psychologist) as name
   from (
     select psychologist, currency, sum(charged)::float8 as charged,
       sum(returned)::float8 as returned, sum(owed)::float8 as owed, sum(prepaid)::float8 as prepaid
     from money_of_professionals($1, $2, $3) group by 1, 2
   ) sums
   order by key, currency`

/** Sums some more days that are over. Answers when to go on, epoch ms: at once, later, or not until money moves. */
export async function sumLedger(db: ClinicDb, nowMs: number): Promise<number | null> {
  const summed = await row<{ next_ms: number | null }>(
    db,
    'select (extract(epoch from sum_ledger($1)) * 1000)::float8 as next_ms',
    [new Date(nowMs).toISOString()],
  )
  return summed?.next_ms ?? null
}
