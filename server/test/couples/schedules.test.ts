import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { progressOf } from '../../../scripts/progress.ts'
import { startTestServer, testNow, type TestServer } from '../test-server.ts'
import {
  carriers,
  ownPhones,
  letTimeBeSaid,
  standing,
  untilNow,
  withChannels,
  type FamilyChannels,
  type Got,
} from './family-channels.ts'
import { familyScene, hours, list, type FamilyScene } from './family-scene.ts'
import { overlaps, pay } from './scene.ts'

/** How many schedules of each kind are played; `npm run proof:participants` plays 10,000. */
const schedules = Number(process.env['PARTICIPANT_SCHEDULES'] ?? 12)
const patienceMs = 60_000 + schedules * 2_000
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
/** So many schedules are played in one clinic before the next: what gathers there makes each of them slower. */
const perClinic = 100

let server: TestServer
const carried = carriers()
beforeAll(async () => {
  const none = () => Promise.resolve(0)
  // Nobody is told to wait: what is refused is refused for what it is.
  server = await startTestServer({
    ...carried.changes,
    rateLimits: { wait: none, take: none, forget: () => Promise.resolve() },
  })
  await letTimeBeSaid(server)
  console.log(`schedules drawn from seed ${seed}`)
})
afterAll(() => server.close())

/** Gives each schedule its clinic, and tells how many were played. */
function clinicsInTurn(kind: string): () => Promise<FamilyScene> {
  let [played, scene]: [number, Promise<FamilyScene> | null] = [0, null]
  const tell = progressOf(`schedules of ${kind}`, schedules)
  return () => {
    tell(played)
    if (scene === null || played % perClinic === 0) scene = familyScene(server)
    played += 1
    return scene
  }
}

const act = fc.record({
  who: fc.nat(3),
  whom: fc.nat(1),
  hour: fc.nat(hours.length - 1),
  what: fc.constantFrom('pays', 'holds', 'cancels', 'moves', 'desk books'),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** Somebody does something about an hour; what is refused is refused. Answers whether it was done. */
async function play(scene: FamilyScene, { who, whom, hour, what }: Act): Promise<boolean> {
  const asker = scene.askers[who]
  const at = hours[hour]
  if (!asker || !at) return false
  const patient = asker.whom[whom] ?? ''
  // A couple is named as such.
  const named = who < 2 && whom === 1 ? { couple: patient } : { patient }
  if (what === 'desk books') {
    const body = { psychologist: scene.doctor.id, ...named, ...at, payment_method: 'in_person' }
    return (await scene.admin.post(list, body)).status === 201
  }
  if (what === 'pays' || what === 'holds') {
    const own = patient === asker.whom[0] ? {} : named
    const body = { psychologist: scene.doctor.id, ...own, ...at, price: 200 }
    const held = await asker.by.post('/payments/create-checkout-session/', body)
    if (held.status !== 200 || what === 'holds') return held.status === 200
    return (await pay(asker.by, held.json['session_id'])).status === 200
  }
  const { json } = await asker.by.get(`${list}?when=upcoming&page_size=50`)
  const [first] = json['results'] as { id: string }[]
  if (!first) return false
  const body = what === 'moves' ? at : { status: 'cancelled' }
  return (await asker.by.patch(`${list}${first.id}/`, body)).status === 200
}

/** Played before those that are drawn, so that each act is done however they fall. */
const eachAct: [Act, Act][] = [
  [
    { who: 0, whom: 0, hour: 0, what: 'pays' },
    { who: 2, whom: 0, hour: 1, what: 'holds' },
  ],
  [
    { who: 0, whom: 0, hour: 2, what: 'moves' },
    { who: 1, whom: 0, hour: 3, what: 'desk books' },
  ],
  [
    { who: 0, whom: 0, hour: 0, what: 'cancels' },
    { who: 1, whom: 0, hour: 0, what: 'pays' },
  ],
]

test(
  'whatever both of a couple, both parents and the desk do, nobody is in two places and money goes back to who paid',
  async () => {
    const nextClinic = clinicsInTurn('bookings')
    const done = { pays: 0, holds: 0, cancels: 0, moves: 0, 'desk books': 0 }
    const played = async (scene: FamilyScene, one: Act) => {
      if (await play(scene, one)) done[one.what] += 1
    }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(act, act), { minLength: 2, maxLength: 5 }), async (pairs) => {
        const scene = await nextClinic()
        // Two at once each time.
        for (const [one, other] of pairs) await Promise.all([played(scene, one), played(scene, other)])
        expect(await overlaps(server, scene.clinic)).toBe(0)
        for (const { id } of await scene.live()) {
          const off = await scene.admin.patch(`${list}${id}/`, { status: 'cancelled' })
          expect([200, 409]).toContain(off.status)
        }
        expect(await scene.wrongMoney()).toEqual([])
      }),
      { numRuns: schedules, seed, examples: [[eachAct]] },
    )
    console.log(`${schedules} schedules: ${JSON.stringify(done)}`)
    // Each act was done, and more than one of them paid: the balance says something.
    expect(Math.min(...Object.values(done))).toBeGreaterThan(0)
    expect(done.pays).toBeGreaterThan(schedules / 4)
  },
  patienceMs,
)

/** The child's hours: of all but the last the reminder is due within three hours of where the clock stands. */
const soon = ['2026-03-03 09:00', '2026-03-03 10:00', '2026-03-03 11:00', '2026-03-04 09:00'].map(
  (moment) => {
    const [appointment_date, start_time] = moment.split(' ')
    return { appointment_date, start_time }
  },
)
const hourMs = 3_600_000
/** Before a sign-in ends, and before the night in which no telephone rings. */
const latestMs = testNow + 11 * hourMs

const hourOf = fc.nat(soon.length - 1)
const [parent, anybody] = [fc.nat(1), fc.nat(2)]
const change = fc.oneof(
  fc.record({ kind: fc.constant('block' as const), who: parent, on: fc.boolean() }),
  fc.record({ kind: fc.constant('custody' as const), who: parent, on: fc.boolean() }),
  {
    arbitrary: fc.record({ kind: fc.constant('book' as const), hour: hourOf, isConfirmed: fc.boolean() }),
    weight: 3,
  },
  fc.record({ kind: fc.constant('move' as const), hour: hourOf }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('share' as const), who: anybody, whose: anybody }),
  fc.record({ kind: fc.constant('press' as const), who: parent, button: fc.nat(2) }),
  fc.record({ kind: fc.constant('write' as const), withMails: fc.boolean() }),
  fc.record({ kind: fc.constant('leave' as const) }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

const booked = { kind: 'book', hour: 0, isConfirmed: true } as const
const untilReminded = { kind: 'wait', hours: 3 } as const
const leave = { kind: 'leave' } as const

/** Played first, so that each channel has something to carry, and somebody to keep it from, however the others fall. */
const eachWay: Change[][] = [
  [{ kind: 'block', who: 0, on: true }, booked, untilReminded, leave],
  // Written down for both, as mails and then as messages, and then the custody of one ends.
  [booked, untilReminded, { kind: 'write', withMails: false }, { kind: 'custody', who: 1, on: false }, leave],
  [booked, untilReminded, { kind: 'write', withMails: true }, { kind: 'custody', who: 1, on: false }, leave],
  // A father who is blocked has the telephone of the child.
  [{ kind: 'share', who: 1, whose: 2 }, { kind: 'block', who: 1, on: true }, booked, untilReminded, leave],
  // Who has the reminder is blocked, and presses all the same.
  [
    booked,
    untilReminded,
    leave,
    { kind: 'block', who: 0, on: true },
    { kind: 'press', who: 0, button: 2 },
    leave,
    { kind: 'press', who: 1, button: 0 },
    leave,
  ],
]

/** A clinic with every channel, as one schedule after the other changes it. */
interface Family {
  it: FamilyScene
  channels: FamilyChannels
  blocked: boolean[]
  /** Whose custody ended. */
  ended: boolean[]
}

/** Books, moves, calls off, blocks or lets act again, as the desk does. */
async function desk({ it: scene, blocked, ended }: Family, step: Change): Promise<void> {
  if (step.kind === 'book') {
    const body = { psychologist: scene.doctor.id, patient: scene.child, payment_method: 'in_person' }
    const { json } = await scene.admin.post(list, { ...body, ...soon[step.hour] })
    if (step.isConfirmed && typeof json['id'] === 'string')
      await scene.admin.patch(`${list}${json['id']}/`, { status: 'confirmed', payment: 'later' })
  }
  if (step.kind === 'cancel' || step.kind === 'move') {
    const [first] = await scene.live()
    const body = step.kind === 'cancel' ? { status: 'cancelled' } : soon[step.hour]
    if (first) await scene.admin.patch(`${list}${first.id}/`, body)
  }
  if (step.kind !== 'block' && step.kind !== 'custody') return untilNow(server, scene)
  const all = { custody: 'shared', portal: true, reminders: true }
  const custody = step.on ? all : { custody: 'none' }
  const body = step.kind === 'block' ? { blocked: step.on } : custody
  expect((await scene.admin.patch(scene.family[step.who]?.contact ?? '', body)).status).toBe(200)
  if (step.kind === 'block') blocked[step.who] = step.on
  else ended[step.who] = !step.on
}

/** Everybody may be told of everything again, nothing is booked, and nothing waits. */
async function beginAnew(family: Family): Promise<void> {
  const { it: scene, channels } = family
  const open = { blocked: false, custody: 'shared', portal: true, reminders: true }
  for (const one of scene.family) await scene.admin.patch(one.contact, open)
  for (const { id } of await scene.live()) await scene.admin.patch(`${list}${id}/`, { status: 'cancelled' })
  for (const [who, phone] of ownPhones.entries())
    if (channels.phones[who] !== phone) await channels.share(who, phone)
  await channels.leave()
  channels.forget()
  family.blocked = [false, false]
  family.ended = [false, false]
}

type Way = keyof Got
const ways: readonly Way[] = ['mail', 'whatsapp', 'notice', 'calendar']
const nothing = (): Got => ({ mail: 0, whatsapp: 0, notice: 0, calendar: 0 })
/** What reached those whom nobody keeps away, and how often nothing reached the others while it did. */
const reached = nothing()
const silent = nothing()

/** What everybody has by now, of which nothing may be about the child where they are kept from the child. */
async function look({ channels, blocked, ended }: Family): Promise<void> {
  const { phones } = channels
  const got = await channels.leave()
  const isKept = (n: number) => (blocked[n] ?? false) || (ended[n] ?? false)
  for (const [n, one] of got.entries()) {
    const isAlone = phones.filter((phone) => phone === phones[n]).length === 1
    // What reaches a telephone reaches all who have it. Only a block is worth keeping the others from theirs.
    const isSilentPhone = blocked[n] || (ended[n] && isAlone)
    const mayNot = ways.filter((way) => (way === 'whatsapp' ? isSilentPhone : isKept(n)))
    for (const way of mayNot) expect([way, one[way]]).toEqual([way, 0])
    for (const way of ways) {
      if (!isKept(n)) reached[way] += one[way]
      const doOthers = got.some((other, m) => m !== n && other[way] > 0)
      if (mayNot.includes(way) && doOthers) silent[way] += 1
    }
  }
}

/** A contact presses a button of the last reminder on their telephone; where they are blocked it changes nothing. */
async function press({ it: scene, channels, blocked }: Family, who: number, button: number): Promise<void> {
  const before = blocked[who] ? await standing(server, scene) : null
  await channels.press(channels.phones[who] ?? '', button)
  if (before !== null) expect(await standing(server, scene)).toBe(before)
}

test(
  'whatever is written meanwhile, a contact who is blocked or lost the custody gets nothing by any channel',
  async () => {
    const nextClinic = clinicsInTurn('contacts')
    let family: Family | null = null
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 12 }), async (steps) => {
        server.now.ms = testNow
        const scene = await nextClinic()
        if (family?.it !== scene)
          family = { it: scene, channels: await withChannels(server, scene, carried), blocked: [], ended: [] }
        await beginAnew(family)
        // In the end the reminders of what stands are due.
        for (const step of [...steps, untilReminded, leave]) {
          if (step.kind === 'leave') await look(family)
          else if (step.kind === 'write') await family.channels.write(step.withMails)
          else if (step.kind === 'wait')
            server.now.ms = Math.min(latestMs, server.now.ms + step.hours * hourMs)
          else if (step.kind === 'share') await family.channels.share(step.who, ownPhones[step.whose] ?? '')
          else if (step.kind === 'press') await press(family, step.who, step.button)
          else await desk(family, step)
        }
      }),
      { numRuns: schedules, seed, examples: eachWay.map((changes) => [changes]) },
    )
    console.log(`${schedules} schedules: ${JSON.stringify({ reached, silent })}`)
    // Who is not blocked is reached by each channel: the silence of the others says something.
    for (const way of ways) expect([way, Math.min(reached[way], silent[way]) > 0]).toEqual([way, true])
  },
  patienceMs,
)
