import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '@psico/contract/core/units'
import { openProofScene } from '../proof-scene.ts'
import { startTestServer, testNow, type TestServer } from '../test-server.ts'
import { reconcile } from '../../src/modules/booking/reconcile.ts'

/** A session is moved while the proof of its payment waits for staff. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const dayMinutes = 24 * 60
/** Today at 11:00 in La Paz, three hours from now. */
const soon = { appointment_date: '2026-03-02', start_time: '11:00' }
const far = { appointment_date: '2026-03-05', start_time: '10:00' }
const soonMs = testNow + 3 * 60 * minuteMs

test('an hour waits for staff until it begins, wherever it was moved, and never longer than the clinic gives', async () => {
  const scene = await openProofScene(server)
  const { session, appointment } = await scene.proved()
  const move = (to: object) => scene.patient.patch(`/appointments/appointments/${appointment}/`, to)
  const until = async () => {
    const [proof] = await scene.waiting()
    return [(await scene.sessionOf(session))['expires_at'], proof?.['held_until']]
  }
  const at = (ms: number) => Array.from({ length: 2 }, () => new Date(ms).toISOString())
  expect((await move(soon)).status).toBe(200)
  expect(await until()).toEqual(at(soonMs))
  // The time that the clinic gave itself counts from the proof, also for an hour that is later again.
  server.now.ms += 30 * minuteMs
  expect((await move(far)).status).toBe(200)
  expect(await until()).toEqual(at(testNow + dayMinutes * minuteMs))
  expect((await move(soon)).status).toBe(200)
  server.now.ms = soonMs + minuteMs
  await reconcile(server.app, scene.clinic)
  const patient = await server.as(scene.clinic, scene.ids.patient)
  expect((await scene.cardOf(appointment, patient))['status']).toBe('cancelled')
  server.now.ms = testNow
})

test('what staff booked waits no longer than to its new beginning either, and is not let go before', async () => {
  const scene = await openProofScene(server)
  const booked = await scene.reception.post('/appointments/appointments/', {
    psychologist: scene.ids.ana,
    patient: scene.ids.patient,
    appointment_date: '2026-03-04',
    start_time: '09:00',
    payment_method: 'online',
  })
  const path = `/appointments/appointments/${String(booked.json['id'])}/`
  const due = await scene.patient.patch(path, { status: 'confirmed', method: 'qr' })
  const session = String(due.json['checkout_url']).split('/').at(-1)
  expect((await scene.prove(session)).status).toBe(200)
  expect((await scene.patient.patch(path, soon)).status).toBe(200)
  expect((await scene.sessionOf(session))['expires_at']).toBe(new Date(soonMs).toISOString())
  server.now.ms += 30 * minuteMs
  await server.app.due.catchUp()
  expect((await scene.cardOf(booked.json['id']))['status']).toBe('pending')
  expect((await scene.accept(session)).json).toMatchObject({ status: 'paid', refund: null })
})
