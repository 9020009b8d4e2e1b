import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#core/id'
import { rows, run } from '#database/sql'
import { locationOfMessage } from '#modules/chat/public'
import { filesOf, rowsOf } from '#modules/privacy/export-store'
import { readPdf } from '../../../scripts/pdf-reader.ts'
import { mailsTo } from '../mails.ts'
import { familyScene } from './family-scene.ts'
import { png } from '../proof-scene.ts'
import { startTestServer, testNow, type TestServer } from '../test-server.ts'
import { confirmedSession, coupleOf, heldSession, pay, two, type Two } from './scene.ts'

let server: TestServer
let cast: Two
let couple: string
const hour = { appointment_date: '2026-03-05', start_time: '09:00' }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = testNow
  cast = await two(server)
  couple = await coupleOf(cast)
})

const tokenIn = (text: string | undefined) => /\/cita\/([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

test('one books for both and pays, the other calls it off, and who paid gets it back', async () => {
  const held = await cast.eva.call.post('/payments/create-checkout-session/', {
    psychologist: cast.doctor.id,
    couple,
    ...hour,
    price: 200,
  })
  expect(held.status).toBe(200)
  expect((await pay(cast.eva.call, held.json['session_id'])).status).toBe(200)
  const id = String(held.json['appointment'])
  const seen = await cast.leo.call.get(`/appointments/appointments/${id}/`)
  expect(seen.json).toMatchObject({ status: 'confirmed', patient: couple })
  const receipt = await cast.eva.call.get(`/payments/${id}/receipt/`)
  expect(receipt.status).toBe(200)
  expect(readPdf(receipt.raw).flat().join(' ')).toMatch(/Pagado por.*Eva Prueba/)
  expect((await cast.leo.call.get(`/payments/${id}/receipt/`)).status).toBe(403)
  const off = await cast.leo.call.patch(`/appointments/appointments/${id}/`, { status: 'cancelled' })
  expect(off.status).toBe(200)
  const [toEva] = await mailsTo(server, cast.clinic, cast.eva.email)
  const [toLeo] = await mailsTo(server, cast.clinic, cast.leo.email)
  expect(toEva?.text).toContain('Uno de ustedes dos canceló')
  expect(toEva?.text).toContain('200')
  expect(toLeo?.text).toContain('Uno de ustedes dos canceló')
  expect(toLeo?.text).not.toMatch(/devol/i)
  const moved = await server.work(cast.clinic, (db) =>
    rows<{ payer: string; amount: number; back: number }>(
      db,
      `select p.payer, p.amount_minor as amount, r.amount_minor as back from payments p
       join refunds r on r.payment_id = p.id where p.appointment_id = $1`,
      [id],
    ),
  )
  expect(moved).toEqual([{ payer: cast.eva.id, amount: 20_000, back: 20_000 }])
})

test('nobody books, waits or looks for a couple that they are not in', async () => {
  const near = await two(server)
  const ask = (path: string, body: object) =>
    near.eva.call.post(path, { psychologist: cast.doctor.id, couple, ...body })
  expect((await ask('/payments/create-checkout-session/', { ...hour, price: 200 })).status).toBe(403)
  const wish = { from: '2026-03-09', to: '2026-03-20' }
  expect((await ask('/appointments/waiting-list/', wish)).status).toBe(403)
  const own = await cast.leo.call.post('/appointments/waiting-list/', {
    psychologist: cast.doctor.id,
    couple,
    ...wish,
  })
  expect(own.status).toBe(201)
  expect((await cast.eva.call.get('/appointments/waiting-list/')).json).toMatchObject({
    count: 1,
    results: [{ patient: couple }],
  })
  expect((await near.eva.call.get('/appointments/waiting-list/')).json).toMatchObject({ count: 0 })
  const far = await two(server, server.sur)
  const there = await far.eva.call.post('/payments/create-checkout-session/', {
    psychologist: far.doctor.id,
    couple,
    ...hour,
    price: 200,
  })
  expect(there.status).toBe(404)
})

test('each has a link of their own, which opens the session for them and dies with their address', async () => {
  const id = await confirmedSession(cast, { couple }, hour)
  await cast.admin.patch(`/appointments/appointments/${id}/`, {
    appointment_date: '2026-03-06',
    start_time: '10:00',
  })
  const eva = tokenIn((await mailsTo(server, cast.clinic, cast.eva.email))[0]?.text)
  const leo = tokenIn((await mailsTo(server, cast.clinic, cast.leo.email))[0]?.text)
  expect([eva.length, leo.length, eva === leo]).toEqual([43, 43, false])
  const visitor = server.visitor(cast.clinic)
  await server.work(cast.clinic, (db) =>
    rows(db, `update users set email = 'otra@correo.example' where id = $1`, [cast.eva.id]),
  )
  expect((await visitor.get(`/appointments/one-tap/${eva}/`)).status).toBe(404)
  expect((await visitor.get(`/appointments/one-tap/${leo}/`)).status).toBe(200)
  expect((await visitor.post(`/appointments/one-tap/${leo}/cancel/`)).status).toBe(200)
})

test('what is written of a couple is apart from both, and the other way round', async () => {
  await heldSession(server, cast, couple)
  const near = await two(server)
  await heldSession(server, { ...near }, couple, '2026-02-25')
  const history = (id: string) => `/clinical-history/patient/${id}/`
  await cast.doctor.call.patch(history(couple), { diagnoses: 'CANARIO de los dos' })
  await cast.doctor.call.patch(history(cast.eva.id), { diagnoses: 'CANARIO de Eva' })
  expect((await cast.doctor.call.get(history(couple))).json['diagnoses']).toBe('CANARIO de los dos')
  expect((await cast.doctor.call.get(history(cast.eva.id))).json['diagnoses']).toBe('CANARIO de Eva')
  // Who treats the couple alone does not read either person.
  expect((await near.doctor.call.get(history(cast.eva.id))).status).toBe(403)
  expect((await near.doctor.call.get(history(cast.leo.id))).status).toBe(403)
  // Who treats one of them alone does not read the couple.
  const third = await two(server)
  await heldSession(server, third, cast.eva.id, '2026-02-26')
  expect((await third.doctor.call.get(history(couple))).status).toBe(403)
  const asked = await cast.doctor.call.post('/questionnaires/', {
    patient: couple,
    instrument: 'phq9',
    when: 'now',
  })
  expect(asked.status).toBe(409)
})

test('a copy of one’s data has the dates of the couple and one’s own words, and none of the other’s', async () => {
  const id = await heldSession(server, cast, couple)
  const clinic = cast.clinic
  const words: string[] = []
  for (const sender of [cast.eva.id, cast.leo.id, cast.doctor.id])
    await clinic.work(async (db) => {
      const message = newId()
      const content = await server.app.vault.sealText(db, clinic, 'Hola.', locationOfMessage(message))
      words.push(message)
      await run(
        db,
        `insert into chat_messages (id, appointment_id, seq, sender, content, created_at)
         values ($1, $2, $3, $4, $5, app_now())`,
        [message, id, words.length, sender, content],
      )
    })
  const rowsFor = (table: string, person: string) =>
    server.work(cast.clinic, async (db) => (await rowsOf(db, table, [], person)).map((row) => row['id']))
  expect(await rowsFor('appointments', cast.leo.id)).toContain(id)
  expect(await rowsFor('chat_messages', cast.leo.id)).toEqual([words[1]])
  expect(await rowsFor('chat_messages', cast.eva.id)).toEqual([words[0]])
  expect(await rowsFor('chat_messages', cast.doctor.id)).toEqual([])
  const near = await two(server)
  expect(await rowsFor('appointments', near.leo.id)).not.toContain(id)
})

test('a former partner keeps the dates of what was, and acts and reads no more', async () => {
  const id = await heldSession(server, cast, couple)
  expect((await cast.leo.call.post('/chat/tickets/', { appointment: id })).status).toBe(201)
  expect((await cast.admin.post(`/couples/${couple}/end/`)).status).toBe(200)
  const { json } = await cast.leo.call.get('/appointments/appointments/?page_size=50')
  expect(JSON.stringify(json)).toContain(id)
  expect((await cast.leo.call.get(`/appointments/appointments/${id}/`)).status).toBe(403)
  expect((await cast.leo.call.post('/chat/tickets/', { appointment: id })).status).toBe(403)
  const asked = await cast.leo.call.post('/payments/create-checkout-session/', {
    psychologist: cast.doctor.id,
    couple,
    ...hour,
    price: 200,
  })
  expect(asked.status).toBe(403)
})

test('who acts for a child has in their copy what they paid, and no session of the child; the child none of their papers', async () => {
  const scene = await familyScene(server)
  const [marta] = scene.family
  if (!marta) throw new Error('nobody acts for the child')
  await server.databases.globalWork((db) =>
    run(db, `update clinics set payment_methods = '{card,qr,in_person}' where id = $1`, [scene.clinic.id]),
  )
  server.databases.forgetClinic(scene.clinic.subdomain)
  const book = async (patient: string, start_time: string) => {
    const hours = { psychologist: scene.doctor.id, patient, appointment_date: '2026-03-11', start_time }
    const { json } = await marta.call.post('/payments/create-checkout-session/', {
      ...hours,
      price: 200,
      method: 'qr',
    })
    const path = `/payments/sessions/${String(json['session_id'])}`
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(png(patient))]), 'pago.png')
    const sent = await marta.call.upload(`${path}/proof/`, form)
    const accepted = await scene.reception.post(`${path}/accept/`, { amount: 200, bank_reference: patient })
    const id = String(json['appointment'])
    const receipt = await marta.call.get(`/payments/${id}/receipt/`)
    expect([sent.status, accepted.status, receipt.status]).toEqual([200, 200, 200])
    return id
  }
  await book(scene.child, '09:00')
  const own = await book(marta.id, '10:00')
  const copyOf = (person: string) =>
    server.work(scene.clinic, async (db) => ({
      sessions: (await rowsOf(db, 'appointments', [], person)).map((entry) => entry['id']),
      proofs: (await rowsOf(db, 'payment_proofs', [], person)).length,
      pictures: (await filesOf(db, 'payment_proofs', person)).length,
      payments: (await rowsOf(db, 'payments', [], person)).length,
      receipts: (await rowsOf(db, 'receipts', ['number'], person)).length,
    }))
  expect(await copyOf(marta.id)).toEqual({
    sessions: [own],
    proofs: 2,
    pictures: 2,
    payments: 2,
    receipts: 2,
  })
  expect(await copyOf(scene.child)).toMatchObject({ proofs: 0, pictures: 0, payments: 1, receipts: 0 })
})
