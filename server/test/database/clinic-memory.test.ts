import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { freshDatabase, testDatabases, type TestDatabase } from '../database.ts'
import { openFarDatabase } from '../far-database.ts'
import { makeClinic } from '../makers.ts'
import { newId } from '#core/id'
import type { Clinic, Databases } from '../../src/database/clinic.ts'
import { rememberClinics } from '../../src/database/clinic-memory.ts'
import { roleUrl } from '../../src/database/migrate.ts'
import { openNotices } from '../../src/database/notices.ts'
import { run } from '../../src/database/sql.ts'

const soon = { timeout: 10_000, interval: 20 }
let database: TestDatabase
/** Where a clinic is changed. */
let other: Databases
let norte: Clinic
let owner: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  other = testDatabases(database.url, 2)
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  norte = await makeClinic(other, { subdomain: 'norte', name: 'Norte' })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await owner.end()
  await other.close()
  await database.drop()
})

const set = (suspended: boolean) =>
  other.globalWork((db) =>
    run(db, 'update clinics set suspended_at = $2 where id = $1', [
      norte.id,
      suspended ? '2026-03-02' : null,
    ]),
  )
/** Time stands still, so that only what the database tells makes anybody look anew. */
function standStill() {
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return { after: (ms: number) => (now += ms) }
}

/** A process whose line alone leads through a network of its own; it counts what it reads. */
async function openProcess() {
  const far = await openFarDatabase(database.url)
  const line = openNotices(roleUrl(far.url, 'test', 'psico_app'), () => undefined)
  let reads = 0
  const memory = rememberClinics(async (by, value) => {
    reads += 1
    other.forgetClinic('norte')
    return by === 'id' ? other.clinicById(value) : other.clinicBySubdomain(value)
  }, line)
  const isSuspended = async () => {
    const clinic = await memory.clinicBySubdomain('norte')
    return typeof clinic?.suspended_at === 'string'
  }
  return {
    far,
    isSuspended,
    isFound: async (subdomain: string) => (await memory.clinicBySubdomain(subdomain)) !== null,
    reads: () => reads,
    hears: () => line.hasToldSince(performance.now()),
    /** Until the line stands, and vouches for what is remembered. */
    settled: async () => {
      await isSuspended()
      await vi.waitFor(() => expect(line.hasToldSince(performance.now())).toBe(true), soon)
      memory.forgetClinic('norte')
      await isSuspended()
    },
    close: async () => {
      // First, since a line that is held does not end by itself.
      await far.close()
      await line.close()
    },
  }
}

test('two processes remember a clinic and see at once what a third one changed, though no time passes', async () => {
  const processes = [testDatabases(database.url, 2), testDatabases(database.url, 2)]
  const seen = () =>
    Promise.all(processes.map(async (process) => (await process.clinicById(norte.id))?.suspended_at))
  await seen()
  await expect
    .poll(() => processes.every((process) => process.notices.hasToldSince(performance.now())))
    .toBe(true)
  standStill()
  expect(await seen()).toEqual([null, null])
  await set(true)
  await expect.poll(async () => (await seen()).filter((value) => value === null)).toEqual([])
  await set(false)
  await expect.poll(async () => (await seen()).filter((value) => value !== null)).toEqual([])
  await Promise.all(processes.map((process) => process.close()))
})

test('a clinic that was not there is found at once, and a new logo and a fence are told of', async () => {
  const one = await openProcess()
  await one.settled()
  standStill()
  expect(await one.isFound('nueva')).toBe(false)
  await makeClinic(other, { subdomain: 'nueva', name: 'Nueva' })
  await expect.poll(() => one.isFound('nueva')).toBe(true)
  await one.isSuspended()
  const insertLogo = `insert into pictures (id, purpose, kind, width, height, content) values ($1, 'logo', 'png', 1, 1, 'x')`
  const changes = [
    () => norte.work((db) => run(db, insertLogo, [newId()])),
    () => norte.work((db) => run(db, `delete from pictures where purpose = 'logo'`)),
    () => owner.query(`insert into fenced_clinics (clinic, why) values ($1, 'left')`, [norte.id]),
    () => owner.query('delete from fenced_clinics'),
  ]
  for (const change of changes) {
    await one.isSuspended()
    const before = one.reads()
    await one.isSuspended()
    expect(one.reads()).toBe(before)
    await change()
    await expect.poll(async () => one.isSuspended().then(one.reads)).toBeGreaterThan(before)
  }
  await one.close()
})

describe('a suspended clinic is refused within two seconds', () => {
  test.each(['cut', 'hold'] as const)('where the line is dead: %s', async (how) => {
    const one = await openProcess()
    await one.settled()
    const time = standStill()
    // The line spoke before the clinic was read, which takes a while on a crowded machine.
    time.after(1000)
    const before = one.reads()
    expect([await one.isSuspended(), one.reads()]).toEqual([false, before])
    await one.far[how]()
    await set(true)
    time.after(1000)
    expect(await one.isSuspended()).toBe(true)
    await set(false)
    time.after(2000)
    expect(await one.isSuspended()).toBe(false)
    await one.close()
  })

  test('where the line is back, by what it tells', async () => {
    const one = await openProcess()
    await one.settled()
    await one.far.cut()
    await vi.waitFor(() => expect(one.hears()).toBe(false), soon)
    await one.far.mend()
    await one.settled()
    standStill()
    expect(await one.isSuspended()).toBe(false)
    await set(true)
    await expect.poll(one.isSuspended).toBe(true)
    await set(false)
    await one.close()
  })
})
