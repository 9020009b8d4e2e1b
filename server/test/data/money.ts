import { saltOf, zone, type MadeClinic } from './shape.ts'

const paymentId = `pg_temp.id_of(m.booked_at, 'payment ' || m.id)`
const paidAt = `m.booked_at + interval '3 minutes'`
const returnedAt = `m.booked_at + (least(now(), m.starts_at) - m.booked_at) / 2`
/** What a patient or a professional cancelled and had been paid online. */
const isReturned = `m.method = 'online' and m.status = 'cancelled' and m.cancelled_by <> 'expiry'`
const isPaid = `m.method = 'online' and m.status in ('confirmed', 'completed')`

/** Checkouts with what came of them, the ledger, and a receipt for every third charge. */
export function money(clinic: MadeClinic): string[] {
  const ledger = (
    kind: string,
    amount: string,
    facts: { ref: string; at: string; payment: string; of: string },
  ) =>
    `insert into ledger (clinic_id, id, payment_id, kind, amount_minor, currency, provider_ref, at, appointment_id, method,
       psychologist)
     select '${clinic.id}', pg_temp.id_of(${facts.at}, '${kind} ' || m.id), ${facts.payment}, '${kind}', ${amount}, 'BOB',
       '${facts.ref}' || m.id, ${facts.at}, m.id, case m.method when 'online' then 'card' else 'in_person' end,
       m.psychologist from made m where ${facts.of}`
  return [
    `insert into payments (clinic_id, id, appointment_id, provider, session_id, status, amount_minor, currency,
       payment_intent, expires_at, created_at, paid_at)
     select '${clinic.id}', ${paymentId}, m.id, 'simulator', 'cs_made_' || m.id,
       case when ${isPaid} then 'paid' when ${isReturned} then 'refunded' else 'expired' end, m.fee_minor, 'BOB',
       case when ${isPaid} or ${isReturned} then 'pi_made_' || m.id end, m.booked_at + interval '30 minutes', m.booked_at,
       case when ${isPaid} or ${isReturned} then ${paidAt} end
     from made m where m.method = 'online'`,
    `insert into refunds (clinic_id, id, payment_id, amount_minor, reason, status, provider_ref, asked_at, done_at, due_at)
     select '${clinic.id}', pg_temp.id_of(${returnedAt}, 'refund ' || m.id), ${paymentId}, m.fee_minor, m.cancelled_by, 'done',
       're_made_' || m.id, ${returnedAt}, ${returnedAt}, null from made m where ${isReturned}`,
    ledger('charge', 'm.fee_minor', {
      ref: 'pi_made_',
      at: paidAt,
      payment: paymentId,
      of: `(${isPaid}) or (${isReturned})`,
    }),
    ledger('refund', '-m.fee_minor', {
      ref: 're_made_',
      at: returnedAt,
      payment: paymentId,
      of: isReturned,
    }),
    ledger('in_person', 'm.fee_minor', {
      ref: 'cash ',
      at: 'm.starts_at',
      payment: 'null',
      of: `m.method = 'in_person' and m.status = 'completed' and not m.no_show`,
    }),
    ...receipts(clinic),
    invoices(clinic),
    ...sums(clinic),
  ]
}

/** For every third charge. */
const receipts = (clinic: MadeClinic): string[] => [
  `with charged as (
     select id, at, extract(year from at at time zone '${zone}')::int as year from ledger
     where clinic_id = '${clinic.id}' and kind = 'charge'
       and pg_temp.chance(hashtext(provider_ref), ${saltOf(clinic, 20)}) < 0.33)
   insert into receipts (clinic_id, ledger_id, year, number, issued_at)
   select '${clinic.id}', id, year, row_number() over (partition by year order by at, id), at from charged`,
  `insert into receipt_numbers (clinic_id, year, last)
   select clinic_id, year, max(number) from receipts where clinic_id = '${clinic.id}' group by clinic_id, year`,
]

/** Nearly every charge has its invoice; some are due, some were annulled. */
const invoices = (clinic: MadeClinic): string =>
  `insert into invoices (clinic_id, id, ledger_id, state, charged_at, currency, kept_minor, number, issued_at, invoiced_minor,
     noted_at, noted_by, annulled_at, annulled_by)
   select '${clinic.id}', gen_random_uuid(), l.id, l.state, l.at, l.currency, l.amount_minor,
     case when l.state <> 'due' then row_number() over (order by l.at, l.id)::text end,
     case when l.state <> 'due' then l.at end, case when l.state <> 'due' then l.amount_minor end,
     case when l.state <> 'due' then l.at end, case when l.state <> 'due' then l.psychologist end,
     case when l.state = 'annulled' then l.at end, case when l.state = 'annulled' then l.psychologist end
   from (select c.*, case when pg_temp.chance(hashtext(provider_ref), ${saltOf(clinic, 21)}) < 0.02 then 'due'
       when pg_temp.chance(hashtext(provider_ref), ${saltOf(clinic, 21)}) < 0.04 then 'annulled' else 'issued' end as state
     from ledger c where clinic_id = '${clinic.id}' and kind in ('charge', 'in_person')) l`

/** What is over is summed, as the nights would have left it. */
const sums = (clinic: MadeClinic): string[] => [
  `insert into summed_days (clinic_id, until) values ('${clinic.id}', (current_date - 1)::timestamp at time zone '${zone}')`,
  `select add_to_sums(clinic_id, '${zone}', '-infinity', until, null) from summed_days where clinic_id = '${clinic.id}'`,
  `insert into due_work (clinic_id, kind, subject, due_at) values ('${clinic.id}', 'ledger-sums', '${clinic.id}', now())`,
]
