import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows, run } from '#database/sql'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { makeMember, signIn } from '../../../test/sign-in.ts'
import { startTestServer, statusesOf, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let desk: Caller
let admin: Caller
let doctor: Caller
let mother: Caller
let ana: string
let child: string
let ids: { mother: string; father: string }
let day = 2

beforeAll(async () => {
  server = await startTestServer()
  const { norte } = server
  desk = await signIn(server, norte, (await makeMember(norte, { user_type: 'reception' })).email)
  admin = await signIn(server, norte, (await makeMember(norte, { user_type: 'admin' })).email)
  ana = (
    await norte.work((db) =>
      makeProfessional(db, { blocks: [0, 1, 2, 3, 4].map((weekday) => [weekday, '08:00', '20:00']) }),
    )
  ).user
  doctor = await server.as(norte, ana)
})
afterAll(() => server.close())

const add = async (patient: string, facts: object) =>
  String((await desk.post(`/patients/${patient}/contacts/`, { last_name: 'Familia', ...facts })).json['id'])

const makeChild = (born: string) =>
  server.norte.work(async (db) => {
    const id = await makeUser(db, { first_name: 'Mateo' })
    await run(db, 'update users set email = null, date_of_birth = $2 where id = $1', [id, born])
    return id
  })

beforeEach(async () => {
  child = await makeChild('2018-05-01')
  const { email } = await makeMember(server.norte)
  mother = await signIn(server, server.norte, email)
  ids = {
    mother: await add(child, {
      first_name: 'Marta',
      relation: 'mother',
      custody: 'shared',
      email,
      portal: true,
    }),
    father: await add(child, { first_name: 'Pedro', relation: 'father', custody: 'shared' }),
  }
})

const of = (patient = child) => `/patients/${patient}/consents/`
const state = async (who: Caller = desk) => (await who.get(of())).json
const paper = (contact: string) => desk.post(of(), { contact, on_paper: true })
const gate = (consent_gate: 'warn' | 'block') => admin.patch('/tenants/current/', { consent_gate })
const hour = () => {
  day += 1
  const date = new Date(Date.UTC(2026, 2, day + Math.floor((day - 2) / 5) * 2))
  return { appointment_date: date.toISOString().slice(0, 10), start_time: '09:00' }
}
const book = (patient = child) =>
  desk.post('/appointments/appointments/', {
    psychologist: ana,
    patient,
    payment_method: 'in_person',
    ...hour(),
  })

describe('who consents to the treatment of a child', () => {
  test('is who the list of those without it waits for, whatever somebody accepted with a booking', async () => {
    const listed = async () =>
      ((await desk.get('/admin/users/?waits_for=consent&page_size=200')).json['results'] as { id: string }[])
        .map(({ id }) => id)
        .includes(child)
    const consentAt = async () => (await desk.get(`/admin/users/${child}/`)).json['consent_at']
    expect(await listed()).toBe(false)
    expect((await book()).status).toBe(201)
    expect([await listed(), await consentAt()]).toEqual([true, null])
    await server.norte.work((db) =>
      run(db, 'update appointments set consent_version = 1, consent_at = now() where patient = $1', [child]),
    )
    expect([await listed(), await consentAt()]).toEqual([true, null])
    await mother.post(of(), {})
    expect([await listed(), await consentAt()]).toEqual([true, null])
    await paper(ids.father)
    expect([await listed(), await consentAt()]).toEqual([false, expect.any(String)])
    await server.norte.work((db) =>
      run(db, 'update appointments set consent_version = null, consent_at = null where patient = $1', [
        child,
      ]),
    )
    expect([await listed(), await consentAt()]).toEqual([false, expect.any(String)])
  })

  test('both who have the custody: one in the portal, one on paper', async () => {
    expect((await state(mother))['waits_for_me']).toBe(true)
    expect(await state()).not.toHaveProperty('waits_for_me')
    expect(await state()).toMatchObject({
      ready: false,
      missing: [
        { who: ids.mother, role: 'mother', name: 'Marta Familia' },
        { who: ids.father, role: 'father' },
      ],
      given: [],
      rule: { check: 'comprobar con un abogado' },
    })
    const signed = await mother.post(of())
    expect([signed.status, signed.json]).toMatchObject([
      201,
      { who: ids.mother, role: 'mother', on_paper: false, document: null, version: 1 },
    ])
    expect((await paper(ids.father)).json).toMatchObject({ who: ids.father, on_paper: true })
    expect(await state()).toMatchObject({ ready: true, missing: [] })
    // Of the other parent's she sees nothing.
    expect((await state(mother))['given']).toMatchObject([{ who: ids.mother }])
  })

  test('from twelve on the child, too; of age nobody else', async () => {
    const young = await makeMember(server.norte)
    const born = (date: string) =>
      server.norte.work((db) =>
        run(db, 'update users set date_of_birth = $2 where id = $1', [young.id, date]),
      )
    await born('2012-05-01')
    const self = await signIn(server, server.norte, young.email)
    const contact = await add(young.id, { first_name: 'Marta', relation: 'mother', custody: 'sole' })
    expect((await desk.get(of(young.id))).json['missing']).toMatchObject([
      { who: contact, role: 'mother' },
      { who: 'self', role: 'assent' },
    ])
    expect((await self.post(of(young.id))).json).toMatchObject({ who: 'self', role: 'assent' })
    await born('2008-03-02')
    expect((await desk.get(of(young.id))).json).toMatchObject({ ready: true, missing: [], rule: null })
  })

  test('nobody asks who is blocked', async () => {
    await desk.patch(`/patients/${child}/contacts/${ids.father}/`, { blocked: true })
    await mother.post(of())
    expect(await state()).toMatchObject({
      ready: true,
      missing: [],
      unasked: [{ who: ids.father, role: 'father', name: 'Pedro Familia' }],
    })
    expect((await state(mother))['unasked']).toEqual([])
  })

  test('twice is refused, also at once; what is wrong is said by its field', async () => {
    const two = await Promise.all([mother.post(of()), mother.post(of())])
    expect(statusesOf(two)).toEqual([201, 409])
    expect((await paper(ids.mother)).status).toBe(409)
    const wrong = [
      [{}, 'contact'],
      [{ contact: ids.father }, 'on_paper'],
      [{ contact: crypto.randomUUID(), on_paper: true }, 'contact'],
      [{ contact: ids.father, on_paper: true, document: crypto.randomUUID() }, 'document'],
      [{ contact: 'mamá', on_paper: true }, 'contact'],
    ] as const
    for (const [body, field] of wrong) {
      const refused = await desk.post(of(), body)
      expect([body, refused.status, Object.keys(refused.json)]).toEqual([
        body,
        400,
        expect.arrayContaining([field]),
      ])
    }
  })

  test('only who stands to the child: strangers and blocked 403, another clinic 404', async () => {
    const stranger = await signIn(server, server.norte, (await makeMember(server.norte)).email)
    const colleague = await server.as(
      server.norte,
      (await server.norte.work((db) => makeProfessional(db))).user,
    )
    const foreign = await server.sur.work((db) => makeUser(db))
    for (const who of [stranger, colleague]) {
      expect((await who.get(of())).status).toBe(403)
      expect((await who.post(of())).status).toBe(403)
    }
    expect((await doctor.get(of())).status).toBe(403)
    expect((await mother.post(of(), { contact: ids.father })).status).toBe(403)
    expect((await mother.post(of(), { on_paper: true })).status).toBe(403)
    expect((await desk.get(of(foreign))).status).toBe(404)
    expect((await server.visitor(server.norte).get(of())).status).toBe(401)
    const given = String((await mother.post(of())).json['id'])
    await desk.patch(`/patients/${child}/contacts/${ids.mother}/`, { blocked: true })
    expect((await mother.get(of())).status).toBe(403)
    expect((await mother.del(`${of()}${given}/`)).status).toBe(403)
  })

  test('revoking stops new bookings and tells who treats the child, nobody else', async () => {
    await server.norte.work((db) =>
      makeAppointment(db, 'America/La_Paz', {
        psychologist: ana,
        patient: child,
        date: '2026-02-04',
        time: '09:00',
        status: 'completed',
      }),
    )
    const father = String((await paper(ids.father)).json['id'])
    const given = String((await mother.post(of())).json['id'])
    expect((await book()).status).toBe(201)
    expect((await mother.del(`${of()}${father}/`)).status).toBe(403)
    const before = await server.norte.work((db) => rows(db, 'select 1 from mails'))
    expect((await mother.del(`${of()}${given}/`)).status).toBe(204)
    const mails = await server.norte.work((db) =>
      rows<{ kind: string; recipient: string }>(db, 'select kind, recipient from mails order by id'),
    )
    const told = await server.norte.work((db) =>
      rows<{ email: string }>(db, 'select email from users where id = $1', [ana]),
    )
    expect(mails.slice(before.length)).toEqual([{ kind: 'consent_revoked', recipient: told[0]?.email }])
    const refused = await book()
    expect([refused.status, refused.json['code']]).toEqual([409, 'consent_missing'])
    expect((await mother.del(`${of()}${given}/`)).status).toBe(404)
    expect((await mother.post(of())).status).toBe(201)
    expect((await book()).status).toBe(201)
    await expect(
      server.norte.work((db) => run(db, 'update patient_consents set revoked_at = null, revoked_by = null')),
    ).rejects.toThrow('never changed')
  })
})

describe('the gate', () => {
  test('warns unless told, and blocks the second session whatever the way', async () => {
    expect((await book()).status).toBe(201)
    expect((await book()).status).toBe(201)
    expect((await gate('block')).status).toBe(200)
    expect((await admin.get('/tenants/current/')).json['consent_gate']).toBe('block')
    expect((await admin.patch('/tenants/current/', { consent_gate: 'never' })).status).toBe(400)
    const next = await makeChild('2018-05-01')
    const series = (count: number) =>
      desk.post('/appointments/series/', {
        patient: next,
        psychologist: ana,
        every_weeks: 1,
        count,
        payment_method: 'in_person',
        modality: 'online',
        first_date: hour().appointment_date,
        start_time: '10:00',
      })
    expect((await series(2)).json['code']).toBe('consent_missing')
    const at = hour()
    const one = (start_time: string) =>
      desk.post('/appointments/appointments/', {
        psychologist: ana,
        patient: next,
        payment_method: 'in_person',
        ...at,
        start_time,
      })
    // Of two first sessions at once one is the first.
    expect(statusesOf(await Promise.all([one('12:00'), one('14:00')]))).toEqual([201, 409])
    const refused = await one('16:00')
    expect([refused.status, refused.json['code']]).toEqual([409, 'consent_missing'])
    const [first] = (await desk.get(`/appointments/appointments/?patient=${next}`)).json['results'] as {
      id: string
    }[]
    // Moving is no new session.
    const moved = await desk.patch(`/appointments/appointments/${first?.id}/`, { ...at, start_time: '17:00' })
    expect(moved.status).toBe(200)
    const contact = await add(next, { first_name: 'Tía', relation: 'guardian', custody: 'sole' })
    expect((await desk.post(of(next), { contact, on_paper: true })).status).toBe(201)
    expect((await one('16:00')).status).toBe(201)
    await gate('warn')
  })

  test('holds for a minor who books by an own account, and not for adults', async () => {
    await gate('block')
    const young = await makeMember(server.norte)
    const grown = await makeMember(server.norte)
    await server.norte.work((db) =>
      run(db, `update users set date_of_birth = '2012-01-01' where id = $1`, [young.id]),
    )
    const hold = async (email: string, start_time: string) =>
      (await signIn(server, server.norte, email)).post('/payments/create-checkout-session/', {
        psychologist: ana,
        appointment_date: '2026-03-04',
        start_time,
        price: 200,
      })
    expect((await hold(young.email, '14:00')).status).toBe(200)
    const refused = await hold(young.email, '15:00')
    expect([refused.status, refused.json['code']]).toEqual([409, 'consent_missing'])
    expect((await hold(grown.email, '16:00')).status).toBe(200)
    expect((await hold(grown.email, '17:00')).status).toBe(200)
    await gate('warn')
  })
})

test('what waits for the desk names the minors with sessions to come', async () => {
  const count = async () => {
    const { items } = (await desk.get('/admin/to-do/')).json as { items: { kind: string; count: number }[] }
    return items.find((task) => task.kind === 'consents')?.count ?? 0
  }
  const before = await count()
  expect((await book()).status).toBe(201)
  expect(await count()).toBe(before + 1)
  await mother.post(of())
  expect(await count()).toBe(before + 1)
  await paper(ids.father)
  expect(await count()).toBe(before)
})
