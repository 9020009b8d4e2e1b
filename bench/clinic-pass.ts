import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabases, type Clinic } from '../server/src/database/clinic.ts'
import { actorOf } from '../server/src/edge/http/session.ts'
import { ask } from '../server/src/database/sql.ts'
import { makeAppointment } from '../server/test/makers.ts'
import { hour, makeFixture, masterKey } from './fixture.ts'

/**
 * What it costs that the database asks for proof of the clinic (decision 0190): the same calls with that policy and
 * without it, in turn on one database, one connection at a time; median of the rounds, in microseconds a call.
 */
const rounds = 15
const calls = 400

const folder = await mkdtemp(join(tmpdir(), 'psico-bench-'))
const fixture = await makeFixture(folder, 6, 4)
const databases = openDatabases(fixture.ownerUrl, masterKey, () => undefined)
const owner = new pg.Client({ connectionString: fixture.ownerUrl })
await owner.connect()
try {
  const clinic = await databases.clinicById(fixture.clinic)
  if (!clinic) throw new Error('no clinic')
  for (const [name, call] of Object.entries(callsOf(clinic))) await compare(name, call)
} finally {
  await owner.end()
  await databases.close()
  await fixture.stop()
  await rm(folder, { recursive: true, force: true })
}

function callsOf(clinic: Clinic): Record<string, (n: number) => Promise<unknown>> {
  const [pair] = fixture.pairs
  const patient = pair?.patients[0]
  if (!pair || !patient) throw new Error('no pair')
  const [from, to] = [hour(0).appointment_date, hour(24 * 29).appointment_date]
  const instants = [`${from}T00:00:00Z`, `${to}T23:59:59Z`, new Date().toISOString()]
  let booked = 0
  return {
    'Quién llama (session_of_token)': () => actorOf(clinic, patient.token, Date.now()),
    'Agenda de 30 días (schedule_facts)': () =>
      ask(clinic, 'schedule_facts', [fixture.busy, from, to, ...instants, null]),
    'Una cita nueva, en su transacción': () =>
      clinic.work((db) =>
        makeAppointment(db, clinic.timezone, {
          psychologist: pair.psychologist,
          patient: patient.id,
          date: hour(24 * (1 + Math.floor(booked / 24))).appointment_date,
          time: hour(booked++ % 24).start_time,
          minutes: 30,
          status: 'cancelled',
        }),
      ),
  }
}

async function compare(name: string, call: (n: number) => Promise<unknown>): Promise<void> {
  const micros = { with: [] as number[], without: [] as number[] }
  for (let round = -1; round < rounds; round += 1)
    for (const side of ['without', 'with'] as const) {
      await prove(side === 'with')
      for (let n = 0; n < 40; n += 1) await call(n)
      const from = performance.now()
      for (let n = 0; n < calls; n += 1) await call(n)
      if (round >= 0) micros[side].push(((performance.now() - from) * 1000) / calls)
    }
  const [without, proven] = [median(micros.without), median(micros.with)]
  const share = `${(((proven - without) / without) * 100).toFixed(1)} %`
  console.log(`${name}: ${without.toFixed(0)} µs sin prueba, ${proven.toFixed(0)} µs con prueba (${share})`)
}

/** Takes the policy away, or gives it back. */
async function prove(isOn: boolean): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of rows) await owner.query(`drop policy if exists proven_clinic on ${name}`)
  if (isOn) await owner.query('select isolate_clinics()')
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
