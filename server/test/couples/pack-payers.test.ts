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
const told = async (cast: Two, email: string) =>
  (await mailsTo(server, cast.clinic, email)).map((mail) => mail.text).join('\n')
const owedOf = async (cast: Two, patient: string) =>
  (
    (await cast.reception.get('/payments/owed/?page_size=200')).json['results'] as {
      patient: string
      payer_name: string | null
    }[]
  ).filter((one) => one.patient === patient)
const contact = async (scene: FamilyScene, more: object): Promise<string> => {
  const body = { first_name: 'Tía', last_name: 'Familia', relation: 'other', ...more }
  return String((await scene.admin.post(`/patients/${scene.child}/contacts/`, body)).json['id'])
}
/** The id of a relative as a contact. */
const idOf = (scene: FamilyScene, n: number) => scene.family[n]?.contact.split('/').at(-2) ?? ''

test('of a couple one pays a pack at the desk: name on receipt, lists and invoice, mails and what goes back are theirs', async () => {
  const scene = await familyScene(server)
  const couple = String(((await scene.admin.get('/couples/')).json['results'] as { id: string }[])[0]?.id)
  expect((await scene.admin.patch('/tenants/current/', { tax_id: '1003579028' })).status).toBe(200)
  const offer = await offerOf(scene)
  for (const payer of [scene.child, couple, scene.doctor.id]) {
    const refused = await sell(scene.reception, offer, couple, payer)
    expect([refused.status, refused.json['code']]).toEqual([400, 'not_a_payer'])
  }
  const sold = await sell(scene.reception, offer, couple, scene.eva.id)
  expect([sold.status, bought(sold).payer_name]).toEqual([200, 'Eva Prueba'])
  const { id } = bought(sold)
  expect((await scene.reception.get(`/packs/bought/?patient=${couple}`)).json['results']).toMatchObject([
    { id, payer_name: 'Eva Prueba', has_receipt: true },
  ])
  const mine = async (by: Caller) =>
    ((await by.get('/packs/mine/')).json['results'] as BoughtPack[]).find((one) => one.id === id)
  expect(await mine(scene.eva.call)).toMatchObject({ payer_name: null, has_receipt: true })
  expect(await mine(scene.leo.call)).toMatchObject({ payer_name: null, has_receipt: false })
  for (const by of [scene.eva.call, scene.reception])
    expect(wordsOf((await receipt(by, id)).raw)).toMatch(/Pagado por.*Eva Prueba/)
  expect((await receipt(scene.leo.call, id)).status).toBe(403)
  expect(await told(scene, scene.eva.email)).toContain('Cuatro sesiones')
  expect(await told(scene, scene.leo.email)).not.toContain('Cuatro sesiones')
  const invoices = (await scene.admin.get('/invoices/?state=due')).json['results'] as Record<
    string,
    unknown
  >[]
  expect(invoices).toMatchObject([{ pack_name: 'Cuatro sesiones', payer_name: 'Eva Prueba' }])

  expect((await scene.reception.post(`/packs/bought/${id}/refund/`)).status).toBe(200)
  expect(await owedOf(scene, couple)).toMatchObject([{ payer_name: 'Eva Prueba' }])
  expect(await told(scene, scene.eva.email)).toMatch(/devol/i)
  expect(await told(scene, scene.leo.email)).not.toMatch(/devol/i)
})

test('of a couple one pays a pack online: the receipt is theirs, also of a session booked with it, and not the other’s', async () => {
  const scene = await two(server)
  const couple = await coupleOf(scene)
  const offer = await offerOf(scene)
  const begun = await scene.leo.call.post(`/packs/${offer}/buy/`, { method: 'card', patient: couple })
  expect(begun.status).toBe(200)
  expect((await pay(scene.leo.call, begun.json['session_id'])).status).toBe(200)
  const { id } = bought(begun)
  const hour = { appointment_date: '2026-03-05', start_time: '09:00' }
  const session = await scene.leo.call.post('/payments/create-checkout-session/', {
    psychologist: scene.doctor.id,
    couple,
    ...hour,
    price: 200,
    pack: id,
  })
  expect(session.status).toBe(200)
  const [{ id: appointment } = { id: '' }] = (
    await scene.leo.call.get('/appointments/appointments/?when=upcoming')
  ).json['results'] as { id: string }[]
  const mine = async (by: Caller) =>
    ((await by.get('/packs/mine/')).json['results'] as BoughtPack[]).find((one) => one.id === id)
  for (const [by, status] of [
    [scene.leo.call, 200],
    [scene.eva.call, 403],
    [scene.reception, 200],
  ] as const) {
    expect((await receipt(by, id)).status).toBe(status)
    expect((await by.get(`/payments/${appointment}/receipt/`)).status).toBe(status)
  }
  expect(wordsOf((await receipt(scene.leo.call, id)).raw)).toMatch(/Pagado por.*Leo Prueba/)
  expect(await mine(scene.leo.call)).toMatchObject({ has_receipt: true, left: 3 })
  expect(await mine(scene.eva.call)).toMatchObject({ has_receipt: false, left: 3 })
  expect(await told(scene, scene.leo.email)).toContain('Cuatro sesiones')
})

test('where nobody says who paid a pack, nobody is noted, and both have the receipt', async () => {
  const scene = await two(server)
  const sold = await sell(scene.reception, await offerOf(scene), await coupleOf(scene))
  expect([sold.status, bought(sold).payer_name]).toEqual([200, null])
  for (const { call } of [scene.eva, scene.leo]) {
    const shown = await receipt(call, bought(sold).id)
    expect([shown.status, wordsOf(shown.raw).includes('Pagado por')]).toEqual([200, false])
  }
})

test('for a minor who may pay is noted, and nobody who is blocked, whatever is ticked', async () => {
  const scene = await familyScene(server)
  const [marta, pedro] = scene.family
  if (!marta || !pedro) throw new Error('the scene has two relatives')
  const offer = await offerOf(scene)
  const blocked = await contact(scene, { pays: true, blocked: true, email: 'lejos@familia.example' })
  const again = await contact(scene, { pays: true, email: 'lejos@familia.example' })
  for (const payer of [blocked, again, await contact(scene, {}), scene.eva.id]) {
    const refused = await sell(scene.reception, offer, scene.child, payer)
    expect([refused.status, refused.json['code']]).toEqual([400, 'not_a_payer'])
  }
  const first = bought(await sell(scene.reception, offer, scene.child, idOf(scene, 0)))
  expect(first.payer_name).toBe('Marta Familia')
  const statuses = async () => [
    (await receipt(marta.call, first.id)).status,
    (await receipt(pedro.call, first.id)).status,
  ]
  expect(await statuses()).toEqual([200, 403])
  const rights = { custody: 'shared', portal: true, reminders: true, pays: true }
  await scene.admin.patch(marta.contact, { custody: 'shared' })
  await scene.admin.patch(marta.contact, { custody: 'none' })
  expect(await statuses()).toEqual([403, 403])
  await scene.admin.patch(marta.contact, rights)
  expect(await statuses()).toEqual([200, 403])
  expect(await told(scene, marta.email)).toContain('Cuatro sesiones')
  expect(await told(scene, pedro.email)).not.toContain('Cuatro sesiones')
  // A block takes what one paid for out of sight, and no mail follows.
  await scene.admin.patch(marta.contact, { blocked: true })
  const before = await told(scene, marta.email)
  expect((await scene.reception.post(`/packs/bought/${first.id}/refund/`)).status).toBe(200)
  expect(await told(scene, marta.email)).toBe(before)
  expect((await receipt(marta.call, first.id)).status).toBe(403)
  expect(await owedOf(scene, scene.child)).toMatchObject([{ payer_name: 'Marta Familia' }])

  const aunt = bought(await sell(scene.reception, offer, scene.child, await contact(scene, { pays: true })))
  expect(wordsOf((await receipt(scene.reception, aunt.id)).raw)).toMatch(/Pagado por.*Tía Familia/)
  const own = bought(await sell(scene.reception, offer, scene.child, scene.child))
  expect(own.payer_name).toBeNull()
})

test('who is owed what they paid of a pack keeps a name until it went back', async () => {
  const scene = await two(server)
  const couple = await coupleOf(scene)
  const { id } = bought(await sell(scene.reception, await offerOf(scene), couple, scene.eva.id))
  expect((await scene.reception.post(`/packs/bought/${id}/refund/`)).status).toBe(200)
  const wish = await scene.eva.call.post('/privacy/requests/?sessions=cancel', { kind: 'erase' })
  const done = await scene.admin.post(`/privacy/requests/${String(wish.json['id'])}/done/?sessions=cancel`)
  expect([done.status, done.json['status']]).toEqual([200, 'waiting'])
  expect(await owedOf(scene, couple)).toMatchObject([{ payer_name: 'Eva Prueba' }])
})
