import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { rows } from '#database/sql'

let server: TestServer
let doctor: string
let own: string
let professional: Caller
const path = '/appointments/appointments/'

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const made = await server.work(server.norte, async (db) => {
    const { user } = await makeProfessional(db)
    const patient = await makeUser(db)
    const facts = { psychologist: user, patient, date: '2026-02-04', time: '09:00' }
    await makeAppointment(db, 'America/La_Paz', { ...facts, status: 'completed' })
    return { user, patient }
  })
  doctor = made.user
  own = made.patient
  professional = await server.as(server.norte, doctor)
})

const body = (change: object = {}) => ({
  patient: own,
  appointment_date: '2026-03-04',
  start_time: '10:00',
  payment_method: 'in_person',
  ...change,
})

describe('a professional books for a patient of theirs', () => {
  test('it starts pending, does not run out, and both see it', async () => {
    const booked = await professional.post(path, body())
    expect([booked.status, booked.json]).toMatchObject([
      201,
      {
        psychologist: doctor,
        patient: own,
        appointment_date: '2026-03-04',
        start_time: '10:00',
        status: 'pending',
        hold_expires_at: null,
        agreement: { payment_method: 'in_person', payment_status: 'nothing' },
      },
    ])
    const patient = await server.as(server.norte, own)
    const seen = await patient.get(`${path}${String(booked.json['id'])}/`)
    expect(seen.json['status']).toBe('pending')
    const confirmed = await professional.patch(`${path}${String(booked.json['id'])}/`, {
      status: 'confirmed',
    })
    expect([confirmed.status, confirmed.json['status']]).toEqual([200, 'confirmed'])
  })

  test('payable online, the patient is asked to pay before it is confirmed', async () => {
    const booked = await professional.post(path, body({ payment_method: 'online' }))
    const patient = await server.as(server.norte, own)
    const asked = await patient.patch(`${path}${String(booked.json['id'])}/`, { status: 'confirmed' })
    expect([asked.status, typeof asked.json['checkout_url']]).toEqual([402, 'string'])
  })

  test.each(['online', 'in_person'])(
    'payable %s, the consent in force is accepted when the patient confirms, not before',
    async (payment_method) => {
      const booked = await professional.post(path, body({ payment_method }))
      const id = String(booked.json['id'])
      const patient = await server.as(server.norte, own)
      const mine = async () => (await patient.get('/consents/mine/')).json['accepted']
      expect(await mine()).toEqual([])
      await patient.patch(`${path}${id}/`, { status: 'confirmed' })
      const at = new Date(server.now.ms).toISOString()
      const { version } = (await patient.get('/consents/current/')).json
      expect(await mine()).toMatchObject([{ version, appointment: id, accepted_at: at }])
    },
  )

  test('whoever comes back to pay later accepts the text of that day', async () => {
    const admin = await server.as(
      server.norte,
      await server.norte.work((db) => makeUser(db, { user_type: 'admin' })),
    )
    const booked = await professional.post(path, body({ payment_method: 'online' }))
    const patient = await server.as(server.norte, own)
    const confirm = () => patient.patch(`${path}${String(booked.json['id'])}/`, { status: 'confirmed' })
    expect((await confirm()).status).toBe(402)
    const text = `Texto nuevo ${own}`
    const { version } = (await admin.post('/consents/', { text })).json
    expect((await confirm()).status).toBe(402)
    const mine = (await patient.get('/consents/mine/')).json
    expect(mine).toMatchObject({ current_version: version, accepted: [{ version }] })
    expect(mine['accepted']).toHaveLength(1)
  })

  test('what the professional confirms or the patient cancels accepts nothing in the patient’s name', async () => {
    const patient = await server.as(server.norte, own)
    const first = String((await professional.post(path, body())).json['id'])
    expect((await professional.patch(`${path}${first}/`, { status: 'confirmed' })).status).toBe(200)
    const second = String((await professional.post(path, body({ start_time: '11:00' }))).json['id'])
    expect((await patient.patch(`${path}${second}/`, { status: 'cancelled' })).status).toBe(200)
    expect((await patient.get('/consents/mine/')).json['accepted']).toEqual([])
  })

  test('the same hour twice at once is booked once', async () => {
    const answers = await Promise.all([professional.post(path, body()), professional.post(path, body())])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find((answer) => answer.status === 409)?.json['detail']).toBe(
      'Ese horario ya no está disponible.',
    )
  })

  test.each([
    ['no patient of theirs', 'stranger', 403],
    ['the clinic’s admin', 'admin', 403],
    ['the professional', 'self', 403],
    ['nobody', 'nobody', 404],
    ['a person of another clinic', 'foreigner', 404],
  ] as const)('for %s it is refused', async (_, who, status) => {
    const people = {
      stranger: await server.work(server.norte, (db) => makeUser(db)),
      admin: await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' })),
      self: doctor,
      nobody: '01890000-0000-7000-8000-000000000000',
      foreigner: await server.work(server.sur, (db) => makeUser(db)),
    }
    expect((await professional.post(path, body({ patient: people[who] }))).status).toBe(status)
  })

  test('for a patient whose account was closed it is refused, and says why', async () => {
    await server.work(server.norte, (db) =>
      rows(db, 'update users set is_active = false where id = $1 returning id', [own]),
    )
    const answer = await professional.post(path, body())
    expect([answer.status, answer.json['detail']]).toEqual([
      409,
      'Esta persona ya no tiene una cuenta activa.',
    ])
  })

  test('an unpaid hold makes nobody a patient of theirs', async () => {
    const held = await server.work(server.norte, async (db) => {
      const patient = await makeUser(db)
      const facts = { psychologist: doctor, patient, date: '2026-03-05', time: '09:00' }
      await makeAppointment(db, 'America/La_Paz', { ...facts, status: 'pending' })
      return patient
    })
    expect((await professional.post(path, body({ patient: held }))).status).toBe(403)
  })

  test.each([
    ['a past hour', { appointment_date: '2026-02-18' }, 400, 'appointment_date'],
    ['an hour outside the week', { start_time: '20:00' }, 400, 'start_time'],
    ['for nobody', { patient: undefined }, 400, 'patient'],
    ['a modality that is none', { modality: 'phone' }, 400, 'modality'],
    ['a date that is none', { appointment_date: '2026-02-30' }, 400, 'appointment_date'],
    ['a way of paying that is none', { payment_method: 'barter' }, 400, 'payment_method'],
  ])('%s is refused by field', async (_, change, status, field) => {
    const refused = await professional.post(path, body(change))
    expect([refused.status, Object.keys(refused.json)]).toEqual([status, expect.arrayContaining([field])])
  })

  test('staff are not bound by the horizon', async () => {
    expect((await professional.post(path, body({ appointment_date: '2026-12-02' }))).status).toBe(201)
  })

  test('only staff may', async () => {
    expect((await server.visitor(server.norte).post(path, body())).status).toBe(401)
    expect((await (await server.as(server.norte, own)).post(path, body())).status).toBe(403)
  })
})
