import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../mails.ts'
import { openProofScene, png, type ProofScene } from '../proof-scene.ts'
import { startTestServer, statusesOf, testNow, type TestServer } from '../test-server.ts'
import { row } from '#database/sql'
import { reconcile } from '../../src/modules/booking/reconcile.ts'

let server: TestServer
let scene: ProofScene
const minute = 60_000

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = testNow
  scene = await openProofScene(server)
})

const emailOf = async (id: string) =>
  (await scene.clinic.work((db) => row<{ email: string }>(db, 'select email from users where id = $1', [id])))
    ?.email ?? ''
const subjects = async (id = scene.ids.patient) =>
  (await mailsTo(server, scene.clinic, await emailOf(id))).map((mail) => mail.subject)

describe('paying by QR or transfer', () => {
  test('leads to a page of the clinic, and is not paid by itself', async () => {
    for (const method of ['qr', 'transfer']) {
      const { json } = await scene.book({ method, start_time: method === 'qr' ? '09:00' : '10:00' })
      expect(json['checkout_url']).toBe(
        `http://${scene.clinic.subdomain}-app.localhost/pago/${String(json['session_id'])}`,
      )
      expect(await scene.sessionOf(json['session_id'])).toMatchObject({
        status: 'open',
        method,
        amount: 200,
        expires_at: new Date(testNow + 30 * minute).toISOString(),
        reason: null,
        refund: null,
        surplus: null,
      })
    }
    expect(await scene.isFree()).toBe(false)
  })

  test.each([['in_person'], ['cash'], [3], [null], [['qr']]])('%j is no way to book', async (method) => {
    const refused = await scene.book({ method })
    expect(refused).toMatchObject({ status: 400, json: { method: [expect.any(String)] } })
  })

  test('a way that the clinic does not have is refused, in a checkout and in a confirmation', async () => {
    expect((await scene.admin.patch('/tenants/current/', { payment_methods: ['transfer'] })).status).toBe(200)
    for (const method of ['qr', 'card', undefined])
      expect(await scene.book({ method })).toMatchObject({
        status: 400,
        json: { method: [expect.any(String)] },
      })
    expect((await scene.book({ method: 'transfer' })).status).toBe(200)
  })

  test('the same asked again is the same session; in another way it is a new one, and the old one is over', async () => {
    const first = (await scene.book()).json
    expect((await scene.book()).json).toEqual(first)
    const card = (await scene.book({ method: 'card' })).json
    expect(card['appointment']).toBe(first['appointment'])
    expect(card['session_id']).not.toBe(first['session_id'])
    expect((await scene.sessionOf(first['session_id']))['status']).toBe('expired')
    expect((await scene.sessionOf(card['session_id']))['status']).toBe('open')
    const back = (await scene.book()).json
    expect((await scene.sessionOf(card['session_id']))['status']).toBe('expired')
    expect((await scene.sessionOf(back['session_id']))['status']).toBe('open')
    expect((await scene.cardOf(first['appointment']))['status']).toBe('pending')
  })

  test('without a proof the hold ends as any other', async () => {
    const { json } = await scene.book()
    server.now.ms += 31 * minute
    await reconcile(server.app, scene.clinic)
    expect((await scene.sessionOf(json['session_id']))['status']).toBe('expired')
    expect((await scene.cardOf(json['appointment']))['status']).toBe('cancelled')
    expect(await scene.isFree()).toBe(true)
  })
})

describe('a proof', () => {
  test('keeps the hour for the hours that the clinic gave, and no longer', async () => {
    const { session, appointment } = await scene.proved()
    expect(await scene.sessionOf(session)).toMatchObject({
      status: 'in_review',
      expires_at: new Date(testNow + 24 * 60 * minute).toISOString(),
    })
    expect(await scene.cardOf(appointment)).toMatchObject({ agreement: { payment_status: 'in_review' } })
    server.now.ms += 23 * 60 * minute
    await reconcile(server.app, scene.clinic)
    expect(await scene.isFree()).toBe(false)
    server.now.ms += 61 * minute
    await reconcile(server.app, scene.clinic)
    expect(await scene.isFree()).toBe(true)
    const patient = await server.as(scene.clinic, scene.ids.patient)
    expect((await scene.sessionOf(session, patient))['status']).toBe('in_review')
    const desk = await server.as(scene.clinic, scene.ids.reception)
    expect((await desk.get('/payments/in-review/')).json['results']).toMatchObject([
      { session_id: session, held_until: null },
    ])
  })

  test('is seen by reception and admins as it was sent, and by nobody else', async () => {
    const { session } = await scene.proved({}, png('la imagen'))
    const path = `/payments/sessions/${session}/proof/`
    for (const who of [scene.reception, scene.admin]) {
      const seen = await who.get(path)
      expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png'])
      expect(seen.raw).toEqual(png('la imagen'))
      expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    }
    for (const who of [scene.patient, scene.other, scene.ana]) {
      expect((await who.get(path)).status).toBe(403)
      expect((await who.get('/payments/in-review/')).status).toBe(403)
      expect((await scene.accept(session, {}, who)).status).toBe(403)
      expect((await scene.reject(session, 'no', who)).status).toBe(403)
    }
    const nobody = server.visitor(scene.clinic)
    for (const answer of [
      await nobody.get(path),
      await scene.accept(session, {}, nobody),
      await scene.prove(session, png('x'), 'a.png', nobody),
    ])
      expect(answer.status).toBe(401)
    const elsewhere = server.visitor(server.sur)
    expect((await elsewhere.get(path)).status).toBe(401)
    const [waits] = await scene.waiting()
    expect(waits).toMatchObject({
      session_id: session,
      patient: scene.ids.patient,
      amount: 200,
      method: 'qr',
      file_type: 'image',
      seen_before: false,
      appointment_date: '2026-03-04',
      start_time: '09:00',
    })
  })

  test('of somebody else is refused, as are wrong files, and nothing changes', async () => {
    const { json } = await scene.book()
    const session = json['session_id']
    expect((await scene.prove(session, png('x'), 'pago.png', scene.other)).status).toBe(403)
    expect((await scene.prove(session, png('x'), 'pago.png', scene.ana)).status).toBe(403)
    expect((await scene.prove('nadie')).status).toBe(404)
    for (const [content, name, status] of [
      [png('x'), 'pago.exe', 415],
      [Buffer.from('MZ...'), 'pago.png', 415],
      [png('x'), 'pago.pdf', 415],
      [Buffer.alloc(0), 'pago.png', 400],
      [Buffer.concat([png('x'), Buffer.alloc(10 * 1024 * 1024)]), 'pago.png', 413],
    ] as const) {
      const refused = await scene.prove(session, content, name)
      expect([name, refused.status, typeof refused.json['detail']]).toEqual([name, status, 'string'])
      expect(refused.json['file']).toEqual([expect.any(String)])
    }
    const path = `/payments/sessions/${String(session)}/proof/`
    expect((await scene.patient.upload(path, new FormData())).status).toBe(400)
    expect((await scene.patient.post(path, { file: 'x' })).status).toBe(415)
    expect((await scene.sessionOf(session))['status']).toBe('open')
  })

  test('of a card payment is none, and of one session there is one', async () => {
    const { json } = await scene.book({ method: 'card', start_time: '10:00' })
    expect((await scene.prove(json['session_id'])).status).toBe(409)
    const by = (await scene.book()).json['session_id']
    const twice = await Promise.all([scene.prove(by, png('a')), scene.prove(by, png('b'))])
    expect(statusesOf(twice)).toEqual([200, 409])
    expect((await scene.prove(by)).status).toBe(409)
    expect(await scene.waiting()).toHaveLength(1)
  })

  test('that came with another payment before is pointed out', async () => {
    await scene.proved({}, png('la misma'))
    await scene.proved({ start_time: '10:00' }, png('la misma'))
    await scene.proved({ start_time: '11:00' }, png('otra'))
    expect((await scene.waiting()).map((one) => one['seen_before'])).toEqual([false, true, false])
  })
})

describe('accepting', () => {
  test('confirms the appointment with the money in the books, once', async () => {
    const { session, appointment } = await scene.proved()
    const done = await scene.accept(session, { bank_reference: '  0012 ab  ' })
    expect(done).toMatchObject({
      status: 200,
      json: { status: 'paid', appointment: { status: 'confirmed' } },
    })
    expect(await scene.ledger(appointment)).toEqual([{ kind: 'charge', amount_minor: 20_000, method: 'qr' }])
    expect(await scene.waiting()).toEqual([])
    expect((await scene.accept(session, { bank_reference: 'otra' })).status).toBe(409)
    expect((await scene.reject(session)).status).toBe(409)
    expect(await subjects()).toEqual([expect.stringContaining('Cita confirmada')])
    expect((await scene.cardOf(appointment))['agreement']).toMatchObject({
      payment_status: 'paid',
      owed: null,
    })
  })

  test('needs an amount that reaches the fee and a reference', async () => {
    const { session } = await scene.proved()
    for (const amount of [199.99, 0, -200, 200.001, 1e12, null, 'doscientos', {}, undefined]) {
      const refused = await scene.accept(session, { amount })
      expect(refused, JSON.stringify(amount)).toMatchObject({
        status: 400,
        json: { amount: [expect.any(String)] },
      })
    }
    for (const bank_reference of ['', '   ', '\u200b', null, 7, 'x'.repeat(81), undefined]) {
      const refused = await scene.accept(session, { bank_reference })
      expect(refused, String(bank_reference)).toMatchObject({
        status: 400,
        json: { bank_reference: [expect.any(String)] },
      })
    }
    for (const body of [[], null, {}])
      expect((await scene.reception.post(`/payments/sessions/${session}/accept/`, body)).status).toBe(400)
    expect((await scene.accept('nadie')).status).toBe(404)
    expect((await scene.sessionOf(session))['status']).toBe('in_review')
    expect((await scene.accept(session, { amount: '200' })).status).toBe(200)
  })

  test('takes a reference once, however it is written and whoever is first', async () => {
    const first = await scene.proved()
    const second = await scene.proved({ start_time: '10:00' })
    const both = await Promise.all([
      scene.accept(first.session, { bank_reference: 'Ref 77A' }),
      scene.accept(second.session, { bank_reference: ' ref 77a ' }, scene.admin),
    ])
    expect(statusesOf(both)).toEqual([200, 409])
    const left = both[0].status === 200 ? second : first
    for (const again of ['REF 77A', 'ref  77a', '\u200bRef 77A', 'ＲＥＦ 77A'])
      expect((await scene.accept(left.session, { bank_reference: again })).status, again).toBe(409)
    expect((await scene.sessionOf(left.session))['status']).toBe('in_review')
    expect((await scene.accept(left.session, { bank_reference: '78' })).status).toBe(200)
  })

  test('and rejecting at once: one of them counts', async () => {
    const { session, appointment } = await scene.proved()
    const both = await Promise.all([scene.accept(session), scene.reject(session, 'No llegó.', scene.admin)])
    expect(statusesOf(both)).toEqual([200, 409])
    const { status } = await scene.sessionOf(session)
    expect(await scene.ledger(appointment)).toHaveLength(status === 'paid' ? 1 : 0)
  })

  test('owes what was sent beyond the fee, beside the confirmed appointment', async () => {
    const { session, appointment } = await scene.proved()
    expect((await scene.accept(session, { amount: 250.5 })).json).toMatchObject({
      status: 'paid',
      appointment: { status: 'confirmed' },
      surplus: { amount: 50.5, done: false },
      refund: null,
    })
    expect(await scene.ledger(appointment)).toEqual([
      { kind: 'charge', amount_minor: 25_050, method: 'qr' },
      { kind: 'owed', amount_minor: 5050, method: 'qr' },
    ])
    const [owed] = await scene.owed()
    expect(owed).toMatchObject({ amount: 50.5, reason: 'surplus', patient: scene.ids.patient })
    expect(await subjects()).toContain('Pagaste Bs. 50,50 de más y te los devolvemos')
    expect(
      (
        await scene.reception.post(`/payments/owed/${String(owed?.['id'])}/done/`, {
          bank_reference: 'D1',
        })
      ).status,
    ).toBe(200)
    expect(await scene.sessionOf(session)).toMatchObject({
      status: 'paid',
      surplus: { amount: 50.5, done: true },
    })
    const cancelled = await scene.ana.patch(`/appointments/appointments/${appointment}/`, {
      status: 'cancelled',
    })
    expect(cancelled.status).toBe(200)
    expect(await scene.owed()).toMatchObject([{ amount: 200, reason: 'professional' }])
  })

  test('after the patient cancelled is owed, never confirmed', async () => {
    const { session, appointment } = await scene.proved()
    expect(
      (await scene.patient.patch(`/appointments/appointments/${appointment}/`, { status: 'cancelled' }))
        .status,
    ).toBe(200)
    expect(await scene.waiting()).toMatchObject([{ appointment_status: 'cancelled', held_until: null }])
    expect((await scene.accept(session)).json).toMatchObject({
      status: 'paid',
      appointment: { status: 'cancelled' },
      refund: { state: 'owed', amount: 200, reason: 'cancelled' },
    })
    expect(await scene.owed()).toMatchObject([{ amount: 200 }])
    expect(await subjects()).toEqual(['Te devolveremos Bs. 200', expect.stringContaining('Cita cancelada')])
  })

  test('after the hour was lost is owed; after the hold alone it still confirms', async () => {
    const lost = (await scene.book()).json
    const late = (await scene.book({ start_time: '10:00' })).json
    server.now.ms += 31 * minute
    const taken = await scene.book({}, scene.other)
    expect(taken.status).toBe(200)
    for (const { session_id: session } of [lost, late]) expect((await scene.prove(session)).status).toBe(200)
    expect(await scene.isFree('10:00')).toBe(true)
    expect((await scene.accept(lost['session_id'], { amount: 230 })).json).toMatchObject({
      status: 'paid',
      appointment: { status: 'cancelled' },
      refund: { state: 'owed', amount: 230, reason: 'slot_taken' },
    })
    expect((await scene.accept(late['session_id'])).json).toMatchObject({
      status: 'paid',
      appointment: { status: 'confirmed' },
    })
    expect((await scene.cardOf(taken.json['appointment'], scene.other))['status']).toBe('pending')
    expect(await scene.owed()).toMatchObject([{ amount: 230, reason: 'slot_taken' }])
  })

  test('once the session would have begun is owed', async () => {
    const { session } = await scene.proved()
    server.now.ms = Date.UTC(2026, 2, 4, 13, 30)
    const reception = await server.as(scene.clinic, scene.ids.reception)
    expect((await scene.accept(session, {}, reception)).json).toMatchObject({
      appointment: { status: 'cancelled' },
      refund: { state: 'owed' },
    })
  })

  test('of a session that is paid already is owed', async () => {
    const { session, appointment } = await scene.proved()
    const confirmed = await scene.ana.patch(`/appointments/appointments/${appointment}/`, {
      status: 'confirmed',
    })
    expect(confirmed.status).toBe(200)
    expect((await scene.accept(session)).json).toMatchObject({
      appointment: { status: 'confirmed' },
      refund: { state: 'owed', reason: 'duplicate', amount: 200 },
    })
  })
})

describe('rejecting', () => {
  test('frees the hour, and the patient reads why', async () => {
    const { session, appointment } = await scene.proved()
    expect((await scene.reject(session, '  El importe no llegó.  ')).json).toMatchObject({
      status: 'expired',
      reason: 'El importe no llegó.',
    })
    expect(await scene.isFree()).toBe(true)
    expect(await scene.cardOf(appointment)).toMatchObject({
      status: 'cancelled',
      agreement: { rejected_reason: 'El importe no llegó.', payment_status: 'nothing' },
    })
    expect(await scene.ledger(appointment)).toEqual([])
    const [mail] = await mailsTo(server, scene.clinic, await emailOf(scene.ids.patient))
    expect(mail?.text.match(/El importe no llegó|Modalidad|Lugar/g)).toEqual(['El importe no llegó'])
    expect((await scene.prove(session)).status).toBe(409)
    expect((await scene.accept(session)).status).toBe(409)
    expect((await scene.reject(session)).status).toBe(409)
    expect((await scene.book()).status).toBe(200)
  })

  test.each([[''], ['   '], [null], [5], ['x'.repeat(501)], [undefined]])(
    'with %j for a reason is 400',
    async (reason) => {
      const { session } = await scene.proved()
      const refused = await scene.reception.post(`/payments/sessions/${session}/reject/`, { reason })
      expect(refused).toMatchObject({ status: 400, json: { reason: [expect.any(String)] } })
    },
  )
})

describe('a session that staff booked', () => {
  test('is paid by transfer, not let go while its proof waits, and payable again after a no', async () => {
    const { json } = await scene.reception.post('/appointments/appointments/', {
      psychologist: scene.ids.ana,
      patient: scene.ids.patient,
      appointment_date: '2026-03-04',
      start_time: '09:00',
      payment_method: 'online',
    })
    const path = `/appointments/appointments/${String(json['id'])}/`
    const due = await scene.patient.patch(path, { status: 'confirmed', method: 'transfer' })
    expect(due.status).toBe(402)
    const session = String(due.json['checkout_url']).split('/').at(-1)
    expect(await scene.sessionOf(session)).toMatchObject({ method: 'transfer', status: 'open' })
    expect((await scene.prove(session)).status).toBe(200)
    expect(
      (await scene.patient.patch(path, { status: 'confirmed', method: 'card' })).json['checkout_url'],
    ).toContain(session)
    expect((await scene.reject(session)).status).toBe(200)
    expect((await scene.cardOf(json['id']))['status']).toBe('pending')
    const again = await scene.patient.patch(path, { status: 'confirmed', method: 'qr' })
    const next = String(again.json['checkout_url']).split('/').at(-1)
    expect((await scene.prove(next)).status).toBe(200)
    expect((await scene.accept(next)).json).toMatchObject({ appointment: { status: 'confirmed' } })
  })
})
