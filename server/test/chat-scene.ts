import { serveApp } from '../src/serve-app.ts'
import { placesOf, testDatabases } from './database.ts'
import type { Clinic } from '../src/database/clinic.ts'
import { newSecret } from '../src/core/id.ts'
import { openDueWork } from '../src/database/jobs/due-work.ts'
import { openJobs } from '../src/database/jobs/job-queue.ts'
import type { WholeApp } from '../src/app.ts'
import type { Actor } from '#core/actor'
import { row } from '../src/database/sql.ts'
import { openRateLimits } from '../src/edge/http/rate-limits.ts'
import { listening } from './chat-connection.ts'
import { phoneAt, type Pair, type Phone } from './chat-phone.ts'
import type { TestServer } from './test-server.ts'
import { makeAppointment, makeProfessional, makeUser, openSession } from './makers.ts'

let hour = 0

/** Ana Rojas and Luz Vega with an appointment of their own hour. */
export async function makePair(
  server: TestServer,
  clinic: Clinic,
  status: 'pending' | 'confirmed' | 'cancelled' | 'completed' = 'confirmed',
): Promise<Pair> {
  hour += 1
  const tokens = { patient: newSecret(), psychologist: newSecret() }
  const people = await server.work(clinic, async (db) => {
    const { user: psychologist } = await makeProfessional(db, { first_name: 'Ana', last_name: 'Rojas' })
    const patient = await makeUser(db, { first_name: 'Luz', last_name: 'Vega' })
    await openSession(db, patient, tokens.patient, server.now.ms)
    await openSession(db, psychologist, tokens.psychologist, server.now.ms)
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

/** One of the pair as somebody who is signed in. */
export async function actorOf(clinic: Clinic, userId: string): Promise<Actor> {
  const find = 'select id from sessions where user_id = $1 order by id limit 1'
  const session = await clinic.read((db) => row<{ id: string }>(db, find, [userId]))
  return { userId, type: 'patient', email: '', fullName: '', sessionId: session?.id ?? '' }
}

/** Lets clients reach the app over a real port. */
export async function phoneTo({ http, norte }: Pick<TestServer, 'http' | 'norte'>): Promise<Phone> {
  return phoneAt(await listening(http), norte)
}

/** A second process of the same server, as far as one process can play two: all its own but the database and Redis. */
export async function openTwin(
  server: TestServer,
  redisUrl: string,
  changes: Partial<WholeApp> = {},
): Promise<Phone & { app: WholeApp; close(): Promise<void> }> {
  const { log } = server.app
  const env = { ...server.app.env, REDIS_URL: redisUrl }
  const databases = testDatabases(server.ownerUrl, 10)
  const jobs = openJobs({ places: placesOf(databases, server.ownerUrl), masterKey: 'test', log })
  const rateLimits = openRateLimits(env, log)
  const due = openDueWork({ databases, log, clock: server.app.clock })
  const app: WholeApp = { ...server.app, env, databases, jobs, due, rateLimits, ...changes }
  const http = serveApp(app)
  const phone = await phoneTo({ http, norte: server.norte })
  return {
    ...phone,
    app,
    close: async () => {
      await http.close()
      rateLimits.close()
      await databases.close()
    },
  }
}
