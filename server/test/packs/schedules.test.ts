import { availableParallelism } from 'node:os'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Clinic, Databases } from '#database/clinic'
import { newId } from '#core/id'
import { row, run } from '#database/sql'
import { toMinor } from '@psico/contract/core/money'
import type { App } from '#app'
import { testDatabases } from '../database.ts'
import { prepareAll } from '../prepared.ts'
import { makeClinic, makeProfessional, makeUser } from '../makers.ts'
import { settleByHand } from '../money/by-hand.ts'
import { keepBackup, putBack } from '../money/restore.ts'
import { jobsOf, runJobs } from '../money/steps.ts'
import { openWorld, survived, type Cast } from '../money/world.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { reconcile } from '../../src/modules/booking/reconcile.ts'
import { settleEvent } from '../../src/modules/booking/settle-event.ts'
import { wrongPacks } from './books.ts'
import {
  accepting,
  anyStep,
  byCard,
  byHand,
  callingOff,
  hearing,
  passingOn,
  paying,
  proving,
  returning,
  runningOut,
  selling,
  sellingOld,
  using,
  type AnyStep,
} from './chance.ts'
import { see, type PackWorld } from './seen.ts'
import { act, deskSettles, jobs, packsSoFar } from './steps.ts'

/** Random schedules in all; `npm run proof:packs` plays 10,000. They run beside each other, each in a week of its own. */
const schedules = Number(process.env['PACK_SCHEDULES'] ?? 24)
const seed = Number(process.env['PACK_SEED'] ?? 20_261_128)
const currencies = ['BOB', 'CLP', 'EUR'] as const
const lanes = Math.max(3, 2 * availableParallelism())
/** A clinic is used for so many weeks. */
const weeksOfClinic = 20

let server: TestServer
let databases: Databases
let app: App
const inUse = { count: 0 }
let prepared: () => void

beforeAll(async () => {
  server = await startTestServer()
  // Nobody pulls the plug of this machine here; the process that dies is ours.
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query(
    `do $$ begin
       execute format('alter database %I set synchronous_commit = off', current_database());
       execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
     end $$`,
  )
  await owner.end()
  prepared = prepareAll()
  databases = testDatabases(server.ownerUrl, lanes)
  app = { ...server.app, databases }
})
afterAll(async () => {
  await databases.close()
  prepared()
  await server.close()
})

interface Scene {
  clinic: Clinic
  cast: Cast
  offers: string[]
}

const clinics: Clinic[] = []
/** How often the schedules went where packs can go wrong. */
const reached = async () => {
  const sums = { used: 0, given_back: 0, passed_on: 0, returned: 0, expired: 0, good_again: 0, sent_back: 0 }
  for (const clinic of clinics) {
    const found = await clinic.work((db) =>
      row<typeof sums>(
        db,
        `select (select count(*)::int from pack_uses) as used,
           (select count(*)::int from pack_uses where given_back_at is not null) as given_back,
           (select count(*)::int from bought_packs b join packs p on p.clinic_id = b.clinic_id and p.id = b.pack_id
             where b.psychologist <> p.psychologist) as passed_on,
           (select count(*)::int from bought_packs where state = 'returned') as returned,
           (select count(*)::int from bought_packs where state = 'expired') as expired,
           (select count(*)::int from bought_packs where sessions_expired > 0) as good_again,
           (select count(*)::int from ledger where kind in ('refund', 'returned_by_hand')) as sent_back`,
      ),
    )
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += found?.[name] ?? 0
  }
  return { ...sums, refused_in_use: inUse.count }
}

let scenes = 0
/** A clinic that sells two packs, one of them for a month and with one professional alone. */
async function openScene(lane: number): Promise<Scene> {
  scenes += 1
  const currency = currencies[lane % currencies.length] ?? 'BOB'
  const subdomain = `bonos${lane}-${scenes}`
  const made = await makeClinic(databases, { subdomain, name: `Bonos ${lane}` })
  const { id } = made
  await made.work((db) =>
    run(db, 'update clinics set currency = $2, currency_label = $2 where id = $1', [id, currency]),
  )
  databases.forgetClinic(subdomain)
  const clinic = await databases.clinicById(id)
  if (!clinic) throw new Error('the clinic is gone')
  clinics.push(clinic)
  return clinic.work(async (db) => {
    const blocks = [0, 1, 2, 3, 4, 5, 6].map((day) => [day, '09:00', '12:00'] as const)
    const patients = [await makeUser(db), await makeUser(db)] as const
    const doctors = [
      (await makeProfessional(db, { blocks })).user,
      (await makeProfessional(db, { blocks })).user,
    ] as const
    const offers = [newId(), newId()]
    for (const [n, offer] of offers.entries())
      await run(
        db,
        `insert into packs (id, name, sessions, price_minor, currency, valid_months, psychologist, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, app_now())`,
        n === 0
          ? [offer, 'Tres', 3, toMinor(500, currency), currency, null, null]
          : [offer, 'Dos', 2, toMinor(299, currency), currency, 1, doctors[0]],
      )
    const cast = { patients, doctors, admin: await makeUser(db, { user_type: 'admin' }) }
    return { clinic, cast, offers }
  })
}

interface Turn {
  steps: readonly AnyStep[]
  death: number | null
}
const death = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) },
)
const steps = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(anyStep) },
  { weight: 1, arbitrary: fc.tuple(anyStep, anyStep) },
  // Two for the last session, or for the same hour.
  { weight: 1, arbitrary: fc.tuple(using, using) },
  // The rest goes back, or to a colleague, while it is used or comes back.
  {
    weight: 1,
    arbitrary: fc.tuple(fc.oneof(returning, passingOn), fc.oneof(using, callingOff, returning)),
  },
)
const turn: fc.Arbitrary<Turn> = fc.record({ steps, death })
const inTurn = (...all: fc.Arbitrary<AnyStep>[]): fc.Arbitrary<Turn[]> =>
  fc
    .tuple(...all)
    .chain((them) => fc.tuple(...them.map((step) => fc.record({ steps: fc.constant([step]), death }))))
const restoring = fc.oneof(
  { weight: 19, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({ backup: fc.nat({ max: 5 }), turns: fc.nat({ max: 5 }), death }) },
)
const schedule = fc.record({
  opening: fc.oneof(
    inTurn(selling, using),
    inTurn(selling, using, callingOff),
    inTurn(selling, passingOn, using),
    inTurn(sellingOld, using, runningOut, callingOff),
    inTurn(byCard, paying, hearing, using),
    inTurn(byHand, proving, accepting, using),
    fc.constant([]),
  ),
  turns: fc.array(turn, { minLength: 2, maxLength: 9 }),
  concluded: fc.boolean(),
  lateEvents: fc.boolean(),
  restoring,
})
type Schedule = typeof schedule extends fc.Arbitrary<infer T> ? T : never

async function play(world: PackWorld, { opening, turns, restoring: restore }: Schedule): Promise<void> {
  const all = [...opening, ...turns]
  const restoreAt = restore && Math.min(all.length - 1, restore.backup + restore.turns)
  for (const [n, { steps: now, death: dies }] of all.entries()) {
    if (restore && n === Math.min(all.length - 1, restore.backup)) await keepBackup(world)
    const seen = await see(world, now)
    world.dieAt(dies)
    await Promise.all(now.map((step) => survived(act(world, step, seen))))
    world.dieAt(null)
    if (!restore || n !== restoreAt) continue
    world.dieAt(restore.death)
    await putBack(world)
    world.dieAt(null)
  }
}

/** The process is up again and stays up: everything has to come to rest by itself. Answers what is still wrong. */
async function settle(world: PackWorld, { concluded, lateEvents }: Schedule): Promise<string[]> {
  world.bank.sessions.forEach((session) => world.bank.conclude(session, concluded))
  world.bank.setMood('is refused', 0)
  world.bank.refunds
    .filter((refund) => refund.state === 'under way')
    .forEach((refund) => world.bank.endRefund(refund, concluded))
  let wrong: string[] = []
  for (let round = 0; round < 17; round += 1) {
    world.now.ms += (round < 3 ? 62 : round < 11 ? 25 * 60 : 200 * 60) * 60_000
    await runJobs(world, await jobsOf(world))
    await jobs(world)
    await reconcile(world.app, world.clinic)
    if (lateEvents && round === 0)
      for (const event of world.bank.events.toReversed())
        await settleEvent(world.app, JSON.stringify(event), '')
    world.bank.sweep()
    await settleByHand(world)
    await deskSettles(world)
    await jobs(world)
    wrong = await wrongPacks(world)
    if (wrong.length === 0) return []
  }
  return wrong
}

test(
  `${schedules} random schedules over packs from seed ${seed}: sold = used + returned + expired + open, and no session is both paid and packed`,
  async () => {
    const lane = async (number: number) => {
      let week = 0
      let scene = await openScene(number)
      const property = fc.asyncProperty(schedule, async (plan) => {
        week += 1
        if (week % weeksOfClinic === 0) scene = await openScene(number)
        // What a restore has to carry grows with every week.
        const { clinic, cast, offers } = plan.restoring ? await openScene(number) : scene
        const before = await packsSoFar(clinic)
        const world = { ...openWorld(app, clinic, cast, week, 100), offers, before, inUse }
        await play(world, plan)
        expect(await settle(world, plan)).toEqual([])
      })
      await fc.assert(property, {
        numRuns: Math.ceil(schedules / lanes),
        seed: seed + number,
        endOnFailure: true,
      })
    }
    await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
    const seen = await reached()
    console.log(`${schedules} schedules: ${JSON.stringify(seen)}`)
    const unseen = Object.entries(seen).filter(([, count]) => count === 0)
    expect(schedules < 200 ? [] : unseen).toEqual([])
  },
  300_000 + schedules * 900,
)
