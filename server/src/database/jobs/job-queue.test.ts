import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { placesOf } from '../../../test/database.ts'
import { openJobs } from './job-queue.ts'
import { enqueue, enqueueAll, type JobData, type Jobs } from './jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const anotherProcess = (): Jobs =>
  openJobs({
    places: placesOf(server.databases, server.ownerUrl),
    masterKey: 'test',
    log: pino({ level: 'silent' }),
  })
const numbersOf = (seen: JobData[]) => seen.map((data) => Number(data['n'])).toSorted((a, b) => a - b)
const soon = { timeout: 8000, interval: 25 }

/** A process that keeps what it was given. */
function worker(queue: string, onJob: (data: JobData) => Promise<void> = async () => undefined) {
  const jobs = anotherProcess()
  const seen: JobData[] = []
  jobs.handle(queue, async (data) => {
    seen.push(data)
    await onJob(data)
  })
  return { jobs, seen }
}

test('a job exists if and only if its cause was committed', async () => {
  const { jobs, seen } = worker('cause')
  const undone = server.norte.work(async (db) => {
    await jobs.enqueue(db, 'cause', { n: 1 })
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  await server.norte.work((db) => jobs.enqueue(db, 'cause', { n: 2 }))
  await server.databases.globalWork((db) => jobs.enqueue(db, 'cause', { n: 3 }))
  await jobs.start()
  await vi.waitFor(() => expect(seen).toHaveLength(2), soon)
  expect(numbersOf(seen)).toEqual([2, 3])
  await jobs.stop()
})

test('a waiting worker is woken by the commit', async () => {
  const { jobs, seen } = worker('wake')
  await jobs.start()
  const waits: number[] = []
  // On a crowded machine one may be late for reasons of its own; asking in turns alone would make all of them late.
  while (waits.length < 6) {
    const added = performance.now()
    await server.norte.work((db) => jobs.enqueue(db, 'wake', {}))
    await vi.waitFor(() => expect(seen).toHaveLength(waits.length + 1), { ...soon, interval: 5 })
    waits.push(performance.now() - added)
  }
  expect(Math.min(...waits)).toBeLessThan(400)
  await jobs.stop()
})

test('a second job of the same key is dropped while the first one waits', async () => {
  const { jobs, seen } = worker('keyed')
  for (const n of [1, 2]) await server.norte.work((db) => jobs.enqueue(db, 'keyed', { n }, { key: 'same' }))
  await server.norte.work((db) => jobs.enqueue(db, 'keyed', { n: 3 }, { key: 'other' }))
  await jobs.start()
  await vi.waitFor(() => expect(seen).toHaveLength(2), soon)
  await jobs.stop()
  expect(numbersOf(seen)).toEqual([1, 3])
})

test('a handler that throws is tried again, and one job does not hold up another', async () => {
  let failures = 0
  const { jobs, seen } = worker('retried', async (data) => {
    if (data['fails'] && failures++ < 1) throw new Error('not yet')
  })
  await jobs.start()
  await server.norte.work(async (db) => {
    await jobs.enqueue(db, 'retried', { fails: true })
    await jobs.enqueue(db, 'retried', { fails: false })
  })
  await vi.waitFor(() => expect(seen).toHaveLength(3), { timeout: 15_000, interval: 50 })
  await jobs.stop()
})

test('of jobs that are done together each ends for itself', async () => {
  const jobs = anotherProcess()
  const seen: number[] = []
  jobs.handleTogether('flock', async (found) => {
    // Two who look at once may share them out.
    const met = new Set(seen)
    seen.push(...numbersOf([...found]))
    return Promise.allSettled(
      found.map(async ({ n }) => {
        if (n === 3 && !met.has(3)) throw new Error('not yet')
      }),
    )
  })
  const numbers = [1, 2, 3, 4].map((n) => ({ data: { n } }))
  await server.norte.work((db) => enqueueAll(db, 'flock', numbers))
  await jobs.start()
  await vi.waitFor(() => expect(seen).toHaveLength(5), { timeout: 15_000, interval: 50 })
  await jobs.stop()
  expect(seen.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 3, 4])
})

test('all of them are tried again where none can be told from another', async () => {
  const jobs = anotherProcess()
  const seen: number[] = []
  jobs.handleTogether('storm', async (found) => {
    const met = new Set(seen)
    const numbers = numbersOf([...found])
    seen.push(...numbers)
    if (numbers.some((n) => !met.has(n))) throw new Error('not now')
    return found.map(() => ({ status: 'fulfilled', value: undefined }))
  })
  await server.norte.work((db) => enqueueAll(db, 'storm', [{ data: { n: 1 } }, { data: { n: 2 } }]))
  await jobs.start()
  await vi.waitFor(() => expect(seen).toHaveLength(4), { timeout: 15_000, interval: 50 })
  await jobs.stop()
  expect(seen.toSorted((a, b) => a - b)).toEqual([1, 1, 2, 2])
})

test('two processes share a queue and no job runs twice', async () => {
  const [one, two] = [worker('shared'), worker('shared')]
  await server.norte.work(async (db) => {
    for (let n = 0; n < 40; n += 1) await one.jobs.enqueue(db, 'shared', { n })
  })
  await Promise.all([one.jobs.start(), two.jobs.start()])
  await vi.waitFor(() => expect(one.seen.length + two.seen.length).toBeGreaterThanOrEqual(40), soon)
  await Promise.all([one.jobs.stop(), two.jobs.stop()])
  const numbers = [...one.seen, ...two.seen].map((data) => data['n'])
  expect(new Set(numbers).size).toBe(40)
  expect(numbers).toHaveLength(40)
})

test('long jobs run two at a time in a process, however many wait', async () => {
  const jobs = anotherProcess()
  const ends: (() => void)[] = []
  let done = 0
  jobs.handleLong('long', async () => {
    await new Promise<void>((resolve) => ends.push(resolve))
    done += 1
  })
  await server.norte.work((db) =>
    enqueueAll(
      db,
      'long',
      [1, 2, 3, 4, 5].map((n) => ({ data: { n } })),
    ),
  )
  await jobs.start()
  let most = 0
  await vi.waitFor(
    () => {
      most = Math.max(most, ends.length)
      // One ends at a time, once as many run as there are places for.
      if (ends.length === 2 || done >= 3) ends.shift()?.()
      expect(done).toBe(5)
    },
    { timeout: 20_000, interval: 200 },
  )
  await jobs.stop()
  expect(most).toBe(2)
})

test('what was added before a stop is done after the next start', async () => {
  const before = anotherProcess()
  await server.norte.work((db) => before.enqueue(db, 'survives', { n: 7 }))
  await before.stop()
  const { jobs, seen } = worker('survives')
  await jobs.start()
  await vi.waitFor(() => expect(seen).toEqual([{ n: 7 }]), soon)
  await jobs.stop()
})

test('stop lets a running job finish', async () => {
  let finished = false
  const { jobs, seen } = worker('slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    finished = true
  })
  await jobs.start()
  await server.norte.work((db) => jobs.enqueue(db, 'slow', {}))
  await vi.waitFor(() => expect(seen).toHaveLength(1), soon)
  await jobs.stop()
  expect(finished).toBe(true)
})

test('a job that starts later waits for its hour', async () => {
  const { jobs, seen } = worker('later')
  await jobs.start()
  await server.norte.work(async (db) => {
    await jobs.enqueue(db, 'later', { n: 1 }, { startAfterMs: Date.now() + 3_600_000 })
    await jobs.enqueue(db, 'later', { n: 2 }, { startAfterMs: Date.now() - 1000 })
  })
  await vi.waitFor(() => expect(seen).toEqual([{ n: 2 }]), soon)
  await jobs.stop()
  expect(seen).toHaveLength(1)
})

test('a job whose process was killed in the middle is done by another', async () => {
  const killed = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../test/job-victim.ts'), server.ownerUrl, 'orphan'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(killed, 'exit')
  const taken = once(killed.stdout, 'data')
  const { jobs, seen } = worker('orphan')
  await server.norte.work((db) => enqueue(db, 'orphan', { n: 1 }))
  await taken
  killed.kill('SIGKILL')
  await ended
  await jobs.start()
  await vi.waitFor(() => expect(seen).toEqual([{ n: 1 }]), { timeout: 50_000, interval: 200 })
  await jobs.stop()
}, 60_000)
