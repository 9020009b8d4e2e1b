import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/id'
import { rows, run } from '#database/sql'
import { queueMail } from '#modules/mail/public'
import { mailsTo } from '../../../test/mails.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { mailedLink, makeMember, signIn, testPassword } from '../../../test/sign-in.ts'
import { startTestServer, statusesOf, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let desk: Caller
let admin: Caller
let doctor: Caller
let ana: string
let child: string
let day = 8

beforeAll(async () => {
  server = await startTestServer()
  const { norte } = server
  desk = await signIn(server, norte, (await makeMember(norte, { user_type: 'reception' })).email)
  admin = await signIn(server, norte, (await makeMember(norte, { user_type: 'admin' })).email)
  ana = (await norte.work((db) => makeProfessional(db))).user
  doctor = await server.as(norte, ana)
  child = await makeChild()
})
afterAll(() => server.close())

const makeChild = (born = '2016-05-01') =>
  server.norte.work(async (db) => {
    const id = await makeUser(db, { first_name: 'Mateo' })
    await run(db, 'update users set email = null, date_of_birth = $2 where id = $1', [id, born])
    return id
  })
const mother = { first_name: 'Marta', last_name: 'Madre', relation: 'mother' }
const of = (patient: string) => `/patients/${patient}/contacts/`
const address = () => `${crypto.randomUUID()}@familia.example`
const actsFor = async (who: Caller) => (await who.get('/users/profile/')).json['acts_for']

describe('contacts of a patient', () => {
  test('begin with nothing ticked, and change by what is sent', async () => {
    const added = await desk.post(of(child), mother)
    const bare = { ...mother, email: '', phone: '', custody: 'none', pays: false, reminders: false }
    expect([added.status, added.json]).toMatchObject([
      201,
      { ...bare, portal: false, blocked: false, portal_open: false, full_name: 'Marta Madre' },
    ])
    const one = `${of(child)}${String(added.json['id'])}/`
    const changed = await admin.patch(one, { custody: 'shared', pays: true, phone: '70011223' })
    expect([changed.status, changed.json]).toMatchObject([
      200,
      { custody: 'shared', pays: true, last_name: 'Madre' },
    ])
    expect((await desk.get(of(child))).json['results']).toEqual([changed.json])
    expect((await desk.del(one)).status).toBe(204)
    expect((await desk.get(of(child))).json['results']).toEqual([])
    expect(statusesOf([await desk.del(one), await desk.patch(one, { pays: true })])).toEqual([404, 404])
  })

  test('one that is sent again, since its answer was lost, is added and invited once', async () => {
    const [minor, sibling, email] = [await makeChild(), await makeChild(), address()]
    const said = { ...mother, email, portal: true, phone: '70011224', contact: newId() }
    const answers = await Promise.all([1, 2, 3].map(() => desk.post(of(minor), said)))
    const again = await admin.post(of(minor), said)
    for (const { status, json } of [...answers, again]) expect([status, json]).toEqual([201, again.json])
    expect((await desk.get(of(minor))).json['results']).toHaveLength(1)
    expect(await mailsTo(server, server.norte, email)).toHaveLength(1)
    for (const [patient, change] of [
      [minor, { last_name: 'Otra' }],
      [minor, { blocked: true }],
      [sibling, {}],
    ] as const)
      expect((await desk.post(of(patient), { ...said, ...change })).json['code']).toBe('added_otherwise')
    expect((await desk.get(of(sibling))).json['results']).toEqual([])
  })

  test('the id under which one is sent is never its own: nobody takes that of an account or of one who is gone', async () => {
    const minor = await makeChild()
    const payer = await server.work(server.norte, (db) => makeUser(db, { email: address() }))
    const taken = await desk.post(of(minor), { ...mother, contact: payer })
    expect(taken.status).toBe(201)
    const [found] = await server.work(server.norte, (db) =>
      rows<{ account: string }>(db, 'select account_of_payer($1) as account', [payer]),
    )
    // What this account paid at the desk stays theirs.
    expect([found?.account, taken.json['id'] === payer]).toEqual([payer, false])
    const gone = (await desk.post(of(minor), { ...mother, phone: '70099887' })).json['id']
    expect((await desk.del(`${of(minor)}${String(gone)}/`)).status).toBe(204)
    const next = await desk.post(of(minor), { ...mother, last_name: 'Otra', contact: gone })
    expect([next.status, next.json['id'] === gone]).toEqual([201, false])
  })

  test('what is wrong is said by its field, in Spanish', async () => {
    const wrong = await desk.post(of(child), { relation: 'aunt', custody: 7, portal: 'yes', email: 'no' })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.json)).toEqual(
      expect.arrayContaining(['first_name', 'last_name', 'relation', 'custody', 'portal', 'email']),
    )
    for (const tick of ['portal', 'reminders']) {
      const refused = await desk.post(of(child), { ...mother, [tick]: true })
      expect([refused.status, Object.keys(refused.json)]).toEqual([400, expect.arrayContaining(['email'])])
    }
  })

  test('are known to the desk and to who treats the patient, and to nobody else', async () => {
    const stranger = await server.norte.work((db) => makeProfessional(db))
    const other = await server.as(server.norte, stranger.user)
    const patient = await server.as(server.norte, await server.norte.work((db) => makeUser(db)))
    const foreign = await server.sur.work((db) => makeUser(db))
    expect((await doctor.get(of(child))).status).toBe(403)
    await server.norte.work((db) =>
      makeAppointment(db, 'America/La_Paz', {
        psychologist: ana,
        patient: child,
        date: '2026-02-04',
        time: '09:00',
        status: 'completed',
      }),
    )
    expect((await doctor.post(of(child), mother)).status).toBe(201)
    for (const who of [other, patient]) {
      expect((await who.get(of(child))).status).toBe(403)
      expect((await who.post(of(child), mother)).status).toBe(403)
    }
    expect((await server.visitor(server.norte).get(of(child))).status).toBe(401)
    expect((await desk.get(of(foreign))).status).toBe(404)
    expect((await desk.get(of(ana))).status).toBe(404)
  })

  test('are twenty at most, also for two at once', async () => {
    const many = await makeChild()
    for (let n = 0; n < 19; n += 1) expect((await desk.post(of(many), mother)).status).toBe(201)
    const two = await Promise.all([desk.post(of(many), mother), admin.post(of(many), mother)])
    expect(statusesOf(two)).toEqual([201, 409])
  })
})

describe('the portal', () => {
  test('invites by mail who has no account, and opens when the link was used', async () => {
    const email = address()
    const added = await desk.post(of(child), { ...mother, email, portal: true })
    expect([added.status, added.json['portal_open']]).toEqual([201, false])
    const link = await mailedLink(server, server.norte, email)
    expect(link.kind).toBe('invitation')
    const set = await server.visitor(server.norte).post('/auth/password-reset-confirm/', {
      uid: link.uid,
      token: link.token,
      new_password: 'otro-Caballo-7',
      new_password_confirm: 'otro-Caballo-7',
    })
    expect(set.status).toBe(200)
    const marta = await signIn(server, server.norte, email, 'otro-Caballo-7')
    expect(await actsFor(marta)).toEqual([{ id: child, name: expect.stringContaining('Mateo') as string }])
    const one = `${of(child)}${String(added.json['id'])}/`
    expect((await desk.patch(one, { blocked: true })).json).toMatchObject({
      portal: true,
      portal_open: false,
    })
    expect(await actsFor(marta)).toEqual([])
    await desk.patch(one, { blocked: false })
    expect(await actsFor(marta)).toHaveLength(1)
    await desk.patch(one, { custody: 'sole' })
    expect((await desk.patch(one, { custody: 'none' })).json).toMatchObject({
      portal: false,
      reminders: false,
    })
    expect(await actsFor(marta)).toEqual([])
  })

  test('links the account that the address has, and tells its owner', async () => {
    const { email } = await makeMember(server.norte)
    const owner = await signIn(server, server.norte, email)
    await desk.post(of(child), { ...mother, email: email.toUpperCase(), portal: true })
    expect(await actsFor(owner)).toMatchObject([{ id: child }])
    const [mail] = await mailsTo(server, server.norte, email)
    expect(mail?.text).toContain('Mateo')
  })

  test('an address that nobody proved begins anew: who registered it may be anybody', async () => {
    const email = address()
    const visitor = server.visitor(server.norte)
    await visitor.post('/auth/register/', {
      email,
      first_name: 'Otro',
      last_name: 'Hombre',
      password: testPassword,
      password_confirm: testPassword,
    })
    const squatter = await signIn(server, server.norte, email)
    await desk.post(of(child), { ...mother, email, portal: true })
    expect((await squatter.get('/users/profile/')).status).toBe(401)
    expect((await visitor.post('/auth/login/', { email, password: testPassword })).status).toBe(400)
    expect((await mailedLink(server, server.norte, email)).kind).toBe('invitation')
  })

  test('is not for staff, closed accounts or the patient', async () => {
    const staff = await makeMember(server.norte, { user_type: 'reception' })
    const closed = await makeMember(server.norte, { is_active: false })
    const young = await makeMember(server.norte)
    const addresses = [
      [child, staff.email],
      [child, closed.email],
      [young.id, young.email],
    ] as const
    for (const [patient, email] of addresses) {
      const refused = await desk.post(of(patient), { ...mother, email, portal: true })
      expect([refused.status, refused.json['email']]).toEqual([400, [expect.any(String)]])
    }
  })

  test('ends at eighteen by the day itself, and is not given after it', async () => {
    // The tests' day is 2 March 2026.
    const grown = await makeChild('2008-03-02')
    const minor = await makeChild('2008-03-03')
    const { email } = await makeMember(server.norte)
    const owner = await signIn(server, server.norte, email)
    expect((await desk.post(of(grown), { ...mother, email, portal: true })).status).toBe(400)
    expect((await desk.post(of(minor), { ...mother, email, portal: true })).status).toBe(201)
    expect(await actsFor(owner)).toMatchObject([{ id: minor }])
    await server.norte.work((db) =>
      run(db, `update users set date_of_birth = '2008-03-02' where id = $1`, [minor]),
    )
    expect(await actsFor(owner)).toEqual([])
  })
})

describe('who is blocked', () => {
  test('gets nothing that waits when they are blocked, and their address is no account of the patient', async () => {
    const email = address()
    const patient = await makeChild()
    const appointment = await server.norte.work(async (db) => {
      const facts = { psychologist: ana, patient, date: '2026-03-20', time: '09:00' }
      const id = await makeAppointment(db, 'America/La_Paz', { ...facts, status: 'confirmed' })
      await queueMail(db, {
        cause: `test:${id}`,
        kind: 'appointment_confirmed',
        recipient: email,
        payload: { appointment: id, sequence: 0 },
      })
      return id
    })
    await desk.post(of(patient), { ...mother, email, blocked: true, reminders: true, portal: true })
    expect(await mailsTo(server, server.norte, email)).toEqual([])
    const left = await server.norte.work((db) =>
      rows(db, 'select status from mails where about = $1', [appointment]),
    )
    expect(left).toEqual([{ status: 'dropped' }])
    const refused = await desk.patch(`/admin/users/${patient}/`, { email })
    expect([refused.status, refused.json['code']]).toEqual([400, 'address_blocked'])
  })

  test('finds the answers of a stranger: registration, reset, and every address of the patient', async () => {
    const blocked = await makeMember(server.norte)
    const stranger = await makeMember(server.norte)
    await desk.post(of(child), { ...mother, email: blocked.email, blocked: true, portal: true })
    const answers = async (email: string) => {
      const who = await signIn(server, server.norte, email)
      const calls = [
        await who.get(of(child)),
        await who.get(`/patients/${child}/consents/`),
        await who.post(`/patients/${child}/consents/`),
        await who.get('/appointments/appointments/'),
        await who.get('/clinical-history/my-documents/'),
        await who.get(`/clinical-history/patient/${child}/`),
        await who.get('/appointments/waiting-list/'),
        await server.visitor(server.norte).post('/auth/password-reset/', { email }),
      ]
      return [await actsFor(who), ...calls.map((answer) => [answer.status, answer.json])]
    }
    expect(await answers(blocked.email)).toEqual(await answers(stranger.email))
  })
})

describe('a minor with their first session', () => {
  const book = (person: object) => {
    day += 1
    return desk.post('/appointments/appointments/', {
      psychologist: ana,
      new_patient: {
        kind: 'dependent',
        first_name: 'Lía',
        last_name: 'Menor',
        date_of_birth: '2015-01-02',
        ...person,
      },
      appointment_date: `2026-03-${String(day).padStart(2, '0')}`,
      start_time: '09:00',
      payment_method: 'in_person',
    })
  }

  test('hears which contact is refused, and why, in words', async () => {
    const refused = await book({ contacts: [mother, { ...mother, portal: true }] })
    expect([refused.status, refused.json['new_patient']]).toEqual([
      400,
      { contacts: ['Contacto 2: Para dar acceso al portal hace falta un correo.'] },
    ])
  })

  test('is a person without an account, with contacts', async () => {
    const email = address()
    const contacts = [
      { ...mother, email, custody: 'shared', portal: true, pays: true },
      {
        first_name: 'Pedro',
        last_name: 'Padre',
        relation: 'father',
        email: address(),
        portal: true,
        blocked: true,
      },
    ]
    const booked = await book({ contacts })
    expect(booked.status).toBe(201)
    const patient = String(booked.json['patient'])
    expect((await desk.get(`/admin/users/${patient}/`)).json).toMatchObject({
      email: '',
      date_of_birth: '2015-01-02',
    })
    expect((await desk.get(of(patient))).json['results']).toMatchObject([
      { first_name: 'Marta', blocked: false },
      { first_name: 'Pedro', blocked: true, portal_open: false },
    ])
    expect((await mailedLink(server, server.norte, email)).kind).toBe('invitation')
    const written = await server.norte.work((db) =>
      rows(db, 'select 1 from mails where recipient = $1', [contacts[1]?.email]),
    )
    expect(written).toEqual([])
  })

  test('nothing is made where something of it is refused', async () => {
    const before = await server.norte.work((db) => rows(db, 'select 1 from users'))
    const wrong = [
      { date_of_birth: undefined },
      { date_of_birth: '2001-01-01' },
      { date_of_birth: '2030-01-01' },
      { email: address() },
      { contacts: [{ ...mother, portal: true }] },
      { contacts: [{ first_name: 'Sin' }] },
    ]
    for (const details of wrong) {
      const refused = await book(details)
      expect([details, refused.status]).toEqual([details, 400])
    }
    expect(await server.norte.work((db) => rows(db, 'select 1 from users'))).toHaveLength(before.length)
  })

  test('gets an account of their own later', async () => {
    const patient = String((await book({})).json['patient'])
    const email = address()
    expect((await desk.patch(`/admin/users/${patient}/`, { email })).status).toBe(200)
    expect((await mailedLink(server, server.norte, email)).kind).toBe('invitation')
  })
})
