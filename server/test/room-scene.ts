import { run } from '../src/database/sql.ts'
import type { Clinic } from '../src/database/clinic.ts'
import type { Phone } from './chat-phone.ts'
import { dial, type ChatConnection } from './chat-connection.ts'
import { makeAppointment, makeProfessional, makeUser } from './makers.ts'
import type { Caller, TestAnswer, TestServer } from './test-server.ts'

/** The hour of every session here, in La Paz 10:00. */
export const startsMs = Date.UTC(2026, 2, 4, 14, 0)
export const minute = 60_000

export type Who = 'patient' | 'professional'
export interface RoomScene {
  clinic: Clinic
  appointment: string
  ids: Record<Who, string>
  as: Record<Who, Caller>
}

/** Ana Rojas and Luz Vega with a session by video at 10:00, and the clock five minutes before it. */
export async function makeRoom(
  server: TestServer,
  facts: Partial<Parameters<typeof makeAppointment>[2]> = {},
): Promise<RoomScene> {
  server.now.ms = startsMs - 5 * minute
  const clinic = server.norte
  const made = await server.work(clinic, async (db) => {
    const { user } = await makeProfessional(db, { first_name: 'Ana', last_name: 'Rojas' })
    const patient = await makeUser(db, { first_name: 'Luz', last_name: 'Vega' })
    await run(db, `update users set phone = '+591 70000001' where id = $1`, [user])
    await run(db, `update users set phone = '+591 70000002' where id = $1`, [patient])
    const between = { psychologist: user, patient, date: '2026-03-04', time: '10:00' }
    return {
      professional: user,
      patient,
      appointment: await makeAppointment(db, clinic.timezone, { ...between, ...facts }),
    }
  })
  const { appointment, ...ids } = made
  const as = {
    patient: await server.as(clinic, ids.patient),
    professional: await server.as(clinic, ids.professional),
  }
  return { clinic, appointment, ids, as }
}

export const askFor = (scene: RoomScene, who: Who): Promise<TestAnswer> =>
  scene.as[who].post(`/appointments/appointments/${scene.appointment}/room/`, {})

/** Opens the socket with a ticket of one's own; does not wait for it. */
export async function knock(
  { port }: Pick<Phone, 'port'>,
  scene: RoomScene,
  who: Who,
  more: { page?: string; ticket?: string; appointment?: string } = {},
): Promise<ChatConnection> {
  const ticket = more.ticket ?? String((await askFor(scene, who)).json['ticket'])
  const page = more.page === undefined ? '' : `&page=${more.page}`
  return dial({
    port,
    host: `${scene.clinic.subdomain}-app.localhost`,
    appointment: `${more.appointment ?? scene.appointment}/`,
    query: `?ticket=${ticket}${page}`,
    at: 'room',
  })
}

/** The same, and waits until one is in. */
export async function comeIn(
  phone: Pick<Phone, 'port'>,
  scene: RoomScene,
  who: Who,
  page?: string,
): Promise<ChatConnection> {
  const line = await knock(phone, scene, who, page === undefined ? {} : { page })
  await line.until(isReady)
  return line
}

export const isReady = (frame: Record<string, unknown>): boolean => frame['type'] === 'ready'

/** Waits until somebody is in the room as described, by the newest word about them. */
export const seen = (line: ChatConnection, id: string, facts: Record<string, unknown>) =>
  line.until((frame) => {
    const person = (frame['people'] as Record<string, unknown>[] | undefined)?.find((one) => one['id'] === id)
    return person !== undefined && Object.entries(facts).every(([key, value]) => person[key] === value)
  })
