import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../../test/mails.ts'
import { openProofScene, type ProofScene } from '../../../test/proof-scene.ts'
import {
  startTestServer,
  statusesOf,
  testNow,
  type Caller,
  type TestServer,
} from '../../../test/test-server.ts'
import { row } from '#database/sql'

let server: TestServer
let proofScene: ProofScene

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = testNow
  proofScene = await openProofScene(server)
})

const done = (id: unknown, bank_reference: unknown, who: Caller = proofScene.reception) =>
  who.post(`/payments/owed/${String(id)}/done/`, { bank_reference })
const cancel = (appointment: unknown, who: Caller) =>
  who.patch(`/appointments/appointments/${String(appointment)}/`, { status: 'cancelled' })
const mails = async () => {
  const found = await proofScene.clinic.work((db) =>
    row<{ email: string }>(db, 'select email from users where id = $1', [proofScene.ids.patient]),
  )
  return mailsTo(server, proofScene.clinic, found?.email ?? '')
}

test('a payment by QR that is cancelled is owed, told, sent back by hand and told again', async () => {
  const { session, appointment } = await proofScene.proved()
  await proofScene.accept(session)
  expect((await cancel(appointment, proofScene.ana)).json).toMatchObject({
    agreement: { payment_status: 'owed', owed: { amount: 200, done: false } },
  })
  expect(await proofScene.sessionOf(session)).toMatchObject({
    status: 'paid',
    refund: { state: 'owed', amount: 200, reason: 'cancelled' },
  })
  const [told] = await mails()
  expect(told?.text).toContain('te devolverá Bs. 200')
  expect(told?.text).not.toContain('mismo medio de pago')
  const [owed] = await proofScene.owed()
  expect(owed).toMatchObject({
    appointment,
    amount: 200,
    method: 'qr',
    reason: 'professional',
    patient: proofScene.ids.patient,
    done_at: null,
  })
  expect(await done(owed?.['id'], 'BK-1')).toMatchObject({ status: 200, json: { bank_reference: 'BK-1' } })
  expect(await proofScene.owed()).toEqual([])
  expect(await proofScene.sessionOf(session)).toMatchObject({
    status: 'refunded',
    refund: { state: 'done', amount: 200 },
  })
  expect((await proofScene.cardOf(appointment))['agreement']).toMatchObject({
    payment_status: 'refunded',
    owed: { amount: 200, done: true },
  })
  expect(await proofScene.ledger(appointment)).toEqual([
    { kind: 'charge', amount_minor: 20_000, method: 'qr' },
    { kind: 'owed', amount_minor: 20_000, method: 'qr' },
    { kind: 'owed_settled', amount_minor: -20_000, method: 'qr' },
    { kind: 'returned_by_hand', amount_minor: -20_000, method: 'qr' },
  ])
  const [settled] = await mails()
  expect(settled?.text).toContain('BK-1')
  const list = await proofScene.reception.get('/payments/owed/?status=done')
  expect(list.json).toMatchObject({ count: 1, results: [{ appointment }] })
})

test('each reference settles one, however written; each debt is settled once, also by two at once', async () => {
  for (const start_time of ['09:00', '10:00']) {
    const { session, appointment } = await proofScene.proved({ start_time })
    await proofScene.accept(session, { bank_reference: `Entrada ${start_time}` })
    await cancel(appointment, proofScene.ana)
  }
  const [first, second] = await proofScene.owed()
  const both = await Promise.all([done(first?.['id'], 'S1'), done(first?.['id'], 'S2', proofScene.admin)])
  expect(statusesOf(both)).toEqual([200, 409])
  const used = both[0].status === 200 ? 's1' : ' S2 '
  expect(await done(second?.['id'], used)).toMatchObject({
    status: 409,
    json: { bank_reference: [expect.any(String)] },
  })
  // The references of what came in are a list of their own.
  expect((await done(second?.['id'], 'entrada 09:00')).status).toBe(200)
  expect((await done(second?.['id'], 'S3')).status).toBe(409)
})

test('money taken in person goes back the same way', async () => {
  const { json } = await proofScene.reception.post('/appointments/appointments/', {
    psychologist: proofScene.ids.ana,
    patient: proofScene.ids.patient,
    appointment_date: '2026-03-04',
    start_time: '11:00',
    payment_method: 'in_person',
  })
  const path = `/appointments/appointments/${String(json['id'])}/`
  expect((await proofScene.reception.patch(path, { status: 'confirmed' })).status).toBe(200)
  expect(await proofScene.cardOf(json['id'])).toMatchObject({
    agreement: { refund_if_cancelled: 200, owed: null },
  })
  expect((await cancel(json['id'], proofScene.patient)).json).toMatchObject({
    agreement: { paid_in_person: true, owed: { amount: 200, done: false } },
  })
  const [owed] = await proofScene.owed()
  expect(owed).toMatchObject({ method: 'in_person', reason: 'patient', amount: 200 })
  expect((await done(owed?.['id'], 'caja 14')).status).toBe(200)
  expect((await proofScene.ledger(json['id'])).map((one) => [one.kind, one.method])).toEqual([
    ['in_person', 'in_person'],
    ['owed', 'in_person'],
    ['owed_settled', 'in_person'],
    ['returned_by_hand', 'in_person'],
  ])
})

test('the policy decides what is owed to a patient who cancels late', async () => {
  const { session, appointment } = await proofScene.proved({
    appointment_date: '2026-03-03',
    start_time: '09:00',
  })
  await proofScene.accept(session)
  server.now.ms += 2 * 3_600_000
  expect((await cancel(appointment, proofScene.patient)).status).toBe(200)
  expect(await proofScene.owed()).toEqual([])
  expect(await proofScene.sessionOf(session)).toMatchObject({ status: 'paid', refund: null })
})

test('is reception and admins work alone', async () => {
  const { session, appointment } = await proofScene.proved()
  await proofScene.accept(session)
  await cancel(appointment, proofScene.ana)
  const [owed] = await proofScene.owed()
  for (const who of [proofScene.patient, proofScene.ana]) {
    expect((await who.get('/payments/owed/')).status).toBe(403)
    expect((await done(owed?.['id'], 'X', who)).status).toBe(403)
  }
  const nobody = server.visitor(proofScene.clinic)
  expect([
    (await nobody.get('/payments/owed/')).status,
    (await done(owed?.['id'], 'X', nobody)).status,
  ]).toEqual([401, 401])
  for (const wrong of ['', ' ', null, 4, undefined])
    expect(await done(owed?.['id'], wrong)).toMatchObject({
      status: 400,
      json: { bank_reference: [expect.any(String)] },
    })
  expect((await done('01890000-0000-7000-8000-000000000000', 'X')).status).toBe(404)
  expect((await done('nada', 'X')).status).toBe(404)
})
