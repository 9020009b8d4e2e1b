import type pg from 'pg'

interface Invariant {
  name: string
  /** Answers a row for everything that is wrong. */
  sql: string
}

/** Of two who are together at an hour, each is nowhere else. */
const overlapping = (person: 'psychologist' | 'patient'): Invariant => ({
  name: `no ${person} is in two places at once`,
  sql: `select a.id, b.id as other from appointments a join appointments b on a.clinic_id = b.clinic_id
    and a.${person} = b.${person} and a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    where a.status <> 'cancelled' and b.status <> 'cancelled'`,
})

/** These hold at any moment. */
const always: readonly Invariant[] = [
  overlapping('psychologist'),
  overlapping('patient'),
  {
    name: 'no charge stands twice in the ledger',
    sql: `select provider_ref from ledger where kind = 'charge' group by provider_ref having count(*) > 1`,
  },
  {
    name: 'no more goes back than came in',
    sql: `select payment_id from ledger where payment_id is not null group by payment_id having sum(amount_minor) < 0`,
  },
  {
    name: 'no checkout is refunded twice',
    sql: `select payment_intent from simulated_refunds where status = 'succeeded' group by payment_intent having count(*) > 1`,
  },
  {
    name: 'no appointment is paid twice',
    sql: `select appointment_id from payments where status = 'paid' group by appointment_id having count(*) > 1`,
  },
  {
    name: 'no message is there twice',
    sql: `select appointment_id, client_id from chat_messages where client_id is not null
      group by appointment_id, client_id having count(*) > 1`,
  },
  {
    name: 'no mail was made twice for one cause',
    sql: `select cause from mails group by clinic_id, cause having count(*) > 1`,
  },
]

/** These hold once everything has come to rest: nothing is held, owed or under way any more. */
const atRest: readonly Invariant[] = [
  {
    name: 'every unit charged is kept for one session or went back, never both, never neither',
    sql: `select c.session_id, p.status as payment, a.status as appointment, coalesce(l.sum, 0) as kept
      from simulated_checkouts c
      left join payments p on p.clinic_id = c.clinic_id and p.session_id = c.session_id
      left join appointments a on a.clinic_id = p.clinic_id and a.id = p.appointment_id
      left join (select payment_id, sum(amount_minor) from ledger group by payment_id) l on l.payment_id = p.id
      where c.status = 'complete' and not coalesce(
        (p.status = 'paid' and a.status = 'confirmed' and l.sum = p.amount_minor)
        or (p.status = 'refunded' and a.status = 'cancelled' and l.sum = 0), false)`,
  },
  {
    name: 'the ledger says of each charge and refund what the card company says',
    sql: `select coalesce(ours.ref, theirs.ref) as ref from
      (select provider_ref as ref, amount_minor as amount from ledger where kind in ('charge', 'refund')) ours
      full join (select payment_intent as ref, (request ->> 'amountMinor')::int as amount
          from simulated_checkouts where status = 'complete'
        union all select refund_id, -amount_minor from simulated_refunds where status = 'succeeded') theirs using (ref, amount)
      where ours.ref is null or theirs.ref is null`,
  },
  {
    name: 'no session stands as agreed without being paid',
    sql: `select a.id from appointments a where a.status = 'confirmed' and a.booked_by = 'patient'
      and exists (select from payments p where p.appointment_id = a.id)
      and not exists (select from payments p where p.appointment_id = a.id and p.status = 'paid')`,
  },
  {
    name: 'no payment, refund, hold or event stays open',
    sql: `select id::text, status from payments where status in ('open', 'refunding')
      union all select id::text, status from refunds where status = 'asked'
      union all select id::text, 'held' from appointments where status = 'pending'
      union all select event_id, 'not told' from simulated_events where delivered_at is null`,
  },
  {
    name: 'every mail that was due has left, once, or no longer fitted',
    sql: `select m.id::text, m.status from mails m where m.not_before <= app_now() and m.status not in ('sent', 'dropped')
      union all select b.id::text, 'not noted' from mailbox b join mails m on m.clinic_id = b.clinic_id and m.id = b.id
        where m.status <> 'sent'`,
  },
  {
    name: 'no job was given up',
    sql: `select id::text, name from pgboss.job where state = 'failed'`,
  },
]

/** What is wrong in the database, as far as these moments have rules. */
export async function brokenInvariants(owner: pg.Client, isAtRest: boolean): Promise<string[]> {
  const wrong: string[] = []
  for (const { name, sql } of isAtRest ? [...always, ...atRest] : always) {
    const { rows } = await owner.query<Record<string, unknown>>(sql)
    if (rows.length > 0) wrong.push(`${name}: ${rows.length} times, first ${JSON.stringify(rows[0])}`)
  }
  return wrong
}
