import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { newId } from '#core/id'
import { rows } from '../sql.ts'
import { openDueWork, schedule, scheduleAll, unschedule, type DueWork } from './due-work.ts'

let server: TestServer
const done: string[] = []
let failing: string | null = null
const minute = 60_000

const open = (): DueWork => {
  const due = openDueWork({ databases: server.databases, log: server.app.log, clock: () => server.now.ms })
  due.handle('greet', async (clinic, subject) => {
    if (subject === failing) throw new Error('not today')
    await clinic.work((db) => rows(db, 'select 1'))
    done.push(`${clinic.subdomain} ${subject}`)
  })
  return due
}

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  done.length = 0
  failing = null
})

const later = (clinic: TestServer['norte'], subject: string, minutes: number) =>
  clinic.work((db) => schedule(db, 'greet', subject, server.now.ms + minutes * minute))

test('does what is due in every clinic, once, and nothing before its time', async () => {
  const [early, late, there] = [newId(), newId(), newId()]
  await later(server.norte, early, 1)
  await later(server.norte, late, 90)
  await later(server.sur, there, 2)
  const due = open()
  await due.catchUp()
  expect(done).toEqual([])
  server.now.ms += 5 * minute
  await due.catchUp()
  await due.catchUp()
  expect(done).toEqual([`norte ${early}`, `sur ${there}`])
  server.now.ms += 90 * minute
  await due.catchUp()
  expect(done).toContain(`norte ${late}`)
})

test('two processes share the work, and each piece is done once', async () => {
  const subjects = Array.from({ length: 450 }, () => newId())
  await server.norte.work(async (db) => {
    for (const subject of subjects) await schedule(db, 'greet', subject, server.now.ms)
  })
  await Promise.all([open().catchUp(), open().catchUp()])
  expect(done.toSorted()).toEqual(subjects.map((subject) => `norte ${subject}`).toSorted())
})

test('what is done aside holds up nothing, ends itself, and is taken again where it did not', async () => {
  const [slow, kept, other] = [newId(), newId(), newId()]
  const begun: string[] = []
  let end = () => {}
  const due = open()
  due.handleAside('wait', async (clinic, subject) => {
    begun.push(subject)
    if (subject === kept) return clinic.work((db) => unschedule(db, 'wait', subject))
    await new Promise<void>((resolve) => {
      end = resolve
    })
  })
  await server.norte.work(async (db) => {
    await schedule(db, 'wait', slow, server.now.ms)
    await schedule(db, 'wait', kept, server.now.ms)
  })
  await later(server.norte, other, 0)
  await due.catchUp()
  expect(begun.toSorted()).toEqual([slow, kept].toSorted())
  expect(done).toEqual([`norte ${other}`])
  await expect
    .poll(() => server.norte.read((db) => rows(db, `select subject from due_work where kind = 'wait'`)))
    .toEqual([{ subject: slow }])
  end()
  server.now.ms += 3 * minute
  await due.catchUp()
  // It is begun beside what the look waits for.
  await expect.poll(() => begun.filter((label) => label === slow)).toHaveLength(2)
  end()
  await server.norte.work((db) => unschedule(db, 'wait', slow))
})

test('a kind that nobody here knows is left for some time to the version after, which may run beside', async () => {
  const subject = newId()
  await server.norte.work((db) => schedule(db, 'of-tomorrow', subject, server.now.ms))
  const left = () =>
    server.norte.read((db) => rows(db, `select subject from due_work where kind = 'of-tomorrow'`))
  const due = open()
  for (let lease = 0; lease < 5; lease += 1) {
    await due.catchUp()
    expect(await left()).toEqual([{ subject }])
    server.now.ms += 2 * minute
  }
  await due.catchUp()
  expect(await left()).toEqual([])
})

test('what fails waits longer each time and holds up nobody', async () => {
  const [bad, good] = [newId(), newId()]
  failing = bad
  await later(server.norte, bad, 0)
  await later(server.sur, good, 0)
  const due = open()
  await due.catchUp()
  expect(done).toEqual([`sur ${good}`])
  failing = null
  server.now.ms += 4000
  await due.catchUp()
  expect(done).toHaveLength(1)
  server.now.ms += 2000
  await due.catchUp()
  expect(done).toEqual([`sur ${good}`, `norte ${bad}`])
})

test('what a clinic has due of a kind is done together, and what spoils it fails alone', async () => {
  const [bad, ...good] = Array.from({ length: 60 }, () => newId())
  const there = newId()
  const schedules = async (clinic: TestServer['norte'], subjects: string[]) =>
    clinic.work((db) =>
      scheduleAll(
        db,
        'wave',
        subjects.map((subject) => ({ subject, dueAtMs: server.now.ms })),
      ),
    )
  await schedules(server.norte, [bad ?? '', ...good])
  await schedules(server.sur, [there])
  const calls: number[] = []
  const isRefused = { now: true }
  const openWaves = () => {
    const due = open()
    due.handleTogether('wave', async (clinic, subjects) => {
      calls.push(subjects.length)
      if (isRefused.now && subjects.includes(bad ?? '')) throw new Error('not today')
      done.push(...subjects.map((subject) => `${clinic.subdomain} ${subject}`))
    })
    return due
  }
  const due = openWaves()
  await due.catchUp()
  expect(done.toSorted()).toEqual([...good.map((label) => `norte ${label}`), `sur ${there}`].toSorted())
  // Fifty at most; the call with the bad one is followed by one for each in it.
  const together = calls.filter((count) => count > 1).toSorted((a, b) => a - b)
  expect(together).toEqual([10, 50])
  isRefused.now = false
  await due.catchUp()
  expect(done).not.toContain(`norte ${bad}`)
  server.now.ms += 6000
  await Promise.all([openWaves().catchUp(), openWaves().catchUp()])
  expect(done.filter((entry) => entry === `norte ${bad}`)).toHaveLength(1)
})

test('once started, each piece is taken when it is due rather than with the next look of the second', async () => {
  const looks = new Set<number>()
  const due = openDueWork({ databases: server.databases, log: server.app.log, clock: Date.now })
  due.handle('ring', async (_, subject, nowMs) => {
    looks.add(nowMs)
    done.push(subject)
  })
  const subjects = Array.from({ length: 6 }, () => newId())
  const firstMs = Date.now() + 500
  await server.norte.work(async (db) => {
    for (const [n, label] of subjects.entries()) await schedule(db, 'ring', label, firstMs + 200 * n)
  })
  due.start()
  await expect.poll(() => done, { timeout: 10_000 }).toHaveLength(6)
  await due.stop()
  expect(done).toEqual(subjects)
  // A look a second would have met all six in two or three.
  expect(looks.size).toBeGreaterThanOrEqual(5)
})

test('what was moved or taken back is not done at its old time', async () => {
  const [moved, gone] = [newId(), newId()]
  await later(server.norte, moved, 1)
  await later(server.norte, gone, 1)
  await later(server.norte, moved, 30)
  await server.norte.work((db) => unschedule(db, 'greet', gone))
  server.now.ms += 2 * minute
  const due = open()
  await due.catchUp()
  expect(done).toEqual([])
  server.now.ms += 30 * minute
  await due.catchUp()
  expect(done).toEqual([`norte ${moved}`])
})

test('what a transaction scheduled and took back was never scheduled', async () => {
  const subject = newId()
  const failed = server.norte.work(async (db) => {
    await schedule(db, 'greet', subject, server.now.ms)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await open().catchUp()
  expect(done).toEqual([])
})

test('a clinic sees its own due work alone, and the role of due work sees nothing else', async () => {
  const subject = newId()
  await later(server.norte, subject, 60)
  const seen = await server.sur.work((db) => rows(db, 'select 1 from due_work where subject = $1', [subject]))
  expect(seen).toEqual([])
  for (const hidden of [
    '1 from users',
    '1 from clinics',
    'patient from appointments',
    'amount_minor from payments',
  ])
    await expect(server.databases.root.dueWork((db) => rows(db, `select ${hidden}`))).rejects.toThrow(
      'permission denied',
    )
})
