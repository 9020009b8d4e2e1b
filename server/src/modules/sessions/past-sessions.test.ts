import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/id'
import type { Clinic, ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import { schedule } from '#database/jobs/due-work'
import { makeClinic, makeUser } from '../../../test/makers.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { cards } from './cards-store.ts'
import { tallyPastSessions } from './store.ts'

let server: TestServer
let owner: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const statuses = ['offered', 'pending', 'confirmed', 'cancelled', 'completed']
// A tally ends seven days back: on both sides of that, of today, and on the very day.
const days = fc.constantFrom<number[]>(-400, -60, -9, -8, -7, -6, -1, 0, 1, 30)
const which = fc.integer({ min: 0, max: 40 })
const change = fc.oneof(
  fc.record({ books: days, status: fc.constantFrom(...statuses) }),
  fc.record({ turns: which, status: fc.constantFrom(...statuses) }),
  fc.record({ moves: which, by: days }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never
const changes = fc.array(change, { minLength: 1, maxLength: 8 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ done: changes, isTakenBack: fc.boolean(), isMeanwhile: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ atOnce: fc.tuple(change, change) }) },
  { weight: 3, arbitrary: fc.constant('night' as const) },
  { weight: 1, arbitrary: fc.record({ restores: fc.array(fc.constantFrom(...statuses), { minLength: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ loses: which }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Scene {
  clinic: Clinic
  people: [string, string]
  ids: string[]
  /** No two sessions lie in the same minute. */
  minute: number
}

let serial = 0
async function openScene(): Promise<Scene> {
  serial += 1
  const clinic = await makeClinic(server.databases, { subdomain: `pasado-${serial}`, name: 'Pasado' })
  const people = await clinic.work(async (db): Promise<[string, string]> => [
    await makeUser(db, { user_type: 'professional' }),
    await makeUser(db),
  ])
  const scene: Scene = { clinic, people, ids: [], minute: 0 }
  await clinic.work(async (db) => {
    for (const books of [-400, -30, -30, -2, 3]) await apply(db, scene, { books, status: 'confirmed' })
  })
  return scene
}

const startOf = (scene: Scene, day: number): string =>
  new Date(Date.now() + day * 86_400_000 + (scene.minute += 1) * 60_000).toISOString()

async function apply(db: ClinicDb, scene: Scene, edit: Change): Promise<void> {
  if ('books' in edit) {
    const id = newId()
    scene.ids.push(id)
    await run(
      db,
      `insert into appointments (id, psychologist, patient, starts_at, ends_at, appointment_date, start_time, end_time,
         status, fee_minor, currency, refund_hours, refund_percent, booked_by)
       values ($1, $2, $3, $4, $4::timestamptz + interval '30 seconds', $4::timestamptz::date, '09:00', '10:00', $5,
         20000, 'BOB', 24, 100, 'patient')`,
      [id, ...scene.people, startOf(scene, edit.books), edit.status],
    )
  } else if ('turns' in edit) {
    const id = scene.ids[edit.turns % scene.ids.length]
    await run(db, 'update appointments set status = $2 where id = $1', [id, edit.status])
  } else {
    const text = `update appointments set starts_at = $2, ends_at = $2::timestamptz + interval '30 seconds' where id = $1`
    await run(db, text, [scene.ids[edit.moves % scene.ids.length], startOf(scene, edit.by)])
  }
}

const night = (clinic: Clinic) => clinic.work((db) => tallyPastSessions(db))
const takenBack = new Error('taken back')

async function take(scene: Scene, turn: Step): Promise<void> {
  const { clinic } = scene
  if (turn === 'night') return void (await night(clinic))
  if ('atOnce' in turn)
    return void (await Promise.all(turn.atOnce.map((one) => clinic.work((db) => apply(db, scene, one)))))
  if ('restores' in turn) return restore(scene, turn.restores)
  if ('loses' in turn)
    return void (await owner.query('delete from appointments where id = $1', [
      scene.ids[turn.loses % scene.ids.length],
    ]))
  const known = [...scene.ids]
  const done = clinic.work(async (db) => {
    for (const one of turn.done) await apply(db, scene, one)
    if (turn.isTakenBack) throw takenBack
  })
  const beside = turn.isMeanwhile ? night(clinic) : null
  await done.catch((error: unknown) => {
    if (error !== takenBack) throw error
    scene.ids = known
  })
  await beside
}

/** As a restore does it: all go, and come back as they once were, while a night tries to count them. */
async function restore({ clinic }: Scene, once: string[]): Promise<void> {
  const restored = server.databases.root.restoreWork(clinic.id, async (db) => {
    const found = await rows<{ session: { status: string } }>(
      db,
      'select to_jsonb(a) as session from appointments a',
    )
    await run(db, 'delete from appointments')
    const back = found.map(({ session }, n) => ({ ...session, status: once[n % once.length] }))
    const text = 'insert into appointments select * from jsonb_populate_recordset(null::appointments, $1)'
    await run(db, text, [JSON.stringify(back)])
  })
  await night(clinic)
  await restored
}

/** What the clinic's agenda says of all sessions, beside each of them counted. */
async function figuresOf({ clinic, people }: Scene) {
  return clinic.readStill(async (db) => {
    const all = { page: 1, page_size: 1, nowMs: Date.now() }
    const { counts } = await cards(db, { column: null, userId: people[0] }, all)
    const counted = await rows<{ status: string; count: number }>(
      db,
      `select status, count(*) as count from appointments where status <> 'offered' group by status`,
    )
    const each = Object.fromEntries(counted.map((tally) => [tally.status, tally.count]))
    const total = counted.reduce((sum, tally) => sum + tally.count, 0)
    return { counts, wanted: { total, pending: 0, confirmed: 0, cancelled: 0, completed: 0, ...each } }
  })
}

test('the counters of a clinic are those of its sessions after any history, at once, taken back or restored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const scene = await openScene()
      for (const turn of steps) {
        await take(scene, turn)
        const { counts, wanted } = await figuresOf(scene)
        expect(counts).toEqual(wanted)
      }
    }),
    { numRuns: Number(process.env['PAST_HISTORIES'] ?? 40), endOnFailure: true },
  )
}, 600_000)

const tallied = ({ clinic }: Scene) =>
  clinic.read((db) =>
    row<{ confirmed: number; completed: number }>(db, 'select confirmed, completed from past_sessions'),
  )
const complete = { turns: 0, status: 'completed' }

test('whoever changes an old session while the past is counted is neither missed nor counted twice', async () => {
  const scene = await openScene()
  const { clinic } = scene
  await clinic.work(async (db) => {
    await apply(db, scene, complete)
    // Not there yet for anybody else: the night goes away.
    await night(clinic)
    expect(await tallied(scene)).toBeUndefined()
  })
  const [changed] = await clinic.work(async (db) => {
    await tallyPastSessions(db)
    // Somebody completes a session that was just counted, and waits until it is known.
    const other = clinic.work((beside) => apply(beside, scene, { turns: 1, status: 'completed' }))
    await isWaitedFor(clinic)
    return [other]
  })
  await changed
  expect(await tallied(scene)).toEqual({ confirmed: 1, completed: 2 })
})

/** Until somebody waits for the lock of this clinic's past. */
async function isWaitedFor(clinic: Clinic): Promise<void> {
  const waiting = `select 1 from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`
  while (!(await clinic.read((db) => row(db, waiting))));
}

test('the night after something was written tallies the past, and a booking does not touch it', async () => {
  const scene = await openScene()
  const { clinic } = scene
  await clinic.work((db) => schedule(db, 'nightly-hours', clinic.id, server.now.ms))
  await server.app.due.catchUp()
  expect(await tallied(scene)).toEqual({ confirmed: 3, completed: 0 })
  const version = () => clinic.read((db) => row(db, 'select xmin, ctid from past_sessions'))
  const before = await version()
  await clinic.work((db) => apply(db, scene, { books: 5, status: 'pending' }))
  await clinic.work((db) => apply(db, scene, { turns: 5, status: 'confirmed' }))
  expect(await version()).toEqual(before)
})
