import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { makeAppointment, makeProfessional, makeUser } from './makers.ts'
import { startTestServer, testNow, type Caller, type TestServer } from './test-server.ts'

export const minute = 60_000
export const path = '/appointments/waiting-list/'
/** A Thursday. */
export const day = '2026-03-05'

export interface Offer {
  token: string | null
  appointment_date: string
  start_time: string
  expires_at: string
}
interface Person {
  id: string
  email: string
  by: Caller
}

/** A clinic with a professional of three hours a day, anew for each test, and what is done there to wait for one. */
export function openWaitingScene() {
  const scene = {} as { server: TestServer; doctor: string; asDoctor: Caller }
  let serial = 0
  beforeAll(async () => {
    scene.server = await startTestServer()
  })
  afterAll(() => scene.server.close())
  beforeEach(async () => {
    const { server } = scene
    server.now.ms = testNow
    scene.doctor = (await server.work(server.norte, (db) => makeProfessional(db))).user
    scene.asDoctor = await server.as(server.norte, scene.doctor)
  })
  const person = async (): Promise<Person> => {
    const { server } = scene
    serial += 1
    const email = `espera${serial}@correo.example`
    const id = await server.work(server.norte, (db) => makeUser(db, { email }))
    return { id, email, by: await server.as(server.norte, id) }
  }
  const book = (patient: string, date: string, time: string, more: object = {}) =>
    scene.server.work(scene.server.norte, (db) =>
      makeAppointment(db, 'America/La_Paz', { psychologist: scene.doctor, patient, date, time, ...more }),
    )
  /** Somebody has every hour of the day: 09:00, 10:00 and 11:00. */
  const fullDay = async (date = day) => {
    const all: { id: string; patient: Person; time: string }[] = []
    for (const time of ['09:00', '10:00', '11:00']) {
      const patient = await person()
      all.push({ id: await book(patient.id, date, time), patient, time })
    }
    return all
  }
  const join = (by: Caller, more: object = {}) =>
    by.post(path, { psychologist: scene.doctor, from: day, to: day, ...more })
  const look = () => scene.server.app.due.catchUp()
  const cancel = async (id: string, by: Caller = scene.asDoctor) => {
    expect((await by.patch(`/appointments/appointments/${id}/`, { status: 'cancelled' })).status).toBe(200)
    await look()
  }
  const offerOf = async (by: Caller): Promise<Offer | null> => {
    const { json } = await by.get(path)
    const [entry] = json['results'] as { offer: Offer | null }[]
    return entry?.offer ?? null
  }
  return { scene, person, book, fullDay, join, look, cancel, offerOf }
}

export const offerPath = (offer: Offer | null, act = '') => `/appointments/offers/${offer?.token}/${act}`
