import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAppointment, makeProfessional } from '../../../test/makers.ts'
import { startTestServer, statusesOf, type Caller, type TestServer } from '../../../test/test-server.ts'
import { mailedLink, makeGlobalAdmin, makeMember, signIn } from '../../../test/sign-in.ts'
import { rows, run } from '#database/sql'
import { reactivate } from './reactivate.ts'

let server: TestServer
let admin: { id: string; email: string }
let boss: Caller
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  admin = await makeMember(server.norte, { user_type: 'admin' })
  boss = await signIn(server, server.norte, admin.email)
})
afterAll(() => server.close())

const invitation = (email: string, user_type = 'professional') => ({
  email,
  first_name: 'Nora',
  last_name: 'Vargas',
  user_type,
})

describe('who may administer', () => {
  test('nobody but an admin of this clinic', async () => {
    const patient = await makeMember(server.norte)
    const professional = await makeMember(server.norte, { user_type: 'professional' })
    const elsewhere = await makeMember(server.sur, { user_type: 'admin' })
    const global = await makeGlobalAdmin(server)
    const path = `/admin/users/${patient.id}/`
    const calls = (by: Caller) => [
      by.get('/admin/users/'),
      by.get(path),
      by.del(path),
      by.post('/admin/users/', invitation('x@correo.example')),
      by.post(`${path}resend-invitation/`),
    ]
    const statuses = async (by: Caller) => (await Promise.all(calls(by))).map((answer) => answer.status)
    expect(await statuses(await signIn(server, server.norte, patient.email))).toEqual(Array(5).fill(403))
    expect(await statuses(await signIn(server, server.norte, professional.email))).toEqual(Array(5).fill(403))
    expect(await statuses(server.visitor(server.norte))).toEqual(Array(5).fill(401))
    const others = await statuses(await signIn(server, server.sur, elsewhere.email))
    expect([others[1], others[2], others[4]]).toEqual([404, 404, 404])
    expect((await (await signIn(server, null, global.email)).get('/admin/users/')).status).toBe(404)
  })
})

describe('the list and the detail', () => {
  test('finds people by name without accents, by type and by state', async () => {
    await makeMember(server.norte, { first_name: 'Íñigo', last_name: 'Núñez' })
    await makeMember(server.norte, { first_name: 'Inigo', last_name: 'Nunez', is_active: false })
    const search = async (query: string) => (await boss.get(`/admin/users/?${query}`)).json
    expect(await search('search=inigo%20nu')).toMatchObject({ count: 2 })
    expect(await search('search=inigo%20nu&is_active=true&user_type=')).toMatchObject({
      count: 1,
      results: [{ full_name: 'Íñigo Núñez', user_type: 'patient' }],
    })
    expect(await search('search=inigo&user_type=admin')).toMatchObject({ count: 0 })
    const first = await search('page_size=1')
    expect(first['next']).toContain('page=2')
    expect((await boss.get('/admin/users/?page=0')).status).toBe(400)
  })

  test('shows a patient without the medical history, and a professional with the sessions to come', async () => {
    const patient = await makeMember(server.norte)
    const me = await signIn(server, server.norte, patient.email)
    const patient_data = { occupation: 'Maestra', medical_history: 'Algo muy privado' }
    const names = { first_name: 'Rosa', last_name: 'Paz' }
    await me.put('/users/complete-profile/', { user_data: names, patient_data })
    const seen = await boss.get(`/admin/users/${patient.id}/`)
    expect(seen.json).toMatchObject({
      patient_profile: { occupation: 'Maestra' },
      future_sessions: 0,
      next_sessions: [],
    })
    expect(seen.raw.toString()).not.toContain('privado')

    const made = await server.norte.work((db) => makeProfessional(db, { city: 'Sucre' }))
    const session = { psychologist: made.user, patient: patient.id, time: '09:00' }
    await server.norte.work(async (db) => {
      await makeAppointment(db, 'America/La_Paz', { ...session, date: '2026-03-09' })
      await makeAppointment(db, 'America/La_Paz', { ...session, date: '2026-03-10', status: 'cancelled' })
      await makeAppointment(db, 'America/La_Paz', { ...session, date: '2026-02-10' })
    })
    const professional = await boss.get(`/admin/users/${made.user}/`)
    expect(professional.json).toMatchObject({
      future_sessions: 1,
      next_sessions: [
        {
          appointment_date: '2026-03-09',
          start_time: '09:00',
          patient_name: 'Rosa Paz',
          status: 'confirmed',
        },
      ],
      patient_profile: null,
      professional_profile: { city: 'Sucre', consultation_fee: 200, fee_is_set: true, specializations: [{}] },
    })
  })
})

describe('invitation', () => {
  test('opens an account that its person completes through the mailed link', async () => {
    const email = 'nora@correo.example'
    const made = await boss.post('/admin/users/', { ...invitation(email), is_active: false, password: 'x' })
    expect(made.status).toBe(201)
    expect(made.json).toMatchObject({ email, user_type: 'professional', is_active: true })
    const id = String(made.json['id'])
    expect((await boss.get(`/admin/users/${id}/`)).json).toMatchObject({ invitation_pending: true })
    const first = await mailedLink(server, server.norte, email)
    expect(first.kind).toBe('invitation')
    expect((await boss.post(`/admin/users/${id}/resend-invitation/`)).status).toBe(200)
    const second = await mailedLink(server, server.norte, email)
    const set = (link: { uid: string; token: string }) =>
      server.visitor(server.norte).post('/auth/password-reset-confirm/', {
        uid: link.uid,
        token: link.token,
        new_password: 'montaña-azul-3',
        new_password_confirm: 'montaña-azul-3',
      })
    expect((await set(first)).status).toBe(400)
    expect((await set(second)).status).toBe(200)
    const nora = await signIn(server, server.norte, email, 'montaña-azul-3')
    expect((await nora.get('/users/profile/')).json).toMatchObject({
      email_verified: true,
      professional_profile: { consultation_fee: 200, fee_is_set: false },
    })
    expect((await boss.post(`/admin/users/${id}/resend-invitation/`)).status).toBe(409)
  })

  test('is refused for a known e-mail and for other types', async () => {
    const { email } = await makeMember(server.norte)
    expect((await boss.post('/admin/users/', invitation(email))).json).toHaveProperty('email')
    for (const type of ['patient', 'superuser', 7])
      expect(
        (await boss.post('/admin/users/', { ...invitation('y@correo.example'), user_type: type })).status,
      ).toBe(400)
  })
})

describe('deactivation', () => {
  test('ends the sessions at once, and repeating it is fine', async () => {
    const { id, email } = await makeMember(server.norte)
    const person = await signIn(server, server.norte, email)
    expect((await boss.del(`/admin/users/${id}/`)).status).toBe(204)
    expect((await person.get('/users/profile/')).status).toBe(401)
    const swapped = await server
      .visitor(server.norte)
      .post('/auth/refresh/', { refresh_token: person.refreshToken })
    expect(swapped.status).toBe(401)
    expect((await boss.del(`/admin/users/${id}/`)).status).toBe(204)
    const log = await server.norte.work((db) =>
      rows(
        db,
        `select u.email as user_email from audit_entries e join users u on u.id = e.user_id where e.action = $1`,
        [`Usuario desactivado: ${id}`],
      ),
    )
    expect(log).toEqual([{ user_email: admin.email }])
  })

  test('is undone by the operator of the server alone', async () => {
    const { id, email } = await makeMember(server.norte)
    await boss.del(`/admin/users/${id}/`)
    const again = (address: string) => server.norte.work((db) => reactivate(db, address, server.now.ms))
    expect(await again('nadie@correo.example')).toBe('unknown')
    expect(await again(email.toUpperCase())).toBe('reactivated')
    expect(await again(email)).toBe('was active')
    await signIn(server, server.norte, email)
  })

  test('is undone by an admin, who confirms that it is them', async () => {
    const { id, email } = await makeMember(server.norte)
    await boss.del(`/admin/users/${id}/`)
    const again = await boss.post(`/admin/users/${id}/reactivate/`)
    expect(again.json).toMatchObject({ id, is_active: true })
    expect((await boss.post(`/admin/users/${id}/reactivate/`)).status).toBe(200)
    await signIn(server, server.norte, email)
    const log = (await boss.get('/auditlog/logs/')).json['results'] as { action: string }[]
    expect(log.filter((entry) => entry.action === `Usuario reactivado: ${email}`)).toHaveLength(1)
  })

  test('is for ever where the person asked to be blocked or erased', async () => {
    const { id } = await makeMember(server.norte)
    await boss.del(`/admin/users/${id}/`)
    await server.norte.work((db) =>
      run(
        db,
        `insert into blocked_records (patient, reason, blocked_at, kept_until)
         values ($1, 'blocked', '2026-01-01', '2036-01-01')`,
        [id],
      ),
    )
    const refused = await boss.post(`/admin/users/${id}/reactivate/`)
    expect([refused.status, refused.json['code']]).toEqual([409, 'record_closed'])
  })

  test('never of oneself', async () => {
    const refused = await boss.del(`/admin/users/${admin.id}/`)
    expect(refused.status).toBe(409)
    expect(refused.json).toMatchObject({ code: 'not_yourself' })
  })

  test('two admins who deactivate each other at once leave one', async () => {
    await server.norte.work((db) =>
      run(db, `update users set is_active = false where user_type = 'admin' and id <> $1`, [admin.id]),
    )
    const second = await makeMember(server.norte, { user_type: 'admin' })
    const other = await signIn(server, server.norte, second.email)
    const both = await Promise.all([
      boss.del(`/admin/users/${second.id}/`),
      other.del(`/admin/users/${admin.id}/`),
    ])
    const statuses = statusesOf(both)
    expect(statuses[0]).toBe(204)
    expect([401, 409]).toContain(statuses[1])
    const left = await server.norte.work((db) =>
      rows(db, `select id from users where user_type = 'admin' and is_active`),
    )
    expect(left).toHaveLength(1)
  })
})
