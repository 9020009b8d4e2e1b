import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/id'
import { row, rows, run } from '#database/sql'
import { mailsTo } from '../mails.ts'
import { makeUser } from '../makers.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'
import { coupleOf, overlaps, pay, two, type Two } from './scene.ts'

/** How many schedules of each kind are played; `npm run proof:participants` plays 10,000. */
const schedules = Number(process.env['PARTICIPANT_SCHEDULES'] ?? 12)
const patienceMs = 60_000 + schedules * 2_000
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

let server: TestServer
let it: Two
/** Who may ask for an hour, and for whom. */
let askers: { by: Caller; account: string; whom: string[] }[]
let child: string
const family: { id: string; email: string; call: Caller; contact: string }[] = []

beforeAll(async () => {
  server = await startTestServer()
  it = await two(server)
  const couple = await coupleOf(it)
  child = await server.work(it.clinic, async (db) => {
    const id = await makeUser(db, { first_name: 'Mateo' })
    await run(db, `update users set email = null, date_of_birth = '2018-05-01' where id = $1`, [id])
    return id
  })
  for (const name of ['Marta', 'Pedro']) {
    const email = `${name.toLowerCase()}.${newId()}@correo.example`
    const id = await server.work(it.clinic, (db) => makeUser(db, { email }))
    const added = await it.admin.post(`/patients/${child}/contacts/`, {
      first_name: name,
      last_name: 'Familia',
      relation: 'other',
      email,
      portal: true,
      reminders: true,
    })
    family.push({ id, email, call: await server.as(it.clinic, id), contact: String(added.json['id']) })
  }
  askers = [
    { by: it.eva.call, account: it.eva.id, whom: [it.eva.id, couple] },
    { by: it.leo.call, account: it.leo.id, whom: [it.leo.id, couple] },
    ...family.map((one) => ({ by: one.call, account: one.id, whom: [one.id, child] })),
  ]
})
afterAll(() => server.close())

const hours = ['09:00', '10:00', '11:00'].flatMap((start_time) =>
  ['2026-03-10', '2026-03-11'].map((appointment_date) => ({ appointment_date, start_time })),
)
const list = '/appointments/appointments/'

const act = fc.record({
  who: fc.nat(3),
  whom: fc.nat(1),
  hour: fc.nat(hours.length - 1),
  what: fc.constantFrom('pays', 'holds', 'cancels', 'moves', 'desk books'),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** Somebody does something about an hour; what is refused is refused. */
async function play({ who, whom, hour, what }: Act): Promise<void> {
  const asker = askers[who]
  const at = hours[hour]
  if (!asker || !at) return
  const patient = asker.whom[whom] ?? ''
  if (what === 'desk books') {
    await it.admin.post(list, { psychologist: it.doctor.id, patient, ...at, payment_method: 'in_person' })
    return
  }
  if (what === 'pays' || what === 'holds') {
    const body = { psychologist: it.doctor.id, patient, ...at, price: 200 }
    const held = await asker.by.post('/payments/create-checkout-session/', body)
    if (held.status === 200 && what === 'pays') await pay(asker.by, held.json['session_id'])
    return
  }
  const { json } = await asker.by.get(`${list}?when=upcoming&page_size=50`)
  const [first] = json['results'] as { id: string }[]
  if (first) await asker.by.patch(`${list}${first.id}/`, what === 'moves' ? at : { status: 'cancelled' })
}

/** Of each charge: whether it stands for one confirmed session or went back whole, and to who paid. */
const wrongMoney = () =>
  server.work(it.clinic, (db) =>
    rows(
      db,
      `select p.id from payments p join appointments a on a.clinic_id = p.clinic_id and a.id = p.appointment_id
       where p.paid_at is not null and (p.payer is null
         or not (p.payer = any (who_acts_for(a.patient)) or p.payer = a.patient)
         or (a.status = 'confirmed') = exists (select from refunds r where r.payment_id = p.id and r.amount_minor = p.amount_minor))`,
    ),
  )

test(
  'whatever both of a couple, both parents and the desk do, nobody is in two places and money goes back to who paid',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(act, act), { minLength: 2, maxLength: 5 }), async (pairs) => {
        // Two at once each time.
        for (const [one, other] of pairs) await Promise.all([play(one), play(other)])
        expect(await overlaps(server, it.clinic)).toBe(0)
        const live = await server.work(it.clinic, (db) =>
          rows<{ id: string }>(
            db,
            `select id from appointments where status in ('pending', 'confirmed') and starts_at > $1`,
            [new Date(server.now.ms).toISOString()],
          ),
        )
        for (const { id } of live) {
          const off = await it.admin.patch(`${list}${id}/`, { status: 'cancelled' })
          expect([200, 409]).toContain(off.status)
        }
        expect(await wrongMoney()).toEqual([])
      }),
      { numRuns: schedules, seed },
    )
    // Something was paid, and by more than one of them: the balance says something.
    const payers = await server.work(it.clinic, (db) =>
      row<{ n: number }>(
        db,
        'select count(distinct payer)::int as n from payments where paid_at is not null',
      ),
    )
    expect(payers?.n).toBeGreaterThan(1)
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

test(
  'whatever is written meanwhile, a contact who is blocked gets nothing',
  async () => {
    const received = ({ email }: { email: string }) =>
      server.work(it.clinic, async (db) =>
        Number(
          (
            await row<{ n: number }>(db, 'select count(*)::int as n from mailbox where recipient = $1', [
              email,
            ])
          )?.n,
        ),
      )
    let got = 0
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 10 }), async (steps) => {
        const blocked = [false, false]
        for (const one of family)
          await it.admin.patch(`/patients/${child}/contacts/${one.contact}/`, {
            blocked: false,
            custody: 'shared',
            portal: true,
            reminders: true,
          })
        await mailsTo(server, it.clinic, '')
        for (const step of [...steps, { kind: 'leave' as const }]) {
          if (step.kind === 'leave') {
            const before = await Promise.all(family.map(received))
            await mailsTo(server, it.clinic, '')
            for (const [n, one] of family.entries()) {
              const more = (await received(one)) - (before[n] ?? 0)
              if (blocked[n]) expect(more).toBe(0)
              got += more
            }
          } else if (step.kind === 'book') {
            const body = {
              psychologist: it.doctor.id,
              patient: child,
              payment_method: 'in_person',
              ...hours[step.hour],
            }
            await it.admin.post(list, body)
          } else if (step.kind === 'cancel') {
            const { json } = await it.admin.get(`${list}?patient=${child}&when=upcoming`)
            const [first] = json['results'] as { id: string }[]
            if (first) await it.admin.patch(`${list}${first.id}/`, { status: 'cancelled' })
          } else {
            const contact = family[step.who]?.contact ?? ''
            const body =
              step.kind === 'block' ? { blocked: step.on } : { custody: step.on ? 'shared' : 'none' }
            await it.admin.patch(`/patients/${child}/contacts/${contact}/`, body)
            if (step.kind === 'block') blocked[step.who] = step.on
          }
        }
      }),
      { numRuns: schedules, seed },
    )
    // Who is not blocked is written to: the silence of the others says something.
    expect(got).toBeGreaterThan(0)
  },
  patienceMs,
)
