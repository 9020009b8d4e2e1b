import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../mails.ts'
import { openProofScene, type ProofScene } from '../proof-scene.ts'
import { startTestServer, testNow, type TestServer } from '../test-server.ts'
import { bankClient, overHttp, type Carry } from '#services/bank/bank-client'
import { openBankQr } from '#services/bank/bank-qr'
import { standInKey } from '#services/bank/stand-in'
import { row, rows, run } from '#database/sql'
import { reconcile } from '../../src/modules/booking/reconcile.ts'

let server: TestServer
let scene: ProofScene
const minute = 60_000
const hour = 60 * minute
const dayOf = 24 * hour

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = testNow
  scene = await openProofScene(server)
  expect(await scene.admin.put('/payments/bank-qr/', { account: '1000-55', key: standInKey })).toMatchObject({
    status: 200,
    json: { offered: true, account: '1000-55' },
  })
})

/** Booked by the bank's QR: the session, the appointment, and the QR's name at the bank. */
async function booked(changes: object = {}, who = scene.patient) {
  const { status, json } = await scene.book(changes, who)
  expect(status).toBe(200)
  const session = String(json['session_id'])
  const qr = await scene.clinic.work((db) =>
    row<{ qr_id: string }>(db, 'select qr_id from bank_qrs where payment_id = $1', [session]),
  )
  return { session, appointment: String(json['appointment']), qr: qr?.qr_id ?? '', url: json['checkout_url'] }
}
const pay = (qr: string, body: object = {}) =>
  server.visitor(scene.clinic).post(`/payments/bank-simulator/${qr}/pay/`, body)
const answers = (yes: boolean) =>
  server.visitor(scene.clinic).post('/payments/bank-simulator/', { answers: yes })
/** The clock goes on, and what is due by then is done: jobs of every minute, and what is due by its time. */
async function later(ms: number) {
  server.now.ms += ms
  await reconcile(server.app, scene.clinic)
  await server.app.due.catchUp()
}
const card = { card_number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Ana' }
const statusOf = async (session: string) => (await scene.sessionOf(session))['status']
const dueOf = (payment: string) =>
  scene.clinic.work((db) =>
    row<{ due_at: string }>(db, `select due_at from due_work where kind = 'bank-qr-ask' and subject = $1`, [
      payment,
    ]),
  )

describe('a QR that the bank makes for a payment', () => {
  test('is shown on the clinic’s page with its picture, and takes no proof', async () => {
    const { session, url, qr } = await booked()
    expect(url).toBe(`http://${scene.clinic.subdomain}-app.localhost/pago/${session}`)
    expect(await scene.sessionOf(session)).toMatchObject({
      status: 'open',
      method: 'qr',
      // The day of the hold, and one more: La Paz is four hours behind.
      bank_qr: { asked_until: '2026-03-04T04:00:00.000Z', try_at: `/banco-simulado/${qr}` },
    })
    const picture = await scene.patient.get(`/payments/sessions/${session}/qr/`)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(picture.raw.subarray(0, 4)).toEqual(Buffer.from('\x89PNG', 'latin1'))
    expect((await scene.other.get(`/payments/sessions/${session}/qr/`)).status).toBe(403)
    expect((await scene.reception.get(`/payments/sessions/${session}/qr/`)).status).toBe(403)
    expect((await scene.prove(session)).json['code']).toBe('takes_no_proof')
    expect((await scene.book()).json['session_id']).toBe(session)
    const kept = 'select count(*)::int as count from simulated_qrs'
    expect(await scene.clinic.work((db) => row(db, kept))).toEqual({ count: 1 })
  })

  test('says nothing but the reference of the payment to the bank', async () => {
    const { session, qr } = await booked()
    const { reference } = await scene.sessionOf(session)
    expect((await server.visitor(scene.clinic).get(`/payments/bank-simulator/${qr}/`)).json).toMatchObject({
      gloss: reference,
      amount: 200,
      currency: 'BOB',
      expires_on: '2026-03-02',
      status: 'unused',
    })
  })

  test('is paid, and the open page says so; asked a hundred times it is one charge', async () => {
    const { session, appointment, qr } = await booked()
    const paid = await pay(qr)
    expect(paid).toMatchObject({ status: 200, json: { status: 'paid', amount: 200 } })
    expect((await pay(qr)).json['reference']).toBe(paid.json['reference'])
    server.now.ms += 3000
    expect(await statusOf(session)).toBe('paid')
    for (let n = 0; n < 100; n += 1) await statusOf(session)
    await later(hour)
    expect(await scene.ledger(appointment)).toEqual([{ kind: 'charge', amount_minor: 20000, method: 'qr' }])
    expect((await scene.cardOf(appointment))['status']).toBe('confirmed')
    expect((await scene.patient.get(`/payments/sessions/${session}/qr/`)).status).toBe(404)
    expect(await dueOf(session)).toBeUndefined()
  })

  test('is heard of without an open page, by a job that asks ever more seldom', async () => {
    const { session, appointment, qr } = await booked()
    const pauses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      const due = Date.parse((await dueOf(session))?.due_at ?? '')
      pauses.push((due - server.now.ms) / minute)
      await later(due - server.now.ms)
    }
    expect(pauses.slice(0, 4)).toEqual([1, 1, 1, 1])
    expect(pauses.at(-1)).toBeGreaterThan(1)
    await pay(qr)
    await later(15 * minute)
    expect((await scene.cardOf(appointment))['status']).toBe('confirmed')
  })

  test('asked by many open pages at once, the bank is asked once in two seconds', async () => {
    let asked = 0
    const carry: Carry = async (clinic, call) => {
      if (call.method === 'GET') asked += 1
      return server.app.standIns.bank?.carry(clinic, call) ?? { status: 503, body: null }
    }
    const { vault, clock } = server.app
    const adapter = openBankQr({ client: bankClient(carry), vault, clock })
    const { session } = await booked()
    server.now.ms += 3000
    await Promise.all(Array.from({ length: 10 }, () => adapter.readCheckout(scene.clinic, session)))
    expect(asked).toBe(1)
    server.now.ms += 2000
    await adapter.readCheckout(scene.clinic, session)
    expect(asked).toBe(2)
  })
})

describe('paid after the hold', () => {
  test('with the hour still free, the session is confirmed', async () => {
    const { session, appointment, qr } = await booked()
    await later(31 * minute)
    expect(await statusOf(session)).toBe('expired')
    expect(await scene.isFree()).toBe(true)
    await pay(qr)
    await later(hour)
    expect(await statusOf(session)).toBe('paid')
    expect((await scene.cardOf(appointment))['status']).toBe('confirmed')
  })

  test('with the hour gone, it is owed back and the patient told', async () => {
    const { session, appointment, qr } = await booked()
    await later(31 * minute)
    const { json } = await scene.book({ method: 'card' }, scene.other)
    await scene.other.post(`/payments/simulator/${String(json['session_id'])}/pay/`, card)
    await pay(qr)
    await later(hour)
    expect(await scene.sessionOf(session)).toMatchObject({
      status: 'paid',
      refund: { state: 'owed', amount: 200 },
    })
    expect(await scene.owed()).toMatchObject([{ amount: 200, reason: 'slot_taken', method: 'qr' }])
    expect((await scene.ledger(appointment)).map((entry) => entry.kind)).toEqual(['charge', 'owed'])
    const email = 'select email from users where id = $1'
    const to = await scene.clinic.work((db) => row<{ email: string }>(db, email, [scene.ids.patient]))
    const subjects = (await mailsTo(server, scene.clinic, to?.email ?? '')).map((mail) => mail.subject)
    expect(subjects).toContain('Te devolveremos Bs. 200')
  })

  test('told a day after its end it still counts, and then nobody asks any more', async () => {
    const late = await booked()
    const never = await booked({ start_time: '10:00' })
    await pay(late.qr, { late_seconds: 35 * 3600 })
    for (let n = 0; n < 45; n += 1) await later(hour)
    const patient = await server.as(scene.clinic, scene.ids.patient)
    expect(await scene.sessionOf(late.session, patient)).toMatchObject({ status: 'paid', refund: null })
    expect((await scene.cardOf(late.appointment, patient))['status']).toBe('confirmed')
    expect(await dueOf(never.session)).toBeUndefined()
    expect((await scene.sessionOf(never.session, patient))['status']).toBe('expired')
  })

  test('given up by the patient and paid all the same, it is not lost', async () => {
    const { session, appointment, qr } = await booked()
    expect((await scene.patient.post(`/payments/sessions/${session}/cancel/`)).json['status']).toBe('expired')
    await pay(qr)
    await later(2 * minute)
    expect((await scene.cardOf(appointment))['status']).toBe('confirmed')
  })

  test('given up for another way, it is asked about as any other, until a day past its end; then it is owed back', async () => {
    const { session, appointment, qr } = await booked()
    const { json } = await scene.book({ method: 'card' })
    expect(json['appointment']).toBe(appointment)
    expect(await statusOf(session)).toBe('expired')
    await scene.patient.post(`/payments/simulator/${String(json['session_id'])}/pay/`, card)
    const pauses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      const due = Date.parse((await dueOf(session))?.due_at ?? '')
      pauses.push((due - server.now.ms) / minute)
      await later(due - server.now.ms)
    }
    expect(pauses.slice(0, 4)).toEqual([1, 1, 1, 1])
    expect((await scene.cardOf(appointment))['status']).toBe('confirmed')
    // The bank says so on the next day alone.
    await pay(qr, { late_seconds: 30 * 3600 })
    for (let n = 0; n < 31; n += 1) await later(hour)
    const patient = await server.as(scene.clinic, scene.ids.patient)
    expect(await scene.sessionOf(session, patient)).toMatchObject({
      status: 'paid',
      refund: { state: 'owed', amount: 200, reason: 'duplicate' },
    })
    expect((await scene.ledger(appointment)).map((entry) => `${entry.kind} ${entry.method}`)).toEqual([
      'charge card',
      'charge qr',
      'owed qr',
    ])
    expect(await dueOf(session)).toBeUndefined()
  })

  test('given up for another way that nobody pays either, a late payment takes the hour if it is free', async () => {
    const { session, appointment, qr } = await booked()
    await scene.book({ method: 'transfer' })
    await later(40 * minute)
    expect(await scene.isFree()).toBe(true)
    await pay(qr)
    await later(hour)
    expect(await statusOf(session)).toBe('paid')
    expect((await scene.cardOf(appointment))['status']).toBe('confirmed')
  })

  test('paid in two ways, one of them is owed back', async () => {
    const { appointment, qr } = await booked()
    const { json } = await scene.book({ method: 'card' })
    expect(json['appointment']).toBe(appointment)
    await pay(qr)
    await later(2 * minute)
    expect((await scene.cardOf(appointment))['status']).toBe('confirmed')
    await scene.patient.post(`/payments/simulator/${String(json['session_id'])}/pay/`, card)
    await later(10 * minute)
    expect(
      (await scene.ledger(appointment)).map((entry) => `${entry.kind} ${entry.method}`).toSorted(),
    ).toEqual(['charge card', 'charge qr', 'refund card'])
  })
})

describe('a bank that is not what it should be', () => {
  test('that answers nobody opens no checkout, and keeps the hour', async () => {
    await answers(false)
    const { status, json } = await scene.book()
    expect({ status, json }).toMatchObject({ status: 503, json: { non_field_errors: [expect.any(String)] } })
    expect(await scene.isFree()).toBe(false)
    await answers(true)
    expect((await scene.book()).status).toBe(200)
  })

  test('that is away for a day is asked on until it answers', async () => {
    const { session, appointment, qr } = await booked()
    await pay(qr)
    await answers(false)
    expect(await statusOf(session)).toBe('open')
    for (let n = 0; n < 60; n += 1) await later(hour)
    expect((await scene.ledger(appointment)).length).toBe(0)
    await answers(true)
    await later(hour + minute)
    expect(await scene.ledger(appointment)).toMatchObject([{ kind: 'charge' }, { kind: 'owed' }])
    // The hour itself has begun meanwhile.
    const patient = await server.as(scene.clinic, scene.ids.patient)
    const { refund } = await scene.sessionOf(session, patient)
    expect(refund).toMatchObject({ state: 'owed', amount: 200 })
  })

  test('that says another amount confirms nothing: all of it is owed back, and the admins read of it', async () => {
    const { session, appointment, qr } = await booked()
    await pay(qr, { amount: 199.5 })
    await later(minute)
    expect(await scene.sessionOf(session)).toMatchObject({
      refund: { state: 'owed', amount: 199.5, reason: 'wrong_amount' },
    })
    expect((await scene.cardOf(appointment))['status']).toBe('pending')
    expect(await scene.ledger(appointment)).toEqual([
      { kind: 'charge', amount_minor: 19950, method: 'qr' },
      { kind: 'owed', amount_minor: 19950, method: 'qr' },
    ])
    const said = `select level from audit_entries where action like 'Llegó un pago de%'`
    expect(await scene.clinic.work((db) => rows(db, said))).toEqual([{ level: 'CRITICAL' }])
  })

  test('that says a movement which paid another session confirms no second one', async () => {
    const first = await scene.admin.del('/payments/bank-qr/')
    expect(first).toMatchObject({ status: 200, json: { account: null } })
    const byHand = await scene.proved({ start_time: '10:00' })
    expect((await scene.accept(byHand.session, { bank_reference: 'mov-1' })).status).toBe(200)
    await scene.admin.put('/payments/bank-qr/', { account: '1000-55', key: standInKey })
    const { session, appointment, qr } = await booked()
    await pay(qr)
    await scene.clinic.work((db) =>
      run(db, `update simulated_qrs set reference = ' MOV-1 ' where qr_id = $1`, [qr]),
    )
    await later(minute)
    await later(hour)
    expect(await statusOf(session)).toBe('expired')
    expect(await scene.ledger(appointment)).toEqual([])
    expect(await scene.isFree()).toBe(true)
    const said = `select level from audit_entries where action like 'El banco da por pagada%'`
    expect(await scene.clinic.work((db) => rows(db, said))).toEqual([{ level: 'CRITICAL' }])
    // And the other way round: what the bank's QR brought, nobody accepts by hand.
    const next = await booked({ start_time: '11:00' })
    const { reference } = (await pay(next.qr)).json
    await later(minute)
    await (await server.as(scene.clinic, scene.ids.admin)).del('/payments/bank-qr/')
    const again = await scene.proved()
    expect((await scene.accept(again.session, { bank_reference: String(reference) })).status).toBe(409)
  })

  test('ends a QR by its day alone', async () => {
    const { qr } = await booked()
    server.now.ms = testNow + 15 * hour
    expect((await pay(qr)).status).toBe(200)
    const next = await booked({ start_time: '10:00' }, await server.as(scene.clinic, scene.ids.other))
    server.now.ms += dayOf
    expect(await pay(next.qr)).toMatchObject({ status: 409 })
  })
})

describe('connecting a bank', () => {
  test('asks it first; a wrong key changes nothing, and nobody reads the right one', async () => {
    const wrong = await scene.admin.put('/payments/bank-qr/', { account: '1', key: 'nada' })
    expect(wrong).toMatchObject({ status: 400, json: { key: [expect.any(String)] } })
    await answers(false)
    expect((await scene.admin.put('/payments/bank-qr/', { account: '1', key: standInKey })).status).toBe(503)
    const read = await scene.admin.get('/payments/bank-qr/')
    expect(read.json).toEqual({ offered: true, account: '1000-55', refused_since: null })
    for (const who of [scene.reception, scene.ana, scene.patient])
      for (const answer of [
        await who.get('/payments/bank-qr/'),
        await who.put('/payments/bank-qr/', { account: '1', key: standInKey }),
        await who.del('/payments/bank-qr/'),
      ])
        expect(answer.status).toBe(403)
    const sealed = await scene.clinic.work((db) =>
      row<{ secret: Buffer }>(db, 'select secret from bank_accounts'),
    )
    expect(sealed?.secret.includes(standInKey)).toBe(false)
  })

  test('another account asks about earlier QRs at the one that they were made for', async () => {
    const { appointment, qr } = await booked()
    await scene.admin.put('/payments/bank-qr/', { account: '2000-77', key: standInKey })
    await pay(qr)
    await later(minute)
    expect((await scene.cardOf(appointment))['status']).toBe('confirmed')
    await scene.admin.del('/payments/bank-qr/')
    const byHand = await scene.book({ start_time: '10:00' })
    const asked = await scene.sessionOf(byHand.json['session_id'])
    expect(asked).toMatchObject({ bank_qr: null, status: 'open' })
  })
})

describe('over the network', () => {
  let bank: Server
  const open = (answer: (path: string) => { status: number; body: string } | null) =>
    new Promise<string>((resolve) => {
      bank = createServer((request, reply) => {
        const said = answer(request.url ?? '')
        // One that never answers.
        if (said) reply.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body)
      }).listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(bank.address() as AddressInfo).port}/v1/`))
    })
  const keys = { account: 'a', key: 'b' }

  test.each([
    ['nothing at all', null],
    ['half a sentence', { status: 200, body: '{"status": 2, ' }],
    ['paid without saying how much', { status: 200, body: '{"status": 2}' }],
    ['a state that nobody knows', { status: 200, body: '{"status": 9}' }],
    ['an error', { status: 500, body: '{}' }],
  ])('a bank that answers %s is asked again, and confirms nothing', async (_, body) => {
    const base = await open((path) => (path === '/v1/token' ? { status: 200, body: '{"token": "t"}' } : body))
    const client = bankClient(overHttp(base, 200))
    await expect(client.readQr(scene.clinic, keys, 'x')).rejects.toThrow()
    bank.closeAllConnections()
    bank.close()
  })

  test('a token that ended is asked for anew, once', async () => {
    let tokens = 0
    const base = await open((path) => {
      if (path === '/v1/token') return { status: 200, body: `{"token": "t${(tokens += 1)}"}` }
      return tokens < 2 ? { status: 401, body: '{}' } : { status: 200, body: '{"status": 1}' }
    })
    const client = bankClient(overHttp(base))
    await client.prove(scene.clinic, keys)
    expect(await client.readQr(scene.clinic, keys, 'x')).toEqual({ is: 'unpaid' })
    expect(tokens).toBe(2)
    bank.close()
  })
})
