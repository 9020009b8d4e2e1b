import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerOf, startTestServer, statusesOf, type TestServer } from '../../../test/test-server.ts'
import { mailedLink, makeGlobalAdmin, makeMember, signIn, testPassword } from '../../../test/sign-in.ts'
import { rows, run } from '#database/sql'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const form = (email: string) => ({
  email,
  username: 'evaluna',
  first_name: 'Eva',
  last_name: 'Luna',
  password: 'caballo-grapa-9',
  password_confirm: 'caballo-grapa-9',
})
const login = (clinic: TestServer['norte'] | null, email: string, password = testPassword) =>
  server.visitor(clinic).post('/auth/login/', { email, password })
const wrong = { non_field_errors: ['Credenciales incorrectas.'], code: 'wrong_credentials' }

describe('registration', () => {
  test('makes a patient of the clinic and mails a link that login does not need', async () => {
    const answer = await server.visitor(server.norte).post('/auth/register/', {
      ...form('Eva.Luna@Correo.example'),
      user_type: 'admin',
      is_active: false,
      email_verified: true,
      clinic_id: server.sur.id,
    })
    expect(answer.status).toBe(201)
    expect(answer.json).toMatchObject({ email: 'eva.luna@correo.example', user_type: 'patient' })
    const eva = await signIn(server, server.norte, 'EVA.luna@correo.example', 'caballo-grapa-9')
    const own = await eva.get('/users/profile/')
    expect(own.json).toMatchObject({ user_type: 'patient', email_verified: false, is_active: true })
    expect(JSON.stringify(own.json)).not.toContain('argon2')

    const { kind, uid, token } = await mailedLink(server, server.norte, 'eva.luna@correo.example')
    expect(kind).toBe('verify_email')
    const wrongHost = await server.visitor(server.sur).post('/auth/verify-email/', { uid, token })
    expect(wrongHost.status).toBe(400)
    for (const once of ['first', 'again']) {
      const verified = await server.visitor(server.norte).post('/auth/verify-email/', { uid, token })
      expect(verified.status, once).toBe(200)
    }
    expect((await eva.get('/users/profile/')).json).toMatchObject({ email_verified: true })
  })

  test('the same e-mail is one account in a clinic, and another in the next clinic', async () => {
    const visitor = server.visitor(server.norte)
    const both = await Promise.all(
      ['dos@correo.example', 'DOS@correo.example'].map((email) =>
        visitor.post('/auth/register/', form(email)),
      ),
    )
    expect(statusesOf(both)).toEqual([201, 201])
    const kept = await server.work(server.norte, (db) =>
      rows(db, `select id from users where email = 'dos@correo.example'`),
    )
    expect(kept).toHaveLength(1)
    expect(
      (await server.visitor(server.sur).post('/auth/register/', form('dos@correo.example'))).status,
    ).toBe(201)
  })

  test('a taken address gets the very same answer, keeps its password, and its owner one mail a day', async () => {
    const email = 'tomada@correo.example'
    const visitor = server.visitor(server.norte)
    const first = await visitor.post('/auth/register/', form(email))
    const again = await visitor.post('/auth/register/', {
      ...form(email),
      password: 'otra-Grapa-77',
      password_confirm: 'otra-Grapa-77',
    })
    await visitor.post('/auth/register/', form(email))
    const shapeOf = ({ status, json }: typeof first) => [status, { ...json, id: typeof json['id'] }]
    expect(shapeOf(again)).toEqual(shapeOf(first))
    expect(again.json['id']).not.toBe(first.json['id'])
    expect((await login(server.norte, email, 'caballo-grapa-9')).status).toBe(200)
    expect((await login(server.norte, email, 'otra-Grapa-77')).json).toEqual(wrong)
    const mails = await server.work(server.norte, (db) =>
      rows<{ kind: string }>(db, 'select kind from mails where recipient = $1 order by kind', [email]),
    )
    expect(mails.map((mail) => mail.kind)).toEqual(['has_account', 'verify_email'])
  })

  test('nobody writes to an address whose account was deactivated', async () => {
    const email = 'ida@correo.example'
    await server.visitor(server.norte).post('/auth/register/', form(email))
    await server.work(server.norte, (db) =>
      run(db, 'update users set is_active = false where email = $1', [email]),
    )
    expect((await server.visitor(server.norte).post('/auth/register/', form(email))).status).toBe(201)
    const mails = await server.work(server.norte, (db) =>
      rows(db, `select from mails where recipient = $1 and kind = 'has_account'`, [email]),
    )
    expect(mails).toHaveLength(0)
  })

  test.each([
    [{ password_confirm: 'otra-cosa-9' }, { password_confirm: ['Las contraseñas no coinciden'] }],
    [{ email: 'no es correo' }, { email: ['Introduce un correo electrónico válido.'] }],
    [{ first_name: '' }, { first_name: ['Este campo es requerido.'] }],
    [{ first_name: 'Eva\r\nBcc: otra' }, { first_name: [expect.stringContaining('saltos')] }],
    [
      { password: 'password123', password_confirm: 'password123' },
      { password: [expect.stringMatching('común')] },
    ],
    [{ password: 'Eva-Luna', password_confirm: 'Eva-Luna' }, { password: [expect.stringMatching('nombre')] }],
    [{ password: 'corta', password_confirm: 'corta' }, { password: [expect.stringMatching('8 caracteres')] }],
    [{ email: 7 }, { email: [expect.any(String)] }],
  ])('refuses %o', async (change, refusal) => {
    const answer = await server
      .visitor(server.norte)
      .post('/auth/register/', { ...form('refused@correo.example'), ...change })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject(refusal)
  })

  test('is refused on the root domain and with a password of a megabyte', async () => {
    const root = await server.visitor(null).post('/auth/register/', form('root@correo.example'))
    expect(root.status).toBe(400)
    expect(root.json['non_field_errors']).toBeDefined()
    const password = 'x'.repeat(400_000)
    const huge = { ...form('huge@correo.example'), password, password_confirm: password }
    expect((await server.visitor(server.norte).post('/auth/register/', huge)).status).toBe(400)
    const huger = { ...huge, password: 'x'.repeat(1_000_000) }
    expect((await server.visitor(server.norte).post('/auth/register/', huger)).status).toBe(413)
  })
})

describe('login', () => {
  test('answers alike for a wrong password, an unknown e-mail and a deactivated account', async () => {
    const active = await makeMember(server.norte)
    const gone = await makeMember(server.norte, { is_active: false })
    const answers = [
      await login(server.norte, active.email, 'equivocada-1'),
      await login(server.norte, 'nadie@correo.example'),
      await login(server.norte, gone.email),
      await login(server.sur, active.email),
      await login(null, 'nadie@correo.example'),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(400)
      expect(answer.json).toEqual(wrong)
    }
    const log = await server.norte.work((db) =>
      rows(
        db,
        // The account that was tried is kept by its id alone.
        `select e.level, e.user_email as kept, u.email as user_email, e.ip_address from audit_entries e
         left join users u on u.id = e.user_id where e.action like 'Intento fallido%'`,
      ),
    )
    expect(log).toContainEqual({
      level: 'WARNING',
      kept: '',
      user_email: active.email,
      ip_address: '127.0.0.1',
    })
  })

  test('a password of a megabyte is refused without hashing it', async () => {
    const { email } = await makeMember(server.norte)
    const answer = await login(server.norte, email, 'x'.repeat(1_000_000))
    expect(answer.status).toBe(400)
    expect(answer.json).toHaveProperty('password')
  })

  test('on the wrong host says where to go, but only to who knows the password', async () => {
    const global = await makeGlobalAdmin(server)
    const patient = await makeMember(server.norte)
    const admin = await makeMember(server.norte, { user_type: 'admin' })
    const lost = await login(server.norte, global.email)
    expect(lost.status).toBe(403)
    expect(lost.json).toMatchObject({ code: 'wrong_host', login_url: 'http://localhost/login' })
    for (const person of [patient, admin]) {
      const onRoot = await login(null, person.email)
      expect(onRoot.status).toBe(403)
      expect(onRoot.json).toMatchObject({
        code: 'wrong_host',
        login_url: 'http://norte-app.localhost/login',
        non_field_errors: [expect.stringContaining('tu clínica')],
      })
    }
    expect((await login(server.norte, global.email, 'equivocada-1')).json).toEqual(wrong)
    expect((await login(null, patient.email, 'equivocada-1')).json).toEqual(wrong)
  })

  test('on the root domain finds the clinic whose password it is', async () => {
    const email = 'en-dos@correo.example'
    await server.visitor(server.norte).post('/auth/register/', form(email))
    await makeMember(server.sur, { email })
    expect((await login(null, email, 'caballo-grapa-9')).json['login_url']).toContain('norte-app')
    expect((await login(null, email, testPassword)).json['login_url']).toContain('sur-app')
  })

  test('the global admin signs in on the root domain only, with a session that no clinic knows', async () => {
    const { email } = await makeGlobalAdmin(server)
    const gala = await signIn(server, null, email)
    expect((await gala.get('/users/profile/')).json).toMatchObject({ user_type: 'superuser', email })
    expect((await gala.get('/auth/sessions/')).json['results']).toHaveLength(1)
    expect((await callerOf(server.http, 'norte.localhost', gala.token).get('/users/profile/')).status).toBe(
      401,
    )
  })

  test('is refused in a suspended clinic', async () => {
    const { email } = await makeMember(server.sur)
    const suspend = (at: string | null) =>
      server.databases.globalWork((db) =>
        run(db, 'update clinics set suspended_at = $2 where id = $1', [server.sur.id, at]),
      )
    await suspend('2026-01-01')
    server.databases.forgetClinic('sur')
    const refused = await login(server.sur, email)
    const sentence = 'Esta clínica está suspendida temporalmente. Comunícate con su administración.'
    expect([refused.status, refused.json['non_field_errors']]).toEqual([403, [sentence]])
    await suspend(null)
    server.databases.forgetClinic('sur')
    expect((await login(server.sur, email)).status).toBe(200)
  })
})
