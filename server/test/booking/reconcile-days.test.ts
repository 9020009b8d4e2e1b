import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#core/id'
import type { Clinic } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import { schedule } from '#database/jobs/due-work'
import { standInKey } from '#services/bank/stand-in'
import { mailsTo } from '../mails.ts'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import { plantedDay } from '../money/planted-day.ts'
import { openProofScene, type ProofScene } from '../proof-scene.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

const seed = Number(process.env['DAY_SEED'] ?? 20_261_123)
const hour = 3_600_000
const dayMs = 24 * hour

let server: TestServer
let proofScene: ProofScene
/** Noon of today in La Paz, by the clock of this machine, which dates the ledger. */
let noon: number
beforeAll(async () => {
  server = await startTestServer()
  noon = Math.floor((Date.now() - 4 * hour) / dayMs) * dayMs + 16 * hour
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = noon
  proofScene = await openProofScene(server)
})

const dayOf = (ms: number): string => new Date(ms - 4 * hour).toISOString().slice(0, 10)
const yesterday = () => dayOf(server.now.ms - dayMs)

/** The night has come: what is due for this clinic's books is done now. */
async function compare(clinic: Clinic = proofScene.clinic): Promise<void> {
  await clinic.work((db) => schedule(db, 'payments-day', clinic.id, server.app.clock()))
  await server.app.due.catchUp()
}
type Listed = { id: string; kind: string; reference: string } & Record<string, unknown>
const listed = async (status = 'open', who = proofScene.ids.admin): Promise<Listed[]> => {
  // Days go by here, and sign-ins end.
  const reader = await server.as(proofScene.clinic, who)
  return (await reader.get(`/payments/differences/?status=${status}&page_size=200`)).json[
    'results'
  ] as Listed[]
}
/** A Wednesday to come. */
const wednesday = () => dayOf(noon + (7 + ((10 - new Date(noon).getUTCDay()) % 7)) * dayMs)
const told = async () => {
  const to = await proofScene.clinic.work((db) =>
    row<{ email: string }>(db, 'select email from users where id = $1', [proofScene.ids.admin]),
  )
  return (await mailsTo(server, proofScene.clinic, to?.email ?? '')).map((mail) => mail.subject)
}

interface Charge {
  payment: string
  intent: string
  atMs: number
}

/** A charge of yesterday that both sides have; `side` leaves it out of one. */
async function charge(
  side: 'both' | 'ours' | 'theirs' = 'both',
  atMs = server.now.ms - dayMs,
): Promise<Charge> {
  const payment = newId()
  const intent = `pi_${payment}`
  await proofScene.clinic.work(async (db) => {
    const appointment = await anAppointment(db)
    if (side !== 'theirs') await ours(db, appointment, { payment, intent, atMs })
    if (side !== 'ours') await theirs(db, { payment, intent, atMs })
  })
  return { payment, intent, atMs }
}
type Db = Parameters<Parameters<Clinic['work']>[0]>[0]

async function anAppointment(db: Db): Promise<string> {
  const known = await row<{ id: string }>(db, 'select id from appointments limit 1')
  if (known) return known.id
  const { user: psychologist } = await makeProfessional(db)
  const facts = { psychologist, patient: await makeUser(db), date: '2026-03-04', time: '15:00' }
  return makeAppointment(db, proofScene.clinic.timezone, facts)
}
/** A pack that was paid by card yesterday, a session of it used: its own entries no bank knows of. */
async function aUsedPack(db: Db, appointment: string): Promise<string> {
  const [pack, at] = [newId(), `${yesterday()}T15:00:00Z`]
  await run(
    db,
    `insert into bought_packs (id, kind, name, buyer, price_minor, currency, state, method, open_minor, created_at, bought_at)
     select $1, 'credit', 'Tres', a.patient, 50000, 'BOB', 'bought', 'card', 30000, $3, $3 from appointments a where a.id = $2`,
    [pack, appointment, at],
  )
  await run(
    db,
    `insert into ledger (id, kind, amount_minor, currency, provider_ref, bought_pack_id, appointment_id, method, at)
     values ($1::uuid, 'prepaid', 50000, 'BOB', 'sale', $3::uuid, null, 'card', $5::timestamptz), ($2::uuid, 'earned', -20000, 'BOB', 'use', $3::uuid, $4::uuid, 'card', $5::timestamptz)`,
    [newId(), newId(), pack, appointment, at],
  )
  return pack
}
async function ours(db: Db, appointment: string, { payment, intent, atMs }: Charge): Promise<void> {
  const at = new Date(atMs).toISOString()
  await run(
    db,
    `insert into payments (id, appointment_id, provider, session_id, status, amount_minor, currency, payment_intent,
       expires_at, created_at) values ($1::uuid, $2, 'simulator', $1::text, 'paid', 20000, 'BOB', $3, $4, $4)`,
    [payment, appointment, intent, at],
  )
  await run(
    db,
    `insert into ledger (id, payment_id, appointment_id, kind, amount_minor, currency, provider_ref, at)
     values ($1, $2, $3, 'charge', 20000, 'BOB', $4, $5)`,
    [newId(), payment, appointment, intent, at],
  )
}
const theirs = (db: Db, { payment, intent, atMs }: Charge) =>
  run(
    db,
    `insert into simulated_events (event_id, payload, created_at, delivered_at) values ($1, $2, $3, $3)`,
    [
      newId(),
      {
        type: 'checkout.session.completed',
        data: {
          object: {
            payment_intent: intent,
            amount_total: 20_000,
            currency: 'bob',
            metadata: { clinic: proofScene.clinic.id, payment },
          },
        },
      },
      new Date(atMs).toISOString(),
    ],
  )

describe('a day of the card company’s books and ours', () => {
  test.each([
    ['of sessions alone', false],
    ['half of it of packs', true],
  ])(
    `%s, with 200 planted differences (seed ${seed}): each is found once, told once, and nothing else`,
    async (_, hasPacks) => {
      const where = { clinic: proofScene.clinic.id, day: yesterday() }
      const planted = await proofScene.clinic.work(async (db) => {
        const day = plantedDay(seed, 200, { ...where, appointment: await anAppointment(db) })
        await writeDown(db, day, hasPacks)
        return day.planted
      })
      await compare()
      const found = (await listed()).map(({ kind, reference }) => `${kind} ${reference}`)
      expect(found.toSorted()).toEqual(planted)
      const entries = `select count(*)::int as count from audit_entries where action like 'Diferencia con la pasarela%'`
      expect(await proofScene.clinic.work((db) => row(db, entries))).toEqual({ count: 200 })
      await compare()
      server.now.ms += dayMs
      await compare()
      expect((await listed()).length).toBe(200)
      expect(await proofScene.clinic.work((db) => row(db, entries))).toEqual({ count: 200 })
      expect((await told()).filter((subject) => subject.includes('diferencias'))).toEqual([
        '200 diferencias entre tus pagos y la pasarela de pago',
      ])
    },
    60_000,
  )

  /** As the stand-in and the app keep a day: payments, the ledger, and the company's own events. */
  async function writeDown(
    db: Db,
    { ours: entries, theirs: movements }: ReturnType<typeof plantedDay>,
    hasPacks: boolean,
  ) {
    const appointment = await anAppointment(db)
    const pack = hasPacks ? await aUsedPack(db, appointment) : null
    // Of packs are those whose payment begins with a higher digit.
    const subject = `case when $3::uuid is null or payment::text < '8' then $2::uuid end,
      case when payment::text >= '8' then $3::uuid end`
    await run(
      db,
      `insert into payments (id, appointment_id, bought_pack_id, provider, session_id, status, amount_minor, currency, payment_intent,
         expires_at, created_at)
       select payment, ${subject}, 'simulator', payment::text, 'paid', 1, 'BOB', charge, now(), now()
       from jsonb_to_recordset($1) as r(payment uuid, charge text)`,
      [JSON.stringify(entries), appointment, pack],
    )
    await run(
      db,
      `insert into ledger (id, payment_id, appointment_id, bought_pack_id, kind, amount_minor, currency, provider_ref, at, method)
       select gen_random_uuid(), payment, ${subject}, kind, case kind when 'refund' then -amount else amount end, currency,
         reference, (day || 'T16:00:00Z')::timestamptz, 'card'
       from jsonb_to_recordset($1) as r(payment uuid, kind text, amount int, currency text, reference text, day text)`,
      [JSON.stringify(entries.map((one) => ({ ...one, amount: one.amountMinor }))), appointment, pack],
    )
    await run(
      db,
      `insert into simulated_events (event_id, payload, created_at, delivered_at)
       select gen_random_uuid()::text, payload, at, at from jsonb_to_recordset($1) as r(payload jsonb, at timestamptz)`,
      [
        JSON.stringify(
          movements.map((one) => ({
            at: `${one.day}T16:00:00Z`,
            payload: {
              type: one.kind === 'charge' ? 'checkout.session.completed' : 'refund.created',
              data: {
                object: {
                  id: one.reference,
                  payment_intent: one.charge,
                  amount_total: one.amountMinor,
                  currency: one.currency.toLowerCase(),
                  metadata: { clinic: one.clinic ?? proofScene.clinic.id, payment: one.payment },
                },
              },
            },
          })),
        ),
      ],
    )
  }

  test('that agree say until when they were compared, and nothing more', async () => {
    await charge()
    await compare()
    const { json } = await proofScene.reception.get('/payments/differences/')
    expect(json).toMatchObject({ count: 0, compared: [{ method: 'card', last_day: yesterday() }] })
    expect(await told()).toEqual([])
  })

  test('found a day late, both agree again: the difference closes by itself', async () => {
    const { payment, intent, atMs } = await charge('ours')
    await compare()
    expect(await listed()).toMatchObject([
      {
        kind: 'missing_there',
        reference: intent,
        method: 'card',
        theirs: null,
        ours: { amount: 200, currency: 'BOB', day: yesterday() },
      },
    ])
    await proofScene.clinic.work((db) => theirs(db, { payment, intent, atMs }))
    server.now.ms += hour
    await compare()
    expect(await listed()).toEqual([])
    expect(await listed('explained')).toMatchObject([{ kind: 'missing_there', explained_by: null, note: '' }])
  })

  test('an admin explains one, with a note that stays; reception and a second time are refused', async () => {
    await charge('theirs')
    await compare()
    const [first] = await listed('open', proofScene.ids.reception)
    const path = `/payments/differences/${first?.id}/explain/`
    expect((await proofScene.reception.post(path, { note: 'Fue prueba.' })).status).toBe(403)
    expect((await proofScene.patient.get('/payments/differences/')).status).toBe(403)
    expect((await proofScene.admin.post(path, { note: '  ' })).status).toBe(400)
    expect(await proofScene.admin.post(path, { note: 'Prueba del equipo de soporte.' })).toMatchObject({
      status: 200,
      json: { note: 'Prueba del equipo de soporte.', explained_by: expect.stringMatching(/./) as unknown },
    })
    expect(await proofScene.admin.post(path, { note: 'Otra vez.' })).toMatchObject({
      status: 409,
      json: { code: 'already_explained' },
    })
    expect(
      (await proofScene.admin.post(`/payments/differences/${newId()}/explain/`, { note: 'Nada.' })).status,
    ).toBe(404)
    await compare()
    expect(await listed()).toEqual([])
    const said = `select count(*)::int as count from audit_entries where action like 'Diferencia de pagos explicada%'`
    expect(await proofScene.clinic.work((db) => row(db, said))).toEqual({ count: 1 })
  })

  test('a payment of which nobody told is taken in first: it confirms its session and is no difference', async () => {
    const { json } = await proofScene.book(
      { method: 'card', appointment_date: wednesday() },
      proofScene.patient,
    )
    const session = String(json['session_id'])
    await proofScene.clinic.work((db) =>
      run(db, `update payments set status = 'expired' where session_id = $1`, [session]),
    )
    await server.app.standIns.cards?.pay(proofScene.clinic, session, false)
    await proofScene.clinic.work((db) => run(db, 'update simulated_events set delivered_at = created_at'))
    server.now.ms += dayMs
    await compare()
    expect(
      (
        await proofScene.cardOf(
          json['appointment'],
          await server.as(proofScene.clinic, proofScene.ids.patient),
        )
      )['status'],
    ).toBe('confirmed')
    expect(await listed()).toEqual([])
  })

  test('is compared each night from the first checkout on, and not where no money moves', async () => {
    await proofScene.book({ method: 'card', appointment_date: wednesday() }, proofScene.patient)
    const due = () =>
      proofScene.clinic.work((db) =>
        row<{ due_at: string }>(
          db,
          `select due_at from due_work where kind = 'payments-day' and subject = $1`,
          [proofScene.clinic.id],
        ),
      )
    // The database's clock decides when the first night is: four in the morning in La Paz.
    expect(new Date((await due())?.due_at ?? '').toISOString().slice(11)).toBe('08:00:00.000Z')
    await compare()
    expect(Date.parse((await due())?.due_at ?? '')).toBe(
      Date.parse(`${dayOf(server.now.ms + dayMs)}T08:00:00.000Z`),
    )
    server.now.ms += 100 * dayMs
    await compare()
    expect(await due()).toBeUndefined()
  })

  test('of another clinic shows nothing', async () => {
    await charge('theirs')
    await compare()
    const other = await openProofScene(server)
    expect((await other.admin.get('/payments/differences/')).json).toMatchObject({ count: 0, compared: [] })
    const rowsSeen = await other.clinic.work((db) => rows(db, 'select id from payment_differences'))
    expect(rowsSeen).toEqual([])
  })
})

describe('a day of the bank’s books and ours', () => {
  let qrs: { session: string; qr: string }[]
  beforeEach(async () => {
    await proofScene.admin.put('/payments/bank-qr/', { account: '1000-55', key: standInKey })
    qrs = []
    for (const start_time of ['09:00', '10:00', '11:00']) {
      const { json } = await proofScene.book({ start_time, appointment_date: wednesday() })
      const session = String(json['session_id'])
      const made = await proofScene.clinic.work((db) =>
        row<{ qr_id: string }>(db, 'select qr_id from bank_qrs where payment_id = $1', [session]),
      )
      qrs.push({ session, qr: made?.qr_id ?? '' })
    }
  })
  const atBank = (qr: string, act: 'pay' | 'return', body: object = {}) =>
    server.visitor(proofScene.clinic).post(`/payments/bank-simulator/${qr}/${act}/`, body)

  test('a return that only the bank has, a charge under another number, and one that the bank does not have', async () => {
    for (const { session, qr } of qrs) {
      expect((await atBank(qr, 'pay')).status).toBe(200)
      server.now.ms += 3000
      expect((await proofScene.sessionOf(session))['status']).toBe('paid')
    }
    const [first = '', second = '', third = ''] = qrs.map((one) => one.qr)
    const sent = await atBank(first, 'return', { amount: 50 })
    await proofScene.clinic.work((db) =>
      run(db, `update simulated_qrs set paid_amount = 150 where qr_id = $1`, [second]),
    )
    await proofScene.clinic.work((db) =>
      run(
        db,
        `update simulated_qrs set reference = null, paid_amount = null, told_from = null where qr_id = $1`,
        [third],
      ),
    )
    server.now.ms = noon + dayMs
    await compare()
    const found = await listed()
    expect(found.map((one) => one.kind).toSorted()).toEqual([
      'missing_there',
      'other_amount',
      'refund_missing_here',
    ])
    expect(found.find((one) => one.kind === 'refund_missing_here')).toMatchObject({
      method: 'qr',
      reference: String(sent.json['reference']).toLowerCase(),
      theirs: { amount: 50, currency: 'BOB' },
      ours: null,
      appointment: { patient_name: expect.stringMatching(/./) as unknown },
    })
  })
})
