import { addDays } from '@psico/contract/core/dates'
import { newId } from '../src/core/id.ts'
import { run } from '../src/database/sql.ts'
import { localOf } from '../src/core/zone.ts'
import type { FilledScene } from './scene.ts'

/** The books were compared until yesterday, and left one difference to be explained: a charge heard of after midnight. */
export async function isOnOtherDay({ db, clinic, nowMs }: FilledScene): Promise<void> {
  const now = new Date(nowMs).toISOString()
  await run(
    db,
    `insert into payment_differences (id, provider, kind, reference, appointment_id, day, their_amount, their_currency,
       their_day, our_amount, our_currency, our_day, found_at)
     select $1, 'simulator', 'other_day', provider_ref, appointment_id, day - 1, amount_minor, currency, day - 1,
       amount_minor, currency, day, $3
     from (select *, (at at time zone $2)::date as day from ledger where kind = 'charge' and method = 'card'
       order by at desc limit 1) latest`,
    [newId(), clinic.timezone, now],
  )
  await run(
    db,
    `insert into reconciled_days (provider, last_day, compared_at) values ('simulator', $1, $2)`,
    [addDays(localOf(nowMs, clinic.timezone).date, -1), now],
  )
}
