import { availableParallelism } from 'node:os'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Clinic, Databases } from '#database/clinic'
import { testDatabases } from '../database.ts'
import type { App } from '#app'
import { startTestServer, type TestServer } from '../test-server.ts'
import { makeAppointment, makeClinic, makeProfessional, makeUser } from '../makers.ts'
import { faults } from '../money/books.ts'
import { settleByHand } from '../money/by-hand.ts'
import {
  accepting,
  booking,
  bookingByHand,
  cancelling,
  delivery,
  mood,
  payment,
  proving,
  sending,
  step,
  type Step,
} from '../money/chance.ts'
import { keepBackup, putBack } from '../money/restore.ts'
import { jobsOf, nowFor, runJobs, take } from '../money/steps.ts'
import { openWorld, survived, type Cast, type World } from '../money/world.ts'
import { reconcile } from '../../src/modules/booking/reconcile.ts'
import { settleEvent } from '../../src/modules/booking/settle-event.ts'

/** Random schedules in all; they run beside each other, each in a week of its own. */
const schedules = Number(process.env['MONEY_SCHEDULES'] ?? 200)
const lanes = 3 * availableParallelism()
/** The first lane's; each of the others plays from the next one. The same machine plays the same schedules from it. */
const seed = Number(process.env['MONEY_SEED'] ?? 20_261_122)
/** A clinic is used for so long; nobody has the sessions of thousands of weeks. */
const weeksOfClinic = 50

let server: TestServer
let databases: Databases
let app: App

beforeAll(async () => {
  server = await startTestServer()
  // Nobody pulls the plug of this machine here; the process that dies is ours.
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query(
    `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
  )
  await owner.end()
  databases = testDatabases(server.ownerUrl, lanes)
  app = { ...server.app, databases }
})
afterAll(async () => {
  await databases.close()
  await server.close()
})

/** One step, or two at once, with the process dying at some boundary or not at all. */
interface Turn {
  steps: readonly Step[]
  death: number | null
}
const death = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) },
)
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(step) },
  { weight: 1, arbitrary: fc.tuple(step, step) },
)
const turn: fc.Arbitrary<Turn> = fc.record({ steps, death })
/** Chance alone seldom finds its way to a paid appointment. */
const inTurn = (...all: fc.Arbitrary<Step>[]): fc.Arbitrary<Turn[]> =>
  fc
    .tuple(...all)
    .chain((them) => fc.tuple(...them.map((action) => fc.record({ steps: fc.constant([action]), death }))))
const paidVisit = inTurn(booking, payment, delivery)
/** Nor to a refund that fails. */
const moneyBack = inTurn(booking, payment, delivery, mood, cancelling)
/** Nor to money that arrived by the bank's word. */
const paidByHand = inTurn(bookingByHand, sending, proving, accepting)
/** A backup after so many turns, and its restore after so many more; most clinics never need one. */
const restoring = fc.oneof(
  { weight: 29, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({ backup: fc.nat({ max: 5 }), turns: fc.nat({ max: 5 }), death }) },
)
type Restoring = { backup: number; turns: number; death: number | null } | null
const schedule = fc.record({
  opening: fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 4, arbitrary: paidVisit },
    { weight: 3, arbitrary: paidByHand },
    { weight: 1, arbitrary: moneyBack },
  ),
  turns: fc.array(turn, { minLength: 1, maxLength: 7 }),
  refundPercent: fc.constantFrom(100, 50, 0),
  concluded: fc.boolean(),
  hopeless: fc.nat({ max: 15 }).map((n) => n === 0),
  lateEvents: fc.boolean(),
  jobsLost: fc.boolean(),
  death,
  restoring,
})

let scenes = 0
async function openScene(lane: number): Promise<{ clinic: Clinic; cast: Cast }> {
  scenes += 1
  const name = { subdomain: `carril${lane}-${scenes}`, name: `Carril ${lane}` }
  const clinic = await makeClinic(databases, name)
  return { clinic, cast: await makeCast(clinic) }
}

/** Two patients and two doctors who know each other, so that these may book for those. */
async function makeCast(clinic: Clinic): Promise<Cast> {
  return clinic.work(async (db) => {
    const blocks = [0, 1, 2, 3, 4, 5, 6].map((day) => [day, '09:00', '12:00'] as const)
    const patients = [await makeUser(db), await makeUser(db)] as const
    const doctors = [
      (await makeProfessional(db, { blocks })).user,
      (await makeProfessional(db, { blocks })).user,
    ] as const
    for (const [d, psychologist] of doctors.entries())
      for (const [p, patient] of patients.entries()) {
        const past = { date: '2025-03-03', time: `${10 + d + 2 * p}:00`, status: 'completed' } as const
        await makeAppointment(db, clinic.timezone, { psychologist, patient, ...past })
      }
    return { patients, doctors, admin: await makeUser(db, { user_type: 'admin' }) }
  })
}

async function play(world: World, turns: Turn[], restoring: Restoring): Promise<void> {
  const restoreAt = restoring && Math.min(turns.length - 1, restoring.backup + restoring.turns)
  for (const [n, { steps, death }] of turns.entries()) {
    if (restoring && n === Math.min(turns.length - 1, restoring.backup)) await keepBackup(world)
    const now = await nowFor(world, steps)
    world.dieAt(death)
    await Promise.all(steps.map((action) => survived(take(world, action, now))))
    world.dieAt(null)
    if (!restoring || n !== restoreAt) continue
    world.dieAt(restoring.death)
    await putBack(world)
    world.dieAt(null)
  }
}

const roundsOfRefunds = 14

interface Ending {
  concluded: boolean
  /** No refund works any more. */
  hopeless: boolean
  lateEvents: boolean
  jobsLost: boolean
  /** Once more, while the queue is worked off. */
  death: number | null
}

/**
 * The process is up again and stays up: within hours everything has to come to rest by itself, and to stay so when
 * the provider tells all its news once more. Where refunds fail it takes days: the tries lie apart, and lost news of a
 * failure is asked for at ever longer intervals. Answers what is still wrong.
 */
async function settleAll(world: World, end: Ending): Promise<string[]> {
  const { concluded, lateEvents, jobsLost } = end
  world.bank.sessions.forEach((session) => world.bank.conclude(session, concluded))
  world.bank.setMood(concluded ? 'is refused' : 'fails later', end.hopeless ? Infinity : 0)
  world.bank.refunds
    .filter((refund) => refund.state === 'under way')
    .forEach((refund) => world.bank.endRefund(refund, concluded))
  const jobs = await jobsOf(world)
  world.dieAt(end.death)
  await survived(runJobs(world, jobs))
  world.dieAt(null)
  let wrong: string[] = []
  for (let round = 0; round < 3 + roundsOfRefunds; round += 1) {
    world.now.ms += (round < 3 ? 62 : round < 11 ? 25 * 60 : 200 * 60) * 60_000
    if (!jobsLost) await runJobs(world, await jobsOf(world))
    await reconcile(world.app, world.clinic)
    if (lateEvents && round === 0)
      for (const event of world.bank.events.toReversed())
        await settleEvent(world.app, JSON.stringify(event), '')
    world.bank.sweep()
    await settleByHand(world)
    wrong = await world.clinic.work((db) => faults(db, world))
    if (wrong.length === 0) return []
  }
  return wrong
}

test(`${schedules} random schedules from seed ${seed}: each charge ends in one appointment or goes back, and nothing stays held`, async () => {
  const runs = Math.ceil(schedules / lanes)
  const reached = { accepted: 0, sentBack: 0, refused: 0, restored: 0 }
  const lane = async (number: number) => {
    let week = 0
    let scene = await openScene(number)
    const property = fc.asyncProperty(
      schedule,
      async ({ opening, turns, refundPercent, restoring, ...end }) => {
        week += 1
        if (week % weeksOfClinic === 0) scene = await openScene(number)
        // What a restore has to carry grows with every week.
        const { clinic, cast } = restoring ? await openScene(number) : scene
        const world = openWorld(app, clinic, cast, week, refundPercent)
        await play(world, [...opening, ...turns], restoring)
        expect(await settleAll(world, end)).toEqual([])
        reached.accepted += world.till.in.length
        reached.sentBack += world.till.out.length
        reached.refused += world.till.refused.size
        reached.restored += world.restores
      },
    )
    await fc.assert(property, { numRuns: runs, seed: seed + number })
  }
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  // The schedules went where money can go wrong; a few of them may not.
  const unseen = Object.entries(reached).filter(([, count]) => count === 0)
  expect(schedules < 1000 ? [] : unseen).toEqual([])
}, 1_800_000)
