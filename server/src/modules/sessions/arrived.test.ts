import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '@psico/contract/core/units'
import { makeAppointment, makeProfessional } from '../../../test/makers.ts'
import { makeMember, signIn } from '../../../test/sign-in.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let desk: Caller
let rios: Caller
let patient: { id: string; email: string }
let ana: { user: string }

beforeAll(async () => {
  server = await startTestServer()
  const { norte } = server
  desk = await signIn(server, norte, (await makeMember(norte, { user_type: 'reception' })).email)
  patient = await makeMember(norte)
  ana = await norte.work((db) => makeProfessional(db))
  rios = await server.as(norte, ana.user)
})
afterAll(() => server.close())

// The tests' clock stands at Monday 2026-03-02, 08:00.
const session = (date: string, time: string, status: 'confirmed' | 'pending' | 'completed' = 'confirmed') =>
  server.norte.work((db) =>
    makeAppointment(db, 'America/La_Paz', {
      psychologist: ana.user,
      patient: patient.id,
      date,
      time,
      status,
    }),
  )
const path = (id: string) => `/appointments/appointments/${id}/arrived/`

test('on the day the desk notes that somebody is there, once, and takes it back', async () => {
  const id = await session('2026-03-02', '10:00')
  const first = await desk.post(path(id))
  expect(first.json['arrived_at']).toBe(new Date(server.now.ms).toISOString())
  server.now.ms += hourMs
  expect((await rios.post(path(id))).json['arrived_at']).toBe(first.json['arrived_at'])
  expect((await rios.get(`/appointments/appointments/${id}/`)).json['arrived_at']).toBe(
    first.json['arrived_at'],
  )
  expect((await desk.del(path(id))).json['arrived_at']).toBeNull()
  expect((await desk.del(path(id))).status).toBe(200)
  server.now.ms -= hourMs
})

test('not on another day, not of what is over, not by the patient', async () => {
  const later = await session('2026-03-03', '10:00')
  expect((await desk.post(path(later))).json).toMatchObject({ code: 'not_today' })
  const over = await session('2026-03-02', '07:00', 'completed')
  expect((await desk.post(path(over))).json).toMatchObject({ code: 'appointment_closed' })
  const mine = await session('2026-03-02', '11:00', 'pending')
  expect((await (await signIn(server, server.norte, patient.email)).post(path(mine))).status).toBe(403)
  const other = await server.norte.work((db) => makeProfessional(db))
  expect((await (await server.as(server.norte, other.user)).post(path(mine))).status).toBe(403)
})

test('a session that is moved has nobody there yet', async () => {
  const id = await session('2026-03-02', '18:00')
  await desk.post(path(id))
  const moved = await desk.patch(`/appointments/appointments/${id}/`, {
    appointment_date: '2026-03-02',
    start_time: '09:00',
  })
  expect([moved.status, moved.json['arrived_at']]).toEqual([200, null])
})
