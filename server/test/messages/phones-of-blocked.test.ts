import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  carriers,
  ownPhones,
  letTimeBeSaid,
  standing,
  untilNow,
  withChannels,
  type FamilyChannels,
} from '../couples/family-channels.ts'
import { familyScene, type FamilyScene } from '../couples/family-scene.ts'
import { confirmedSession, coupleOf } from '../couples/scene.ts'
import { mailsTo } from '../mails.ts'
import { startTestServer, testNow, type TestServer } from '../test-server.ts'
import { presses, sendAll, writes } from './scene.ts'

let server: TestServer
let scene: FamilyScene
let channels: FamilyChannels
const carried = carriers()

beforeAll(async () => {
  server = await startTestServer(carried.changes)
  await letTimeBeSaid(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = testNow
  scene = await familyScene(server)
  channels = await withChannels(server, scene, carried)
  carried.messages.length = 0
})

const [ofMarta = '', ofPedro = '', ofChild = ''] = ownPhones
const stranger = '+59179999999'
const whereToWrite = /^Aquí no lee nadie/
const [confirm, move, cancel] = [0, 1, 2]

/** The relatives of the scene, the second of whom is kept away in the tests. */
function both() {
  const [marta, pedro] = scene.family
  if (!marta || !pedro) throw new Error('the scene has two relatives')
  return { marta, pedro }
}
const block = async (on = true) =>
  expect((await scene.admin.patch(both().pedro.contact, { blocked: on })).status).toBe(200)
const sessionAt = (
  start_time: string,
  whom: Parameters<typeof confirmedSession>[1] = { patient: scene.child },
) => confirmedSession(scene, whom, { appointment_date: '2026-03-03', start_time })
/** Until its reminder is due, and it left. */
async function untilReminded(clock: string) {
  await untilNow(server, scene)
  server.now.ms = Date.parse(`2026-03-02T${clock}:00-04:00`)
  await sendAll(server, scene.clinic)
}
const to = (phone: string) => carried.messages.filter((one) => one.to === phone)
const textsTo = (phone: string) => to(phone).flatMap((one) => ('text' in one.what ? [one.what.text] : []))
const remindersTo = (phone: string) => to(phone).filter((one) => 'template' in one.what)
const remindedByMail = async (email: string) =>
  (await mailsTo(server, scene.clinic, email)).filter((mail) => mail.subject.startsWith('Recordatorio'))
    .length

async function pressed(phone: string, button: number) {
  const last = remindersTo(phone).at(-1)
  if (!last) throw new Error('no reminder came to that telephone')
  expect((await presses(server, scene.clinic, last, button)).status).toBe(200)
}
/** The last text on a telephone, once what waits has left. */
async function answerTo(phone: string) {
  await sendAll(server, scene.clinic)
  return textsTo(phone).at(-1) ?? ''
}

test.each([
  { whose: 'the other parent', phone: ofMarta, sharer: 0 },
  { whose: 'the child', phone: ofChild, sharer: 2 },
])(
  'a telephone that a blocked contact shares with $whose gets nothing of the child; the mail goes instead',
  async ({ phone, sharer }) => {
    await channels.share(1, phone)
    await block()
    await sessionAt('09:00')
    await sessionAt('11:00')
    await untilReminded('09:30')
    expect(to(phone)).toEqual([])
    // The one who is not blocked has it by mail where the telephone was theirs, by WhatsApp where it was another's.
    const { marta, pedro } = both()
    expect(await remindedByMail(marta.email)).toBe(sharer === 0 ? 1 : 0)
    expect(remindersTo(ofMarta)).toHaveLength(sharer === 0 ? 0 : 1)
    expect(await remindedByMail(pedro.email)).toBe(0)
    await block(false)
    await untilReminded('11:30')
    expect(remindersTo(phone).length).toBeGreaterThan(0)
  },
)

test('the number of a blocked contact is known as somebody wrote it down, also without an account', async () => {
  const aunt = {
    first_name: 'Tía',
    last_name: 'Familia',
    relation: 'other',
    phone: '(7) 000-0001',
    blocked: true,
  }
  expect((await scene.admin.post(`/patients/${scene.child}/contacts/`, aunt)).status).toBe(201)
  await sessionAt('09:00')
  await untilReminded('09:30')
  expect(to(ofMarta)).toEqual([])
  expect(await remindedByMail(both().marta.email)).toBe(1)
  expect(remindersTo(ofPedro)).toHaveLength(1)
  expect(remindersTo(ofChild)).toHaveLength(1)
})

test('reception does not send by hand to a number of the child that a blocked contact has', async () => {
  expect((await scene.admin.patch('/tenants/current/', { whatsapp: { mode: 'by_hand' } })).status).toBe(200)
  await sessionAt('09:00')
  const listed = async () =>
    ((await scene.reception.get('/messages/by-hand/?date=2026-03-03')).json['results'] as unknown[]).length
  expect(await listed()).toBe(1)
  await channels.share(1, ofChild)
  await block()
  expect(await listed()).toBe(0)
})

test('what is written from the telephone of a blocked contact is answered as to anybody, whoever else has it', async () => {
  await channels.share(1, ofMarta)
  await block()
  await sessionAt('09:00')
  for (const text of ['hola, ¿a qué hora va mi hijo?', 'me quiero morir', 'BAJA']) {
    for (const phone of [ofMarta, stranger]) await writes(server, scene.clinic, phone, text)
    await sendAll(server, scene.clinic)
    expect(textsTo(ofMarta).at(-1)).toBe(textsTo(stranger).at(-1))
  }
  expect(textsTo(stranger)).toHaveLength(3)
})

test('the buttons of a reminder that came before a block do nothing, and a link from before it opens nothing', async () => {
  await sessionAt('09:00')
  await untilReminded('09:30')
  await pressed(ofPedro, move)
  const [, token = ''] = /\/cita\/([\w-]+)$/.exec(await answerTo(ofPedro)) ?? []
  const link = () => server.visitor(scene.clinic).get(`/appointments/one-tap/${token}/`)
  expect((await link()).status).toBe(200)
  await pressed(ofPedro, confirm)
  // Pressed before the block, and answered after it.
  await block()
  const before = await standing(server, scene)
  const known = to(ofPedro).length
  await sendAll(server, scene.clinic)
  expect(to(ofPedro)).toHaveLength(known)
  expect((await link()).status).toBe(404)
  await pressed(ofPedro, cancel)
  expect(await answerTo(ofPedro)).toMatch(whereToWrite)
  expect(await standing(server, scene)).toBe(before)
  await pressed(ofMarta, cancel)
  expect(await answerTo(ofMarta)).toMatch(/quedó cancelada/)
})

test('whose custody ends gets nothing of what was written down before, and their buttons do nothing', async () => {
  const { marta, pedro } = both()
  const id = await sessionAt('09:00')
  await untilReminded('09:30')
  const had = (await mailsTo(server, scene.clinic, pedro.email)).length
  const hour = { appointment_date: '2026-03-03', start_time: '10:00' }
  expect((await scene.admin.patch(`/appointments/appointments/${id}/`, hour)).status).toBe(200)
  expect((await scene.admin.patch(pedro.contact, { custody: 'shared' })).status).toBe(200)
  expect((await scene.admin.patch(pedro.contact, { custody: 'none' })).status).toBe(200)
  const before = await standing(server, scene)
  await pressed(ofPedro, cancel)
  expect(await answerTo(ofPedro)).toMatch(whereToWrite)
  expect(await standing(server, scene)).toBe(before)
  expect(await mailsTo(server, scene.clinic, pedro.email)).toHaveLength(had)
  const [moved] = await mailsTo(server, scene.clinic, marta.email)
  expect(moved?.text).toContain('10:00')
})

test('who is merely reminded changes nothing by a button, and is told whom to call', async () => {
  const { marta } = both()
  expect((await scene.admin.patch(marta.contact, { portal: false })).status).toBe(200)
  await sessionAt('09:00')
  await untilReminded('09:30')
  const before = await standing(server, scene)
  for (const button of [cancel, move, confirm]) {
    await pressed(ofMarta, button)
    expect(await answerTo(ofMarta)).toMatch(/^Esa cita ya no se puede cambiar desde aquí/)
  }
  expect(await standing(server, scene)).toBe(before)
})

test('each of a couple acts by the buttons of their own reminder', async () => {
  const couple = await coupleOf(scene)
  const yes = { whatsapp: { consent: true, phone: '+59170000011' } }
  expect((await scene.eva.call.put('/users/notifications/', yes)).status).toBe(200)
  const id = await sessionAt('09:00', { couple })
  await untilReminded('09:30')
  await pressed('+59170000011', move)
  const [, token = ''] = /\/cita\/([\w-]+)$/.exec(await answerTo('+59170000011')) ?? []
  expect((await server.visitor(scene.clinic).get(`/appointments/one-tap/${token}/`)).status).toBe(200)
  await pressed('+59170000011', cancel)
  expect(await answerTo('+59170000011')).toMatch(/quedó cancelada/)
  expect((await scene.admin.get(`/appointments/appointments/${id}/`)).json).toMatchObject({
    status: 'cancelled',
  })
})
