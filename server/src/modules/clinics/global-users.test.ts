import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { run } from '#database/sql'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
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
  const [name = ''] = (json['results'] as { full_name: string }[]).map((user) => user.full_name)
  const byName = (await gala.get(`/tenants/users/?search=${encodeURIComponent(name.toUpperCase())}`)).json
  expect((byName['results'] as { id: string }[]).map((user) => user.id)).toContain(person.id)
  expect((await gala.get(`/tenants/users/?email=${encodeURIComponent(name)}`)).json).toMatchObject({
    count: 0,
  })
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

test('a session counts in the week it was for, a cancellation but not an expiry, and money in the week it moved', async () => {
  const clinic = server.norte
  const zone = clinic.timezone
  await server.work(clinic, async (db) => {
    const { user: psychologist } = await makeProfessional(db)
    const patient = await makeUser(db)
    const session = (date: string, more: Partial<Parameters<typeof makeAppointment>[2]> = {}) =>
      makeAppointment(db, zone, { psychologist, patient, date, time: '23:00', minutes: 30, ...more })
    const sunday = await session('2026-02-22', { status: 'completed' })
    const monday = await session('2026-02-23', { status: 'completed' })
    await session('2026-02-24', { status: 'cancelled', cancelledBy: 'patient' })
    await session('2026-02-24', { status: 'cancelled', cancelledBy: 'expiry' })
    // Before the eight weeks.
    await session('2026-01-11', { status: 'completed' })
    // Half past eleven of a Sunday in La Paz is Monday elsewhere; half past midnight is the clinic's Monday.
    const moved = [
      [sunday, 'charge', 20_000, '2026-02-22 23:30'],
      [monday, 'charge', 20_000, '2026-02-23 00:30'],
      [monday, 'owed', 5_000, '2026-02-25 12:00'],
    ] as const
    for (const [appointment, kind, amount, at] of moved)
      await run(
        db,
        `insert into ledger (id, appointment_id, kind, amount_minor, currency, provider_ref, at, method)
         values (gen_random_uuid(), $1, $2, $3, 'BOB', gen_random_uuid(), $4::timestamp at time zone $5, 'transfer')`,
        [appointment, kind, amount, at, zone],
      )
  })
  const { weeks } = (await admin.get('/tenants/current/weeks/')).json as { weeks: { first_day: string }[] }
  expect(weeks.filter((week) => week.first_day >= '2026-02-16')).toEqual([
    { first_day: '2026-02-16', sessions: 1, cancelled: 0, income: 200 },
    { first_day: '2026-02-23', sessions: 1, cancelled: 1, income: 150 },
    { first_day: '2026-03-02', sessions: 0, cancelled: 0, income: 0 },
  ])
  const days = weeks.map((week) => week.first_day)
  expect(days).toEqual(days.toSorted())
  expect(weeks[0]?.first_day).toBe('2026-01-12')
})
