import { longDate } from '@psico/contract/core/dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurn } from '#core/in-turn'
import type { Clinic } from '#database/clinic'
import { rows, run } from '#database/sql'
import type { OutgoingMessage } from '#services/whatsapp/whatsapp-client'
import { chanceOf, type Chance } from '../hostile/chance.ts'
import { makeAppointment, makeClinic, makeProfessional, makeUser } from '../makers.ts'
import { startTestServer, testNow, type TestServer } from '../test-server.ts'
import { company, openWhatsappAt, presses, sendAllAtOnce, states, writes, type Answering } from './scene.ts'

// More of them: npm run proof:messages.
const schedules = Number(process.env['MESSAGE_SCHEDULES'] ?? 40)
/** Another one plays other schedules. */
const firstSeed = Number(process.env['MESSAGE_SEED'] ?? 1)
/** So many people of one clinic live through the same two days, each with a schedule of their own. */
const together = 40
const acts = 14
const minute = 60_000
const hour = 60 * minute
const zone = 'America/La_Paz'
const day = '2026-03-06'
/** Every kind of name that a text may meet, and every word that none may hold. */
const firstNames: [string, ...string[]] = ['Rosa', 'Íñigo José', 'X Æ', "D'Ángelo", 'Жанна', 'psique', '李']
const unsaid = /psic|terap|sesi[oó]n|diagn|ansiedad|depres|Rojas|especial/i
const answers: [Answering, ...Answering[]] = ['ok', 'ok', 'refuses', 'not now', 'silent', 'unheard']
/** What the company tells, in the order in which it counts. */
const told = ['sent', 'failed', 'delivered', 'read'] as const

let server: TestServer
const meta = company()
beforeAll(async () => {
  server = await startTestServer({ whatsapp: meta.whatsapp })
})
afterAll(() => server.close())

const hourOf = (ms: number) => new Date(ms - 4 * hour).getUTCHours()
const isNight = (ms: number) => hourOf(ms) >= 21 || hourOf(ms) < 8
const clockText = (halfHours: number) =>
  `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 === 0 ? '00' : '30'}`

interface Hour {
  date: string
  time: string
}
const instantOf = ({ date, time }: Hour) => Date.parse(`${date}T${time}:00-04:00`)
/** As a reminder names it. */
const named = ({ date, time }: Hour) => `${longDate(date)} ${time}`

/** Somebody with a session, and what must hold for them. A phase ends before the next begins; in one all is at once. */
interface Person {
  name: string
  chance: Chance
  appointment: string
  patient: string
  psychologist: string
  phone: string
  email: string
  hour: Hour
  /** Its hour before the last move, and the phase of that. */
  before: { hour: Hour; phase: number } | null
  /** In which of the clock's steps they do something; more than once where a step stands here twice. */
  turns: number[]
  sent: OutgoingMessage[]
  /** Since which phase it is cancelled. */
  cancelled: number
  /** Since which phase they say no; Infinity while they say yes. */
  no: number
  heard: Set<string>
  /** The furthest that the company told of each message. */
  toldOf: Map<string, number>
  /** Set where danger is to be answered in this step: since how many messages. */
  inDanger: number | null
}

/** How often each came about: where nobody presses a button nothing is proved of buttons. */
const seen = { reminded: 0, pressed: 0, news: 0, moved: 0, cancelled: 0, baja: 0, danger: 0 }

/** In their profile. Sign-ins do not last for all of it. */
const saysYes = async (clinic: Clinic, { patient, phone }: Pick<Person, 'patient' | 'phone'>) =>
  (await server.as(clinic, patient)).put('/users/notifications/', { whatsapp: { consent: true, phone } })

/** A clinic that writes by WhatsApp, and its people with a session on that day. */
async function gather(seed: number, count: number): Promise<{ clinic: Clinic; people: Person[] }> {
  const clinic = await makeClinic(server.databases, { subdomain: `orden${seed}`, name: 'Clínica Norte' })
  await openWhatsappAt(server, clinic)
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, '07:00', '22:00'] as const)
  const facts = { blocks: everyDay, session_duration: 30, notice_minutes: 0 }
  const made = await clinic.work(async (db) => {
    const professionals = await inTurn([1, 2, 3, 4], () => makeProfessional(db, facts))
    return inTurn([...Array(count).keys()], async (n) => {
      const chance = chanceOf(seed, n + 1)
      const psychologist = professionals[n % 4]?.user ?? ''
      // Of one professional each has another half hour.
      const hour = { date: day, time: clockText(14 + 3 * Math.floor(n / 4) + chance.below(3)) }
      const email = `orden${seed}.${n}@correo.example`
      const patient = await makeUser(db, { email, first_name: chance.pick(firstNames) })
      const session = { psychologist, patient, ...hour, minutes: 30, createdAtMs: Date.UTC(2026, 1, 1) }
      const appointment = await makeAppointment(db, zone, { ...session, status: 'confirmed' })
      return { n, chance, psychologist, patient, appointment, hour, email }
    })
  })
  const people = await Promise.all(
    made.map(async ({ n, ...rest }): Promise<Person> => {
      const phone = `+5917${String((seed % 10_000) * 100 + n).padStart(7, '0')}`
      const answer = await saysYes(clinic, { ...rest, phone })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.json))
      return {
        ...rest,
        name: `${seed}.${n}`,
        phone,
        before: null,
        turns: [],
        sent: [],
        cancelled: Infinity,
        no: Infinity,
        heard: new Set(),
        toldOf: new Map(),
        inDanger: null,
      }
    }),
  )
  return { clinic, people }
}

/** The clock's steps, from three hours before the first reminder until the last session; each person's turns among them. */
function stepsOf(chance: Chance, people: readonly Person[]): number[] {
  const begins = people.map((person) => instantOf(person.hour))
  const times = [Math.min(...begins) - 27 * hour]
  const end = Math.max(...begins) - 10 * minute
  for (let ms = times[0] ?? end; ms < end; times.push(ms))
    ms = Math.min(end, ms + chance.pick([0, 10 * minute, hour, 2 * hour, 4 * hour]))
  for (const person of people) {
    const begin = instantOf(person.hour)
    const own = times.flatMap((ms, n) => (ms >= begin - 27 * hour && ms < begin ? [n] : []))
    person.turns = Array.from({ length: acts }, () => person.chance.some(own) ?? 0)
  }
  return times
}

const remindersOf = (person: Person) =>
  person.sent.flatMap((one) =>
    'template' in one.what ? [{ message: one, values: one.what.template.values }] : [],
  )
const hourIn = (values: readonly string[]) => values.slice(1, 3).join(' ')

type Say = (person: Person, what: string) => void

/** Whatever may happen to one person. */
function actsOf(
  clinic: Clinic,
  person: Person,
  phase: number,
  say: Say,
): Record<string, () => Promise<void>> {
  const { chance, phone } = person
  const path = `/appointments/appointments/${person.appointment}/`
  const treats = async (to: string, body: object) =>
    (await server.as(clinic, person.psychologist)).patch(to, body)
  const must = (answer: { status: number }, what: string) => {
    if (answer.status !== 200) say(person, `${what} got ${answer.status}`)
  }
  return {
    answers: async () => {
      if (person.inDanger !== null) return
      meta.state.answersTo.set(phone, chance.pick(answers))
    },
    news: async () => {
      const [one] = remindersOf(person).toReversed()
      if (!one) return
      const ranks = [1, 2, 3].map(() => chance.below(told.length))
      const { reference } = one.message
      must(await states(server, clinic, one.message, ...ranks.map((n) => told[n] ?? '')), 'news')
      person.toldOf.set(reference, Math.max(person.toldOf.get(reference) ?? 0, ...ranks))
      seen.news += 1
    },
    press: async () => {
      const { message, values } = chance.some(remindersOf(person)) ?? {}
      if (!message || !values) return
      const button = chance.below(3)
      const id = `p${person.name}-${chance.below(9)}`
      const cancels = button === 2 && person.cancelled === Infinity && !person.heard.has(id)
      for (const answer of await Promise.all([1, 2].map(() => presses(server, clinic, message, button, id))))
        must(answer, 'a press')
      person.heard.add(id)
      person.toldOf.set(message.reference, told.indexOf('read'))
      seen.pressed += 1
      const stands = await standsAt(clinic, person)
      if (!stands) person.cancelled = Math.min(person.cancelled, phase)
      if (cancels && stands === (hourIn(values) === named(person.hour)))
        say(person, 'No puedo acts on another hour, or not')
    },
    cancel: async () => {
      if (chance.below(4) > 0) return
      if ((await treats(path, { status: 'cancelled' })).status !== 200) return
      person.cancelled = Math.min(person.cancelled, phase)
      seen.cancelled += 1
    },
    move: async () => {
      if (chance.below(2) > 0) return
      const to = { date: chance.pick([day, '2026-03-07']), time: clockText(14 + chance.below(29)) }
      const answer = await treats(path, { appointment_date: to.date, start_time: to.time })
      if (answer.status !== 200 || named(to) === named(person.hour)) return
      person.before = { hour: person.hour, phase }
      person.hour = to
      seen.moved += 1
    },
    baja: async () => {
      if (chance.below(3) > 0) return
      must(await writes(server, clinic, phone, chance.pick(['BAJA', 'baja.', ' Baja'])), 'BAJA')
      person.no = Math.min(person.no, phase)
      seen.baja += 1
    },
    again: async () => {
      if (person.no === Infinity && chance.below(4) > 0) return
      must(await saysYes(clinic, person), 'a yes')
      person.no = Infinity
    },
    danger: async () => {
      if (chance.below(2) > 0) return
      // Where the company takes nothing the numbers go by mail: looked at in the end.
      if (chance.below(2) > 0) {
        meta.state.answersTo.set(phone, 'ok')
        person.inDanger = person.sent.length
      }
      must(await writes(server, clinic, phone, 'me quiero morir'), 'danger')
      seen.danger += 1
    },
  }
}

const standsAt = async (clinic: Clinic, person: Person): Promise<boolean> => {
  const found = await clinic.work((db) =>
    rows(db, `select 1 from appointments where id = $1 and status = 'confirmed'`, [person.appointment]),
  )
  return found.length > 0
}

/** What left in this phase, each held against its person. */
function look(
  people: ReadonlyMap<string, Person>,
  messages: readonly OutgoingMessage[],
  phase: number,
  say: Say,
) {
  for (const message of messages) {
    const person = people.get(message.to)
    if (!person) throw new Error(`${message.to} is nobody's`)
    const text = 'text' in message.what ? message.what.text : message.what.template.reads.text
    if (unsaid.test(text.replace(/Hola, [^:]*:/, ''))) say(person, `is told ${text}`)
    person.sent.push(message)
    if (!('template' in message.what)) continue
    seen.reminded += 1
    const { values } = message.what.template
    const isOfBefore = person.before?.phase === phase && hourIn(values) === named(person.before.hour)
    if (hourIn(values) !== named(person.hour) && !isOfBefore) say(person, 'is reminded of an hour that moved')
    if (phase > person.cancelled) say(person, 'is reminded of what was cancelled')
    if (phase > person.no) say(person, 'is reminded after saying no')
    if (isNight(server.now.ms)) say(person, 'is woken in the night')
  }
}

/** A process that takes work and dies before it is done. */
async function die(clinic: Clinic): Promise<void> {
  await server.app.due.catchUp()
  await clinic.work((db) =>
    run(
      db,
      `update messages set claimed_until = now() - interval '1 second' where state = 'waiting' and claimed_until is not null`,
      [],
    ),
  )
}

/** Two days of one clinic, in which all that people do and the company answers comes in any order. */
async function play(seed: number, count: number): Promise<string[]> {
  const chance = chanceOf(seed, 0)
  server.now.ms = testNow
  meta.sent.length = 0
  meta.state.answersTo.clear()
  const { clinic, people } = await gather(seed, count)
  const byPhone = new Map(people.map((person) => [person.phone, person]))
  const wrong: string[] = []
  const say: Say = (person, what) => void wrong.push(`${person.name} ${what}`)
  const sendings: number[] = []
  let phase = 0
  const send = (again = chance.onceIn(5)) => sendAllAtOnce(server, clinic, again)
  const during = async (what: readonly Promise<unknown>[]) => {
    await Promise.all(what)
    look(byPhone, meta.sent.splice(0), phase, say)
    phase += 1
  }
  for (const [step, ms] of stepsOf(chance, people).entries()) {
    server.now.ms = ms
    const doings = people.map(async (person) => {
      const all = actsOf(clinic, person, phase, say)
      for (const turn of person.turns)
        if (turn === step) await all[person.chance.some(Object.keys(all)) ?? '']?.()
    })
    // Now and then two processes send while all that happens.
    const senders = chance.onceIn(4) ? [send(), send()] : []
    if (chance.onceIn(3)) senders.push(die(clinic))
    await during([...doings, ...senders])
    if (chance.below(4) > 0 || people.some((person) => person.inDanger !== null)) {
      sendings.push(ms)
      await during([send()])
    }
    for (const person of people) {
      const answers = person.sent.slice(person.inDanger ?? person.sent.length)
      const hasNumbers = answers.some((one) => 'text' in one.what && one.what.text.includes('800 11 3040'))
      if (person.inDanger !== null && !hasNumbers) say(person, 'is in danger and gets no numbers')
      person.inDanger = null
    }
  }
  await die(clinic)
  meta.state.answersTo.clear()
  // By then the numbers of whoever was in danger at last go by mail.
  server.now.ms += minute
  await during([send(true)])
  await judge(clinic, people, sendings, say)
  return wrong
}

interface Outcome {
  appointment: string
  /** Never moved and never cancelled. */
  is_as_booked: boolean
  mailed: number
  mailed_twice: boolean
  both: boolean
  without_numbers: boolean
  messages: { id: string; state: string }[]
}

/** How it stands in the end, read at once. */
const outcomesOf = (clinic: Clinic) =>
  clinic.work((db) =>
    rows<Outcome & Record<string, unknown>>(
      db,
      `with reminders as (select * from messages where kind = 'reminder'),
         letters as (
           select about, id, sent_at, count(*) over (partition by about, payload ->> 'sequence') as alike
           from mails where kind = 'reminder_first' and status = 'sent')
       select a.id as appointment, a.status = 'confirmed' and a.sequence = 0 as is_as_booked,
         (select count(*)::int from letters l where l.about = a.id) as mailed,
         exists (select from letters l where l.about = a.id and l.alike > 1) as mailed_twice,
         exists (select from letters l join reminders r on r.mail = l.id
           where l.about = a.id and r.state in ('delivered', 'read') and r.state_at < l.sent_at) as both,
         exists (select from messages h where h.person = a.patient and h.kind = 'help'
           and h.state not in ('sent', 'delivered', 'read') and not exists (
             select from mails m where m.kind = 'numbers_to_call' and m.cause like '%' || h.id || '%'
               and m.status = 'sent')) as without_numbers,
         (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'state', r.state)), '[]') from reminders r
           where r.about = a.id) as messages
       from appointments a`,
    ),
  )

/** What must hold in the end. */
async function judge(clinic: Clinic, people: readonly Person[], sendings: readonly number[], say: Say) {
  const outcomes = new Map((await outcomesOf(clinic)).map((outcome) => [outcome.appointment, outcome]))
  for (const person of people) {
    const end = outcomes.get(person.appointment)
    if (!end) throw new Error(`${person.name} is not there`)
    const hours = remindersOf(person).map((one) => hourIn(one.values))
    if (new Set(hours).size < hours.length) say(person, 'is reminded of one hour twice')
    if (end.mailed_twice) say(person, 'is mailed one reminder twice')
    if (end.both) say(person, 'is mailed what had arrived')
    if (end.without_numbers) say(person, 'was in danger and has no numbers')
    for (const [id, rank] of person.toldOf)
      if (end.messages.find((one) => one.id === id)?.state !== told[rank])
        say(person, 'has another state than was told')
    const hasArrived = end.mailed > 0 || end.messages.some((one) => ['delivered', 'read'].includes(one.state))
    if (end.is_as_booked && mustHaveArrived(person, sendings) && !hasArrived)
      say(person, 'is not reminded at all')
  }
}

/** Whether there was time: for WhatsApp, for the two hours of patience, and for the mail behind it. */
function mustHaveArrived(person: Person, sendings: readonly number[]): boolean {
  const begins = instantOf(person.hour)
  const first = sendings.find((ms) => ms >= begins - 24 * hour) ?? Infinity
  const second = sendings.find((ms) => ms >= first + 2 * hour) ?? Infinity
  return second < begins - 6 * hour
}

test(
  `of ${schedules} orders of states, deaths, answers and changes from seed ${firstSeed} each has one message a cause, and none that should not be`,
  { timeout: 4 * hour },
  async () => {
    const wrong: string[] = []
    for (let n = 0; n * together < schedules; n += 1)
      wrong.push(...(await play(firstSeed + n, Math.min(together, schedules - n * together))))
    expect(wrong).toEqual([])
    expect(Object.values(seen).filter((times) => times < schedules / 10)).toEqual([])
  },
)
