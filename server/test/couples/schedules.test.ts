import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { progressOf } from '../../../scripts/progress.ts'
import { mailsTo } from '../mails.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { familyScene, hours, list, type FamilyScene } from './family-scene.ts'
import { overlaps, pay } from './scene.ts'

/** How many schedules of each kind are played; `npm run proof:participants` plays 10,000. */
const schedules = Number(process.env['PARTICIPANT_SCHEDULES'] ?? 12)
const patienceMs = 60_000 + schedules * 2_000
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
/** So many schedules are played in one clinic before the next: what gathers there makes each of them slower. */
const perClinic = 100

let server: TestServer
beforeAll(async () => {
  const none = () => Promise.resolve(0)
  // Nobody is told to wait: what is refused is refused for what it is.
  server = await startTestServer({
    rateLimits: { wait: none, take: none, forget: () => Promise.resolve() },
  })
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
async function play(it: FamilyScene, { who, whom, hour, what }: Act): Promise<boolean> {
  const asker = it.askers[who]
  const at = hours[hour]
  if (!asker || !at) return false
  const patient = asker.whom[whom] ?? ''
  // A couple is named as such.
  const named = who < 2 && whom === 1 ? { couple: patient } : { patient }
  if (what === 'desk books') {
    const body = { psychologist: it.doctor.id, ...named, ...at, payment_method: 'in_person' }
    return (await it.admin.post(list, body)).status === 201
  }
  if (what === 'pays' || what === 'holds') {
    const own = patient === asker.whom[0] ? {} : named
    const body = { psychologist: it.doctor.id, ...own, ...at, price: 200 }
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
    const played = async (it: FamilyScene, one: Act) => {
      if (await play(it, one)) done[one.what] += 1
    }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(act, act), { minLength: 2, maxLength: 5 }), async (pairs) => {
        const it = await nextClinic()
        // Two at once each time.
        for (const [one, other] of pairs) await Promise.all([played(it, one), played(it, other)])
        expect(await overlaps(server, it.clinic)).toBe(0)
        for (const { id } of await it.live()) {
          const off = await it.admin.patch(`${list}${id}/`, { status: 'cancelled' })
          expect([200, 409]).toContain(off.status)
        }
        expect(await it.wrongMoney()).toEqual([])
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

const change = fc.oneof(
  fc.record({ kind: fc.constant('block' as const), who: fc.nat(1), on: fc.boolean() }),
  fc.record({ kind: fc.constant('custody' as const), who: fc.nat(1), on: fc.boolean() }),
  fc.record({ kind: fc.constant('book' as const), hour: fc.nat(hours.length - 1) }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('leave' as const) }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

/** Played first: one is told while the other is blocked. */
const oneIsBlocked: Change[] = [
  { kind: 'block', who: 0, on: true },
  { kind: 'book', hour: 0 },
  { kind: 'leave' },
]

/** Books, calls off, blocks or lets act again, as the desk does. */
async function desk(it: FamilyScene, step: Exclude<Change, { kind: 'leave' }>): Promise<void> {
  if (step.kind === 'book') {
    const body = { psychologist: it.doctor.id, patient: it.child, payment_method: 'in_person' }
    await it.admin.post(list, { ...body, ...hours[step.hour] })
    return
  }
  if (step.kind === 'cancel') {
    const [first] = await it.live()
    if (first) await it.admin.patch(`${list}${first.id}/`, { status: 'cancelled' })
    return
  }
  const body = step.kind === 'block' ? { blocked: step.on } : { custody: step.on ? 'shared' : 'none' }
  await it.admin.patch(it.family[step.who]?.contact ?? '', body)
}

test(
  'whatever is written meanwhile, a contact who is blocked gets nothing by any channel',
  async () => {
    const nextClinic = clinicsInTurn('contacts')
    let [got, silences] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 10 }), async (steps) => {
        const it = await nextClinic()
        const blocked = [false, false]
        const open = { blocked: false, custody: 'shared', portal: true, reminders: true }
        for (const one of it.family) await it.admin.patch(one.contact, open)
        for (const { id } of await it.live()) await it.admin.patch(`${list}${id}/`, { status: 'cancelled' })
        await mailsTo(server, it.clinic, '')
        for (const step of [...steps, { kind: 'leave' as const }]) {
          if (step.kind !== 'leave') {
            await desk(it, step)
            if (step.kind === 'block') blocked[step.who] = step.on
            continue
          }
          const before = await Promise.all(it.family.map((one) => it.received(one.email)))
          await mailsTo(server, it.clinic, '')
          for (const [n, one] of it.family.entries()) {
            const more = (await it.received(one.email)) - (before[n] ?? 0)
            if (blocked[n]) expect(more).toBe(0)
            if (blocked[n]) silences += 1
            got += more
          }
        }
      }),
      { numRuns: schedules, seed, examples: [[oneIsBlocked]] },
    )
    console.log(`${schedules} schedules: ${got} were told something, ${silences} silences`)
    // Who is not blocked is written to: the silence of the others says something.
    expect(Math.min(got, silences)).toBeGreaterThan(0)
  },
  patienceMs,
)
