import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { mostHolds } from '@psico/contract/booking/booking'
import { hour, makeFixture, masterKey, type Fixture } from './fixture.ts'

/**
 * Schedule read and booking of the product beside the floor: one process each, 16 connections on loopback, the two in
 * turn, medians of eleven rounds after one that is not counted. A ratio is the median of the rounds' own: a machine whose speed
 * changes from minute to minute changes it for the two of a round alike. `--bookings` leaves the schedule out.
 */
const connections = 16
const rounds = 11
const seconds = 2
const bookingsARound = 1500
const pairs = 60
/** Patients a pair, so that none of them holds more unpaid hours than a patient may. */
const patientsAPair = Math.ceil((bookingsARound * (rounds + 1)) / (pairs / 2) / mostHolds(true))
/** As `npm start` has it, for both. */
const youngSpace = '--max-semi-space-size=16'
const ports = { product: 8391, floor: 8392 }

interface Figures {
  rate: number
  p99: number
}
type Side = keyof typeof ports

const folder = await mkdtemp(join(tmpdir(), 'psico-bench-'))
const fixture = await makeFixture(folder, pairs, patientsAPair)
const servers = start(fixture)
try {
  await Promise.all([
    ready(ports.product, '/api/health/'),
    ready(ports.floor, `/api/appointments/psychologist/${fixture.busy}/schedule/`),
  ])
  if (!process.argv.includes('--bookings'))
    report('Lectura de agenda, 30 días', await inTurn((side) => readSchedule(side)))
  const used = { product: 0, floor: 0 }
  report('Reserva (apartar, pago, bitácora)', await inTurn((side) => book(side, used)))
} finally {
  // They hold lines to the database, which ends after them.
  await Promise.all(
    servers.map(async (server) => {
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
    }),
  )
  await fixture.stop()
  await rm(folder, { recursive: true, force: true })
}

function start(setup: Fixture): ChildProcess[] {
  const env = { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'info', DEMO_DATA: '0' }
  const product = {
    ...env,
    PORT: String(ports.product),
    DATABASE_URL: setup.ownerUrl,
    MASTER_KEY: masterKey,
    DATA_DIR: folder,
  }
  const floor = {
    ...env,
    PORT: String(ports.floor),
    FLOOR_DATABASE_URL: setup.ownerUrl,
    FLOOR_CLINIC: setup.clinic,
  }
  return [
    spawn(process.execPath, [youngSpace, 'server/src/main.ts'], {
      env: product,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
    spawn(process.execPath, [youngSpace, 'bench/floor.ts'], { env: floor, stdio: 'inherit' }),
  ]
}

async function ready(port: number, path: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`nothing answers on port ${port}`)
}

async function inTurn(measure: (side: Side) => Promise<Figures>): Promise<Record<Side, Figures[]>> {
  const all: Record<Side, Figures[]> = { product: [], floor: [] }
  for (let round = 0; round <= rounds; round += 1)
    for (const side of ['floor', 'product'] as const) {
      const figures = await measure(side)
      if (round > 0) all[side].push(figures)
    }
  return all
}

async function readSchedule(side: Side): Promise<Figures> {
  const result = await autocannon({
    url: `http://127.0.0.1:${ports[side]}/api/appointments/psychologist/${fixture.busy}/schedule/`,
    headers: { host: 'bench.localhost' },
    connections,
    duration: seconds,
  })
  return figuresOf(result)
}

/** Each booking is another hour; every professional has patients of their own. */
async function book(side: Side, used: Record<Side, number>): Promise<Figures> {
  const half = fixture.pairs.length / 2
  const own = side === 'product' ? fixture.pairs.slice(0, half) : fixture.pairs.slice(half)
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const n = used[side]++
    const pair = own[n % own.length]
    if (!pair) throw new Error('no pair left')
    const at = Math.floor(n / own.length)
    const patient = pair.patients[at % pair.patients.length]
    if (!patient) throw new Error('no patient left')
    const body = {
      psychologist: pair.psychologist,
      patient: patient.id,
      price: 200,
      ...hour(at),
    }
    const headers = {
      host: 'bench.localhost',
      'content-type': 'application/json',
      authorization: `Token ${patient.token}`,
    }
    return { ...request, headers, body: JSON.stringify(body) }
  }
  const began = performance.now()
  let ended = began
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: `http://127.0.0.1:${ports[side]}/api/payments/create-checkout-session/`,
        method: 'POST',
        connections,
        amount: bookingsARound,
        requests: [{ setupRequest }],
      },
      (error: Error | null, measured) => (error ? reject(error) : resolve(measured)),
    )
    // The tool itself ends with the whole second after the last answer.
    run.on('response', () => (ended = performance.now()))
  })
  return { ...figuresOf(result), rate: (bookingsARound * 1000) / (ended - began) }
}

function figuresOf(result: autocannon.Result): Figures {
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} calls failed`)
  return { rate: result.requests.total / result.duration, p99: result.latency.p99 }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function report(name: string, all: Record<Side, Figures[]>): void {
  const told = (of: keyof Figures) => {
    const middle = (side: Side) => median(all[side].map((figures) => figures[of]))
    const ratio = median(all.product.map((figures, n) => figures[of] / (all.floor[n]?.[of] ?? Number.NaN)))
    return { product: middle('product'), floor: middle('floor'), ratio: ratio.toFixed(2) }
  }
  const [rate, p99] = [told('rate'), told('p99')]
  console.log(`${name}: ${rate.product.toFixed(0)}/s, floor ${rate.floor.toFixed(0)}/s, ratio ${rate.ratio}`)
  console.log(`  p99 ${p99.product} ms, floor ${p99.floor} ms, ratio ${p99.ratio}`)
}
