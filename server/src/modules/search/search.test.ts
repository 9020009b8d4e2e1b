import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostFound } from '@psico/contract/search/search'
import { makeAppointment, makeProfessional } from '../../../test/makers.ts'
import { makeMember, signIn } from '../../../test/sign-in.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let reception: Caller
let admin: Caller
let rios: Caller
let other: Caller
let zoila: string
let rosa: string
let doctor: string

beforeAll(async () => {
  server = await startTestServer()
  const { norte } = server
  const desk = await makeMember(norte, { user_type: 'reception' })
  const boss = await makeMember(norte, { user_type: 'admin' })
  zoila = (await makeMember(norte, { first_name: 'Zoila', last_name: 'Quispe Núñez' })).id
  rosa = (await makeMember(norte, { first_name: 'Rosa', last_name: 'Quispe' })).id
  await makeMember(norte, { first_name: 'Zoila', last_name: 'Quispe Antigua', is_active: false })
  await makeMember(server.sur, { first_name: 'Zoila', last_name: 'Quispe Ajena' })
  const [first, second] = await norte.work(async (db) => [
    await makeProfessional(db, { first_name: 'Quispe', last_name: 'Ríos' }),
    await makeProfessional(db, {}),
  ])
  doctor = first.user
  await norte.work(async (db) => {
    const session = { psychologist: first.user, patient: zoila }
    await makeAppointment(db, 'America/La_Paz', { ...session, date: '2026-03-09', time: '09:00' })
    await makeAppointment(db, 'America/La_Paz', { ...session, date: '2026-03-16', time: '09:00' })
    await makeAppointment(db, 'America/La_Paz', {
      ...session,
      date: '2026-02-16',
      time: '09:00',
      status: 'completed',
    })
    await makeAppointment(db, 'America/La_Paz', {
      psychologist: second.user,
      patient: rosa,
      date: '2026-03-10',
      time: '09:00',
    })
  })
  reception = await signIn(server, norte, desk.email)
  admin = await signIn(server, norte, boss.email)
  await admin.patch(`/admin/users/${zoila}/`, { phone: '+591 700-12-345' })
  await admin.patch(`/admin/users/${rosa}/`, { phone: '71234567', ci: '6543210 LP' })
  rios = await server.as(norte, first.user)
  other = await server.as(norte, second.user)
})
afterAll(() => server.close())

const found = async (by: Caller, q: string) => {
  const { people, sessions, pages } = (await by.get(`/search/?q=${encodeURIComponent(q)}`)).json as {
    people: { name: string; kind: string; hint: string }[]
    sessions: { appointment_date: string; patient_name: string }[]
    pages: { screen: string; title: string }[]
  }
  return {
    people: people.map((person) => person.name),
    sessions: sessions.map((session) => session.appointment_date),
    pages,
  }
}

describe('what staff find with a few letters', () => {
  test('people by words in any order, by phone with and without country, and by document', async () => {
    expect((await found(reception, 'nunez zoi')).people).toEqual(['Zoila Quispe Núñez'])
    expect((await found(reception, '70012345')).people).toEqual(['Zoila Quispe Núñez'])
    expect((await found(reception, '00591 70012345')).people).toEqual(['Zoila Quispe Núñez'])
    expect((await found(reception, '+591 71234567')).people).toEqual(['Rosa Quispe'])
    expect((await found(reception, '6543210')).people).toEqual(['Rosa Quispe'])
    expect((await found(reception, 'quispe%')).people).toEqual([])
  })

  test('who was written down with letters apart from their accents, as in files of a Mac, is found however it is typed', async () => {
    const begonia = await makeMember(server.norte, { first_name: 'Begonia', last_name: 'Sin' })
    await admin.patch(`/admin/users/${begonia.id}/`, { last_name: 'Yáñez Güell'.normalize('NFD') })
    for (const q of ['begonia yanez', 'Yáñez'.normalize('NFC'), 'YÁÑEZ güell'.normalize('NFD')]) {
      expect((await found(reception, q)).people).toEqual(['Begonia Yáñez Güell'])
      const listed = await reception.get(`/admin/users/?search=${encodeURIComponent(q)}`)
      expect(listed.json).toMatchObject({ count: 1 })
    }
  })

  test('reception finds patients alone, an admin everybody, a professional those who come to them', async () => {
    expect((await found(reception, 'quispe')).people).toEqual(['Rosa Quispe', 'Zoila Quispe Núñez'])
    expect((await found(admin, 'quispe')).people).toEqual([
      'Quispe Ríos',
      'Rosa Quispe',
      'Zoila Quispe Núñez',
    ])
    expect((await found(rios, 'quispe')).people).toEqual(['Zoila Quispe Núñez'])
    expect(await found(other, 'zoila')).toEqual({ people: [], sessions: [], pages: [] })
  })

  test('their sessions, the next one first, then the last', async () => {
    expect((await found(reception, 'zoila')).sessions).toEqual(['2026-03-09', '2026-03-16', '2026-02-16'])
    expect((await found(rios, 'zoila')).sessions).toEqual(['2026-03-09', '2026-03-16', '2026-02-16'])
    expect((await found(admin, 'rios')).sessions).toEqual(['2026-03-09', '2026-03-16', '2026-02-16'])
  })

  test('the one that is still to come, also behind more cancelled ones than are shown', async () => {
    const elena = (await makeMember(server.norte, { first_name: 'Elena', last_name: 'Vargas' })).id
    await server.norte.work(async (db) => {
      const session = { psychologist: doctor, patient: elena, time: '15:00' }
      for (let day = 1; day <= mostFound + 1; day += 1)
        await makeAppointment(db, 'America/La_Paz', {
          ...session,
          date: `2026-04-${String(day).padStart(2, '0')}`,
          status: 'cancelled',
          cancelledBy: 'patient',
        })
      await makeAppointment(db, 'America/La_Paz', { ...session, date: '2026-04-20' })
    })
    expect((await found(reception, 'elena')).sessions).toEqual(['2026-04-20'])
    expect((await found(rios, 'elena')).sessions).toEqual(['2026-04-20'])
  })

  test('pages of their own', async () => {
    expect((await found(admin, 'bitac')).pages).toEqual([{ screen: 'auditLog', title: 'Bitácora' }])
    expect((await found(reception, 'bitac')).pages).toEqual([])
    expect((await found(rios, 'disponib')).pages).toEqual([
      { screen: 'psychologistAvailability', title: 'Disponibilidad' },
    ])
  })

  test('nothing for no text, and pages alone for a single letter', async () => {
    expect(await found(admin, ' ')).toEqual({ people: [], sessions: [], pages: [] })
    expect((await found(admin, 'q')).people).toEqual([])
  })
})

test('the agenda and the lists of people find by the same words', async () => {
  const countOf = async (by: Caller, path: string, text: string) =>
    (await by.get(`${path}?search=${encodeURIComponent(text)}`)).json['count']
  const agenda = '/appointments/appointments/'
  for (const text of ['nunez zoila', '700 12 345', '+591 70012345']) {
    expect(await countOf(reception, agenda, text)).toBe(3)
    expect(await countOf(rios, agenda, text)).toBe(3)
    expect(await countOf(reception, '/admin/users/', text)).toBe(1)
    expect(await countOf(rios, '/clinical-history/my-patients/', text)).toBe(1)
  }
  expect(await countOf(reception, agenda, '6543210')).toBe(1)
})

test('a patient finds professionals by name, not by how they are reached', async () => {
  const patient = await server.as(server.norte, zoila)
  const countOf = async (text: string) =>
    (await patient.get(`/appointments/appointments/?search=${encodeURIComponent(text)}`)).json['count']
  expect(await countOf('quispe rios')).toBe(3)
  expect(await countOf('correo.example')).toBe(0)
})

test('who is not staff is refused, and a text that is too long', async () => {
  const patient = await server.as(server.norte, zoila)
  expect((await patient.get('/search/?q=rosa')).status).toBe(403)
  expect((await server.visitor(server.norte).get('/search/?q=rosa')).status).toBe(401)
  expect((await admin.get(`/search/?q=${'a'.repeat(101)}`)).status).toBe(400)
})
