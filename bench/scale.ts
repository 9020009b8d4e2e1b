import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mostHolds } from '@psico/contract/booking/booking'
import { makeData } from '../server/test/data/make-data.ts'
import { shapesOf } from '../server/test/data/shape.ts'
import { killAll, serveOn } from './chat-fixture.ts'
import { openBenchServer } from './database.ts'
import { masterKey } from './fixture.ts'
import { callsOf, type Call } from './scale-calls.ts'
import { openPeople, type ScaleClinic } from './scale-people.ts'
import { timesOf } from './timed-calls.ts'

/**
 * The calls that people wait for, on ten clinics and on many, in turn in one run: two databases on one server, a product on
 * each, clinics in turn. `npm run bench:scale -- --clinics 1000 --appointments 5000000`. What was made stays for the next
 * run, in the folder that is printed or on the server of `DATABASE_URL`.
 */
const { values } = parseArgs({
  options: {
    clinics: { type: 'string', default: '1000' },
    appointments: { type: 'string', default: '5000000' },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '1000' },
    connections: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
})
const clinics = Number(values.clinics)
const mean = Number(values.appointments) / clinics
const few = 10
const rounds = Number(values.rounds)
const connections = Number(values.connections)

interface Side {
  name: string
  port: number
  clinics: ScaleClinic[]
  /** How many calls of a kind were made, so that none is made twice. */
  made: Map<string, number>
}
interface Figures {
  p50: number
  p99: number
}

const folder = join(tmpdir(), 'psico-scale')
const server = await openBenchServer(folder)
console.log(process.env['DATABASE_URL'] ? 'on the server of DATABASE_URL' : `in ${folder}`)
try {
  const sides = [await open('few', few, 8401), await open('many', clinics, 8402)]
  console.log(`${few} clinics and ${clinics}, ${Math.round(mean)} appointments each; milliseconds`)
  for (const [name, call] of Object.entries(callsOf()))
    if (name.includes(values.only)) report(name, sides, await compare(name, call, sides))
} finally {
  killAll()
  await server.stop()
}

async function open(name: string, count: number, port: number): Promise<Side> {
  const url = await server.database(`psico_scale_${count}_${Math.round(mean)}`)
  await makeData({ url, masterKey, shapes: shapesOf(count, count * mean), log: (line) => console.log(line) })
  const found = await openPeople(url)
  const side = { name, port, clinics: found, made: new Map<string, number>() }
  await serveOn({ ownerUrl: url }, join(folder, name), port)
  // The next free hours are kept from a clinic's first search on.
  const search = callsOf()['search']
  if (search) await timesOf({ port, connections, count, requestOf: (n) => search(clinicAt(side, n), 0) })
  return side
}

function clinicAt({ clinics: all }: Side, n: number): ScaleClinic {
  const found = all[n % all.length]
  if (!found) throw new Error('no clinic')
  return found
}

async function compare(name: string, call: Call, sides: Side[]): Promise<Figures[]> {
  const all = sides.map(() => [] as Figures[])
  const count = name === 'booking' ? bookingsARound(sides) : Number(values.requests)
  // The first round is not counted.
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, side] of sides.entries()) {
      const from = side.made.get(name) ?? 0
      side.made.set(name, from + count)
      const requestOf = (n: number) =>
        call(clinicAt(side, from + n), Math.floor((from + n) / side.clinics.length))
      const times = await timesOf({ port: side.port, connections, count, requestOf })
      if (round > 0) all[at]?.push({ p50: share(times, 0.5), p99: share(times, 0.99) })
    }
  return all.map((figures) => ({
    p50: share(
      figures.map(({ p50 }) => p50),
      0.5,
    ),
    p99: share(
      figures.map(({ p99 }) => p99),
      0.5,
    ),
  }))
}

/** Each patient may hold so many unpaid hours, in all rounds together. */
function bookingsARound(sides: Side[]): number {
  const most = sides.map(
    ({ clinics: all }) =>
      all.length * Math.min(...all.map(({ patients }) => patients.length * mostHolds(true))),
  )
  return Math.min(Number(values.requests), ...most.map((limit) => Math.floor(limit / (rounds + 1))))
}

function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

function report(name: string, sides: Side[], [small, large]: Figures[]): void {
  if (!small || !large) throw new Error('nothing was measured')
  const one = ({ p50, p99 }: Figures) => `${p50.toFixed(1).padStart(6)} ${p99.toFixed(1).padStart(6)}`
  const ratio = (of: keyof Figures) => (large[of] / small[of]).toFixed(2)
  console.log(
    `${name.padEnd(16)} ${sides[0]?.name} ${one(small)}   ${sides[1]?.name} ${one(large)}   p50 x ${ratio('p50')}, p99 x ${ratio('p99')}`,
  )
}
