import { buildApp } from '../src/app.ts'
import { openDatabases, type Clinic } from '../src/platform/clinic.ts'
import { newSecret } from '../src/platform/id.ts'
import { openJobs } from '../src/platform/job-queue.ts'
import type { Platform } from '../src/platform/platform.ts'
import { openTries } from '../src/platform/tries.ts'
import { dial, listening, type ChatLine } from './chat-line.ts'
import type { TestHouse } from './harness.ts'
import { makeAppointment, makeProfessional, makeUser, openSession } from './makers.ts'

/** Two people with an appointment, signed in. */
export interface Pair {
  patient: string
  psychologist: string
  appointment: string
  tokens: { patient: string; psychologist: string }
}

let hour = 0

/** Ana Rojas and Luz Vega with an appointment of their own hour. */
export async function makePair(
  house: TestHouse,
  clinic: Clinic,
  status: 'pending' | 'confirmed' | 'cancelled' | 'completed' = 'confirmed',
): Promise<Pair> {
  hour += 1
  const tokens = { patient: newSecret(), psychologist: newSecret() }
  const people = await house.work(clinic, async (db) => {
    const { user: psychologist } = await makeProfessional(db, { first_name: 'Ana', last_name: 'Rojas' })
    const patient = await makeUser(db, { first_name: 'Luz', last_name: 'Vega' })
    await openSession(db, patient, tokens.patient, house.now.ms)
    await openSession(db, psychologist, tokens.psychologist, house.now.ms)
    const date = `2026-03-${String((hour % 28) + 1).padStart(2, '0')}`
    const appointment = await makeAppointment(db, clinic.timezone, {
      psychologist,
      patient,
      date,
      time: '10:00',
      status,
    })
    return { psychologist, patient, appointment }
  })
  return { ...people, tokens }
}

export interface Phone {
  port: number
  /** Opens the chat as one of the two, by access token; waits for the end of the history. */
  open(pair: Pair, who: 'patient' | 'psychologist', more?: string): Promise<ChatLine>
  /** Opens whatever one likes. */
  dial(appointment: string, query: string, more?: { clinic?: Clinic | null; origin?: string }): ChatLine
}

/** Lets clients reach the app over a real port. */
export async function phoneTo({ http, norte }: Pick<TestHouse, 'http' | 'norte'>): Promise<Phone> {
  return phoneAt(await listening(http), norte)
}

/** The same over a port that is open already. */
export function phoneAt(port: number, norte: Clinic): Phone {
  const call: Phone['dial'] = (appointment, query, { clinic = norte, ...rest } = {}) =>
    dial({
      port,
      host: clinic ? `${clinic.subdomain}-app.localhost` : 'localhost',
      appointment,
      query,
      ...rest,
    })
  return {
    port,
    dial: call,
    open: async (pair, who, more = '') => {
      const line = call(`${pair.appointment}/`, `?token=${pair.tokens[who]}${more}`)
      await line.note('ready')
      return line
    },
  }
}

/** A second process of the same house, as far as one process can play two: all its own but the database and Redis. */
export async function openTwin(
  house: TestHouse,
  redisUrl: string,
  changes: Partial<Platform> = {},
): Promise<Phone & { platform: Platform; close(): Promise<void> }> {
  const { log } = house.platform
  const env = { ...house.platform.env, REDIS_URL: redisUrl }
  const databases = openDatabases(house.ownerUrl, 'test', () => undefined, 10)
  const jobs = openJobs({ ownerUrl: house.ownerUrl, masterKey: 'test', log })
  const tries = openTries(env, log)
  const platform: Platform = { ...house.platform, env, databases, jobs, tries, ...changes }
  const http = buildApp(platform)
  const phone = await phoneTo({ http, norte: house.norte })
  return {
    ...phone,
    platform,
    close: async () => {
      await http.close()
      tries.close()
      await databases.close()
    },
  }
}
