import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../mails.ts'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import { startTestServer, statusesOf, type Caller, type TestServer } from '../test-server.ts'
import { row, run } from '#database/sql'

const zone = 'America/La_Paz'
const path = '/appointments/appointments/'
const card = { card_number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Pat Prueba' }

let server: TestServer
/** They sign in anew when time moves: after half a day a token is over. */
let people: Record<'reception' | 'admin' | 'patient' | 'professional', string>
let ana: string
let luz: string
let patientId: string
let reception: Caller
let admin: Caller
let patient: Caller
let professional: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = Date.UTC(2026, 2, 2, 12, 0)
  const made = await server.work(server.norte, async (db) => ({
    ana: (await makeProfessional(db)).user,
    luz: (await makeProfessional(db)).user,
    patient: await makeUser(db),
    reception: await makeUser(db, { user_type: 'reception' }),
    admin: await makeUser(db, { user_type: 'admin' }),
  }))
  ana = made.ana
  luz = made.luz
  patientId = made.patient
  people = { reception: made.reception, admin: made.admin, patient: patientId, professional: ana }
  await signIn()
})

async function signIn(): Promise<void> {
  reception = await server.as(server.norte, people.reception)
  admin = await server.as(server.norte, people.admin)
  patient = await server.as(server.norte, people.patient)
  professional = await server.as(server.norte, people.professional)
}
const goTo = async (ms: number) => {
  server.now.ms = ms
  await signIn()
}

const request = (change: object = {}) => ({
  psychologist: ana,
  patient: patientId,
  appointment_date: '2026-03-04',
  start_time: '10:00',
  payment_method: 'in_person',
  ...change,
})
const book = async (change: object = {}): Promise<string> => {
  const booked = await reception.post(path, request(change))
  expect([booked.status, booked.json]).toMatchObject([201, {}])
  return String(booked.json['id'])
}
const made = (facts: object = {}) =>
  server.work(server.norte, (db) =>
    makeAppointment(db, zone, {
      psychologist: ana,
      patient: patientId,
      date: '2026-03-04',
      time: '10:00',
      ...facts,
    }),
  )
const emailOf = (id: string) =>
  server.work(server.norte, async (db) =>
    String((await row<{ email: string }>(db, 'select email from users where id = $1', [id]))?.email),
  )
const subjectsTo = async (id: string) =>
  (await mailsTo(server, server.norte, await emailOf(id))).map((mail) => mail.subject)
const set = (sql: string, values: unknown[]) => server.work(server.norte, (db) => run(db, sql, values))

describe('reception books', () => {
  test('for a known patient, with whom it says, and every answer says where', async () => {
    await set(`update professionals set office_address = 'Calle 1' where user_id = $1`, [ana])
    const booked = await reception.post(path, request({ modality: 'in_person' }))
    expect([booked.status, booked.json]).toMatchObject([
      201,
      {
        psychologist: ana,
        modality: 'in_person',
        no_show: false,
        place: { modality: 'in_person', address: 'Calle 1', meeting_link: null },
      },
    ])
    const seen = await patient.get(`${path}${String(booked.json['id'])}/`)
    expect(seen.json['place']).toEqual(booked.json['place'])
  })

  test('inside the notice and beyond the horizon, but outside of no block', async () => {
    await set('update professionals set notice_minutes = 1440, horizon_days = 5 where user_id = $1', [ana])
    await book({ appointment_date: '2026-03-02', start_time: '09:00' })
    await book({ appointment_date: '2026-06-03' })
    expect((await reception.post(path, request({ start_time: '20:00' }))).status).toBe(400)
  })

  test('a new person: account, session and both mails at once; a known address books nothing', async () => {
    const email = `nueva${ana}@correo.example`
    const new_patient = { email, first_name: 'Nueva', last_name: 'Persona', phone: '+591 70000000' }
    const booked = await reception.post(
      path,
      request({ patient: undefined, new_patient, payment_method: 'online' }),
    )
    expect([booked.status, booked.json]).toMatchObject([201, { patient_name: 'Nueva Persona' }])
    const mails = await mailsTo(server, server.norte, email)
    expect(mails.map((mail) => mail.subject)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('te ha abierto una cuenta'),
        expect.stringContaining('Paga tu sesión'),
      ]),
    )
    const again = await reception.post(
      path,
      request({ start_time: '11:00', patient: undefined, new_patient }),
    )
    expect([again.status, again.json]).toMatchObject([
      400,
      { new_patient: { email: ['Ya existe una cuenta con este correo electrónico.'] } },
    ])
    const list = await reception.get(`${path}?psychologist=${ana}`)
    expect(list.json['count']).toBe(1)
  })

  test.each([
    ['without a professional', { psychologist: undefined }, 400],
    ['with nobody', { psychologist: '01890000-0000-7000-8000-000000000000' }, 404],
    ['for nobody', { patient: '01890000-0000-7000-8000-000000000000' }, 404],
    ['with both', { new_patient: { email: 'a@b.example', first_name: 'A', last_name: 'B' } }, 400],
    ['in a way that is none', { modality: 'phone' }, 400],
  ])('%s it is refused', async (_, change, status) => {
    expect((await reception.post(path, request(change))).status).toBe(status)
  })

  test('in a way that is not offered it is refused; unsaid it is the one that is', async () => {
    await set('update professionals set accepts_online_sessions = false where user_id = $1', [ana])
    const refused = await reception.post(path, request({ modality: 'online' }))
    expect([refused.status, Object.keys(refused.json)]).toEqual([400, expect.arrayContaining(['modality'])])
    const booked = await reception.post(path, request())
    expect(booked.json['modality']).toBe('in_person')
  })

  test('a professional books with nobody else', async () => {
    expect((await professional.post(path, request({ psychologist: luz }))).status).toBe(403)
  })

  test('twenty at once: one hour, one session', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => reception.post(path, request())))
    expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  })
})

describe('an unpaid session that staff booked', () => {
  test('is let go 24 hours before, and can be paid until then', async () => {
    const [left, paid] = [
      await book({ payment_method: 'online', appointment_date: '2026-03-06' }),
      await book({ payment_method: 'online', appointment_date: '2026-03-06', start_time: '11:00' }),
    ]
    const due = await patient.patch(`${path}${paid}/`, { status: 'confirmed' })
    const session = String(due.json['checkout_url']).split('/').at(-1) ?? ''
    await server.visitor(server.norte).post(`/payments/simulator/${session}/pay/`, card)
    await goTo(Date.UTC(2026, 2, 5, 12, 59))
    await server.app.due.catchUp()
    expect((await patient.get(`${path}${left}/`)).json['status']).toBe('pending')
    await goTo(Date.UTC(2026, 2, 5, 15, 1))
    await server.app.due.catchUp()
    expect((await patient.get(`${path}${left}/`)).json).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'expiry',
    })
    expect((await patient.get(`${path}${paid}/`)).json['status']).toBe('confirmed')
  })

  test('booked inside of that time it is not let go', async () => {
    const id = await book({ payment_method: 'online', appointment_date: '2026-03-02', start_time: '11:00' })
    server.now.ms += 2 * 3_600_000
    await server.app.due.catchUp()
    expect((await patient.get(`${path}${id}/`)).json['status']).toBe('pending')
  })
})

describe('the clinic changes a session', () => {
  test('confirms, moves, sets and removes the link, changes the modality, cancels; never completes', async () => {
    const id = await book()
    const change = (body: object, who = reception) => who.patch(`${path}${id}/`, body)
    expect((await change({ status: 'confirmed' })).json['status']).toBe('confirmed')
    expect((await change({ appointment_date: '2026-03-05', start_time: '09:00' }, admin)).status).toBe(200)
    const linked = await change({ meeting_link: 'https://meet.example/x' })
    expect(linked.json['place']).toMatchObject({ meeting_link: 'https://meet.example/x', address: null })
    // Without a link of its own it is held in the room.
    const unlinked = await change({ meeting_link: '' })
    expect(JSON.stringify(unlinked.json['place'])).toContain('/sala/')
    expect((await change({ modality: 'in_person' })).json['modality']).toBe('in_person')
    expect(await subjectsTo(patientId)).toEqual(
      expect.arrayContaining([expect.stringContaining('Tu sesión será presencial')]),
    )
    expect((await change({ modality: 'online' }, patient)).status).toBe(403)
    expect((await change({ status: 'completed' })).status).toBe(403)
    expect((await reception.post(`${path}${id}/complete/`)).status).toBe(403)
    expect((await change({ status: 'cancelled' })).json).toMatchObject({ cancelled_by: 'clinic' })
    expect((await change({ modality: 'online' })).status).toBe(409)
  })

  test('gives it to a colleague: the fee stays, all three hear of it, a repeat tells nobody again', async () => {
    const id = await made({ feeMinor: 12_300, meetingLink: 'https://meet.example/ana' })
    const to = { appointment_date: '2026-03-04', start_time: '11:00', psychologist: luz }
    expect((await professional.patch(`${path}${id}/`, to)).status).toBe(403)
    expect((await patient.patch(`${path}${id}/`, to)).status).toBe(403)
    const given = await reception.patch(`${path}${id}/`, to)
    expect([given.status, given.json]).toMatchObject([
      200,
      {
        psychologist: luz,
        start_time: '11:00',
        status: 'confirmed',
        meeting_link: '',
        agreement: { fee: 123 },
      },
    ])
    expect((await reception.patch(`${path}${id}/`, to)).status).toBe(200)
    expect(await subjectsTo(patientId)).toEqual([expect.stringContaining('Cambio de profesional')])
    expect(await subjectsTo(luz)).toEqual([expect.stringContaining('Recibes una cita')])
    expect(await subjectsTo(ana)).toEqual([expect.stringContaining('pasó a otro profesional')])
    expect((await professional.get(`${path}${id}/`)).status).toBe(403)
  })

  test('to a colleague who is busy, away, gone, or does not hold it that way, it is refused', async () => {
    const id = await made()
    const at = { appointment_date: '2026-03-04', start_time: '10:00' }
    const give = (psychologist: string, hour: object = at) =>
      reception.patch(`${path}${id}/`, { ...hour, psychologist })
    const other = await server.work(server.norte, (db) => makeUser(db))
    await made({ psychologist: luz, patient: other })
    expect((await give(luz)).status).toBe(409)
    expect((await give(luz, { ...at, start_time: '20:00' })).status).toBe(400)
    expect((await give(other)).status).toBe(404)
    const foreign = await server.work(server.sur, async (db) => (await makeProfessional(db)).user)
    expect((await give(foreign)).status).toBe(404)
    await set('update professionals set accepts_online_sessions = false where user_id = $1', [luz])
    expect((await give(luz, { ...at, start_time: '11:00' })).status).toBe(409)
  })

  test('given away and booked at once, one of them has the hour', async () => {
    const id = await made()
    const other = await server.work(server.norte, (db) => makeUser(db))
    const answers = await Promise.all([
      reception.patch(`${path}${id}/`, {
        appointment_date: '2026-03-04',
        start_time: '11:00',
        psychologist: luz,
      }),
      reception.post(path, request({ psychologist: luz, patient: other, start_time: '11:00' })),
    ])
    expect(answers.filter((answer) => answer.status < 300)).toHaveLength(1)
  })

  test('cancelled and confirmed at once, it ends in one of both ways', async () => {
    const id = await book()
    await Promise.all([
      reception.patch(`${path}${id}/`, { status: 'cancelled' }),
      admin.patch(`${path}${id}/`, { status: 'confirmed' }),
    ])
    expect((await admin.get(`${path}${id}/`)).json['status']).toBe('cancelled')
  })
})

describe('who did not come', () => {
  const mark = (id: string, who: Caller) => who.post(`${path}${id}/no-show/`)
  test('is marked from the start on, and cannot rate it', async () => {
    const id = await made()
    expect((await mark(id, reception)).status).toBe(409)
    await goTo(Date.UTC(2026, 2, 4, 14, 0))
    expect((await mark(id, patient)).status).toBe(403)
    expect((await mark(id, reception)).json).toMatchObject({ status: 'completed', no_show: true })
    expect((await mark(id, reception)).status).toBe(409)
    const rated = await patient.post('/professionals/reviews/create/', { appointment: id, rating: 5 })
    expect(rated.status).toBe(409)
  })

  test('of a pending one only where it is paid in person', async () => {
    const [inPerson, online] = [
      await made({ status: 'pending', paymentMethod: 'in_person' }),
      await made({ status: 'pending', time: '11:00' }),
    ]
    await goTo(Date.UTC(2026, 2, 4, 16, 0))
    expect((await mark(inPerson, professional)).json['no_show']).toBe(true)
    expect((await mark(online, admin)).status).toBe(409)
    expect((await mark('01890000-0000-7000-8000-000000000000', admin)).status).toBe(404)
  })
})

describe('a professional leaves', () => {
  const leave = (query = '') => admin.del(`/admin/users/${ana}/${query}`)
  test('their sessions to come are told, and cancelled only when asked for', async () => {
    const id = await made()
    await made({
      date: '2026-03-05',
      status: 'pending',
      paymentMethod: 'in_person',
      bookedBy: 'professional',
    })
    await made({ date: '2026-02-25', status: 'completed' })
    const refused = await leave()
    expect([refused.status, refused.json]).toMatchObject([409, { code: 'future_sessions', count: 2 }])
    expect((await leave('?sessions=keep')).status).toBe(400)
    expect((await reception.del(`/admin/users/${ana}/?sessions=cancel`)).status).toBe(403)
    expect((await leave('?sessions=cancel')).status).toBe(204)
    expect((await patient.get(`${path}${id}/`)).json).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'clinic',
    })
    expect(await subjectsTo(patientId)).toEqual(
      expect.arrayContaining([expect.stringContaining('Cita cancelada')]),
    )
    expect((await reception.post(path, request({ start_time: '11:00' }))).status).toBe(404)
  })

  test('closed and booked at once, nobody is left with a session', async () => {
    const work = [
      leave(),
      ...['09:00', '10:00', '11:00'].map((time) => reception.post(path, request({ start_time: time }))),
    ]
    const [left, ...booked] = await Promise.all(work)
    const taken = booked.filter((answer) => answer.status === 201).length
    if (left?.status === 204) expect(taken).toBe(0)
    else expect([left?.status, taken > 0]).toEqual([409, true])
  })
})

describe('a patient leaves', () => {
  const leave = (query = '') => admin.del(`/admin/users/${patientId}/${query}`)

  test('their sessions to come are told, and cancelled, returned and mailed to both only when asked for', async () => {
    const id = await made()
    await made({
      date: '2026-03-05',
      status: 'pending',
      paymentMethod: 'in_person',
      bookedBy: 'professional',
    })
    await made({ date: '2026-02-25', status: 'completed' })
    expect((await admin.get(`/admin/users/${patientId}/`)).json['future_sessions']).toBe(2)
    const refused = await leave()
    expect([refused.status, refused.json]).toMatchObject([409, { code: 'future_sessions', count: 2 }])
    expect((await leave('?sessions=keep')).status).toBe(400)
    expect((await leave('?sessions=cancel')).status).toBe(204)
    expect((await professional.get(`${path}${id}/`)).json).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'clinic',
    })
    for (const person of [patientId, ana])
      expect(await subjectsTo(person)).toEqual(
        expect.arrayContaining([expect.stringContaining('Cita cancelada')]),
      )
    expect((await leave()).status).toBe(204)
  })

  test('without any, nothing is asked; closed and booked at once, nobody is left with a session', async () => {
    const book = (start_time: string) => reception.post(path, request({ start_time }))
    const [left, ...booked] = await Promise.all([leave(), ...['09:00', '10:00', '11:00'].map(book)])
    const taken = booked.filter((answer) => answer.status === 201).length
    if (left?.status === 204) expect(taken).toBe(0)
    else expect([left?.status, taken > 0]).toEqual([409, true])
  })
})
