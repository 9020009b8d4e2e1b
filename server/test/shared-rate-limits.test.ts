import { createHash } from 'node:crypto'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveApp } from '../src/serve-app.ts'
import { newId } from '../src/core/id.ts'
import { openRateLimits } from '../src/edge/http/rate-limits.ts'
import { openDueWork } from '../src/database/jobs/due-work.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { makeMember, testPassword } from './sign-in.ts'

interface Twin {
  login(email: string, password: string): Promise<{ status: number; wait: number; said: string }>
  close(): Promise<void>
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Another instance of the app over the same database, that counts where the address says. */
async function openTwin(redisUrl: string): Promise<Twin> {
  const env = { ...server.app.env, REDIS_URL: redisUrl }
  const rateLimits = openRateLimits(env, server.app.log)
  const jobs = {
    ...server.app.jobs,
    handle: () => undefined,
    handleLong: () => undefined,
    handleTogether: () => undefined,
    every: () => undefined,
    everyAtRoot: () => undefined,
  }
  const due = openDueWork(server.app)
  const http = serveApp({ ...server.app, env, rateLimits, jobs, due })
  await http.ready()
  return {
    login: async (email, password) => {
      const answer = await http.inject({
        method: 'POST',
        url: '/api/auth/login/',
        headers: { host: 'norte-app.localhost' },
        remoteAddress: homeOf(email),
        payload: { email, password },
      })
      const { non_field_errors: said } = answer.json<{ non_field_errors?: string[] }>()
      return {
        status: answer.statusCode,
        wait: Number(answer.headers['retry-after'] ?? 0),
        said: said?.[0] ?? '',
      }
    },
    close: async () => {
      await http.close()
      rateLimits.close()
    },
  }
}

/** Everybody tries from an address of their own: the account's tries are the matter here. */
const homeOf = (email: string) => `10.${createHash('sha256').update(email).digest().subarray(0, 3).join('.')}`
const wrong = 'equivocada-1'
/** So many wrong tries, one after the other; answers the statuses. */
async function fail(twin: Twin, email: string, times: number): Promise<number[]> {
  const answers: number[] = []
  for (let n = 0; n < times; n += 1) answers.push((await twin.login(email, wrong)).status)
  return answers
}
const refused = (times: number) => Array<number>(times).fill(400)

describe.skipIf(!process.env['REDIS_URL'])('needs REDIS_URL: two instances and one Redis', () => {
  let one: Twin
  let two: Twin
  beforeAll(async () => {
    one = await openTwin(process.env['REDIS_URL'] ?? '')
    two = await openTwin(process.env['REDIS_URL'] ?? '')
  })
  afterAll(async () => {
    await one.close()
    await two.close()
  })

  test('count the tries of one account together, and both say how long to wait', async () => {
    const { email } = await makeMember(server.norte)
    expect([...(await fail(one, email, 6)), ...(await fail(two, email, 4))]).toEqual(refused(10))
    for (const twin of [one, two])
      for (const password of [wrong, testPassword]) {
        const { status, wait, said } = await twin.login(email, password)
        expect([status, said]).toEqual([429, 'Demasiados intentos. Vuelve a intentarlo en 15 minutos.'])
        expect(wait).toBeGreaterThan(840)
        expect(wait).toBeLessThanOrEqual(900)
      }
    const other = await makeMember(server.norte)
    expect((await two.login(other.email, testPassword)).status).toBe(200)
  })

  test('a right password at one of them forgets the tries at both', async () => {
    const { email } = await makeMember(server.norte)
    await fail(one, email, 5)
    await fail(two, email, 4)
    expect((await one.login(email, testPassword)).status).toBe(200)
    expect(await fail(two, email, 9)).toEqual(refused(9))
  })

  test('many tries at once at both of them do not slip past the limit', async () => {
    const { email } = await makeMember(server.norte)
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? one : two).login(email, wrong)),
    )
    const looked = all.filter((answer) => answer.status === 400).length
    // Each may be looking at one password while the other one takes the last try.
    expect(looked).toBeGreaterThanOrEqual(10)
    expect(looked).toBeLessThanOrEqual(11)
    expect(all.filter((answer) => answer.status === 429)).toHaveLength(30 - looked)
  })
})

const hasServer = spawnSync('redis-server', ['--version']).status === 0

describe.skipIf(!hasServer)('needs redis-server: a Redis that stops answering', () => {
  let folder: string
  let port: number
  let redis: ChildProcess
  let one: Twin
  let two: Twin

  const start = async () => {
    const words = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ]
    redis = spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    for await (const part of redis.stdout ?? []) {
      said += String(part)
      if (said.includes('Ready to accept connections')) break
    }
  }
  const kill = async () => {
    const ended = once(redis, 'exit')
    redis.kill('SIGKILL')
    await ended
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'psico-redis-'))
    const probe = createServer()
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
    port = (probe.address() as AddressInfo).port
    await new Promise((resolve) => probe.close(resolve))
    await start()
    one = await openTwin(`redis://127.0.0.1:${port}`)
    two = await openTwin(`redis://127.0.0.1:${port}`)
  })
  afterAll(async () => {
    // First, and also where no twin could be opened: a Redis that stays would keep the tests from ending.
    if (redis.exitCode === null && redis.signalCode === null) await kill()
    await one.close()
    await two.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Ten tries at each, not ten together; nobody is locked out and nothing breaks. */
  async function countAlone(): Promise<void> {
    const email = `${newId()}@correo.example`
    for (const twin of [one, two]) {
      expect(await fail(twin, email, 10)).toEqual(refused(10))
      const { status, wait } = await twin.login(email, wrong)
      expect([status, wait]).toEqual([429, 900])
    }
    const { email: known } = await makeMember(server.norte)
    expect((await one.login(known, testPassword)).status).toBe(200)
  }
  async function countTogether(): Promise<void> {
    const email = `${newId()}@correo.example`
    expect([...(await fail(one, email, 6)), ...(await fail(two, email, 4))]).toEqual(refused(10))
    expect((await one.login(email, wrong)).status).toBe(429)
  }

  test('silent or gone, each instance counts for itself; when it is back, they count together again', async () => {
    await countTogether()
    redis.kill('SIGSTOP')
    await countAlone()
    redis.kill('SIGCONT')
    await expect.poll(() => answersPing(port)).toBe(true)
    await expect.poll(countsTogetherAgain, { timeout: 10_000 }).toBe(true)
    await kill()
    await countAlone()
    await start()
    await expect.poll(countsTogetherAgain, { timeout: 10_000 }).toBe(true)
    await countTogether()
  }, 60_000)

  /** Whether both reach it again: each leaves it alone for a moment after a failure. */
  async function countsTogetherAgain(): Promise<boolean> {
    const email = `${newId()}@correo.example`
    await fail(one, email, 5)
    await fail(two, email, 5)
    return (await one.login(email, wrong)).status === 429 && (await two.login(email, wrong)).status === 429
  }
})

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const line = createConnection({ port, host: '127.0.0.1' }, () => line.write('PING\r\n'))
    line.setTimeout(500, () => line.destroy())
    line.on('data', (said) => {
      resolve(said.toString().startsWith('+PONG'))
      line.end()
    })
    line.on('error', () => resolve(false)).on('close', () => resolve(false))
  })
}
