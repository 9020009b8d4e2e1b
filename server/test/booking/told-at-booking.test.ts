import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '@psico/contract/core/units'
import { run } from '../../src/database/sql.ts'
import { mailsTo } from '../mails.ts'
import { makeProfessional, makeUser } from '../makers.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'

const path = '/appointments/appointments/'
const startsAtMs = Date.UTC(2026, 2, 4, 14, 0)

let server: TestServer
let ids: Record<'ana' | 'luz' | 'patient' | 'reception', string>
let reception: Caller
let serial = 0
const emailOf = (who: 'ana' | 'patient') => `${who}${serial}@correo.example`

beforeAll(async () => {
  server = await startTestServer()
  await server.norte.work((db) =>
    run(db, `update clinics set admin_phone = '+591 700 12345', address = 'Av. Arce 12'`),
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = Date.UTC(2026, 2, 2, 12, 0)
  serial += 1
  ids = await server.norte.work(async (db) => ({
    ana: (await makeProfessional(db, { email: emailOf('ana') })).user,
    luz: (await makeProfessional(db)).user,
    patient: await makeUser(db, { email: emailOf('patient') }),
    reception: await makeUser(db, { user_type: 'reception' }),
  }))
  reception = await server.as(server.norte, ids.reception)
})

const mails = async (who: 'ana' | 'patient' = 'patient') =>
  (await mailsTo(server, server.norte, emailOf(who))).toReversed()
const subjects = async () => (await mails()).map((mail) => mail.subject)
async function booked(change: object = {}): Promise<string> {
  const answer = await reception.post(path, {
    psychologist: ids.ana,
    patient: ids.patient,
    appointment_date: '2026-03-04',
    start_time: '10:00',
    payment_method: 'in_person',
    modality: 'in_person',
    ...change,
  })
  expect(answer.status).toBe(201)
  return String(answer.json['id'])
}

/** The database's clock is the machine's: nothing of it was written just now. */
const longAgo = () =>
  server.norte.work(async (db) => {
    await run(db, `update appointments set created_at = '2026-02-01'`)
    await run(db, `update mails set created_at = '2026-02-01'`)
  })

describe('a session that staff booked', () => {
  test('says until when it has to be paid, where it has to be, and nothing where it is paid at the desk', async () => {
    const patient = await server.as(server.norte, ids.patient)
    const until = async (id: string) => (await patient.get(`${path}${id}/`)).json['pay_until']
    expect(await until(await booked({ payment_method: 'online', modality: 'online' }))).toBe(
      new Date(startsAtMs - 24 * hourMs).toISOString(),
    )
    expect(await until(await booked({ start_time: '11:00' }))).toBeNull()
  })

  test('to be paid at the desk: the patient reads hour, place, price, how it is paid and whom to call', async () => {
    const id = await booked()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Tienes una cita: miércoles, 4 de marzo de 2026, 10:00')
    for (const part of ['Av. Arce 12', 'Bs. 200', 'Se paga en la consulta.', '+591 700 12345', '/cita/'])
      expect(mail?.text).toContain(part)
    const [file] = mail?.attachments ?? []
    expect(file?.method.toLowerCase()).toBe('request')
    expect(file?.content).toContain(`UID:${id}`)
  })

  test('to be paid online: the same in the mail that asks for the payment', async () => {
    await booked({ payment_method: 'online', modality: 'online' })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    for (const part of ['Bs. 200', 'en línea', '+591 700 12345']) expect(mail?.text).toContain(part)
    expect(mail?.attachments).toHaveLength(1)
  })

  test('is reminded of like any other, and once confirmed not again', async () => {
    const id = await booked({ appointment_date: '2026-03-06' })
    await longAgo()
    const later = startsAtMs + 48 * hourMs
    server.now.ms = later - 24 * hourMs
    await server.app.due.catchUp()
    expect(await subjects()).toEqual([
      expect.stringContaining('Tienes una cita'),
      expect.stringContaining('Recordatorio'),
    ])
    expect((await mails())[1]?.text).toContain('Bs. 200')
    reception = await server.as(server.norte, ids.reception)
    expect((await reception.patch(`${path}${id}/`, { status: 'confirmed' })).status).toBe(200)
    await server.app.due.catchUp()
    await longAgo()
    server.now.ms = later - hourMs
    await server.app.due.catchUp()
    expect((await subjects()).slice(2)).toEqual([
      expect.stringContaining('Cita confirmada'),
      'Tu cita empieza a las 10:00',
    ])
  })

  test('that is let go unpaid is not reminded of', async () => {
    await booked({ appointment_date: '2026-03-06', payment_method: 'online', modality: 'online' })
    await longAgo()
    server.now.ms = startsAtMs + 24 * hourMs
    await server.app.due.catchUp()
    expect((await subjects()).filter((subject) => subject.includes('Recordatorio'))).toEqual([])
  })

  test('and moved before it is confirmed: the patient hears of the new hour', async () => {
    const id = await booked()
    const to = { appointment_date: '2026-03-05', start_time: '11:00' }
    expect((await reception.patch(`${path}${id}/`, to)).status).toBe(200)
    expect((await subjects()).at(-1)).toBe('Cita reprogramada: jueves, 5 de marzo de 2026, 11:00')
  })

  test('in a series: place, price, way of paying, phone, and every date for the calendar', async () => {
    const answer = await reception.post('/appointments/series/', {
      psychologist: ids.ana,
      patient: ids.patient,
      first_date: '2026-03-04',
      start_time: '10:00',
      every_weeks: 1,
      count: 3,
      payment_method: 'in_person',
      modality: 'in_person',
    })
    expect(answer.status).toBe(201)
    const [mail] = await mails()
    for (const part of ['Av. Arce 12', 'Bs. 200', 'se paga en la consulta.', '+591 700 12345'])
      expect(mail?.text).toContain(part)
    expect(mail?.attachments[0]?.content.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  })
})

test('a hand-over at another hour is told with the old hour and the new one, each session with its own', async () => {
  const first = await booked()
  const second = await booked({ appointment_date: '2026-03-05', start_time: '09:00' })
  for (const [id, date, time] of [
    [first, '2026-03-06', '11:00'],
    [second, '2026-03-09', '09:00'],
  ]) {
    const to = { psychologist: ids.luz, appointment_date: date, start_time: time }
    expect((await reception.patch(`${path}${id}/`, to)).status).toBe(200)
  }
  const former = (await mails('ana')).filter((mail) => mail.subject.includes('pasó a otro profesional'))
  expect(former.map((mail) => mail.subject)).toEqual([
    'Tu cita del miércoles, 4 de marzo de 2026, 10:00 pasó a otro profesional',
    'Tu cita del jueves, 5 de marzo de 2026, 09:00 pasó a otro profesional',
  ])
  const told = (await mails()).filter((mail) => mail.subject.includes('Cambio de profesional'))
  expect(told.map((mail) => mail.subject)).toEqual([
    'Cambio de profesional: viernes, 6 de marzo de 2026, 11:00',
    'Cambio de profesional: lunes, 9 de marzo de 2026, 09:00',
  ])
  expect(told[0]?.text).toContain('miércoles, 4 de marzo de 2026, 10:00')
  expect(told[1]?.text).toContain('jueves, 5 de marzo de 2026, 09:00')
})
