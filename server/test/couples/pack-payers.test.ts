import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoughtPack } from '@psico/contract/packs/packs'
import { readPdf } from '../../../scripts/pdf-reader.ts'
import { mailsTo } from '../mails.ts'
import { startTestServer, testNow, type Caller, type TestServer } from '../test-server.ts'
import { familyScene, type FamilyScene } from './family-scene.ts'
import { coupleOf, pay, two, type Two } from './scene.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.now.ms = testNow
})

async function offerOf({ admin }: Two): Promise<string> {
  const made = await admin.post('/packs/', { name: 'Cuatro sesiones', sessions: 4, price: 600 })
  expect(made.status).toBe(201)
  return String(made.json['id'])
}
const sell = (by: Caller, offer: string, patient: string, payer?: string) =>
  by.post(`/packs/${offer}/buy/`, {
    method: 'in_person',
    paid_by: 'cash',
    patient,
    ...(payer === undefined ? {} : { payer }),
  })
const bought = ({ json }: { json: Record<string, unknown> }) => json['bought'] as BoughtPack
const receipt = (by: Caller, id: string) => by.get(`/packs/bought/${id}/receipt/`)
const wordsOf = (pdf: Buffer) => readPdf(pdf).flat().join(' ')
const told = async (it: Two, email: string) =>
  (await mailsTo(server, it.clinic, email)).map((mail) => mail.text).join('\n')
const owedOf = async (it: Two, patient: string) =>
  (
    (await it.reception.get('/payments/owed/?page_size=200')).json['results'] as {
      patient: string
      payer_name: string | null
    }[]
  ).filter((one) => one.patient === patient)
const contact = async (it: FamilyScene, more: object): Promise<string> => {
  const body = { first_name: 'Tía', last_name: 'Familia', relation: 'other', ...more }
  return String((await it.admin.post(`/patients/${it.child}/contacts/`, body)).json['id'])
}
/** The id of a relative as a contact. */
const idOf = (it: FamilyScene, n: number) => it.family[n]?.contact.split('/').at(-2) ?? ''

test('of a couple one pays a pack at the desk: name on receipt, lists and invoice, mails and what goes back are theirs', async () => {
  const it = await familyScene(server)
  const couple = String(((await it.admin.get('/couples/')).json['results'] as { id: string }[])[0]?.id)
  expect((await it.admin.patch('/tenants/current/', { tax_id: '1003579028' })).status).toBe(200)
  const offer = await offerOf(it)
  for (const payer of [it.child, couple, it.doctor.id]) {
    const refused = await sell(it.reception, offer, couple, payer)
    expect([refused.status, refused.json['code']]).toEqual([400, 'not_a_payer'])
  }
  const sold = await sell(it.reception, offer, couple, it.eva.id)
  expect([sold.status, bought(sold).payer_name]).toEqual([200, 'Eva Prueba'])
  const { id } = bought(sold)
  expect((await it.reception.get(`/packs/bought/?patient=${couple}`)).json['results']).toMatchObject([
    { id, payer_name: 'Eva Prueba', has_receipt: true },
  ])
  const mine = async (by: Caller) =>
    ((await by.get('/packs/mine/')).json['results'] as BoughtPack[]).find((one) => one.id === id)
  expect(await mine(it.eva.call)).toMatchObject({ payer_name: null, has_receipt: true })
  expect(await mine(it.leo.call)).toMatchObject({ payer_name: null, has_receipt: false })
  for (const by of [it.eva.call, it.reception])
    expect(wordsOf((await receipt(by, id)).raw)).toMatch(/Pagado por.*Eva Prueba/)
  expect((await receipt(it.leo.call, id)).status).toBe(403)
  expect(await told(it, it.eva.email)).toContain('Cuatro sesiones')
  expect(await told(it, it.leo.email)).not.toContain('Cuatro sesiones')
  const invoices = (await it.admin.get('/invoices/?state=due')).json['results'] as Record<string, unknown>[]
  expect(invoices).toMatchObject([{ pack_name: 'Cuatro sesiones', payer_name: 'Eva Prueba' }])

  expect((await it.reception.post(`/packs/bought/${id}/refund/`)).status).toBe(200)
  expect(await owedOf(it, couple)).toMatchObject([{ payer_name: 'Eva Prueba' }])
  expect(await told(it, it.eva.email)).toMatch(/devol/i)
  expect(await told(it, it.leo.email)).not.toMatch(/devol/i)
})

test('of a couple one pays a pack online: the receipt is theirs, also of a session booked with it, and not the other’s', async () => {
  const it = await two(server)
  const couple = await coupleOf(it)
  const offer = await offerOf(it)
  const begun = await it.leo.call.post(`/packs/${offer}/buy/`, { method: 'card', patient: couple })
  expect(begun.status).toBe(200)
  expect((await pay(it.leo.call, begun.json['session_id'])).status).toBe(200)
  const { id } = bought(begun)
  const hour = { appointment_date: '2026-03-05', start_time: '09:00' }
  const session = await it.leo.call.post('/payments/create-checkout-session/', {
    psychologist: it.doctor.id,
    couple,
    ...hour,
    price: 200,
    pack: id,
  })
  expect(session.status).toBe(200)
  const [{ id: appointment } = { id: '' }] = (
    await it.leo.call.get('/appointments/appointments/?when=upcoming')
  ).json['results'] as { id: string }[]
  const mine = async (by: Caller) =>
    ((await by.get('/packs/mine/')).json['results'] as BoughtPack[]).find((one) => one.id === id)
  for (const [by, status] of [
    [it.leo.call, 200],
    [it.eva.call, 403],
    [it.reception, 200],
  ] as const) {
    expect((await receipt(by, id)).status).toBe(status)
    expect((await by.get(`/payments/${appointment}/receipt/`)).status).toBe(status)
  }
  expect(wordsOf((await receipt(it.leo.call, id)).raw)).toMatch(/Pagado por.*Leo Prueba/)
  expect(await mine(it.leo.call)).toMatchObject({ has_receipt: true, left: 3 })
  expect(await mine(it.eva.call)).toMatchObject({ has_receipt: false, left: 3 })
  expect(await told(it, it.leo.email)).toContain('Cuatro sesiones')
})

test('where nobody says who paid a pack, nobody is noted, and both have the receipt', async () => {
  const it = await two(server)
  const sold = await sell(it.reception, await offerOf(it), await coupleOf(it))
  expect([sold.status, bought(sold).payer_name]).toEqual([200, null])
  for (const { call } of [it.eva, it.leo]) {
    const shown = await receipt(call, bought(sold).id)
    expect([shown.status, wordsOf(shown.raw).includes('Pagado por')]).toEqual([200, false])
  }
})

test('for a minor who may pay is noted, and nobody who is blocked, whatever is ticked', async () => {
  const it = await familyScene(server)
  const [marta, pedro] = it.family
  if (!marta || !pedro) throw new Error('the scene has two relatives')
  const offer = await offerOf(it)
  const blocked = await contact(it, { pays: true, blocked: true, email: 'lejos@familia.example' })
  const again = await contact(it, { pays: true, email: 'lejos@familia.example' })
  for (const payer of [blocked, again, await contact(it, {}), it.eva.id]) {
    const refused = await sell(it.reception, offer, it.child, payer)
    expect([refused.status, refused.json['code']]).toEqual([400, 'not_a_payer'])
  }
  const first = bought(await sell(it.reception, offer, it.child, idOf(it, 0)))
  expect(first.payer_name).toBe('Marta Familia')
  const statuses = async () => [
    (await receipt(marta.call, first.id)).status,
    (await receipt(pedro.call, first.id)).status,
  ]
  expect(await statuses()).toEqual([200, 403])
  const rights = { custody: 'shared', portal: true, reminders: true, pays: true }
  await it.admin.patch(marta.contact, { custody: 'shared' })
  await it.admin.patch(marta.contact, { custody: 'none' })
  expect(await statuses()).toEqual([403, 403])
  await it.admin.patch(marta.contact, rights)
  expect(await statuses()).toEqual([200, 403])
  expect(await told(it, marta.email)).toContain('Cuatro sesiones')
  expect(await told(it, pedro.email)).not.toContain('Cuatro sesiones')
  // A block takes what one paid for out of sight, and no mail follows.
  await it.admin.patch(marta.contact, { blocked: true })
  const before = await told(it, marta.email)
  expect((await it.reception.post(`/packs/bought/${first.id}/refund/`)).status).toBe(200)
  expect(await told(it, marta.email)).toBe(before)
  expect((await receipt(marta.call, first.id)).status).toBe(403)
  expect(await owedOf(it, it.child)).toMatchObject([{ payer_name: 'Marta Familia' }])

  const aunt = bought(await sell(it.reception, offer, it.child, await contact(it, { pays: true })))
  expect(wordsOf((await receipt(it.reception, aunt.id)).raw)).toMatch(/Pagado por.*Tía Familia/)
  const own = bought(await sell(it.reception, offer, it.child, it.child))
  expect(own.payer_name).toBeNull()
})

test('who is owed what they paid of a pack keeps a name until it went back', async () => {
  const it = await two(server)
  const couple = await coupleOf(it)
  const { id } = bought(await sell(it.reception, await offerOf(it), couple, it.eva.id))
  expect((await it.reception.post(`/packs/bought/${id}/refund/`)).status).toBe(200)
  const wish = await it.eva.call.post('/privacy/requests/?sessions=cancel', { kind: 'erase' })
  const done = await it.admin.post(`/privacy/requests/${String(wish.json['id'])}/done/?sessions=cancel`)
  expect([done.status, done.json['status']]).toEqual([200, 'waiting'])
  expect(await owedOf(it, couple)).toMatchObject([{ payer_name: 'Eva Prueba' }])
})
