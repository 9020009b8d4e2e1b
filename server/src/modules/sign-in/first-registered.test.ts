import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { makeProfessional } from '../../../test/makers.ts'
import { mailsTo } from '../../../test/mails.ts'
import { mailedLink, makeMember, signIn, testPassword } from '../../../test/sign-in.ts'
import { softPasskey } from '../../../test/soft-passkey.ts'
import { newId } from '#core/id'
import { row, run } from '#database/sql'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const visitor = () => server.visitor(server.norte)
const ownPassword = 'lluvia-Tambor-8'
const host = 'norte-app.localhost'

/** Somebody registers an address that is not theirs, and signs in with it. */
async function stranger() {
  const email = `victima-${newId()}@correo.example`
  const registered = await visitor().post('/auth/register/', {
    email,
    username: 'victima',
    first_name: 'Otra',
    last_name: 'Persona',
    password: testPassword,
    password_confirm: testPassword,
  })
  expect(registered.status).toBe(201)
  const here = await signIn(server, server.norte, email)
  const profile = (await here.get('/users/profile/')).json
  return { email, here, id: String(profile['id']) }
}

async function reset(email: string) {
  expect((await visitor().post('/auth/password-reset/', { email })).status).toBe(200)
  const { uid, token } = await mailedLink(server, server.norte, email)
  const body = { uid, token, new_password: ownPassword, new_password_confirm: ownPassword }
  expect((await visitor().post('/auth/password-reset-confirm/', body)).status).toBe(200)
}

test('a factor is added only to an address that was verified', async () => {
  const { email, here, id } = await stranger()
  const refusals = [
    await here.post('/auth/factors/totp/'),
    await here.post('/auth/factors/totp/confirm/', { code: '123456' }),
    await here.post('/auth/factors/passkeys/options/'),
    await here.post('/auth/factors/passkeys/', {
      name: 'Llave',
      response: softPasskey(host).made('x'.repeat(43)),
    }),
  ]
  for (const { status, json } of refusals) expect([status, json['code']]).toEqual([409, 'email_unverified'])
  expect(refusals[0]?.json['detail']).toContain('confirma tu correo')
  const { uid, token } = await mailedLink(server, server.norte, email)
  expect((await visitor().post('/auth/verify-email/', { uid, token })).status).toBe(200)
  expect((await here.post('/auth/factors/totp/')).status).toBe(200)
  expect(id).not.toBe('')
})

test('a reset of an address nobody verified leaves nothing of who had the account before', async () => {
  const { email, here, id } = await stranger()
  const written = {
    user_data: { phone: '70000001', address: 'Calle Ajena 1', date_of_birth: '1990-01-01', ci: '123' },
    patient_data: { occupation: 'Ajena', medical_history: 'Nada que sea suyo.' },
  }
  expect((await here.put('/users/complete-profile/', written)).status).toBe(200)
  // As it could be added before factors asked for a verified address.
  const passkey = softPasskey(host)
  await server.norte.work((db) => run(db, 'update users set email_verified = true where id = $1', [id]))
  const options = await here.post('/auth/factors/passkeys/options/')
  const response = passkey.made(String(options.json['challenge']))
  expect((await here.post('/auth/factors/passkeys/', { name: 'Suya', response })).status).toBe(201)
  await server.norte.work((db) => run(db, 'update users set email_verified = false where id = $1', [id]))

  await reset(email)
  expect((await here.get('/users/profile/')).status).toBe(401)
  const challenge = String((await visitor().post('/auth/login/passkey/options/')).json['challenge'])
  const alone = await visitor().post('/auth/login/passkey/', { challenge, response: passkey.used(challenge) })
  expect(alone.status).toBe(400)
  const owner = await signIn(server, server.norte, email, ownPassword)
  expect((await owner.get('/users/profile/')).json).toMatchObject({
    email_verified: true,
    phone: '',
    address: '',
    ci: '',
    date_of_birth: null,
    patient_profile: { occupation: '', medical_history: '' },
  })
  const left = await server.norte.work((db) =>
    row<{ n: number }>(db, 'select count(*)::int as n from recovery_codes where user_id = $1', [id]),
  )
  expect(left?.n).toBe(0)
  const subjects = (await mailsTo(server, server.norte, email)).map((mail) => mail.subject)
  expect(subjects).toContain('Tu cuenta empieza de nuevo en Clínica Norte')
})

test('neither a name, nor a place on the waiting list, nor a wish to be erased outlives such a reset', async () => {
  const { email, here, id } = await stranger()
  const other = await stranger()
  const { user: doctor } = await server.norte.work((db) => makeProfessional(db))
  const wish = { psychologist: doctor, from: '2026-03-09', to: '2026-03-20' }
  for (const caller of [here, other.here]) {
    expect((await caller.post('/appointments/waiting-list/', wish)).status).toBe(201)
    expect((await caller.post('/privacy/requests/', { kind: 'erase', text: 'Bórrenme.' })).status).toBe(201)
  }
  await reset(email)
  const owner = await signIn(server, server.norte, email, ownPassword)
  expect((await owner.get('/users/profile/')).json).toMatchObject({
    first_name: 'Paciente',
    last_name: '',
    username: '',
  })
  expect((await owner.get('/privacy/requests/mine/')).json['count']).toBe(0)
  expect((await owner.get('/appointments/waiting-list/')).json['count']).toBe(0)
  const log = await server.norte.work((db) =>
    row<{ n: number }>(
      db,
      `select count(*)::int as n from audit_entries where patient = $1 and action like 'Solicitudes % retiradas%'`,
      [id],
    ),
  )
  expect(log?.n).toBe(1)
  // Nobody else's.
  expect((await other.here.get('/privacy/requests/mine/')).json['count']).toBe(1)
  expect((await other.here.get('/appointments/waiting-list/')).json['count']).toBe(1)
})

test('of a verified address, and of somebody invited, a reset or a first password takes nothing', async () => {
  const { email, id } = await makeMember(server.norte)
  const here = await signIn(server, server.norte, email)
  await here.put('/users/complete-profile/', { user_data: { phone: '70000002' } })
  await reset(email)
  const again = await signIn(server, server.norte, email, ownPassword)
  expect((await again.get('/users/profile/')).json['phone']).toBe('70000002')
  // Opened by the clinic: nobody ever came in, and the clinic's own data stay.
  await server.norte.work((db) =>
    run(db, 'update users set password_hash = null, email_verified = false where id = $1', [id]),
  )
  await reset(email)
  const invited = await signIn(server, server.norte, email, ownPassword)
  expect((await invited.get('/users/profile/')).json['phone']).toBe('70000002')
})
