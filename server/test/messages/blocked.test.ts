import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '#database/sql'
import { familyScene, type FamilyScene } from '../couples/family-scene.ts'
import { confirmedSession } from '../couples/scene.ts'
import { mailsTo } from '../mails.ts'
import { startTestServer, testNow, type Caller, type TestServer } from '../test-server.ts'
import { sendAll } from './scene.ts'

let server: TestServer
let scene: FamilyScene
/** To which browser something went. */
let notices: string[] = []
const host = 'https://fcm.googleapis.com'

beforeAll(async () => {
  server = await startTestServer({
    push: {
      publicKey: '',
      isKnown: () => true,
      send: (browser) => {
        notices.push(browser.endpoint.slice(host.length + 1))
        return Promise.resolve('taken' as const)
      },
    },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = testNow
  scene = await familyScene(server)
  notices = []
})

async function withBrowser(caller: Caller, name: string): Promise<void> {
  const key = createECDH('prime256v1')
  key.generateKeys()
  const keys = { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  expect((await caller.post('/push/subscriptions/', { endpoint: `${host}/${name}`, keys })).status).toBe(201)
}
const move = async (id: string, start_time: string) => {
  const to = { appointment_date: '2026-03-06', start_time }
  expect((await scene.admin.patch(`/appointments/appointments/${id}/`, to)).status).toBe(200)
  await sendAll(server, scene.clinic)
}
/** The relatives of the scene, the second of whom is kept away in the tests. */
function both() {
  const [marta, pedro] = scene.family
  if (!marta || !pedro) throw new Error('the scene has two relatives')
  return { marta, pedro }
}

test('a browser of a blocked contact takes no notice, also one that waited while they were blocked', async () => {
  const { marta, pedro } = both()
  await withBrowser(marta.call, 'marta')
  await withBrowser(pedro.call, 'pedro')
  const hour = { appointment_date: '2026-03-05', start_time: '09:00' }
  const id = await confirmedSession(scene, { patient: scene.child }, hour)
  await sendAll(server, scene.clinic)
  notices = []
  await move(id, '10:00')
  expect(notices.toSorted()).toEqual(['marta', 'pedro'])
  await scene.admin.patch(pedro.contact, { blocked: true })
  notices = []
  await move(id, '11:00')
  expect(notices).toEqual(['marta'])
  // Written down for both, and then one of them is blocked before it leaves.
  await scene.admin.patch(pedro.contact, { blocked: false })
  await scene.admin.patch(`/appointments/appointments/${id}/`, {
    appointment_date: '2026-03-06',
    start_time: '09:00',
  })
  await mailsTo(server, scene.clinic, marta.email)
  const waiting = await server.work(scene.clinic, (db) =>
    rows<{ person: string }>(db, `select person from messages where channel = 'push' and state = 'waiting'`),
  )
  expect(waiting.map((one) => one.person)).toContain(pedro.id)
  await scene.admin.patch(pedro.contact, { blocked: true })
  notices = []
  await sendAll(server, scene.clinic)
  expect(notices).toEqual(['marta'])
})

test('nor one of a whole series that waited while they were blocked', async () => {
  const { marta, pedro } = both()
  await withBrowser(marta.call, 'marta')
  await withBrowser(pedro.call, 'pedro')
  const series = {
    patient: scene.child,
    first_date: '2026-03-05',
    start_time: '09:00',
    every_weeks: 1,
    count: 2,
  }
  const booked = await scene.admin.post('/appointments/series/', {
    ...series,
    psychologist: scene.doctor.id,
    payment_method: 'in_person',
  })
  expect(booked.status).toBe(201)
  // Written down for both.
  await mailsTo(server, scene.clinic, marta.email)
  await scene.admin.patch(pedro.contact, { blocked: true })
  notices = []
  await sendAll(server, scene.clinic)
  expect(notices).toEqual(['marta'])
})

test.each([
  { who: 'with the portal', portal: true },
  { who: 'who never had the portal', portal: false },
])(
  'the block follows the account of a contact $who when its address changes, and stays with the old one',
  async ({ portal }) => {
    const { pedro } = both()
    await scene.admin.patch(pedro.contact, { blocked: true, portal })
    const other = `otra.${scene.child}@familia.example`
    expect((await scene.admin.patch(`/admin/users/${pedro.id}/`, { email: other })).status).toBe(200)
    await sendAll(server, scene.clinic)
    const him = await server.as(scene.clinic, pedro.id)
    await withBrowser(him, 'pedro')
    const hour = { appointment_date: '2026-03-05', start_time: '09:00' }
    const id = await confirmedSession(scene, { patient: scene.child }, hour)
    notices = []
    for (const [n, email] of [pedro.email, other].entries()) {
      const before = (await mailsTo(server, scene.clinic, email)).length
      // Under whichever address they are noted again, with everything ticked.
      const added = await scene.admin.post(`/patients/${scene.child}/contacts/`, {
        first_name: 'Pedro',
        last_name: 'Familia',
        relation: 'father',
        email,
        portal: true,
        reminders: true,
        pays: true,
      })
      expect(added.json).toMatchObject({ portal_open: false, may_pay: false })
      await move(id, n === 0 ? '10:00' : '11:00')
      expect((await mailsTo(server, scene.clinic, email)).length).toBe(before)
    }
    expect(notices).toEqual([])
    expect((await him.get('/users/profile/')).json['acts_for']).toEqual([])
    expect((await him.get(`/appointments/appointments/${id}/`)).status).toBe(403)
  },
)
