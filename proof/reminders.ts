import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { killAll, serveOn, type Served } from '../bench/chat-fixture.ts'
import { openBenchServer } from '../bench/database.ts'
import { masterKey } from '../bench/fixture.ts'
import { postmasterOf, ticksASecond, ticksBelow, ticksOf } from '../bench/processor-time.ts'
import { makeData } from '../server/test/data/make-data.ts'

/**
 * 10,000 reminders that are all due at one moment, on two processes of the product: each has to be sent once, within a
 * minute. Fewer: `npm run proof:reminders -- REMINDERS`.
 */
const [reminders = 10_000] = process.argv.slice(2).map(Number)
const each = 200
const professionals = 20
const limitSeconds = 60
const ports = [8404, 8405]

/** Sessions that begin between eight and eighteen hours from now, one a patient; a professional has one an hour. */
const confirmed = `insert into appointments (clinic_id, id, psychologist, patient, starts_at, ends_at, appointment_date,
    start_time, end_time, status, booked_by, fee_minor, currency, refund_hours, refund_percent, refund_until, created_at)
  select c.id, gen_random_uuid(), p.id, u.id, at, at + interval '1 hour', local::date, local::time,
    (local + interval '1 hour')::time, 'confirmed', 'patient', 20000, 'BOB', 24, 100, at, now() - interval '9 days'
  from clinics c
  cross join generate_series(0, $1::int - 1) n
  join lateral (select id, row_number() over (order by id) - 1 as place from users
    where clinic_id = c.id and user_type = 'patient') u on u.place = n
  join lateral (select user_id as id, row_number() over (order by user_id) - 1 as place from professionals
    where clinic_id = c.id) p on p.place = n % $2::int
  cross join lateral (select date_trunc('hour', now()) + interval '1 hour' * (8 + n / $2::int) as at) t
  cross join lateral (select at at time zone c.timezone as local) l`

const ofThem = `kind = 'reminder' and subject in (
  select id from appointments where starts_at < now() + interval '24 hours')`

const folder = await mkdtemp(join(tmpdir(), 'psico-proof-reminders-'))
const server = await openBenchServer(folder)
try {
  const url = await server.database('psico_reminders')
  const shapes = Array.from({ length: Math.ceil(reminders / each) }, (_, n) => ({
    number: n + 1,
    seed: 1,
    appointments: professionals,
    professionals,
    patients: each,
  }))
  await makeData({ url, masterKey, shapes, log: () => undefined })
  const owner = new pg.Client({ connectionString: url })
  // Where something fails, its database ends before it does.
  owner.on('error', () => undefined)
  await owner.connect()
  await owner.query(confirmed, [each, professionals])
  // Nothing of them before it is time.
  await owner.query(`update due_work set due_at = now() + interval '1 hour' where ${ofThem}`)
  await owner.query('vacuum analyze')
  const served: Served[] = []
  for (const [n, port] of ports.entries())
    served.push(await serveOn({ ownerUrl: url }, join(folder, String(n)), port))
  await prove(owner, served)
  await owner.end()
} finally {
  killAll()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function prove(owner: pg.Client, served: Served[]): Promise<void> {
  const postmaster = await postmasterOf(owner)
  const product = () => served.reduce((sum, item) => sum + ticksOf(item.process.pid ?? 0), 0)
  const before = { product: product(), database: ticksBelow(postmaster) }
  const { rows } = await owner.query<{ at: Date; count: number }>(
    `with due as (update due_work set due_at = now() + interval '5 seconds' where ${ofThem} returning due_at)
     select min(due_at) as at, count(*)::int as count from due`,
  )
  const [due] = rows
  if (!due) throw new Error('nothing is due')
  for (;;) {
    await pause(1000)
    const { mails, sent, seconds } = await stateOf(owner, due.at)
    console.log(`${seconds.toFixed(0)} s: ${mails} written, ${sent} sent`)
    if (sent >= due.count || seconds > 10 * limitSeconds) break
  }
  const { rows: said } = await owner.query<{ sent: number; people: number; last: number }>(
    `select (select count(*)::int from mailbox) as sent,
       (select count(*)::int from (select distinct clinic_id, recipient from mailbox) p) as people,
       (select extract(epoch from max(sent_at) - $1)::float8 from mailbox) as last`,
    [due.at],
  )
  const [totals] = said
  const isOnce = totals?.sent === due.count && totals.people === due.count
  console.log(
    `${due.count} due at once: ${totals?.sent} sent to ${totals?.people} people, the last after ${totals?.last.toFixed(1)} s`,
  )
  const each = (ticks: number) => `${((ticks / ticksASecond / due.count) * 1000).toFixed(1)} ms`
  console.log(
    `processor time for each: product ${each(product() - before.product)}, database ${each(ticksBelow(postmaster) - before.database)}`,
  )
  if (!isOnce || totals.last > limitSeconds) process.exitCode = 1
}

async function stateOf(owner: pg.Client, at: Date) {
  const { rows } = await owner.query<{ mails: number; sent: number; seconds: number }>(
    `select count(*)::int as mails, count(*) filter (where status = 'sent')::int as sent,
       extract(epoch from now() - $1::timestamptz)::float8 as seconds from mails where kind = 'reminder_first'`,
    [at],
  )
  const [found] = rows
  if (!found) throw new Error('no state')
  return found
}
