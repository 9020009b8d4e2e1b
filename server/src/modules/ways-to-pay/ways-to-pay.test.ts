import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeProfessional, makeUser } from '../../../test/makers.ts'
import { makeMember, signIn } from '../../../test/sign-in.ts'

let server: TestServer
let admin: Caller
const settings = '/tenants/current/'

beforeAll(async () => {
  server = await startTestServer()
  admin = await signIn(server, server.norte, (await makeMember(server.norte, { user_type: 'admin' })).email)
})
afterAll(() => server.close())

const methods = async (clinic: TestServer['norte']) =>
  (await server.visitor(clinic).get('/payments/methods/')).json['results'] as { method: string }[]

test('a clinic begins with card and in person, shown without login', async () => {
  expect(await methods(server.sur)).toEqual([
    { method: 'card', label: 'Tarjeta', instructions: '', qr_image_url: null, account: null },
    { method: 'in_person', label: 'En persona', instructions: '', qr_image_url: null, account: null },
  ])
})

test('its admin chooses others, each once and never none, with what patients need for them', async () => {
  const account = { bank: 'Banco Uno', holder: 'Norte SRL', number: '100-1', document: '' }
  const chosen = {
    payment_methods: ['transfer', 'card', 'transfer'],
    payment_instructions: { transfer: 'Con glosa.' },
    transfer_account: account,
    proof_hours: 12,
  }
  expect((await admin.patch(settings, chosen)).status).toBe(200)
  expect((await admin.get(settings)).json).toMatchObject({ ...chosen, payment_methods: ['card', 'transfer'] })
  expect(await methods(server.norte)).toMatchObject([
    { method: 'card', account: null },
    { method: 'transfer', instructions: 'Con glosa.', account },
  ])
  for (const wrong of [[], ['cash'], 'card', null, [null], {}]) {
    const refused = await admin.patch(settings, { payment_methods: wrong })
    expect(refused.status, JSON.stringify(wrong)).toBe(400)
    expect(refused.json['payment_methods']).toEqual([expect.any(String)])
  }
  for (const hours of [0, 169, 1.5, '24', null])
    expect((await admin.patch(settings, { proof_hours: hours })).status, String(hours)).toBe(400)
  expect(await methods(server.norte)).toHaveLength(2)
})

test('money in person is booked only where the clinic takes it', async () => {
  expect((await admin.patch(settings, { payment_methods: ['card'] })).status).toBe(200)
  const people = await server.norte.work(async (db) => ({
    psychologist: (await makeProfessional(db)).user,
    patient: await makeUser(db),
  }))
  const booking = { ...people, appointment_date: '2026-03-03', start_time: '10:00' }
  const call = '/appointments/appointments/'
  const refused = await admin.post(call, { ...booking, payment_method: 'in_person' })
  expect(refused).toMatchObject({ status: 400, json: { payment_method: [expect.any(String)] } })
  expect((await admin.patch(settings, { payment_methods: ['in_person'] })).status).toBe(200)
  expect((await admin.post(call, { ...booking, payment_method: 'online' })).status).toBe(400)
  expect((await admin.post(call, { ...booking, payment_method: 'in_person' })).status).toBe(201)
})
