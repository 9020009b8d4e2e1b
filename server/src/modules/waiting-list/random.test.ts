import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, run } from '#database/sql'
import { makeAppointment, makeProfessional, makeUser, openSession } from '../../../test/makers.ts'
import { openMortalProcess, type MortalProcess } from '../../../test/mortal-process.ts'
import { callerOf, startTestServer, testNow, type TestServer } from '../../../test/test-server.ts'
import { newSecret } from '#core/id'

/** How many random schedules; `npm test` plays a few, `WAITING_SCHEDULES=1000` all of them. */
const schedules = Number(process.env['WAITING_SCHEDULES'] ?? 15)
const seed = Number(process.env['WAITING_SEED'] ?? 20_260_305)
const days = ['2026-03-05', '2026-03-06'] as const
const times = ['09:00', '10:00', '11:00'] as const
const hours = days.flatMap((date) => times.map((time) => `${date} ${time}`))
const minute = 60_000

let server: TestServer
let processes: MortalProcess[]

beforeAll(async () => {
  server = await startTestServer()
  processes = await Promise.all([openMortalProcess(server), openMortalProcess(server)])
})
afterAll(async () => {
  await Promise.all(processes.map((process) => process.close()))
  await server.close()
})

type Act =
  | {
      do: 'book' | 'join' | 'accept' | 'decline' | 'move' | 'leave' | 'come back'
      patient: number
      pick: number
    }
  | { do: 'cancel' | 'pay'; pick: number }
  | { do: 'close' | 'open' }
interface Step {
  acts: Act[]
  by: number
  death: { process: number; at: number } | null
  minutes: number
}

const pick = fc.nat({ max: 11 })
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'book',
        'join',
        'join',
        'accept',
        'accept',
        'decline',
        'move',
        'move',
        'leave',
        'come back',
      ),
      patient: fc.nat({ max: 3 }),
      pick,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'cancel', 'pay'), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('close', 'open') }) },
)
const step: fc.Arbitrary<Step> = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 3 }),
  by: fc.nat({ max: 1 }),
  death: fc.option(fc.record({ process: fc.nat({ max: 1 }), at: fc.integer({ min: 1, max: 6 }) }), {
    freq: 4,
  }),
  minutes: fc.constantFrom(0, 0, 1, 10, 30),
})

interface Cast {
  doctor: string
  patients: string[]
  admin: string
  tokens: Map<string, string>
}

async function makeCast(): Promise<Cast> {
  server.now.ms = testNow
  const { norte } = server
  return norte.work(async (db) => {
    const doctor = (await makeProfessional(db)).user
    const patients: string[] = []
    for (let n = 0; n < 4; n += 1) patients.push(await makeUser(db))
    const admin = await makeUser(db, { user_type: 'admin' })
    const tokens = new Map<string, string>()
    for (const person of [doctor, admin, ...patients]) {
      const token = newSecret()
      await openSession(db, person, token, testNow)
      tokens.set(person, token)
    }
    // Two hours are taken at the start, so that something can come free.
    for (const [n, time] of (['09:00', '10:00'] as const).entries())
      await makeAppointment(db, norte.timezone, {
        psychologist: doctor,
        patient: patients[n] ?? '',
        date: days[0],
        time,
        paymentMethod: 'in_person',
      })
    return { doctor, patients, admin, tokens }
  })
}

interface Session {
  id: string
  patient: string
  status: string
  hour: string
}
interface EntryNow {
  id: string
  patient: string
  first_day: string
  last_day: string
  answering: boolean
  active: boolean
}
interface OfferNow {
  id: string
  patient: string
  state: string
  hour: string
}

const look = async (cast: Cast) =>
  server.norte.work(async (db) => ({
    sessions: await rows<Session & Record<string, unknown>>(
      db,
      `select id, patient, status, appointment_date || ' ' || to_char(start_time, 'HH24:MI') as hour from appointments
       where psychologist = $1 and status <> 'cancelled' order by id`,
      [cast.doctor],
    ),
    entries: await rows<EntryNow & Record<string, unknown>>(
      db,
      `select e.id, e.patient, e.first_day::text, e.last_day::text, u.is_active as active,
         exists (select from waiting_offers o left join appointments a on a.id = o.id where o.entry = e.id
           and (o.state = 'live' or o.state = 'accepted' and a.status = 'pending')) as answering
       from waiting_entries e join users u on u.id = e.patient where e.psychologist = $1 and e.ended_at is null`,
      [cast.doctor],
    ),
    blocks: await rows<{ start: string } & Record<string, unknown>>(
      db,
      `select to_char(start_time, 'HH24:MI') as start from availability_blocks where psychologist = $1 and weekday = 4`,
      [cast.doctor],
    ),
    offers: await rows<OfferNow & Record<string, unknown>>(
      db,
      `select o.id, e.patient, o.state, to_char(o.starts_at at time zone 'America/La_Paz', 'YYYY-MM-DD HH24:MI') as hour
       from waiting_offers o join waiting_entries e on e.id = o.entry where e.psychologist = $1 order by o.id`,
      [cast.doctor],
    ),
  }))
type Seen = Awaited<ReturnType<typeof look>>

const at = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]

/** Whoever has an offer answers it, and whoever waits leaves; anything else anybody does. */
function personFor(cast: Cast, deed: Extract<Act, { patient: number }>, seen: Seen): string {
  const anybody = cast.patients[deed.patient] ?? ''
  if (deed.do === 'leave') return at(seen.entries, deed.pick)?.patient ?? anybody
  if (deed.do !== 'accept' && deed.do !== 'decline' && deed.do !== 'move') return anybody
  return (
    at(
      seen.offers.filter((one) => one.state === 'live'),
      deed.pick,
    )?.patient ?? anybody
  )
}

async function take(cast: Cast, process: MortalProcess, deed: Act, seen: Seen): Promise<void> {
  if (process.isDead()) return
  const as = (person: string) =>
    callerOf(process.http, 'norte-app.localhost', cast.tokens.get(person) ?? null)
  const patient = 'patient' in deed ? personFor(cast, deed, seen) : ''
  const [date = '', time = ''] = (at(hours, 'pick' in deed ? deed.pick : 0) ?? '').split(' ')
  const ask = async () => {
    switch (deed.do) {
      case 'book':
        return as(cast.admin).post('/appointments/appointments/', {
          psychologist: cast.doctor,
          patient,
          appointment_date: date,
          start_time: time,
          payment_method: 'in_person',
        })
      case 'join':
        return as(patient).post('/appointments/waiting-list/', {
          psychologist: cast.doctor,
          from: deed.pick % 3 === 0 ? days[1] : days[0],
          to: deed.pick % 3 === 1 ? days[0] : days[1],
        })
      case 'accept':
      case 'decline':
      case 'move': {
        const { json } = await as(patient).get('/appointments/waiting-list/')
        const offers = ((json['results'] ?? []) as { offer: { token: string } | null }[]).flatMap(
          (one) => one.offer ?? [],
        )
        const token = at(offers, deed.pick)?.token
        if (!token) return null
        const later = seen.sessions
          .filter((one) => one.patient === patient && one.status !== 'offered')
          .at(-1)
        const path = `/appointments/offers/${token}/${deed.do === 'decline' ? 'decline' : 'accept'}/`
        return as(patient).post(path, deed.do === 'move' ? { move: later?.id } : undefined)
      }
      case 'leave': {
        const entry = at(
          seen.entries.filter((one) => one.patient === patient),
          deed.pick,
        )
        return entry ? as(patient).del(`/appointments/waiting-list/${entry.id}/`) : null
      }
      case 'cancel':
      case 'pay': {
        const session = at(
          seen.sessions.filter((one) => one.status !== 'offered'),
          deed.pick,
        )
        const status = deed.do === 'pay' ? 'confirmed' : 'cancelled'
        return session ? as(cast.admin).patch(`/appointments/appointments/${session.id}/`, { status }) : null
      }
      case 'come back':
        await server.norte.work((db) =>
          run(db, 'update users set is_active = not is_active where id = $1', [patient]),
        )
        return null
      case 'close':
      case 'open':
        await server.norte.work((db) =>
          run(db, 'update availability_blocks set start_time = $2 where psychologist = $1 and weekday = 4', [
            cast.doctor,
            deed.do === 'close' ? '11:00' : '09:00',
          ]),
        )
        return null
    }
  }
  const answer = await ask()
  // A refusal belongs to the schedule; anything else is a fault, unless the process died of it.
  if (answer && answer.status >= 500 && !process.isDead())
    throw new Error(`${deed.do}: ${answer.raw.toString()}`)
}

/** What a plain model remembers of one schedule. Times are numbers of steps. */
interface Model {
  joined: Map<string, number>
  freeSince: Map<string, number>
  /** Who let an hour pass or lost it, by hour. */
  passed: { hour: string; patient: string; step: number }[]
  /** Whose session at an hour ended. */
  ended: { hour: string; patient: string; step: number }[]
  known: Set<string>
}

const holdsOf = (seen: Seen) => new Map(seen.sessions.map((session) => [session.hour, session]))

function learn(model: Model, before: Seen, after: Seen, step: number): void {
  const [then, now] = [holdsOf(before), holdsOf(after)]
  for (const entry of after.entries) if (!model.joined.has(entry.id)) model.joined.set(entry.id, step)
  for (const hour of hours) {
    const was = then.get(hour)
    const is = now.get(hour)
    const isFree = !is && isOpen(after, hour)
    if (!isFree) model.freeSince.delete(hour)
    else if (!model.freeSince.has(hour)) model.freeSince.set(hour, step)
    if (was && was.status !== 'offered' && was.id !== is?.id) {
      model.ended.push({ hour, patient: was.patient, step })
      model.passed.push({ hour, patient: was.patient, step })
    }
  }
  for (const offer of after.offers)
    if (['declined', 'expired'].includes(offer.state) && !model.known.has(offer.id)) {
      model.known.add(offer.id)
      model.passed.push({ hour: offer.hour, patient: offer.patient, step })
    }
}

const isOpen = (seen: Seen, hour: string): boolean =>
  hour.startsWith(days[0]) || hour.slice(11) >= (seen.blocks[0]?.start ?? '09:00')

/** Free hours for which somebody waits who should have been asked. */
function idle(model: Model, seen: Seen): string[] {
  return [...model.freeSince].flatMap(([hour, since]) =>
    seen.entries
      .filter(
        (entry) =>
          entry.active &&
          !entry.answering &&
          hour.slice(0, 10) >= entry.first_day &&
          hour.slice(0, 10) <= entry.last_day,
      )
      .filter((entry) => since > (model.joined.get(entry.id) ?? Infinity))
      .filter((entry) => {
        const last = model.passed.filter((one) => one.hour === hour && one.patient === entry.patient).at(-1)
        return (
          !last ||
          model.ended.some(
            (one) => one.hour === hour && one.patient !== entry.patient && one.step > last.step,
          )
        )
      })
      .map((entry) => `${hour} is free and ${entry.patient} waits`),
  )
}

const faultsOf = async (cast: Cast, seen: Seen): Promise<string[]> => {
  const doubled = hours.filter((hour) => seen.sessions.filter((session) => session.hour === hour).length > 1)
  const live = new Set(seen.offers.filter((offer) => offer.state === 'live').map((offer) => offer.id))
  const kept = seen.sessions.filter((session) => session.status === 'offered')
  const loose = kept.filter((session) => !live.has(session.id)).map((session) => session.hour)
  const bare = [...live].filter((id) => !kept.some((session) => session.id === id))
  const { json } = await callerOf(
    server.http,
    'norte-app.localhost',
    cast.tokens.get(cast.admin) ?? null,
  ).get('/auditlog/logs/?search=Hora ofrecida de la lista&page_size=200')
  const log = JSON.stringify(json)
  const unwritten = seen.offers.filter((offer) => !log.includes(`(${offer.id})`)).map((offer) => offer.id)
  return [
    ...doubled.map((hour) => `two hold ${hour}`),
    ...loose.map((hour) => `${hour} is kept without an offer`),
    ...bare.map((offer) => `offer ${offer} keeps nothing`),
    ...unwritten.map((offer) => `offer ${offer} is not in the audit log`),
  ]
}

/** Both processes do what is due, as each second; a minute passes. */
async function aMinute(): Promise<void> {
  for (const ms of [0, 6000, 25_000, 29_000]) {
    server.now.ms += ms
    // One dies at a time: what is left of the other goes on, or somebody starts one again.
    if (processes.some((process) => process.isDead())) processes.forEach((process) => process.spare())
    if (processes.every((process) => process.isDead())) processes[0]?.restart()
    await Promise.all(
      processes.filter((process) => !process.isDead()).map((process) => process.app.due.catchUp()),
    )
  }
}

test(
  `${schedules} random schedules on two processes: one holder an hour, none idle for a minute, each offer in the log`,
  async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      processes.forEach((process) => process.restart())
      const cast = await makeCast()
      const model: Model = {
        joined: new Map(),
        freeSince: new Map(),
        passed: [],
        ended: [],
        known: new Set(),
      }
      // Two wait from the beginning.
      for (const patient of [2, 3]) {
        const nothing = { sessions: [], entries: [], offers: [], blocks: [] }
        if (processes[0]) await take(cast, processes[0], { do: 'join', patient, pick: 2 }, nothing)
      }
      await aMinute()
      let seen = await look(cast)
      learn(model, seen, seen, 0)
      for (const [n, { acts, by, death, minutes }] of steps.entries()) {
        if (death) processes[death.process]?.dieAt(death.at)
        const before = seen
        await Promise.all(
          acts.map(async (deed, k) => {
            const process = processes[(by + k) % 2]
            if (process) await take(cast, process, deed, before)
          }),
        )
        const middle = await look(cast)
        learn(model, before, middle, n + 1)
        server.now.ms += minutes * minute
        await aMinute()
        seen = await look(cast)
        const asked = idle(model, seen).filter((hour) => !holdsOf(seen).has(hour.slice(0, 16)))
        expect([await faultsOf(cast, seen), asked]).toEqual([[], []])
        learn(model, middle, seen, n + 1.5)
        processes.forEach((process) => process.restart())
      }
    })
    await fc.assert(property, { numRuns: schedules, seed })
  },
  120_000 + schedules * 10_000,
)
