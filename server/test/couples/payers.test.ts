import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#database/sql'
import { readPdf } from '../../../scripts/pdf-reader.ts'
import { mailsTo } from '../mails.ts'
import { startTestServer, testNow, type Caller, type TestServer } from '../test-server.ts'
import { familyScene, type FamilyScene } from './family-scene.ts'
import { confirmedSession, coupleOf, two, type Two } from './scene.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.now.ms = testNow
})

const hour = { appointment_date: '2026-03-05', start_time: '09:00' }
const take = (by: Caller, id: string, payer?: string, amount = 200) =>
  by.post(`/payments/desk/${id}/`, { amount, method: 'cash', ...(payer === undefined ? {} : { payer }) })
const paidBy = async (by: Caller, id: string) => {
  const { json } = await by.get(`/appointments/appointments/${id}/`)
  return (json['agreement'] as { paid_by: string | null }).paid_by
}
const receipt = (by: Caller, id: string) => by.get(`/payments/${id}/receipt/`)
const wordsOf = (pdf: Buffer) => readPdf(pdf).flat().join(' ')

/** A session of the scene's child that is confirmed and not paid. */
const sessionOf = (cast: Two, patient: string, at = hour) => confirmedSession(cast, { patient }, at)

const contact = async (scene: FamilyScene, more: object): Promise<string> => {
  const body = { first_name: 'Tía', last_name: 'Familia', relation: 'other', ...more }
  const added = await scene.admin.post(`/patients/${scene.child}/contacts/`, body)
  expect(added.status).toBe(201)
  return String(added.json['id'])
}
/** The id of a relative as a contact. */
const idOf = (scene: FamilyScene, n: number) => scene.family[n]?.contact.split('/').at(-2) ?? ''

test('of a couple one pays at the desk: their name is on receipt and lists, and what goes back is theirs', async () => {
  const scene = await two(server)
  const couple = await coupleOf(scene)
  const id = await confirmedSession(scene, { couple }, hour)
  const stranger = await two(server)
  for (const payer of [stranger.eva.id, couple, scene.doctor.id]) {
    const refused = await take(scene.reception, id, payer)
    expect([refused.status, refused.json['code']]).toEqual([400, 'not_a_payer'])
  }
  expect((await take(scene.reception, id, 'nadie')).status).toBe(400)
  expect((await take(scene.reception, id, scene.eva.id, 250)).status).toBe(201)
  expect(await paidBy(scene.reception, id)).toBe('Eva Prueba')
  expect(await paidBy(scene.doctor.call, id)).toBe('Eva Prueba')
  expect([await paidBy(scene.eva.call, id), await paidBy(scene.leo.call, id)]).toEqual([null, null])
  const shown = await receipt(scene.eva.call, id)
  expect(shown.status).toBe(200)
  expect(wordsOf(shown.raw)).toMatch(/Pagado por.*Eva Prueba/)
  expect(wordsOf((await receipt(scene.reception, id)).raw)).toMatch(/Pagado por.*Eva Prueba/)
  expect((await receipt(scene.leo.call, id)).status).toBe(403)
  const [surplus] = await mailsTo(server, scene.clinic, scene.eva.email)
  expect(surplus?.text).toContain('50')

  await scene.reception.patch(`/appointments/appointments/${id}/`, { status: 'cancelled' })
  const owed = await scene.reception.get('/payments/owed/?page_size=200')
  const ours = (owed.json['results'] as { appointment: string; payer_name: string }[]).filter(
    (one) => one.appointment === id,
  )
  expect(ours.map((one) => one.payer_name)).toEqual(['Eva Prueba', 'Eva Prueba'])
  const [toEva] = await mailsTo(server, scene.clinic, scene.eva.email)
  const [toLeo] = await mailsTo(server, scene.clinic, scene.leo.email)
  expect(toEva?.text).toContain('200')
  expect(toLeo?.text).toMatch(/cancel/i)
  expect(toLeo?.text).not.toMatch(/devol|200/i)
})

test('where nobody says who paid, nobody is noted, and both have the receipt as before', async () => {
  const scene = await two(server)
  const id = await confirmedSession(scene, { couple: await coupleOf(scene) }, hour)
  expect((await take(scene.reception, id)).status).toBe(201)
  expect(await paidBy(scene.reception, id)).toBeNull()
  for (const { call } of [scene.eva, scene.leo]) {
    const shown = await receipt(call, id)
    expect([shown.status, wordsOf(shown.raw).includes('Pagado por')]).toEqual([200, false])
  }
})

test('for a minor who may pay is noted, and nobody else: not who is blocked, whatever is ticked, nor a stranger', async () => {
  const scene = await familyScene(server)
  const id = await sessionOf(scene, scene.child)
  const idle = await contact(scene, { reminders: false })
  const blocked = await contact(scene, { pays: true, blocked: true, email: 'lejos@familia.example' })
  // The same address again, without the block: a block is of the person, not of the row.
  const again = await contact(scene, { pays: true, email: 'lejos@familia.example' })
  for (const payer of [idle, blocked, again, scene.eva.id, scene.doctor.id]) {
    const refused = await take(scene.reception, id, payer)
    expect([refused.status, refused.json['code']]).toEqual([400, 'not_a_payer'])
  }
  const listed = await scene.reception.get(`/patients/${scene.child}/contacts/`)
  const may = (listed.json['results'] as { id: string; may_pay: boolean }[])
    .filter((one) => one.may_pay)
    .map((one) => one.id)
  expect(may).toEqual([idOf(scene, 0), idOf(scene, 1)])
  const aunt = await contact(scene, { pays: true })
  expect((await take(scene.reception, id, aunt)).status).toBe(201)
  expect(await paidBy(scene.reception, id)).toBe('Tía Familia')
  expect(wordsOf((await receipt(scene.reception, id)).raw)).toMatch(/Pagado por.*Tía Familia/)
  for (const one of scene.family) expect((await receipt(one.call, id)).status).toBe(403)
  const other = await sessionOf(scene, scene.child, { ...hour, start_time: '10:00' })
  await scene.admin.patch(`/patients/${scene.child}/contacts/${aunt}/`, { blocked: true })
  expect((await take(scene.reception, other, aunt)).status).toBe(400)
  expect((await take(scene.reception, other, scene.child)).status).toBe(201)
  expect(await paidBy(scene.reception, other)).toBeNull()
})

test('a relative who paid has the receipt and what goes back, the other has neither, and a block takes both away', async () => {
  const scene = await familyScene(server)
  const [marta, pedro] = scene.family
  if (!marta || !pedro) throw new Error('the scene has two relatives')
  const id = await sessionOf(scene, scene.child)
  expect((await take(scene.reception, id, idOf(scene, 0))).status).toBe(201)
  const statuses = async () => [
    (await receipt(marta.call, id)).status,
    (await receipt(pedro.call, id)).status,
  ]
  expect(await statuses()).toEqual([200, 403])
  await scene.reception.patch(`/appointments/appointments/${id}/`, { status: 'cancelled' })
  const told = async (email: string) =>
    (await mailsTo(server, scene.clinic, email)).map((mail) => mail.text).join('\n')
  expect(await told(marta.email)).toMatch(/devol/i)
  expect(await told(pedro.email)).toMatch(/cancel/i)
  expect(await told(pedro.email)).not.toMatch(/devol/i)

  const second = await sessionOf(scene, scene.child, { ...hour, start_time: '10:00' })
  expect((await take(scene.reception, second, idOf(scene, 0))).status).toBe(201)
  await scene.admin.patch(marta.contact, { blocked: true })
  const before = (await mailsTo(server, scene.clinic, marta.email)).length
  await scene.reception.patch(`/appointments/appointments/${second}/`, { status: 'cancelled' })
  expect((await mailsTo(server, scene.clinic, marta.email)).length).toBe(before)
  expect((await receipt(marta.call, second)).status).toBe(403)
})

test('a relative whose custody ended sees no receipt any more, though they paid: it says when and where the child comes', async () => {
  const scene = await familyScene(server)
  const marta = scene.family[0]
  if (!marta) throw new Error('the scene has two relatives')
  const id = await sessionOf(scene, scene.child)
  expect((await take(scene.reception, id, idOf(scene, 0))).status).toBe(201)
  await scene.admin.patch(marta.contact, { custody: 'shared' })
  expect((await receipt(marta.call, id)).status).toBe(200)
  await scene.admin.patch(marta.contact, { custody: 'none' })
  expect((await receipt(marta.call, id)).status).toBe(403)
  // The clinic has it as before.
  expect(wordsOf((await receipt(scene.reception, id)).raw)).toMatch(/Pagado por.*Marta Familia/)
})

test('nobody but the patient is noted for somebody of age', async () => {
  const scene = await familyScene(server)
  const id = await sessionOf(scene, scene.child)
  await server.work(scene.clinic, (db) =>
    run(db, `update users set date_of_birth = '2000-01-01' where id = $1`, [scene.child]),
  )
  expect((await take(scene.reception, id, idOf(scene, 0))).status).toBe(400)
  expect((await take(scene.reception, id, scene.child)).status).toBe(201)
})
