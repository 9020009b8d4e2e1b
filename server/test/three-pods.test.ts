import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Clinic } from '../src/database/clinic.ts'
import { newId } from '../src/core/id.ts'
import { schedule } from '../src/database/jobs/due-work.ts'
import { moveClinic, releaseClinic } from '../src/operator/moving/move-clinic.ts'
import { makeUser } from './makers.ts'
import { openPodsScene, type PodsScene } from './pods-scene.ts'
import { makeGlobalAdmin, testPassword } from './sign-in.ts'
import type { Caller, TestAnswer } from './test-server.ts'

/** The root and two further pods, of which each may be away by itself, both may be, and one may give to the other. */
const soon = { timeout: 20_000, interval: 100 }
const names = ['norte', 'sur', 'lejos'] as const
let scene: PodsScene
let admin: Caller
const clinics = new Map<string, Clinic>()
const worked: string[] = []

beforeAll(async () => {
  scene = await openPodsScene({}, ['este', 'oeste'])
  for (const name of names) clinics.set(name, await scene.clinic(name))
  scene.app.due.handle('noted', async (clinic) => {
    worked.push(clinic.subdomain)
  })
  scene.app.due.start()
  const { email } = await makeGlobalAdmin(scene)
  const { json } = await scene.at(null).post('/auth/login/', { email, password: testPassword })
  admin = scene.at(null, String(json['token']))
})
afterAll(() => scene.close())

const clinicCalled = (name: string): Clinic => {
  const clinic = clinics.get(name)
  if (!clinic) throw new Error(`no clinic ${name}`)
  return clinic
}
const podOf = async (name: string) => (await scene.databases.podOf(clinicCalled(name).id))?.name
const current = (name: string) => scene.at(name).get('/tenants/public/current/')
const statuses = () => Promise.all(names.map(async (name) => (await current(name)).status))
const listed = ({ json }: TestAnswer) => (json['results'] as { name: string }[]).map(({ name }) => name)
const list = () => admin.get('/tenants/?page_size=100')
const dueIn = (name: string) =>
  clinicCalled(name).work((db) => schedule(db, 'noted', newId(), scene.app.clock()))
const away = (name: string) =>
  vi.waitFor(async () => expect((await current(name)).json).toMatchObject({ code: 'unavailable' }), soon)
const allAnswer = () => vi.waitFor(async () => expect(await statuses()).toEqual([200, 200, 200]), soon)

test('new clinics are shared out among three, and what each has due is done', async () => {
  expect(await Promise.all(names.map(podOf))).toEqual(['root', 'este', 'oeste'])
  for (const name of names) await dueIn(name)
  await vi.waitFor(() => expect(worked.toSorted()).toEqual(['lejos', 'norte', 'sur']), soon)
  expect(listed(await list())).toEqual(['Clínica lejos', 'Clínica norte', 'Clínica sur'])
})

test('one away takes its own clinics with it, not those of the other two', async () => {
  await scene.far('este').cut()
  await away('sur')
  expect(await statuses()).toEqual([200, 503, 200])
  worked.length = 0
  await dueIn('lejos')
  await vi.waitFor(() => expect(worked).toEqual(['lejos']), soon)
  const some = await list()
  expect(listed(some)).toEqual(['Clínica lejos', 'Clínica norte'])
  expect(some.json['notice']).toContain('«este» no responde')
  expect((await admin.get('/tenants/stats/')).json['totals']).toMatchObject({ clinics: 2 })
}, 60_000)

test('two away are both named, the root’s clinics work on, and a new one lands there', async () => {
  await scene.far('oeste').cut()
  await away('lejos')
  expect(await statuses()).toEqual([200, 503, 503])
  expect((await scene.at(null).get('/ready/')).status).toBe(200)
  const { json } = await list()
  for (const pod of ['este', 'oeste']) expect(json['notice']).toContain(`«${pod}»`)
  const added = await scene.clinic('mientras')
  expect((await scene.databases.podOf(added.id))?.name).toBe('root')
  await Promise.all([scene.far('este').mend(), scene.far('oeste').mend()])
  await allAnswer()
  expect((await list()).json['notice']).toBeUndefined()
}, 90_000)

test('a clinic moves from one further pod to the other, with the root looking on', async () => {
  const sur = clinicCalled('sur')
  const person = await sur.work((db) => makeUser(db))
  const pods = { addresses: scene.addresses, log: () => undefined }
  await moveClinic(pods, 'sur', 'oeste')
  expect(await podOf('sur')).toBe('oeste')
  const as = await scene.as(sur, person)
  expect((await as.get('/appointments/appointments/')).status).toBe(200)
  worked.length = 0
  await dueIn('sur')
  await vi.waitFor(() => expect(worked).toEqual(['sur']), soon)
  expect(await releaseClinic(pods, 'sur')).toBeGreaterThan(0)
  // The place that it left may be away from now on.
  await scene.far('este').cut()
  expect(await statuses()).toEqual([200, 200, 200])
  await scene.far('este').mend()
}, 90_000)
