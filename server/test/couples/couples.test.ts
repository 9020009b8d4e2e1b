import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#database/sql'
import { startTestServer, statusesOf, testNow, type TestServer } from '../test-server.ts'
import {
  book,
  confirmedSession,
  coupleOf,
  heldSession,
  kept,
  makeCouple,
  overlaps,
  two,
  type Two,
} from './scene.ts'

let server: TestServer
let cast: Two

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = testNow
  cast = await two(server)
})

test('staff who may book for both make a couple, which has the names of both unless it is given one', async () => {
  const made = await makeCouple(cast.doctor.call, cast)
  expect(made.status).toBe(201)
  expect(made.json).toMatchObject({
    name: 'Eva Prueba y Leo Prueba',
    people: [
      { id: cast.eva.id, name: 'Eva Prueba' },
      { id: cast.leo.id, name: 'Leo Prueba' },
    ],
    ended_at: null,
  })
  const other = await two(server)
  expect((await makeCouple(other.reception, other, 'Los Prueba')).json['name']).toBe('Los Prueba')
})

test('not of a minor, said with which of the two it is; of age on the birthday by the clinic’s calendar', async () => {
  const ask = () => cast.admin.post('/couples/', { people: [cast.eva.id, cast.leo.id] })
  const born = (day: string) =>
    server.work(cast.clinic, (db) =>
      run(db, 'update users set date_of_birth = $2 where id = $1', [cast.leo.id, day]),
    )
  await born('2008-03-03')
  const refused = await ask()
  expect([refused.status, refused.json]).toEqual([
    400,
    {
      code: 'couple_of_minor',
      people: ['Es menor de edad: una pareja son dos personas adultas.'],
      minors: [cast.leo.id],
    },
  ])
  // At nine in the evening of the day before: in Greenwich it is the birthday by now.
  server.now.ms = Date.parse('2026-03-02T21:00:00-04:00')
  const { admin } = await two(server)
  expect((await admin.post('/couples/', { people: [cast.eva.id, cast.leo.id] })).status).toBe(400)
  await born('2008-03-02')
  expect((await admin.post('/couples/', { people: [cast.eva.id, cast.leo.id] })).status).toBe(201)
})

test('the same two are one couple at a time, in either order, also when two ask at once', async () => {
  const { json } = await makeCouple(cast.admin, cast)
  const again = await cast.admin.post('/couples/', { people: [cast.eva.id, cast.leo.id] })
  expect(again.status).toBe(409)
  expect(again.json).toMatchObject({ code: 'couple_exists', id: json['id'] })
  const other = await two(server)
  const asked = [other.admin, other.reception, other.doctor.call].map((by, n) =>
    by.post('/couples/', { people: n === 1 ? [other.eva.id, other.leo.id] : [other.leo.id, other.eva.id] }),
  )
  expect(statusesOf(await Promise.all(asked))).toEqual([201, 409, 409])
})

test('not of one person twice, of nobody, of staff, of another couple, of strangers to the professional', async () => {
  const ask = (people: unknown) => cast.admin.post('/couples/', { people })
  const twice = await ask([cast.eva.id, cast.eva.id])
  expect([twice.status, twice.json['people']]).toEqual([400, ['Una pareja son dos personas distintas.']])
  expect((await ask([cast.eva.id])).status).toBe(400)
  expect((await ask('ellos')).status).toBe(400)
  expect((await ask([cast.eva.id, cast.doctor.id])).status).toBe(400)
  const couple = await coupleOf(cast)
  expect((await ask([cast.eva.id, couple])).status).toBe(400)
  const far = await two(server, server.sur)
  expect((await ask([cast.eva.id, far.leo.id])).status).toBe(404)
  const near = await two(server)
  const stranger = await near.doctor.call.post('/couples/', { people: [cast.eva.id, cast.leo.id] })
  expect(stranger.status).toBe(403)
  const half = await near.doctor.call.post('/couples/', { people: [near.eva.id, cast.leo.id] })
  expect(half.status).toBe(403)
  for (const path of [`/couples/${couple}/`, `/couples/${couple}/end/`]) {
    const call = (by: typeof cast.admin) => (path.endsWith('/end/') ? by.post(path) : by.get(path))
    expect((await call(far.admin)).status).toBe(404)
    expect((await call(near.doctor.call)).status).toBe(403)
    expect((await call(cast.eva.call)).status).toBe(403)
    expect((await call(server.visitor(server.norte))).status).toBe(401)
  }
})

test('reception finds it by either name and by either person; a professional only their own', async () => {
  const couple = await coupleOf(cast)
  const found = await cast.reception.get('/couples/?search=leo prueba&page_size=200')
  expect(JSON.stringify(found.json)).toContain(couple)
  const ofEva = await cast.reception.get(`/couples/?person=${cast.eva.id}`)
  expect(ofEva.json).toMatchObject({ count: 1, results: [{ id: couple }] })
  expect((await cast.doctor.call.get('/couples/')).json).toMatchObject({
    count: 1,
    results: [{ id: couple }],
  })
  const near = await two(server)
  expect((await near.doctor.call.get('/couples/')).json).toMatchObject({ count: 0, results: [] })
})

test('its session takes the time of both, in whatever way either is booked besides', async () => {
  const couple = await coupleOf(cast)
  const at = { appointment_date: '2026-03-05', start_time: '09:00' }
  const made = await book(cast, { couple }, at)
  expect(made.status).toBe(201)
  expect(made.json).toMatchObject({
    patient: couple,
    participants: [
      { id: cast.eva.id, name: 'Eva Prueba' },
      { id: cast.leo.id, name: 'Leo Prueba' },
    ],
  })
  const id = String(made.json['id'])
  expect(await kept(server, cast.clinic, id)).toEqual({
    people: [cast.eva.id, cast.leo.id].toSorted(),
    live: true,
  })
  const other = await two(server)
  for (const person of [cast.eva, cast.leo]) {
    const refused = await book(cast, { patient: person.id }, at, other.doctor.id)
    expect([refused.status, refused.json['code']]).toEqual([409, 'patient_busy'])
    const asked = await person.call.post('/payments/create-checkout-session/', {
      psychologist: other.doctor.id,
      ...at,
      price: 200,
    })
    expect(asked.status).toBe(409)
  }
  // The other way round.
  const later = { appointment_date: '2026-03-05', start_time: '10:00' }
  expect((await book(cast, { patient: cast.leo.id }, later, other.doctor.id)).status).toBe(201)
  expect((await book(cast, { couple }, later)).status).toBe(409)
  const series = await cast.admin.post('/appointments/series/', {
    couple,
    psychologist: cast.doctor.id,
    first_date: '2026-03-05',
    start_time: '10:00',
    every_weeks: 1,
    count: 3,
    payment_method: 'in_person',
  })
  expect(series.status).toBe(409)
  expect(series.json['conflicts']).toEqual([{ date: '2026-03-05', reason: 'patient_busy' }])
  expect(await overlaps(server, cast.clinic)).toBe(0)
})

test('a professional books a series for an own couple, both see it, and nobody else’s professional does', async () => {
  const couple = await coupleOf(cast)
  const series = { couple, first_date: '2026-03-05', start_time: '09:00', every_weeks: 1, count: 3 }
  const ask = (by: typeof cast.admin) =>
    by.post('/appointments/series/', { ...series, payment_method: 'in_person' })
  const near = await two(server)
  expect((await ask(near.doctor.call)).status).toBe(403)
  const made = await ask(cast.doctor.call)
  expect(made.status).toBe(201)
  expect(made.json['appointments']).toHaveLength(3)
  for (const { call } of [cast.eva, cast.leo])
    expect((await call.get('/appointments/series/')).json).toMatchObject({
      count: 1,
      results: [{ patient: couple, patient_name: 'Eva Prueba y Leo Prueba', left: 3 }],
    })
  expect((await near.eva.call.get('/appointments/series/')).json['count']).toBe(0)
  expect(await overlaps(server, cast.clinic)).toBe(0)
})

test('reception puts a couple on the waiting list once, which waits no more when its record is closed', async () => {
  const couple = await coupleOf(cast)
  const wish = { psychologist: cast.doctor.id, couple, from: '2026-03-09', to: '2026-03-20' }
  const put = await cast.reception.post('/appointments/waiting-list/', wish)
  expect([put.status, put.json['patient']]).toEqual([201, couple])
  expect((await cast.reception.post('/appointments/waiting-list/', wish)).status).toBe(409)
  const both = await cast.reception.post('/appointments/waiting-list/', { ...wish, couple: cast.eva.id })
  expect(both.status).toBe(404)
  const waiting = async (by: typeof cast.admin) =>
    (
      (await by.get('/appointments/waiting-list/?page_size=200')).json['results'] as { patient: string }[]
    ).filter((one) => one.patient === couple).length
  expect([await waiting(cast.reception), await waiting(cast.leo.call)]).toEqual([1, 1])
  expect((await cast.reception.post(`/couples/${couple}/end/`)).status).toBe(200)
  expect([await waiting(cast.reception), await waiting(cast.leo.call)]).toEqual([0, 0])
})

test('a page past the last of the couples still says how many there are', async () => {
  await coupleOf(cast)
  const { json } = await cast.doctor.call.get('/couples/?page=7')
  expect(json).toMatchObject({ count: 1, results: [] })
})

test('exactly one of patient, new person and couple is booked for', async () => {
  const couple = await coupleOf(cast)
  const at = { appointment_date: '2026-03-05', start_time: '09:00', payment_method: 'in_person' }
  const ask = (whom: object) =>
    cast.admin.post('/appointments/appointments/', { psychologist: cast.doctor.id, ...at, ...whom })
  expect((await ask({ couple, patient: cast.eva.id })).status).toBe(400)
  expect((await ask({})).status).toBe(400)
  expect((await ask({ couple: cast.eva.id })).status).toBe(404)
  const far = await two(server, server.sur)
  expect((await ask({ couple: await coupleOf(far) })).status).toBe(404)
  const near = await two(server)
  const refused = await near.doctor.call.post('/appointments/appointments/', { couple, ...at })
  expect(refused.status).toBe(403)
})

test('both see it among theirs, and a single session says its one person', async () => {
  const couple = await coupleOf(cast)
  const id = await confirmedSession(cast, { couple }, { appointment_date: '2026-03-05', start_time: '09:00' })
  for (const { call, id: me } of [cast.eva, cast.leo]) {
    const { json } = await call.get('/appointments/appointments/?page_size=50')
    const results = json['results'] as { id: string; participants: { id: string }[] }[]
    expect(results.map((card) => card.id)).toContain(id)
    expect(
      results.filter((card) => card.id !== id).map((card) => card.participants.map((p) => p.id)),
    ).toEqual([[me]])
    expect((await call.get(`/appointments/appointments/${id}/`)).status).toBe(200)
  }
  const near = await two(server)
  expect((await near.eva.call.get(`/appointments/appointments/${id}/`)).status).toBe(403)
})

test('either moves or cancels; what is off keeps nobody from anything', async () => {
  const couple = await coupleOf(cast)
  const id = await confirmedSession(cast, { couple }, { appointment_date: '2026-03-05', start_time: '09:00' })
  const path = `/appointments/appointments/${id}/`
  const moved = await cast.leo.call.patch(path, { appointment_date: '2026-03-06', start_time: '11:00' })
  expect([moved.status, moved.json['appointment_date']]).toEqual([200, '2026-03-06'])
  expect((await cast.eva.call.patch(path, { status: 'cancelled' })).status).toBe(200)
  expect((await kept(server, cast.clinic, id))?.live).toBe(false)
  expect(
    (await book(cast, { patient: cast.leo.id }, { appointment_date: '2026-03-06', start_time: '11:00' }))
      .status,
  ).toBe(201)
})

test('ending it closes the record, not while sessions are to come, once, and another may begin', async () => {
  const couple = await coupleOf(cast)
  await heldSession(server, cast, couple)
  const id = await confirmedSession(cast, { couple }, { appointment_date: '2026-03-05', start_time: '09:00' })
  const early = await cast.admin.post(`/couples/${couple}/end/`)
  expect([early.status, early.json['code'], early.json['count']]).toEqual([409, 'future_sessions', 1])
  expect(
    (await cast.doctor.call.patch(`/clinical-history/patient/${couple}/`, { diagnoses: 'De los dos' }))
      .status,
  ).toBe(200)
  await cast.admin.patch(`/appointments/appointments/${id}/`, { status: 'cancelled' })
  const ended = await cast.admin.post(`/couples/${couple}/end/`)
  expect([ended.status, typeof ended.json['ended_at']]).toEqual([200, 'string'])
  expect((await cast.admin.post(`/couples/${couple}/end/`)).status).toBe(409)
  const late = await cast.doctor.call.patch(`/clinical-history/patient/${couple}/`, { diagnoses: 'Después' })
  expect([late.status, late.json['code']]).toEqual([409, 'couple_ended'])
  expect((await cast.doctor.call.get(`/clinical-history/patient/${couple}/`)).json['diagnoses']).toBe(
    'De los dos',
  )
  expect((await book(cast, { couple }, { appointment_date: '2026-03-06', start_time: '09:00' })).status).toBe(
    409,
  )
  expect((await makeCouple(cast.admin, cast)).status).toBe(201)
})

test('a couple one of whom has no account any more is booked nothing, by nobody', async () => {
  const { admin, eva, leo, doctor } = cast
  const couple = await coupleOf(cast)
  expect((await admin.del(`/admin/users/${leo.id}/?sessions=cancel`)).status).toBe(204)
  const hour = { appointment_date: '2026-03-05', start_time: '10:00' }
  const named = { psychologist: doctor.id, couple }
  const asked = [
    await book(cast, { couple }, hour),
    await eva.call.post('/payments/create-checkout-session/', { ...named, ...hour, price: 200 }),
    await eva.call.post('/appointments/waiting-list/', { ...named, from: '2026-03-05', to: '2026-03-06' }),
  ]
  expect(asked.map(({ status, json }) => [status, json['code']])).toEqual(
    asked.map(() => [409, 'patient_gone']),
  )
  expect((await admin.get(`/packs/bought/?patient=${couple}`)).status).toBe(200)
})
