import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { dial } from '../server/test/chat-connection.ts'
import { killAll, makePairs, serveOn, type Served } from './chat-fixture.ts'
import { hour, makeFixture } from './fixture.ts'
import { postmasterOf, ticksASecond, ticksBelow, ticksOf } from './processor-time.ts'

/**
 * What one schedule, one booking that is paid and one chat message cost: processor time of the product and of its database,
 * bytes of the database's log, bytes on its disk. Processor time says more than rates on a machine where others work, too.
 * `npm run bench:costs -- 1500` (how many of each). docs/scaling.md counts with these.
 */
const [count = 1500] = process.argv.slice(2).map(Number)
const port = 8406
const atOnce = 4
const pairCount = 20
const host = 'bench-app.localhost'
const card = { card_number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Pat' }

interface Used {
  product: number
  database: number
  log: number
  disk: number
  seconds: number
}

process.env['TRUSTED_PROXY'] = '127.0.0.1'
const folder = await mkdtemp(join(tmpdir(), 'psico-costs-'))
const fixture = await makeFixture(folder, pairCount)
try {
  const owner = new pg.Client({ connectionString: fixture.ownerUrl })
  await owner.connect()
  const talkers = await makePairs(fixture, 50)
  const served = await serveOn(fixture, folder, port)
  const measure = meter(owner, served, await postmasterOf(owner))
  await inLanes(200, book(0))
  await inLanes(200, readSchedule)
  await pause(5000)
  const idle = await measure(() => pause(20_000))
  say('a second of rest', idle, idle, idle.seconds)
  say('a schedule of 30 days', await measure(() => inLanes(count, readSchedule)), idle)
  const paid = book(200)
  say('a booking, held and paid, with its mails', await measure(() => inLanes(count, paid)), idle)
  const lines = await Promise.all(
    talkers.map(async (pair) => {
      const query = `?token=${pair.tokens.patient}`
      const [own, other] = [query, `?token=${pair.tokens.psychologist}`].map((queryText) =>
        dial({ port, host, appointment: `${pair.appointment}/`, query: queryText }),
      )
      if (!own || !other) throw new Error('no line')
      await Promise.all([own.note('ready'), other.note('ready')])
      return { own, other }
    }),
  )
  const each = Math.ceil(count / lines.length)
  const talked = await measure(async () => {
    for (let n = 0; n < each; n += 1) {
      for (const { own } of lines) own.send({ message: `Un mensaje como otros, número ${n}` })
      await pause(620)
    }
  })
  say('a chat message, stored and delivered', talked, idle, each * lines.length)
  const came = lines.reduce((sum, { other }) => sum + other.texts().length, 0)
  console.log(
    `${came} of ${each * lines.length} messages came; product at ${(served.memory() / 1e6).toFixed(0)} MB`,
  )
  for (const { own, other } of lines) await Promise.all([own.close(), other.close()])
  await owner.end()
} finally {
  killAll()
  await fixture.stop()
  await rm(folder, { recursive: true, force: true })
}

/** What both use while something is done, and for a while after it, when mails and news still leave. */
function meter(owner: pg.Client, served: Served, postmaster: number) {
  const look = async (): Promise<Used> => {
    const { rows } = await owner.query<{ log: number; disk: number }>(
      `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as log, pg_database_size(current_database())::float8 as disk`,
    )
    return {
      product: (ticksOf(served.process.pid ?? 0) / ticksASecond) * 1000,
      database: (ticksBelow(postmaster) / ticksASecond) * 1000,
      log: Number(rows[0]?.log),
      disk: Number(rows[0]?.disk),
      seconds: performance.now() / 1000,
    }
  }
  return async (act: () => Promise<void>): Promise<Used> => {
    const before = await look()
    await act()
    await pause(5000)
    const after = await look()
    const names = Object.keys(before) as (keyof Used)[]
    return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as unknown as Used
  }
}

/** One of so many, without what would have been used at rest. */
function say(what: string, used: Used, idle: Used, times = count): void {
  const isRest = used === idle
  const one = (figure: keyof Used) =>
    (used[figure] - (isRest ? 0 : (idle[figure] / idle.seconds) * used.seconds)) / times
  console.log(
    `${what}: product ${one('product').toFixed(2)} ms, database ${one('database').toFixed(2)} ms, ` +
      `log ${(one('log') / 1000).toFixed(1)} KB, disk ${(one('disk') / 1000).toFixed(1)} KB`,
  )
}

async function inLanes(times: number, act: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < times) await act(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

async function call(
  method: string,
  path: string,
  token?: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      'x-forwarded-host': host,
      ...(token ? { authorization: `Token ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

async function readSchedule(): Promise<void> {
  await call('GET', `/appointments/psychologist/${fixture.busy}/schedule/`)
}

/** Each books with a professional of their own, another hour each time. */
function book(from: number) {
  return async (n: number): Promise<void> => {
    const pair = fixture.pairs[(from + n) % pairCount]
    const [patient] = pair?.patients ?? []
    if (!pair || !patient) throw new Error('nobody books')
    const at = hour(Math.floor((from + n) / pairCount))
    const asked = { psychologist: pair.psychologist, ...at, price: 200, method: 'card' }
    const { session_id: session } = await call(
      'POST',
      '/payments/create-checkout-session/',
      patient.token,
      asked,
    )
    await call('POST', `/payments/simulator/${String(session)}/pay/`, patient.token, card)
  }
}
