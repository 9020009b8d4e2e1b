import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeGlobalAdmin, makeMember, signIn } from '../../../test/sign-in.ts'

let server: TestServer
let admin: Caller

beforeAll(async () => {
  server = await startTestServer()
  const { email } = await makeMember(server.norte, { user_type: 'admin' })
  admin = await signIn(server, server.norte, email)
})
afterAll(() => server.close())

test('the global admin finds accounts of all clinics by e-mail and sees counts, and nobody else does', async () => {
  const person = await makeMember(server.sur, { email: 'rara.avis@correo.example' })
  const gala = await signIn(server, null, (await makeGlobalAdmin(server)).email)
  const { json } = await gala.get('/tenants/users/?email=RARA.avis')
  expect(json).toMatchObject({
    count: 1,
    results: [{ id: person.id, subdomain: 'sur', user_type: 'patient' }],
  })
  expect((await gala.get('/tenants/users/?search=RARA.avis')).json).toMatchObject({ count: 1 })
  const stats = (await gala.get('/tenants/stats/')).json
  expect(stats).toMatchObject({ totals: { clinics: 2, suspended: 0 } })
  expect(stats['joined']).toHaveLength(6)
  for (const by of [admin, server.visitor(null), server.visitor(server.sur)])
    for (const asked of ['/tenants/users/', '/tenants/stats/'])
      expect([401, 403]).toContain((await by.get(asked)).status)
})

test('the list of users tells how many there are of each type', async () => {
  const { counts, count } = (await admin.get('/admin/users/?user_type=admin')).json
  expect(count).toBe(1)
  expect(counts).toMatchObject({ admins: 1, patients: 0, professionals: 0, total: 1 })
})

test('the admin sees eight weeks of the clinic in figures, and nobody else does', async () => {
  const { status, json } = await admin.get('/tenants/current/weeks/')
  expect(status).toBe(200)
  const weeks = json['weeks'] as { first_day: string }[]
  expect(weeks).toHaveLength(8)
  // The app's clock stands on a Monday.
  expect(weeks.at(-1)).toEqual({ first_day: '2026-03-02', sessions: 0, cancelled: 0, income: 0 })
  const patient = await signIn(server, server.norte, (await makeMember(server.norte)).email)
  expect((await patient.get('/tenants/current/weeks/')).status).toBe(403)
  expect((await server.visitor(server.norte).get('/tenants/current/weeks/')).status).toBe(401)
})
