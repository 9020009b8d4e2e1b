import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportGroup } from '@psico/contract/ledger/payment-report'
import { newId } from '#core/id'
import type { Clinic, ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import { schedule } from '#database/jobs/due-work'
import { makeAppointment, makeClinic, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { reportOf, sumLedger, type Sums } from './report-store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const groups: ReportGroup[] = ['day', 'week', 'month', 'professional', 'method']
// Where clocks change: by day, over midnight, and so that a day begins twice.
const zones = ['America/La_Paz', 'Europe/Madrid', 'America/Asuncion', 'America/Havana']
const kinds = ['charge', 'in_person', 'refund', 'refund_failed', 'returned_by_hand', 'owed', 'owed_settled']
const outgoing = new Set(['refund', 'returned_by_hand', 'owed_settled'])
const dayMs = 86_400_000
/** The clocks of Havana go back at one in the morning of the first of November. */
const start = Date.UTC(2026, 8, 20, 4, 30)
const dayOf = (days: number): string => new Date(start + days * dayMs).toISOString().slice(0, 10)

interface Movement {
  kind: string
  size: number
  day: number
  minute: number
  who: 0 | 1
  method: string
  currency: string
  /** One that the ledger may have already. */
  ref: number
}
const movement = fc.record<Movement>({
  kind: fc.constantFrom(...kinds),
  size: fc.integer({ min: 0, max: 900_000 }),
  day: fc.integer({ min: 0, max: 90 }),
  minute: fc.integer({ min: 0, max: 1439 }),
  who: fc.constantFrom(0 as const, 1 as const),
  method: fc.constantFrom('card', 'qr', 'transfer', 'in_person'),
  currency: fc.constantFrom('BOB', 'BOB', 'USD'),
  ref: fc.integer({ min: 0, max: 200 }),
})
const step = fc.oneof(
  fc.record({
    enters: fc.array(movement, { minLength: 1, maxLength: 12 }),
    isTakenBack: fc.boolean(),
    isMeanwhile: fc.boolean(),
  }),
  // On which day the night comes: also before one that was summed already.
  fc.record({ sums: fc.integer({ min: 0, max: 100 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Scene {
  clinic: Clinic
  psychologists: string[]
  appointments: string[]
}

let serial = 0
async function openScene(timezone: string): Promise<Scene> {
  serial += 1
  const clinic = await makeClinic(server.databases, { subdomain: `sumas-${serial}`, name: 'Sumas', timezone })
  return clinic.work(async (db) => {
    const patient = await makeUser(db)
    const scene: Scene = { clinic, psychologists: [], appointments: [] }
    for (const time of ['09:00', '11:00']) {
      const { user: psychologist } = await makeProfessional(db)
      scene.psychologists.push(psychologist)
      const facts = { psychologist, patient, date: '2026-03-04', time }
      scene.appointments.push(await makeAppointment(db, timezone, facts))
    }
    return scene
  })
}

const momentOf = ({ day, minute }: Pick<Movement, 'day' | 'minute'>): string =>
  new Date(start + day * dayMs + minute * 60_000).toISOString()

const enter = (db: ClinicDb, { psychologists, appointments }: Scene, entry: Movement) =>
  run(
    db,
    `insert into ledger (id, appointment_id, kind, amount_minor, currency, provider_ref, at, method, psychologist)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (clinic_id, kind, provider_ref) do nothing`,
    [
      newId(),
      appointments[entry.who],
      entry.kind,
      outgoing.has(entry.kind) ? -entry.size : entry.size,
      entry.currency,
      String(entry.ref),
      momentOf(entry),
      entry.method,
      psychologists[entry.who],
    ],
  )

/** A night at that moment: until nothing is left to be summed, or somebody is in the way. */
async function sum(clinic: Clinic, nowMs: number): Promise<number | null> {
  for (;;) {
    const next = await clinic.work((db) => sumLedger(db, nowMs))
    if (next !== nowMs) return next
  }
}

const takenBack = new Error('taken back')
async function take(scene: Scene, turn: Step): Promise<void> {
  if ('sums' in turn) return void (await sum(scene.clinic, start + turn.sums * dayMs))
  const entered = scene.clinic.work(async (db) => {
    for (const one of turn.enters) await enter(db, scene, one)
    if (turn.isTakenBack) throw takenBack
  })
  const night = turn.isMeanwhile ? sum(scene.clinic, start + 95 * dayMs) : null
  await entered.catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
  await night
}

/** The same figures by another way: each day is joined with the rows between its beginning and the next one's. */
const keys: Record<ReportGroup, string> = {
  day: `d::date::text`,
  week: `date_trunc('week', d)::date::text`,
  month: `to_char(d, 'YYYY-MM')`,
  professional: 'l.psychologist::text',
  method: 'l.method',
}
const counted = (db: ClinicDb, zone: string, from: string, to: string, group: ReportGroup) =>
  rows<Omit<Sums, 'name'> & Record<string, unknown>>(
    db,
    `select ${keys[group]} as key, l.currency,
       coalesce(sum(l.amount_minor) filter (where l.kind in ('charge', 'in_person')), 0)::float8 as charged,
       -coalesce(sum(l.amount_minor) filter (where l.kind in ('refund', 'refund_failed', 'returned_by_hand')), 0)::float8 as returned,
       coalesce(sum(l.amount_minor) filter (where l.kind in ('owed', 'owed_settled')), 0)::float8 as owed
     from generate_series($1::timestamp, $2::timestamp, interval '1 day') d
     join ledger l on l.at >= d at time zone $3 and l.at < (d + interval '1 day') at time zone $3
     group by 1, 2 order by 1, 2`,
    [from, to, zone],
  )

/** Nothing returned is zero, whatever its sign. */
const figuresOf = ({ key, currency, charged, returned, owed }: Omit<Sums, 'name'>) => ({
  key,
  currency,
  charged,
  returned: returned + 0,
  owed,
})

async function expectEqual({ clinic }: Scene, from: string, to: string): Promise<void> {
  await clinic.readStill(async (db) => {
    for (const group of groups) {
      const told = await reportOf(db, clinic.timezone, { from, to, group })
      const wanted = await counted(db, clinic.timezone, from, to, group)
      expect([group, told.map(figuresOf)]).toEqual([group, wanted.map(figuresOf)])
    }
  })
}

test('sums and ledger say the same after any history, late rows, repeats and what was taken back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.array(fc.tuple(fc.integer({ min: -40, max: 95 }), fc.integer({ min: 0, max: 120 })), {
        minLength: 2,
        maxLength: 4,
      }),
      async (zone, steps, spans) => {
        const scene = await openScene(zone)
        for (const turn of steps) {
          await take(scene, turn)
          for (const [from, days] of spans) await expectEqual(scene, dayOf(from), dayOf(from + days))
        }
      },
    ),
    { numRuns: Number(process.env['SUMS_HISTORIES'] ?? 30), endOnFailure: true },
  )
}, 600_000)

const one: Movement = {
  kind: 'charge',
  size: 500,
  day: 3,
  minute: 600,
  who: 0,
  method: 'card',
  currency: 'BOB',
  ref: 1,
}
const standing = (clinic: Clinic) =>
  clinic.read(async (db) => ({
    day: await row(db, 'select day, charged from ledger_days', []),
    month: await row(db, 'select month, charged from ledger_months', []),
    is_due: (await row(db, `select 1 from due_work where kind = 'ledger-sums'`)) !== undefined,
  }))

test('whoever enters money while days are summed is neither missed nor counted twice', async () => {
  const scene = await openScene('America/La_Paz')
  const { clinic } = scene
  const nowMs = start + 20 * dayMs
  await clinic.work(async (db) => {
    await enter(db, scene, one)
    // Not there yet for anybody else: the night goes away and comes back.
    expect(await sum(clinic, nowMs)).toBe(nowMs + 60_000)
    expect((await standing(clinic)).day).toBeUndefined()
  })
  const [late] = await clinic.work(async (db) => {
    expect(await sumLedger(db, nowMs)).toBe(nowMs)
    // Somebody pays on a day that is summed at this very moment, and has to wait until it is.
    const entered = clinic.work((other) => enter(other, scene, { ...one, ref: 2 }))
    await isWaitedFor(clinic)
    return [entered]
  })
  expect(await late).toBe(1)
  expect(await standing(clinic)).toMatchObject({
    day: { day: dayOf(3), charged: 1000 },
    month: { charged: 1000 },
  })
})

/** Until somebody waits for the lock of this clinic's sums. */
async function isWaitedFor(clinic: Clinic): Promise<void> {
  for (;;) {
    const found = await clinic.read((db) =>
      row(
        db,
        `select 1 from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
      ),
    )
    if (found) return
  }
}

test('the first charge schedules a night, which comes again until all is summed, and the next charge after a rest', async () => {
  const scene = await openScene('America/La_Paz')
  const { clinic } = scene
  await clinic.work((db) => enter(db, scene, one))
  expect((await standing(clinic)).is_due).toBe(true)
  const night = async (day: number) => {
    server.now.ms = start + day * dayMs
    await clinic.work((db) => schedule(db, 'ledger-sums', clinic.id, server.now.ms))
    await server.app.due.catchUp()
    return standing(clinic)
  }
  // Yesterday is still open.
  expect(await night(4)).toMatchObject({ day: undefined, is_due: true })
  expect(await night(5)).toEqual({
    day: { day: dayOf(3), charged: 500 },
    month: { month: `${dayOf(3).slice(0, 8)}01`, charged: 500 },
    is_due: false,
  })
  await clinic.work((db) => enter(db, scene, { ...one, ref: 2, size: 70 }))
  expect(await standing(clinic)).toMatchObject({
    day: { charged: 570 },
    is_due: true,
  })
})
