import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callerOf, startTestServer, statusesOf, testNow, type TestServer } from '../../../test/test-server.ts'
import { makeGlobalAdmin, makeMember, signIn, testPassword } from '../../../test/sign-in.ts'
import { makeClinic } from '../../../test/makers.ts'
import { softPasskey } from '../../../test/soft-passkey.ts'
import { codeAt } from '#modules/factors/totp'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => {
  server.now.ms = testNow
})
afterAll(() => server.close())

const minute = 60_000
const asked = [403, 'step_up_required']
const codeNow = (secret: string) => codeAt(secret, Math.floor(server.now.ms / 30_000))

async function admin(clinic = server.norte) {
  const { email, id } = await makeMember(clinic, { user_type: 'admin' })
  return { id, email, here: await signIn(server, clinic, email) }
}

/** Every call that asks for a fresh sign-in, at least sometimes. One that is missing here, or too many, fails. */
test('the calls that ask for a fresh sign-in are these, and those open before the second factor are those', () => {
  const named = (which: 'stepUp' | 'duringSetUp') =>
    server.http.served
      .filter((served) => served[which])
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
      .toSorted()
  expect(named('stepUp')).toEqual([
    'DELETE /admin/users/:id/',
    'DELETE /auth/factors/:id/',
    'DELETE /payments/bank-qr/',
    'DELETE /tenants/current/payment-qr/',
    'GET /auditlog/logs/export-pdf/',
    'GET /backups/stored/:name/',
    'GET /exports/:id/',
    'GET /exports/mine/:id/',
    'GET /imports/:id/',
    'GET /imports/:id/rows/',
    'GET /privacy/export/:id/',
    'PATCH /admin/users/:id/',
    'PATCH /imports/:id/rows/:n/',
    'PATCH /tenants/current/',
    'POST /admin/users/',
    'POST /admin/users/:id/reactivate/',
    'POST /admin/users/:id/resend-invitation/',
    'POST /admin/users/:id/second-factor/recover/',
    'POST /auth/change-password/',
    'POST /auth/factors/passkeys/',
    'POST /auth/factors/passkeys/options/',
    'POST /auth/factors/recovery-codes/',
    'POST /auth/factors/totp/',
    'POST /auth/factors/totp/confirm/',
    'POST /backups/create/',
    'POST /backups/preview/',
    'POST /backups/restore/',
    'POST /exports/',
    'POST /exports/mine/',
    'POST /imports/',
    'POST /imports/:id/apply/',
    'POST /imports/:id/check/',
    'POST /imports/:id/invite/',
    'POST /imports/:id/undo/',
    'POST /privacy/export/',
    'POST /privacy/requests/:id/done/',
    'POST /privacy/terms/:id/destroy/',
    'POST /tenants/current/payment-qr/',
    'PUT /imports/:id/mapping/',
    'PUT /payments/bank-qr/',
  ])
  expect(named('duringSetUp')).toEqual([
    'DELETE /auth/factors/:id/',
    'GET /auth/factors/',
    'GET /users/profile/',
    'POST /auth/factors/passkeys/',
    'POST /auth/factors/passkeys/options/',
    'POST /auth/factors/recovery-codes/',
    'POST /auth/factors/totp/',
    'POST /auth/factors/totp/confirm/',
    'POST /auth/step-up/',
    'POST /auth/step-up/options/',
    'PUT /users/complete-profile/',
  ])
})

test('after a quarter of an hour what is delicate asks anew, and the password renews this session alone', async () => {
  const { email, here } = await admin()
  const other = await signIn(server, server.norte, email)
  const staff = await makeMember(server.norte, { user_type: 'reception' })
  const patient = await makeMember(server.norte)
  const invited = {
    email: 'nueva@correo.example',
    first_name: 'Nu',
    last_name: 'Eva',
    user_type: 'reception',
  }
  const delicate = (by: typeof here) => [
    by.post('/auth/factors/totp/'),
    by.post('/admin/users/', invited),
    by.patch(`/admin/users/${staff.id}/`, { phone: '70000000' }),
    by.del(`/admin/users/${staff.id}/`),
    by.patch('/tenants/current/', { proof_hours: 12 }),
    by.patch('/tenants/current/', { second_factor: 'optional' }),
    by.patch('/tenants/current/', { notes_in_export: true }),
    by.del(`/admin/users/${patient.id}/`),
    by.get('/auditlog/logs/export-pdf/'),
    by.post(`/privacy/requests/${patient.id}/done/`),
    by.post('/auth/change-password/', { current_password: testPassword, new_password: 'lluvia-Tambor-8' }),
    by.post('/backups/create/'),
    by.upload('/backups/restore/', new FormData()),
  ]
  server.now.ms = testNow + 15 * minute + 1
  for (const answer of await Promise.all(delicate(here)))
    expect([answer.status, answer.json['code']]).toEqual(asked)
  // What is not delicate does not ask.
  expect((await here.patch(`/admin/users/${patient.id}/`, { phone: '70000000' })).status).toBe(200)
  expect((await here.patch('/tenants/current/', { phone: '70000001' })).status).toBe(200)
  expect((await here.get('/auth/factors/')).status).toBe(200)

  const refreshed = await server
    .visitor(server.norte)
    .post('/auth/refresh/', { refresh_token: here.refreshToken })
  expect(refreshed.status).toBe(200)
  const renewed = callerOf(server.http, 'norte-app.localhost', String(refreshed.json['token']))
  expect((await renewed.post('/auth/step-up/options/')).json).toEqual({ methods: ['password'] })
  expect((await renewed.post('/auth/step-up/', { password: 'no-es-esta-9' })).status).toBe(400)
  expect((await renewed.post('/auth/factors/totp/')).json['code']).toBe('step_up_required')
  expect((await renewed.post('/auth/step-up/', { password: testPassword })).status).toBe(204)
  expect((await renewed.post('/auth/factors/totp/')).status).toBe(200)
  expect((await other.post('/auth/factors/totp/')).json['code']).toBe('step_up_required')
})

test('who has a second factor confirms with it, each proof once', async () => {
  const { here } = await admin()
  const { secret } = (await here.post('/auth/factors/totp/')).json as { secret: string }
  await here.post('/auth/factors/totp/confirm/', { code: codeNow(secret) })
  const passkey = softPasskey('norte-app.localhost')
  const made = (await here.post('/auth/factors/passkeys/options/')).json
  const response = passkey.made(String(made['challenge']))
  expect((await here.post('/auth/factors/passkeys/', { name: 'Llave', response })).status).toBe(201)
  server.now.ms = testNow + 16 * minute
  expect((await here.post('/auth/step-up/', { password: testPassword })).json).toHaveProperty('method')
  const code = codeNow(secret)
  const both = [1, 2].map(() => here.post('/auth/step-up/', { method: 'totp', code }))
  expect(statusesOf(await Promise.all(both))).toEqual([204, 400])
  server.now.ms += 16 * minute
  const options = (await here.post('/auth/step-up/options/')).json as {
    methods: string[]
    passkey: { challenge: string }
  }
  expect(options.methods).toEqual(['totp', 'passkey', 'recovery'])
  const used = { method: 'passkey', response: passkey.used(options.passkey.challenge) }
  expect((await here.post('/auth/step-up/', used)).status).toBe(204)
  expect((await here.post('/auth/step-up/', used)).status).toBe(400)
  expect((await here.post('/auth/factors/recovery-codes/')).status).toBe(200)
})

test.each([[null], [{}], [{ password: 5 }], [{ method: 'sms', code: '1' }], [{ method: 'totp' }]])(
  '%o proves nothing',
  async (body) => {
    const { here } = await admin()
    expect((await here.post('/auth/step-up/', body)).status).toBe(400)
    expect((await server.visitor(server.norte).post('/auth/step-up/', body)).status).toBe(401)
  },
)

test('where the clinic asks staff for a second factor, nothing else is open until it is there', async () => {
  const clinic = await makeClinic(server.databases, { subdomain: 'firme', name: 'Firme' })
  const { email, here } = await admin(clinic)
  const patient = await makeMember(clinic)
  expect((await here.patch('/tenants/current/', { second_factor: 'todos' })).status).toBe(400)
  expect((await here.patch('/tenants/current/', { second_factor: 'staff' })).status).toBe(200)
  // Who works now goes on, until they prove again who they are.
  expect((await here.get('/admin/users/')).status).toBe(200)
  server.now.ms += 1000
  expect((await here.patch('/tenants/current/', { second_factor: 'staff' })).status).toBe(200)
  expect((await here.get('/admin/users/')).status).toBe(200)
  expect((await here.post('/auth/step-up/', { password: testPassword })).status).toBe(204)
  const missing = [403, 'second_factor_setup_required']
  for (const path of [
    '/tenants/current/',
    '/admin/users/',
    '/auth/sessions/',
    '/appointments/appointments/',
  ]) {
    const refused = await here.get(path)
    expect([refused.status, refused.json['code']]).toEqual(missing)
  }
  const login = await server.visitor(clinic).post('/auth/login/', { email, password: testPassword })
  expect(login.json).toMatchObject({
    second_factor_setup_required: true,
    token: expect.any(String) as string,
  })
  const eva = await server
    .visitor(clinic)
    .post('/auth/login/', { email: patient.email, password: testPassword })
  expect(eva.json['second_factor_setup_required']).toBeUndefined()

  expect((await here.get('/users/profile/')).status).toBe(200)
  expect((await here.get('/auth/factors/')).json['required']).toBe(true)
  const { secret } = (await here.post('/auth/factors/totp/')).json as { secret: string }
  expect((await here.get('/tenants/current/')).status).toBe(403)
  await here.post('/auth/factors/totp/confirm/', { code: codeNow(secret) })
  expect((await here.get('/tenants/current/')).json).toMatchObject({ second_factor: 'staff' })
  const waiting = await signInLater(clinic)
  expect((await waiting.post('/auth/logout/')).status).toBe(204)
})

const signInLater = async (clinic: TestServer['norte']) => {
  const { email } = await makeMember(clinic, { user_type: 'reception' })
  return signIn(server, clinic, email)
}

test('the root domain follows its own setting', async () => {
  const strict = await startTestServer()
  try {
    strict.app.env.secondFactor.root = 'staff'
    const { email } = await makeGlobalAdmin(strict)
    const gala = await signIn(strict, null, email)
    expect((await gala.get('/tenants/')).json['code']).toBe('second_factor_setup_required')
    expect((await gala.get('/users/profile/')).status).toBe(200)
  } finally {
    await strict.close()
  }
})
