import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openMetricsPort } from '../server/src/platform/metrics/metrics-port.ts'
import { readEnv } from '../server/src/platform/start/env.ts'
import { openApp } from '../server/src/open-app.ts'
import { serveApp } from '../server/src/serve-app.ts'
import { makeFixture, masterKey } from './fixture.ts'

/**
 * What metrics cost: the same reads of a schedule at a process with them, scraped every second, and at one without, in turn
 * on one database. The processor time of the serving process a request is what counts: it is the same however busy the
 * machine is with other things.
 */
const sides = { with: 8394, without: 8395 }
type Side = keyof typeof sides
const metricsPort = 8396
const rounds = Number(process.env['ROUNDS'] ?? 9)
const requests = 2000

if (process.argv[2] === 'serve') await serveAs(process.argv[3] as Side)
else await compare()

/** One side: tells its processor time whenever it is asked. */
async function serveAs(side: Side): Promise<void> {
  const { app } = await openApp(readEnv(process.env))
  const http = serveApp(app, side === 'with')
  if (side === 'with') await openMetricsPort(app)
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  })
  await http.listen({ port: sides[side] })
  process.send?.('ready')
}

async function compare(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'psico-bench-'))
  const fixture = await makeFixture(folder, 2)
  const settings = { DATABASE_URL: fixture.ownerUrl, MASTER_KEY: masterKey, DATA_DIR: folder, DEMO_DATA: '0' }
  const start = (side: Side): ChildProcess =>
    fork(import.meta.filename, ['serve', side], {
      execArgv: ['--max-semi-space-size=16'],
      env: { ...process.env, ...settings, METRICS_PORT: String(metricsPort), LOG_LEVEL: 'info' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  const servers = { with: start('with'), without: start('without') }
  const scrape = setInterval(() => {
    fetch(`http://127.0.0.1:${metricsPort}/metrics`)
      .then((answer) => answer.text())
      .catch(() => undefined)
  }, 1000)
  try {
    await Promise.all(Object.values(servers).map((it) => once(it, 'message')))
    const micros: Record<Side, number[]> = { with: [], without: [] }
    for (let round = -1; round < rounds; round += 1)
      // Whoever comes second meets warmer caches: the order changes.
      for (const side of round % 2 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
        const took = await readSchedules(servers[side], side, fixture.busy)
        if (round >= 0) micros[side].push(took)
      }
    const [plain, measured] = [median(micros.without), median(micros.with)]
    console.log(
      `Lectura de agenda: ${plain.toFixed(0)} µs de procesador sin métricas, ${measured.toFixed(0)} µs con`,
    )
    console.log(
      `  ${(((measured - plain) / plain) * 100).toFixed(1)} % (${rounds} rondas de ${requests} por lado)`,
    )
  } finally {
    clearInterval(scrape)
    for (const server of Object.values(servers)) server.kill('SIGKILL')
    await fixture.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function readSchedules(server: ChildProcess, side: Side, busy: string): Promise<number> {
  const from = await processorOf(server)
  const result = await autocannon({
    url: `http://127.0.0.1:${sides[side]}/api/appointments/psychologist/${busy}/schedule/`,
    headers: { host: 'bench.localhost' },
    connections: 16,
    amount: requests,
    timeout: 60,
  })
  if (result.non2xx + result.errors + result.timeouts > 0) throw new Error('some calls failed')
  return ((await processorOf(server)) - from) / requests
}

/** Microseconds of processor time that it used so far. */
async function processorOf(server: ChildProcess): Promise<number> {
  const told = once(server, 'message')
  server.send('how much')
  const [micros] = (await told) as [number]
  return micros
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
