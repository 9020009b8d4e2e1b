import { rows } from '../../src/database/sql.ts'
import type { PackWorld } from './seen.ts'

/** Money of a pack or session: what came in less what went back or is owed. */
const kept = (subject: string): string => `coalesce((select sum(case
    when l.kind in ('charge', 'in_person', 'refund', 'refund_failed', 'returned_by_hand') then l.amount_minor
    when l.kind in ('owed', 'owed_settled') then -l.amount_minor else 0 end)
  from ledger l where l.clinic_id = x.clinic_id and l.${subject} = x.id), 0)`

const part = (...kinds: string[]): string => `coalesce((select sum(l.amount_minor) from ledger l
  where l.clinic_id = x.clinic_id and l.bought_pack_id = x.id and l.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)`

/** Everything that is wrong with packs once all is settled; each is a question that nothing may answer to. */
const questions: Record<string, string> = {
  'a pack is not sold = used + returned + expired + open': `select x.id from bought_packs x
    where ${part('prepaid')} + ${part('earned', 'earned_back')} + ${part('prepaid_returned')} + ${part('prepaid_expired')} <> x.open_minor
      or ${part('prepaid')} <> case when x.state in ('waiting', 'ended') then 0 else x.price_minor end`,
  'all packs together are not what the books owe': `select 1 as id where
    (select coalesce(sum(open_minor), 0) from bought_packs) <> (select coalesce(sum(amount_minor), 0) from ledger
      where kind in ('prepaid', 'earned', 'earned_back', 'prepaid_returned', 'prepaid_expired'))`,
  'a pack has another number of sessions than were bought and not used': `select x.id from bought_packs x
    where x.state = 'bought' and x.sessions_left <> x.sessions - x.sessions_expired - (select count(*) from pack_uses u
      where u.clinic_id = x.clinic_id and u.bought_pack_id = x.id and u.given_back_at is null)`,
  'money for a pack is neither for one pack nor gone back': `select x.id from bought_packs x
    where ${kept('bought_pack_id')} <> case when x.state in ('waiting', 'ended') then 0 else x.price_minor + ${part('prepaid_returned')} end`,
  'a session is both paid and packed': `select x.id from appointments x
    join pack_uses u on u.clinic_id = x.clinic_id and u.appointment_id = x.id and u.given_back_at is null
    where ${kept('appointment_id')} <> 0`,
  'a session has two packs': `select appointment_id as id from pack_uses where given_back_at is null
    group by appointment_id having count(*) > 1`,
  'a session that stands is neither paid, nor packed, nor to be paid in person': `select x.id from appointments x
    where x.status in ('confirmed', 'completed') and x.payment_method = 'online' and x.starts_at > '2026-01-01'
      and not exists (select from pack_uses u where u.clinic_id = x.clinic_id and u.appointment_id = x.id and u.given_back_at is null)
      and ${kept('appointment_id')} <> x.fee_minor`,
  'a session that was called off in time, or never stood, keeps its pack': `select x.id from appointments x
    join pack_uses u on u.clinic_id = x.clinic_id and u.appointment_id = x.id and u.given_back_at is null
    join bought_packs b on b.clinic_id = u.clinic_id and b.id = u.bought_pack_id
    where b.state <> 'returned' and (x.status = 'pending' or (x.status = 'cancelled' and not x.cancelled_late))`,
  'money of a pack went back from somebody else than it came to': `select l.id from ledger l
    join ledger s on s.clinic_id = l.clinic_id and s.bought_pack_id = l.bought_pack_id and s.kind = 'prepaid'
    where l.kind in ('refund', 'refund_failed', 'returned_by_hand', 'prepaid_returned') and l.psychologist is distinct from s.psychologist`,
  'a payment is left open': `select id || ' of ' || coalesce('pack ' || bought_pack_id, 'session') || ' is ' || status || ' by ' || provider as id
    from payments where status in ('open', 'in_review', 'refunding', 'owed')`,
  'a pack waits for ever': `select id from bought_packs where state = 'waiting'`,
  'two sessions of a professional overlap': `select a.id from appointments a join appointments b
    on b.clinic_id = a.clinic_id and b.psychologist = a.psychologist and b.id > a.id
      and b.status in ('pending', 'confirmed') and b.starts_at < a.ends_at and a.starts_at < b.ends_at
    where a.status in ('pending', 'confirmed')`,
}

/** All of them in one statement. */
const everything = Object.entries(questions)
  .map(([what, question]) => `select '${what}: ' || id as wrong from (${question}) q`)
  .join(' union all ')

export async function wrongPacks(world: PackWorld): Promise<string[]> {
  const found = await world.clinic.work(async (db) => {
    const all = (await rows<{ wrong: string }>(db, { name: 'wrong-packs', text: everything })).map(
      (row) => row.wrong,
    )
    const charges = await rows<{ ref: string }>(
      db,
      `select kind || ' ' || provider_ref || ' ' || amount_minor as ref from ledger
       where kind in ('charge', 'refund', 'refund_failed') and payment_id = any($1::uuid[])`,
      [world.bank.sessions.map((session) => session.paymentId)],
    )
    return { all, ours: charges.map((charge) => charge.ref).toSorted() }
  })
  const theirs = [
    ...world.bank.sessions
      .filter((session) => session.status === 'complete')
      .map((session) => `charge ${session.intent ?? ''} ${session.amountMinor}`),
    ...world.bank.refunds.map((refund) => `refund ${refund.id} ${-refund.order.amountMinor}`),
    ...world.bank.refunds
      .filter((refund) => refund.state === 'failed')
      .map((refund) => `refund_failed ${refund.id} ${refund.order.amountMinor}`),
  ].toSorted()
  if (theirs.join('\n') !== found.ours.join('\n'))
    found.all.push(`the ledger says\n${found.ours.join('\n')}\nand the bank\n${theirs.join('\n')}`)
  return found.all
}
