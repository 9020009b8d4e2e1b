import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from '../src/edge/http/announce.ts'
import { makeProfessional, makeUser } from './makers.ts'
import { startTestServer, type Caller, type TestServer } from './test-server.ts'

/**
 * Everything that reception may call beside what anybody may. A new call is refused to it until it stands here: nothing
 * clinical, no backup, audit log, setting or member of staff ever does.
 */
const ofReception = [
  'DELETE /appointments/appointments/:id/arrived/',
  'DELETE /appointments/waiting-list/:id/',
  'DELETE /clinical-history/patient/:patientId/letters/:letter/',
  'DELETE /patients/:id/consents/:consent/',
  'DELETE /patients/:id/contacts/:contact/',
  'DELETE /push/subscriptions/:id/',
  'GET /admin/to-do/',
  'GET /admin/users/',
  'GET /admin/users/:id/',
  'GET /admin/users/:id/notifications/',
  'GET /appointments/agenda/changes/',
  'GET /appointments/agenda/hours/',
  'GET /appointments/appointments/',
  'GET /appointments/appointments/:id/',
  'GET /appointments/appointments/:id/messages/',
  'GET /appointments/appointments/:id/room/presence/',
  'GET /appointments/calendar/sources/clashes/',
  'GET /appointments/free/',
  'GET /appointments/series/',
  'GET /appointments/waiting-list/',
  'GET /clinical-history/patient/:patientId/letters/:letter/pdf/',
  'GET /couples/',
  'GET /couples/:id/',
  'GET /invoices/',
  'GET /invoices/:payment/file/',
  'GET /messages/by-hand/',
  'GET /packs/',
  'GET /packs/bought/',
  'GET /packs/bought/:id/receipt/',
  'GET /packs/bought/:id/refund/',
  'GET /packs/bought/:id/transfer/',
  'GET /patients/:id/consents/',
  'GET /patients/:id/contacts/',
  'GET /payments/:appointment_id/receipt/',
  'GET /payments/differences/',
  'GET /payments/in-review/',
  'GET /payments/owed/',
  'GET /payments/report.csv',
  'GET /payments/report/',
  'GET /payments/sessions/:session_id/proof/',
  'GET /payments/to-collect/',
  'GET /privacy/export/',
  'GET /privacy/export/:id/',
  'GET /professionals/at-work/',
  'GET /push/key/',
  'GET /push/subscriptions/',
  'GET /search/',
  'GET /users/notifications/',
  'PATCH /admin/users/:id/',
  'PATCH /appointments/appointments/:id/',
  'PATCH /couples/:id/',
  'PATCH /patients/:id/contacts/:contact/',
  'POST /admin/users/:id/resend-invitation/',
  'POST /appointments/appointments/',
  'POST /appointments/appointments/:id/arrived/',
  'POST /appointments/appointments/:id/attendance-letter/',
  'POST /appointments/appointments/:id/complete/',
  'POST /appointments/appointments/:id/no-show/',
  'POST /appointments/appointments/:id/no-show/undo/',
  'POST /appointments/series/',
  'POST /appointments/series/:id/cancel/',
  'POST /appointments/series/preview/',
  'POST /appointments/waiting-list/',
  'POST /appointments/waiting-list/:id/offer/',
  'POST /auth/verify-email/resend/',
  'POST /couples/',
  'POST /couples/:id/end/',
  'POST /invoices/:payment/annulled/',
  'POST /invoices/:payment/issue/',
  'POST /invoices/:payment/issued/',
  'POST /messages/by-hand/:appointment/opened/',
  'POST /packs/:id/buy/',
  'POST /packs/bought/:id/refund/',
  'POST /packs/bought/:id/transfer/',
  'POST /patients/:id/consents/',
  'POST /patients/:id/contacts/',
  'POST /payments/desk/:appointment/',
  'POST /payments/owed/:id/done/',
  'POST /payments/sessions/:session_id/accept/',
  'POST /payments/sessions/:session_id/reject/',
  'POST /privacy/export/',
  'POST /push/subscriptions/',
  'PUT /admin/users/:id/notifications/',
  'PUT /users/notifications/',
]

let server: TestServer
let reception: Caller
let ids: Record<'patient' | 'professional' | 'admin' | 'foreign', string>
beforeAll(async () => {
  server = await startTestServer()
  const made = await server.norte.work(async (db) => ({
    patient: await makeUser(db, { first_name: 'Paula', last_name: 'Paciente' }),
    professional: (await makeProfessional(db)).user,
    admin: await makeUser(db, { user_type: 'admin' }),
    reception: await makeUser(db, { user_type: 'reception' }),
  }))
  ids = { ...made, foreign: await server.sur.work((db) => makeUser(db)) }
  reception = await server.as(server.norte, made.reception)
})
afterAll(() => server.close())

const nameOf = ({ endpoint }: Served): string => `${endpoint.method} ${endpoint.path}`
const forRoles = (served: Served): boolean =>
  !served.who.some((who) => ['anyone', 'signed in', 'perhaps signed in', 'superuser'].includes(who))

/** A call without anything in it. */
function ask(method: Served['endpoint']['method'], path: string) {
  switch (method) {
    case 'GET':
      return reception.get(path)
    case 'DELETE':
      return reception.del(path)
    case 'POST':
      return reception.post(path, {})
    case 'PUT':
      return reception.put(path, {})
    case 'PATCH':
      return reception.patch(path, {})
  }
}

test('what reception may call is written down, call by call', () => {
  const open = server.http.served.filter((served) => served.who.includes('reception')).map(nameOf)
  expect(open.toSorted()).toEqual(ofReception)
})

test('every other call of the clinic is 403 to reception, a new one too', async () => {
  const closed = server.http.served.filter(
    (served) => forRoles(served) && !ofReception.includes(nameOf(served)),
  )
  expect(closed.length).toBeGreaterThan(40)
  for (const served of closed) {
    const path = served.endpoint.path.replaceAll(/:\w+/g, ids.patient)
    const answer = await ask(served.endpoint.method, path)
    expect([nameOf(served), answer.status]).toEqual([nameOf(served), 403])
  }
})

test('reception sees and changes patients, and no member of staff', async () => {
  const list = await reception.get('/admin/users/?user_type=professional')
  expect(list.json).toMatchObject({
    count: 1,
    counts: { total: 1, patients: 1, professionals: 0, admins: 0 },
  })
  expect((await reception.get(`/admin/users/${ids.patient}/`)).status).toBe(200)
  for (const id of [ids.professional, ids.admin]) {
    expect((await reception.get(`/admin/users/${id}/`)).status).toBe(403)
    expect((await reception.patch(`/admin/users/${id}/`, { phone: '71100000' })).status).toBe(403)
    expect((await reception.post(`/admin/users/${id}/resend-invitation/`)).status).toBe(403)
  }
  expect((await reception.get(`/admin/users/${ids.foreign}/`)).status).toBe(404)
  expect((await reception.patch(`/admin/users/${ids.foreign}/`, { phone: '71100000' })).status).toBe(404)
  const changed = await reception.patch(`/admin/users/${ids.patient}/`, { phone: '+591 71111111', ci: '123' })
  expect([changed.status, changed.json]).toMatchObject([200, { phone: '+591 71111111', ci: '123' }])
  expect((await reception.patch(`/admin/users/${ids.patient}/`, { consultation_fee: 90 })).status).toBe(400)
  expect((await reception.patch(`/admin/users/${ids.patient}/`, { first_name: 7 })).status).toBe(400)
})

test('an admin corrects anybody, and sets a fee', async () => {
  const admin = await server.as(server.norte, ids.admin)
  const path = `/admin/users/${ids.professional}/`
  const changed = await admin.patch(path, {
    last_name: 'Corregida',
    consultation_fee: 321.5,
    date_of_birth: '1980-02-03',
  })
  expect([changed.status, changed.json]).toMatchObject([
    200,
    {
      last_name: 'Corregida',
      date_of_birth: '1980-02-03',
      professional_profile: { consultation_fee: 321.5 },
    },
  ])
  expect((await admin.patch(path, { date_of_birth: '2090-01-01' })).status).toBe(400)
  expect((await admin.patch(path, { consultation_fee: 0 })).status).toBe(400)
  const patient = await server.as(server.norte, ids.patient)
  expect((await patient.patch(path, {})).status).toBe(403)
})

test('a patient fills an empty CI once', async () => {
  const id = await server.norte.work((db) => makeUser(db))
  const patient = await server.as(server.norte, id)
  const put = async (ci: string) =>
    (await patient.put('/users/complete-profile/', { user_data: { ci } })).json['ci']
  expect(await put('  ')).toBe('')
  expect(await put('4567')).toBe('4567')
  expect(await put('9999')).toBe('4567')
})
