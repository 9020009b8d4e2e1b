import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freshMs, openMetricsPort } from '../server/src/services/metrics/metrics-port.ts'
import type { App } from '../server/src/app.ts'
import { readEnv } from '../server/src/core/settings/env.ts'
import { openApp } from '../server/src/open-app.ts'
import { serveApp } from '../server/src/serve-app.ts'
import { makeFixture, masterKey } from './fixture.ts'
import { postmasterOf, ticksASecond, ticksBelow } from './processor-time.ts'

/**
 * What metrics cost, by processor time. First the same reads of a schedule with them and without, in one process on one
 * database: two processes differ by more than metrics cost, each for as long as it lives. Many short turns, each held against
 * what stood before and after it, since a machine's speed changes by more, too. The timer that sees how late the event loop is
 * runs in both. Then what reading them takes, of a process that has answered every call. Both together are what a process
 * whose core is full pays at the interval that deploy/monitoring sets.
 */
const sides = { with: 8394, without: 8395 }
type Side = keyof typeof sides
const rounds = Number(process.env['ROUNDS'] ?? 100)
const freshSeconds = freshMs / 1000
const [requests, warmRequests, reads] = [200, 3000, 300]

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

if (process.argv[2] === 'serve') await serve()
else await compare()

/** Both sides: tells its processor time whenever it is asked, and reads its metrics when it is told to. */
async function serve(): Promise<void> {
  const env = readEnv(process.env)
  const opened = { with: (await openApp(env)).app, without: (await openApp(env)).app }
  await openMetricsPort(opened.with)
  const measured = serveApp(opened.with)
  const plain = serveApp(opened.without, false)
  process.on('message', (asked) => {
    if (asked === 'read') return void readMetrics(opened.with, measured)
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  })
  await measured.listen({ port: sides.with })
  await plain.listen({ port: sides.without })
  process.send?.('ready')
}

async function readMetrics(app: App, http: ReturnType<typeof serveApp>): Promise<void> {
  const { body } = await http.inject({ url: '/api/openapi.json', headers: { host: 'bench.localhost' } })
  const { paths } = JSON.parse(body) as { paths: Record<string, object> }
  for (const [route, methods] of Object.entries(paths))
    for (const method of Object.keys(methods))
      for (const status of [200, 400])
        app.metrics.answered({ pattern: `${method.toUpperCase()} ${route}`, status, seconds: 0.02 })
  for (let n = 0; n < reads; n += 1) await app.metrics.read(app.databases)
  process.send?.('read')
}

async function compare(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'psico-bench-'))
  const fixture = await makeFixture(folder, 2)
  const settings = { DATABASE_URL: fixture.ownerUrl, MASTER_KEY: masterKey, DATA_DIR: folder, DEMO_DATA: '0' }
  const server = fork(import.meta.filename, ['serve'], {
    execArgv: ['--max-semi-space-size=16'],
    env: { ...process.env, ...settings, METRICS_PORT: '8396', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    await once(server, 'message')
    const take = (side: Side, amount: number) => readSchedules(server, side, fixture.busy, amount)
    for (const side of ['with', 'without', 'with', 'without'] as const) await take(side, warmRequests)
    const turns: { plain: number; measured: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      // As many beginnings on each side: the first calls of a turn meet a process that had nothing to do.
      const before = await take('without', requests)
      const measured = ((await take('with', requests)) + (await take('with', requests))) / 2
      turns.push({ plain: (before + (await take('without', requests))) / 2, measured })
    }
    await tell(turns, await costOfReading(server, fixture.ownerUrl))
  } finally {
    server.kill('SIGKILL')
    await fixture.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Microseconds of processor time that one reading takes, in the process and in the database. */
async function costOfReading(
  server: ChildProcess,
  ownerUrl: string,
): Promise<Record<'own' | 'there', number>> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const postmaster = await postmasterOf(owner)
  const [from, ticks] = [await processorOf(server), ticksBelow(postmaster)]
  const isRead = once(server, 'message')
  server.send('read')
  await isRead
  const own = ((await processorOf(server)) - from) / reads
  const there = ((ticksBelow(postmaster) - ticks) / ticksASecond / reads) * 1e6
  await owner.end()
  return { own, there }
}

async function tell(
  turns: readonly { plain: number; measured: number }[],
  { own, there }: Record<'own' | 'there', number>,
): Promise<void> {
  const plain = median(turns.map((turn) => turn.plain))
  const ratios = turns.map((turn) => (turn.measured / turn.plain - 1) * 100).toSorted((a, b) => a - b)
  // Between these two the true middle lies, nineteen times in twenty.
  const half = 0.98 * Math.sqrt(ratios.length)
  const [low, high] = [-half, half].map((offset) => ratios[Math.round((ratios.length - 1) / 2 + offset)] ?? 0)
  const aRequest = median(ratios)
  const yaml = await readFile(new URL('../deploy/monitoring/prometheus.yml', import.meta.url), 'utf8')
  const intervalSeconds = Number(/scrape_interval: (\d+)s/.exec(yaml)?.[1])
  const shareAt = (seconds: number) => own / (seconds * 10_000)
  const percent = (value: number | undefined) => `${(value ?? 0).toFixed(1)} %`
  console.log(
    [
      `Lectura de agenda: ${plain.toFixed(0)} µs de procesador sin métricas; con ellas ${percent(aRequest)} más`,
      `  (entre ${percent(low)} y ${percent(high)}; ${rounds} turnos de ${2 * requests} por lado)`,
      `Leer las métricas de todas las llamadas: ${own.toFixed(0)} µs en el proceso, ${there.toFixed(0)} en la base`,
      `En un núcleo lleno: ${percent(aRequest + shareAt(intervalSeconds))} leyendo cada ${intervalSeconds} s,`,
      `  ${percent(aRequest + shareAt(freshSeconds))} leyendo cada segundo (se cuentan cada ${freshSeconds} s)`,
    ].join('\n'),
  )
}

/** Sixteen at a time. No tool for load does it: those count in seconds, and most of a second nobody would ask. */
async function readSchedules(
  server: ChildProcess,
  side: Side,
  busy: string,
  amount: number,
): Promise<number> {
  const path = `/api/appointments/psychologist/${busy}/schedule/`
  const from = await processorOf(server)
  await Promise.all(Array.from({ length: amount }, () => readOne(sides[side], path)))
  return ((await processorOf(server)) - from) / amount
}

function readOne(port: number, path: string): Promise<void> {
  return new Promise((done, fail) => {
    const asked = request({ agent, port, path, host: '127.0.0.1', headers: { host: 'bench.localhost' } })
    asked.on('error', fail).on('response', (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`a call was answered ${answer.statusCode}`))
      answer.on('end', done).on('error', fail).resume()
    })
    asked.end()
  })
}

/** Microseconds of processor time that it used so far. */
async function processorOf(server: ChildProcess): Promise<number> {
  const told = once(server, 'message')
  server.send('how much')
  const [micros] = (await told) as [number]
  return micros
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
