import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, run } from '#database/sql'
import { makeProfessional, makeUser } from '../makers.ts'
import { mailsTo } from '../mails.ts'
import { expire } from '../../src/modules/packs/expiry.ts'
import { openStripeScene, type StripeScene } from '../stripe-scene.ts'

let scene: StripeScene
beforeAll(async () => {
  scene = await openStripeScene()
})
afterAll(() => scene.close())

/** A pack of four sessions that was bought by card. */
async function bought(terms: object = {}) {
  const { server, double } = scene
  const email = `compra-${String(Math.random()).slice(2)}@norte.example`
  const [adminId, patientId] = await server.work(server.norte, async (db) => [
    await makeUser(db, { user_type: 'admin' }),
    await makeUser(db, { email }),
  ])
  const [admin, patient] = [await server.as(server.norte, adminId), await server.as(server.norte, patientId)]
  const offer = await admin.post('/packs/', { name: 'Cuatro', sessions: 4, price: 400, ...terms })
  const { json } = await patient.post(`/packs/${String(offer.json['id'])}/buy/`, { method: 'card' })
  const session = double.sessions.find((each) => each.id === json['session_id'])
  if (!session) throw new Error(`no session: ${JSON.stringify(json)}`)
  const paid = double.pay(session.id)
  return { admin, patient, patientId, email, session, paid }
}
const idOf = async (patient: Awaited<ReturnType<typeof bought>>['patient']) =>
  String(((await patient.get('/packs/mine/')).json['results'] as { id: string }[])[0]?.id)
const gaveBack = ({ session }: Awaited<ReturnType<typeof bought>>, amount_refunded: number) =>
  scene.tell('charge.refunded', {
    object: 'charge',
    id: `ch_${session.id}`,
    payment_intent: session.payment_intent,
    amount: 40_000,
    currency: 'bob',
    amount_refunded,
    metadata: session.metadata,
  })
const moved = (pack: string) =>
  scene.server.work(scene.server.norte, (db) =>
    rows<{ kind: string; minor: number }>(
      db,
      `select kind, amount_minor::int as minor from ledger
       where bought_pack_id = $1 and kind in ('charge', 'refund', 'owed') order by id`,
      [pack],
    ),
  )

test('of a part that went back at the provider only the rest goes back with the pack', async () => {
  const pack = await bought()
  await scene.tell('checkout.session.completed', pack.paid)
  const id = await idOf(pack.patient)
  await gaveBack(pack, 5000)
  const shown = await pack.admin.get(`/packs/bought/${id}/refund/`)
  expect(shown.json).toMatchObject({ price: 400, amount: 350 })
  const ended = await pack.admin.post(`/packs/bought/${id}/refund/`)
  expect([ended.status, ended.json['amount']]).toEqual([200, 350])
  await scene.later(2)
  expect(await moved(id)).toEqual([
    { kind: 'charge', minor: 40_000 },
    { kind: 'refund', minor: -5000 },
    { kind: 'refund', minor: -35_000 },
  ])
})

test('a pack whose charge is heard of by its refund is bought, and gone with it', async () => {
  const pack = await bought()
  await gaveBack(pack, 40_000)
  await scene.tell('checkout.session.completed', pack.paid)
  const [held] = await scene.server.work(scene.server.norte, (db) =>
    rows<{ id: string; state: string }>(
      db,
      `select b.id, b.state from bought_packs b join payments p on p.bought_pack_id = b.id where p.session_id = $1`,
      [pack.session.id],
    ),
  )
  expect(held?.state).toBe('returned')
  expect((await moved(held?.id ?? '')).map(({ minor }) => minor)).toEqual([40_000, -40_000])
})

test('sessions to come are off with a pack that went back whole, those held before are not', async () => {
  const { server } = scene
  const pack = await bought()
  await scene.tell('checkout.session.completed', pack.paid)
  const id = await idOf(pack.patient)
  const { user: psychologist } = await server.work(server.norte, (db) => makeProfessional(db))
  const book = (start_time: string) => () =>
    pack.patient.post('/payments/create-checkout-session/', {
      psychologist,
      appointment_date: '2026-03-04',
      start_time,
      price: 200,
      pack: id,
    })
  const booked = []
  for (const call of ['09:00', '10:00', '11:00'].map(book))
    booked.push(String((await call()).json['appointment']))
  const [held = '', ...ahead] = booked
  await server.norte.work((db) =>
    run(db, `update appointments set status = 'completed' where id = $1`, [held]),
  )
  await gaveBack(pack, 5000)
  expect(await statuses(booked)).toEqual(['completed', 'confirmed', 'confirmed'])
  for (const _ of [1, 2]) await gaveBack(pack, 40_000)
  expect(await statuses(booked)).toEqual(['completed', 'cancelled', 'cancelled'])
  expect((await pack.admin.get(`/packs/bought/?patient=${pack.patientId}`)).json['results']).toMatchObject([
    { id, used: 1 },
  ])
  // The hours are free again, and whoever had them knows why.
  expect((await book('10:00')()).status).toBe(409)
  const other = await server.as(server.norte, await server.work(server.norte, (db) => makeUser(db)))
  const free = { psychologist, appointment_date: '2026-03-04', start_time: '10:00', price: 200 }
  expect((await other.post('/payments/create-checkout-session/', free)).status).toBe(200)
  const told = (await mailsTo(server, server.norte, pack.email)).filter(({ subject }) =>
    subject.startsWith('Cita cancelada'),
  )
  expect(told).toHaveLength(ahead.length)
  for (const { text } of told) {
    expect(text).toContain('El bono «Cuatro» se devolvió entero')
    expect(text).not.toContain('vuelve a tu bono')
  }
})

const statuses = async (ids: string[]) => {
  const found = await scene.server.work(scene.server.norte, (db) =>
    rows<{ id: string; status: string }>(db, 'select id, status from appointments where id = any ($1)', [
      ids,
    ]),
  )
  return ids.map((id) => found.find((each) => each.id === id)?.status)
}

test('a session that is booked while its pack goes back is off with it, or is not booked', async () => {
  const { server } = scene
  for (const _ of [1, 2, 3, 4]) {
    const { user: psychologist } = await server.work(server.norte, (db) => makeProfessional(db))
    const pack = await bought()
    await scene.tell('checkout.session.completed', pack.paid)
    const id = await idOf(pack.patient)
    const book = () =>
      pack.patient.post('/payments/create-checkout-session/', {
        psychologist,
        appointment_date: '2026-03-04',
        start_time: '09:00',
        price: 200,
        pack: id,
      })
    const [answer, told] = await Promise.all([book(), gaveBack(pack, 40_000)])
    expect(told).toBe(200)
    const standing = await server.work(server.norte, (db) =>
      rows(
        db,
        `select 1 from pack_uses u join appointments a on a.clinic_id = u.clinic_id and a.id = u.appointment_id
         where u.bought_pack_id = $1 and a.status = 'confirmed'`,
        [id],
      ),
    )
    expect([answer.status, standing]).toEqual([answer.status === 200 ? 200 : 409, []])
  }
})

test('of a pack that ran out meanwhile the sessions to come are off, too, and its books stay whole', async () => {
  const { server } = scene
  const { user: psychologist } = await server.work(server.norte, (db) => makeProfessional(db))
  const pack = await bought({ valid_months: 1 })
  await scene.tell('checkout.session.completed', pack.paid)
  const id = await idOf(pack.patient)
  const booked = await pack.patient.post('/payments/create-checkout-session/', {
    psychologist,
    appointment_date: '2026-04-15',
    start_time: '09:00',
    price: 200,
    pack: id,
  })
  expect(booked.status).toBe(200)
  const before = scene.clock.ms
  scene.clock.ms += 35 * 24 * 3_600_000
  server.now.ms = scene.clock.ms
  await expire(server.norte, id, scene.clock.ms)
  expect(await gaveBack(pack, 40_000)).toBe(200)
  expect(await statuses([String(booked.json['appointment'])])).toEqual(['cancelled'])
  const [kept] = await server.work(server.norte, (db) =>
    rows(
      db,
      `select b.state, b.open_minor, sum(l.amount_minor)::int as owed from bought_packs b
       join ledger l on l.clinic_id = b.clinic_id and l.bought_pack_id = b.id
         and l.kind in ('prepaid', 'earned', 'earned_back', 'prepaid_returned', 'prepaid_expired')
       where b.id = $1 group by b.clinic_id, b.id`,
      [id],
    ),
  )
  expect(kept).toEqual({ state: 'returned', open_minor: 0, owed: 0 })
  const [told] = (await mailsTo(server, server.norte, pack.email)).filter(({ subject }) =>
    subject.startsWith('Cita cancelada'),
  )
  expect(told?.text).toContain('se devolvió entero')
  scene.clock.ms = before
  server.now.ms = before
})
