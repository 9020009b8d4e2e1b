import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crisisLinesOf } from '@psico/contract/crisis/crisis-lines-data'
import { callerOf, startTestServer, statusesOf, type TestServer } from '../../../test/test-server.ts'
import { mailedLink, makeGlobalAdmin, makeMember, signIn } from '../../../test/sign-in.ts'
import { mailsTo } from '../../../test/mails.ts'
import { makeAppointment, makeClinic, makeProfessional, makeUser } from '../../../test/makers.ts'
import { run } from '#database/sql'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const facts = (subdomain: string) => ({
  clinic_name: 'Clínica Alba',
  subdomain,
  admin_email: `admin@${subdomain.toLowerCase()}.example`,
  admin_phone: '',
})
const register = (body: unknown) => server.visitor(null).post('/tenants/public/register/', body)
const on = (host: string) => callerOf(server.http, host, null)

describe('the tenant of a host', () => {
  test.each(['norte-app.localhost', 'norte.localhost', 'NORTE-APP.LocalHost:8000', 'norte.localhost.'])(
    '%s is the clinic',
    async (host) => {
      const { status, json } = await on(host).get('/tenants/public/current/')
      expect(status).toBe(200)
      expect(json).toMatchObject({
        mode: 'clinic',
        name: 'Clínica Norte',
        subdomain: 'norte',
        host: 'norte-app.localhost',
        primary_color: '#0066CC',
        secondary_color: '#00AA44',
        timezone: 'America/La_Paz',
        currency_label: 'Bs.',
        crisis_hotlines: crisisLinesOf('BO'),
        demo: null,
      })
    },
  )

  test('the root domain is the global mode', async () => {
    expect((await on('localhost:8000').get('/tenants/public/current/')).json).toMatchObject({
      mode: 'global',
      subdomain: null,
      primary_color: '#1F2937',
      secondary_color: '#3B82F6',
      demo: [{ email: 'admin@psico.example', password: 'Demo-1234' }],
    })
  })

  test.each([
    'nadie.localhost',
    'www.localhost',
    'norte-app-app.localhost',
    'a.norte.localhost',
    'otro.example',
  ])('%s is nobody', async (host) => {
    const { status, json } = await on(host).get('/tenants/public/current/')
    expect(status).toBe(404)
    expect(json['detail']).toBe('Esta dirección no pertenece a ninguna clínica.')
  })

  test('a clinic abroad shows the numbers of its country, beside its own', async () => {
    const clinic = await makeClinic(server.databases, { subdomain: 'lima', name: 'Lima', country: 'PE' })
    const hotlines = async () =>
      (await server.visitor(clinic).get('/tenants/public/current/')).json['crisis_hotlines']
    expect(await hotlines()).toEqual(crisisLinesOf('PE'))
    const own = { country: 'PE', emergency: [{ name: 'Guardia propia', number: '105' }], lines: [] }
    for (const [stored, shown] of [
      // By the clinic's own name; the ambulance is called all the same.
      [own, { ...own, emergency: [...own.emergency, { name: 'Ambulancia (SAMU)', number: '106' }] }],
      [{ broken: true }, crisisLinesOf('PE')],
    ]) {
      await server.databases.globalWork((db) =>
        run(db, 'update clinics set crisis_hotlines = $2 where id = $1', [clinic.id, JSON.stringify(stored)]),
      )
      server.databases.forgetClinic('lima')
      expect(await hotlines()).toEqual(shown)
    }
  })

  test('only demo clinics hint at accounts', async () => {
    const clinic = await makeClinic(server.databases, { subdomain: 'serena', name: 'Serena', is_demo: true })
    const { json } = await server.visitor(clinic).get('/tenants/public/current/')
    expect(json['demo']).toContainEqual({
      role: 'Paciente',
      email: 'paciente@serena.example',
      password: 'Demo-1234',
    })
  })
})

describe('registration of a clinic', () => {
  test('opens a working host whose admin sets a password through the mailed link', async () => {
    const answer = await register({ ...facts('Alba'), is_demo: true })
    expect(answer.status).toBe(201)
    expect(answer.json).toEqual({
      success: true,
      data: {
        clinic_name: 'Clínica Alba',
        subdomain: 'alba',
        admin_email: 'admin@alba.example',
        login_url: 'http://alba-app.localhost/login',
      },
    })
    const alba = await server.databases.clinicBySubdomain('alba')
    if (!alba) throw new Error('the clinic is not there')
    const link = await mailedLink(server, alba, 'admin@alba.example')
    expect(link.kind).toBe('clinic_welcome')
    const set = await server.visitor(alba).post('/auth/password-reset-confirm/', {
      uid: link.uid,
      token: link.token,
      new_password: 'primera-Vez-5',
      new_password_confirm: 'primera-Vez-5',
    })
    expect(set.status).toBe(200)
    const admin = await signIn(server, alba, 'admin@alba.example', 'primera-Vez-5')
    expect((await admin.get('/admin/users/')).json).toMatchObject({ count: 1 })
    expect((await server.visitor(alba).get('/professionals/specializations/')).raw.toString()).toContain(
      'Depresión',
    )
    const again = await register(facts('alba'))
    expect(again.status).toBe(400)
    expect(again.json).toMatchObject({
      success: false,
      errors: { subdomain: [expect.stringContaining('en uso')] },
    })
  })

  test('of two at once for one subdomain one wins', async () => {
    const both = await Promise.all([register(facts('gemela')), register(facts('gemela'))])
    expect(statusesOf(both)).toEqual([201, 400])
  })

  test.each([
    [{ subdomain: 'no' }, 'subdomain'],
    [{ subdomain: 'www' }, 'subdomain'],
    [{ subdomain: 'mi-app' }, 'subdomain'],
    [{ subdomain: "a'; drop table clinics" }, 'subdomain'],
    [{ clinic_name: '' }, 'clinic_name'],
    [{ clinic_name: 'Alba\r\nBcc: x' }, 'clinic_name'],
    [{ admin_email: 'nada' }, 'admin_email'],
    [{ admin_phone: 5 }, 'admin_phone'],
  ])('refuses %o with messages by field', async (change, field) => {
    const refused = await register({ ...facts('bien'), ...change })
    expect(refused.status).toBe(400)
    expect(refused.json).toMatchObject({ success: false, errors: { [field]: [expect.any(String)] } })
  })

  test('is done on the root domain', async () => {
    const refused = await server.visitor(server.norte).post('/tenants/public/register/', facts('bien'))
    expect(refused.status).toBe(400)
    expect(refused.json).toMatchObject({ success: false, errors: { general: [expect.any(String)] } })
    expect((await register(undefined)).json).toMatchObject({ success: false })
  })

  test('the check tells what is free', async () => {
    const check = async (subdomain: unknown) =>
      (await server.visitor(null).post('/tenants/public/check-subdomain/', { subdomain })).json['available']
    expect(await check('libre')).toBe(true)
    for (const taken of ['norte', 'NORTE', 'www', 'ab', 'x-app', '-mal'])
      expect(await check(taken)).toBe(false)
    expect((await server.visitor(null).post('/tenants/public/check-subdomain/', {})).status).toBe(400)
  })
})

describe('the global admin', () => {
  test('sees every clinic with its counters, and closes and opens one', async () => {
    const { email } = await makeGlobalAdmin(server)
    const gala = await signIn(server, null, email)
    const patient = await makeMember(server.sur)
    await makeMember(server.sur, { is_active: false })
    const found = await gala.get('/tenants/?search=clinica%20sur')
    expect(found.json).toMatchObject({
      count: 1,
      results: [
        {
          name: 'Clínica Sur',
          schema_name: 'sur',
          primary_domain: 'sur-app.localhost',
          is_active: true,
          total_users: 1,
          patients: 1,
        },
      ],
    })
    const signedIn = await signIn(server, server.sur, patient.email)
    expect((await gala.post(`/tenants/${server.sur.id}/suspend/`)).json).toMatchObject({ is_active: false })
    for (const path of ['/professionals/', '/users/profile/', '/auth/sessions/'])
      expect((await signedIn.get(path)).json).toMatchObject({ code: 'clinic_suspended' })
    expect((await gala.post(`/tenants/${server.sur.id}/suspend/`)).status).toBe(200)
    expect((await gala.post(`/tenants/${server.sur.id}/resume/`)).json).toMatchObject({ is_active: true })
    expect((await signedIn.get('/professionals/')).status).toBe(200)
    expect((await gala.post('/tenants/019c0000-0000-7000-8000-000000000000/suspend/')).status).toBe(404)
  })

  test('sees how a clinic is used in counts, suspends it with a reason, and its admins are mailed once', async () => {
    const boss = await makeMember(server.sur, { user_type: 'admin' })
    await signIn(server, server.sur, boss.email)
    await server.sur.work(async (db) => {
      const { user: psychologist } = await makeProfessional(db)
      const session = { psychologist, patient: await makeUser(db), date: '2026-03-10' }
      await makeAppointment(db, server.sur.timezone, { ...session, time: '10:00', status: 'confirmed' })
      await makeAppointment(db, server.sur.timezone, { ...session, time: '11:00', status: 'cancelled' })
    })
    const gala = await signIn(server, null, (await makeGlobalAdmin(server)).email)
    const seen = (await gala.get(`/tenants/${server.sur.id}/`)).json
    expect(seen).toMatchObject({
      name: 'Clínica Sur',
      is_active: true,
      suspended_at: null,
      future_sessions: 1,
      storage_bytes: 0,
      failed_mails: 0,
      people: { admins: 1, professionals: 1 },
    })
    expect(seen['last_activity']).toEqual(expect.any(String))
    const growth = seen['growth'] as { month: string; sessions: number }[]
    expect(growth.map((point) => point.month)).toEqual([
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ])
    expect(growth.at(-1)?.sessions).toBe(1)
    expect(JSON.stringify(seen)).not.toContain(boss.email)

    const suspend = (body: object) => gala.post(`/tenants/${server.sur.id}/suspend/`, body)
    expect((await suspend({ reason: 'x'.repeat(301) })).status).toBe(400)
    expect((await suspend({ reason: 'Falta el contrato.' })).json).toMatchObject({ is_active: false })
    await suspend({ reason: 'Falta el contrato.' })
    expect((await gala.get(`/tenants/${server.sur.id}/`)).json).toMatchObject({
      is_active: false,
      suspended_because: 'Falta el contrato.',
      future_sessions: 1,
    })
    const told = (await mailsTo(server, server.sur, boss.email)).filter((mail) =>
      /en pausa/.test(mail.subject),
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('Motivo: Falta el contrato.')
    await gala.post(`/tenants/${server.sur.id}/resume/`)
    expect((await gala.get(`/tenants/${server.sur.id}/`)).json).toMatchObject({
      is_active: true,
      suspended_because: '',
    })
    expect((await gala.get('/tenants/019c0000-0000-7000-8000-000000000000/')).status).toBe(404)
    expect((await gala.get('/tenants/nada/')).status).toBe(404)
  })

  test('is nobody else', async () => {
    const admin = await makeMember(server.norte, { user_type: 'admin' })
    const boss = await signIn(server, server.norte, admin.email)
    const path = `/tenants/${server.sur.id}/suspend/`
    for (const by of [boss, server.visitor(null), server.visitor(server.norte)]) {
      expect([401, 403]).toContain((await by.get('/tenants/')).status)
      expect([401, 403]).toContain((await by.post(path)).status)
      expect([401, 403]).toContain((await by.get(`/tenants/${server.sur.id}/`)).status)
    }
  })
})
