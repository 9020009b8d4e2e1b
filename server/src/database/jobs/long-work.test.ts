import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import pg from 'pg'
import { sentBy } from '../../../test/plans.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { newId } from '#core/id'
import { rows } from '../sql.ts'
import { openDueWork, schedule, type DueWork } from './due-work.ts'
import { claimDue, claimLong, nextDueMs, type LongKind } from './due-work-store.ts'

let server: TestServer
/** What was begun, by process and subject, in its order, and what ended. */
let begun: string[]
let ended: string[]
/** Work under way ends by these. */
let ends: Map<string, () => void>
let failing: string | null

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  // Leases are renewed when the test says so: a process in which nothing is renewed has died.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  begun = []
  ended = []
  ends = new Map()
  failing = null
})
afterEach(async () => {
  vi.useRealTimers()
  await server.norte.work((db) => rows(db, 'delete from due_work returning kind'))
})

/** A process whose long work ends when the test says so. */
function process(name: string, kinds: LongKind[] = ['nightly-copy']): DueWork {
  const due = openDueWork({ databases: server.databases, log: server.app.log, clock: () => server.now.ms })
  for (const kind of kinds)
    due.handleLong(kind, async (_, subject) => {
      const key = `${name} ${subject}`
      begun.push(key)
      if (subject === failing) throw new Error('not today')
      await new Promise<void>((resolve) => ends.set(key, resolve))
      ended.push(key)
    })
  return due
}
const later = (subject: string, seconds = 0, kind = 'nightly-copy') =>
  server.norte.work((db) => schedule(db, kind, subject, server.now.ms + seconds * 1000))
const rowsLeft = () =>
  server.norte.read((db) =>
    rows<{ subject: string; due_at: string; tries: number }>(
      db,
      'select subject, due_at, tries from due_work order by subject',
    ),
  )
/** In how many seconds what stands is due. */
const dueIn = async () => (await rowsLeft()).map(({ due_at }) => (Date.parse(due_at) - server.now.ms) / 1000)
const untilBegun = (count: number) =>
  vi.waitFor(() => expect(begun).toHaveLength(count), { timeout: 10_000, interval: 10 })
const end = (key: string) => ends.get(key)?.()
/** Lets all of it end, as it begins. */
async function endAll(caughtUp: Promise<unknown>): Promise<void> {
  const isOver = { now: false }
  void caughtUp.finally(() => (isOver.now = true))
  await vi.waitFor(
    () => {
      for (const resolve of ends.values()) resolve()
      expect(isOver.now).toBe(true)
    },
    { timeout: 20_000, interval: 10 },
  )
}

test('its lease is renewed while it lasts, so nobody else begins it', async () => {
  const subject = newId()
  await later(subject)
  const [one, other] = [process('one'), process('other')]
  const caughtUp = one.catchUp()
  await untilBegun(1)
  for (let third = 0; third < 7; third += 1) {
    server.now.ms += 10_000
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.poll(dueIn).toEqual([30])
    await other.catchUp()
  }
  expect(begun).toEqual([`one ${subject}`])
  end(`one ${subject}`)
  await caughtUp
  expect([ended, await rowsLeft()]).toEqual([[`one ${subject}`], []])
})

test('what a dead process began is done by one other when its lease ends', async () => {
  const subject = newId()
  await later(subject)
  const deadsOwn = process('dead').catchUp()
  await untilBegun(1)
  server.now.ms += 29_000
  const [two, three] = [process('two'), process('three')]
  await Promise.all([two.catchUp(), three.catchUp()])
  expect(begun).toHaveLength(1)
  server.now.ms += 2000
  const others = Promise.all([two.catchUp(), three.catchUp()])
  await untilBegun(2)
  await process('four').catchUp()
  expect(begun).toHaveLength(2)
  // It was only slow: what the other has under way is not taken for done.
  end(`dead ${subject}`)
  await deadsOwn
  expect(await rowsLeft()).toHaveLength(1)
  await endAll(others)
  expect(begun).toHaveLength(2)
  expect(await rowsLeft()).toEqual([])
})

test('two of a kind run in a process, and what waits is free for others', async () => {
  const subjects = Array.from({ length: 9 }, () => newId())
  for (const subject of subjects) await later(subject)
  const [one, two] = [process('one', ['nightly-copy', 'nightly-check']), process('two')]
  const first = one.catchUp()
  await untilBegun(2)
  // Another kind has places of its own.
  await later(newId(), 0, 'nightly-check')
  const again = one.catchUp()
  await untilBegun(3)
  const second = two.catchUp()
  await untilBegun(5)
  expect((await rowsLeft()).filter(({ tries }) => tries === 0)).toHaveLength(5)
  const [ofOne = ''] = begun
  end(ofOne)
  await untilBegun(6)
  expect(begun.filter((name) => name.startsWith('one'))).toHaveLength(4)
  await endAll(Promise.all([first, again, second]))
  expect(begun).toHaveLength(10)
  expect(new Set(ended).size).toBe(10)
  expect(await rowsLeft()).toEqual([])
})

test('what fails is tried again after a pause that grows', async () => {
  const subject = newId()
  failing = subject
  await later(subject)
  const due = process('one')
  await due.catchUp()
  expect([begun.length, await dueIn()]).toEqual([1, [5]])
  server.now.ms += 5000
  await due.catchUp()
  expect([begun.length, await dueIn()]).toEqual([2, [10]])
  failing = null
  server.now.ms += 10_000
  await endAll(due.catchUp())
  expect([ended.length, await rowsLeft()]).toEqual([1, []])
})

test('what was scheduled anew while it was done is done again, and what was taken back is not', async () => {
  const [anew, back] = [newId(), newId()]
  await later(anew)
  await later(back)
  const due = process('one')
  const caughtUp = due.catchUp()
  await untilBegun(2)
  await later(anew, 60)
  await server.norte.work((db) => rows(db, 'delete from due_work where subject = $1 returning kind', [back]))
  // Neither is renewed.
  await vi.advanceTimersByTimeAsync(10_000)
  await endAll(caughtUp)
  expect(await dueIn()).toEqual([60])
  server.now.ms += 60_000
  await endAll(due.catchUp())
  expect(ended.toSorted()).toEqual([`one ${anew}`, `one ${anew}`, `one ${back}`].toSorted())
  expect(await rowsLeft()).toEqual([])
})

test('it holds up nothing that is done at once, and a stop waits for what runs and begins no more', async () => {
  const subjects = Array.from({ length: 12 }, () => newId())
  for (const subject of subjects) await later(subject)
  const due = process('one')
  const greeted: string[] = []
  due.handle('greet', async (_, subject) => void greeted.push(subject))
  due.start()
  await untilBegun(2)
  const guest = newId()
  await later(guest, 0, 'greet')
  await vi.waitFor(() => expect(greeted).toEqual([guest]), { timeout: 10_000 })
  const isStopped = { now: false }
  const stopped = due.stop().then(() => (isStopped.now = true))
  await server.norte.read((db) => rows(db, 'select 1'))
  expect(isStopped.now).toBe(false)
  for (const key of begun) end(key)
  await stopped
  expect([begun.length, ended.length]).toEqual([2, 2])
  // The rest waits for whoever comes next.
  expect((await rowsLeft()).map(({ tries }) => tries)).toEqual(Array.from({ length: 10 }, () => 0))
})

test('a night in which thousands wait for their turn costs a look nothing', async () => {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await server.norte.work((db) =>
    rows(
      db,
      `insert into due_work (kind, subject, due_at)
       select case when n % 20 = 0 then 'greet' when n % 2 = 0 then 'nightly-copy' else 'nightly-check' end, gen_random_uuid(),
         to_timestamp($1) + case when n % 20 = 0 then interval '1 day' else interval '-1 minute' end
       from generate_series(1, 5000) n returning kind`,
      [server.now.ms / 1000],
    ),
  )
  await owner.query('analyze due_work')
  const now = server.now.ms
  const sent = await sentBy(async () => {
    const leases = { untilMs: now, short: [], shortUntilMs: now }
    await server.databases.root.dueWork(async (db) => {
      await claimDue(db, now, leases, 200)
      await nextDueMs(db, now + 1000)
      // Of one kind nothing waits any more.
      const kinds = ['nightly-none', 'nightly-copy'] as const
      await claimLong(
        db,
        now,
        now + 30_000,
        kinds.map((kind) => ({ kind, most: 1 })),
      )
    })
  })
  const plans: string[] = []
  for (const { text, values } of sent.filter((statement) => statement.text.includes('due_work'))) {
    await owner.query('begin; set local role psico_due')
    const answer = await owner.query(`explain (analyze, format json) ${text}`, values)
    await owner.query('rollback')
    plans.push(JSON.stringify(answer.rows))
  }
  await owner.end()
  expect(plans).toHaveLength(3)
  // Passed over row by row, they would be counted here.
  for (const plan of plans) expect(plan).not.toMatch(/"Rows Removed by Filter":[1-9]/)
  expect(plans.map((plan) => /due_work_at_once|due_work_of_nights/.exec(plan)?.[0])).toEqual([
    'due_work_at_once',
    'due_work_at_once',
    'due_work_of_nights',
  ])
})
