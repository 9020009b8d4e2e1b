import pg from 'pg'
import { openDatabases, type Clinic, type ClinicDb } from '../server/src/database/clinic.ts'
import { startEmbeddedDatabase } from '../server/src/operator/embedded/embedded-database.ts'
import { endDatabasesIn, neverLeft } from '../server/test/left-behind.ts'
import { newSecret } from '../server/src/core/id.ts'
import { migrate } from '../server/src/database/migrate.ts'
import {
  makeAppointment,
  makeClinic,
  makeProfessional,
  makeUser,
  openSession,
} from '../server/test/makers.ts'
import { addDays, timeText } from '@psico/contract/core/dates'
import { localOf } from '../server/src/core/zone.ts'

export const masterKey = 'bench-master-key-of-at-least-32-characters'
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => [day, '08:00', '20:00'] as const)

/** Patients who book with one professional alone, so that no two bookings of the bench exclude each other. */
export interface Pair {
  psychologist: string
  /** Each may hold only so many unpaid hours. */
  patients: { id: string; token: string }[]
}

export interface Fixture {
  ownerUrl: string
  clinic: string
  /** A professional of eight hours a day with three sessions taken on each of the next 30 days. */
  busy: string
  pairs: Pair[]
  stop(): Promise<void>
}

/** An embedded database with one clinic of realistic size. */
export async function makeFixture(dataDir: string, pairs: number, patients = 1): Promise<Fixture> {
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  const isStopped = neverLeft(() => endDatabasesIn(dataDir))
  await migrate(embedded.url, { MASTER_KEY: masterKey })
  const databases = openDatabases(embedded.url, masterKey, () => undefined)
  const clinic = await makeClinic(databases, { subdomain: 'bench', name: 'Clínica Bench' })
  const busy = await clinic.work((db) => busyProfessional(db, clinic))
  const made: Pair[] = []
  for (let n = 0; n < pairs; n += 1) made.push(await clinic.work((db) => pair(db, patients)))
  await databases.close()
  await layPast(embedded.url)
  return {
    ownerUrl: embedded.url,
    clinic: clinic.id,
    busy,
    pairs: made,
    stop: () => embedded.stop().then(isStopped),
  }
}

/**
 * Gives every pair's past two weeks of paid sessions, and lets the database learn its tables: from a handful of rows it
 * would plan to read them whole, and go on doing so while they grow.
 */
async function layPast(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  for (const statement of past) await owner.query(statement)
  await owner.end()
}

const past = [
  `insert into appointments (clinic_id, id, psychologist, patient, starts_at, ends_at, appointment_date, start_time,
      end_time, status, booked_by, fee_minor, currency, refund_hours, refund_percent)
    select p.clinic_id, gen_random_uuid(), p.user_id, c.id, at, at + interval '30 minutes',
      (at at time zone 'America/La_Paz')::date, (at at time zone 'America/La_Paz')::time,
      (at at time zone 'America/La_Paz' + interval '30 minutes')::time, 'completed', 'patient', 20000, 'BOB', 24, 100
    from (select *, row_number() over (order by user_id) as n from professionals where session_duration = 30) p
    join (select *, row_number() over (order by id) as n from users where user_type = 'patient') c using (n)
    cross join generate_series(date_trunc('day', now()) - interval '14 days', date_trunc('day', now()) - interval '12 hours',
      interval '1 hour') at`,
  `insert into payments (clinic_id, id, appointment_id, provider, session_id, status, amount_minor, currency, expires_at,
      paid_at)
    select clinic_id, gen_random_uuid(), id, 'simulator', 'cs_past_' || id, 'paid', 20000, 'BOB', starts_at, starts_at
    from appointments where status = 'completed'`,
  `insert into simulated_checkouts (clinic_id, session_id, idempotency_key, request, status, payment_intent, expires_at)
    select clinic_id, session_id, id::text, '{}', 'complete', 'pi_' || id, expires_at from payments`,
  'vacuum analyze',
]

async function busyProfessional(db: ClinicDb, clinic: Clinic): Promise<string> {
  const weekly = [0, 1, 2, 3, 4, 5, 6].flatMap((d) => [
    [d, '09:00', '13:00'] as const,
    [d, '14:00', '18:00'] as const,
  ])
  const { user } = await makeProfessional(db, { blocks: weekly })
  const patient = await makeUser(db)
  const today = localOf(Date.now(), clinic.timezone).date
  for (let day = 1; day <= 30; day += 1)
    for (const hour of [9, 11, 15])
      await makeAppointment(db, clinic.timezone, {
        psychologist: user,
        patient,
        date: addDays(today, day),
        time: timeText(hour * 60),
      })
  return user
}

async function pair(db: ClinicDb, count: number): Promise<Pair> {
  const { user } = await makeProfessional(db, { blocks: everyDay, session_duration: 30 })
  const patients: Pair['patients'] = []
  for (let n = 0; n < count; n += 1) {
    const patient = { id: await makeUser(db), token: newSecret() }
    await openSession(db, patient.id, patient.token, Date.now())
    patients.push(patient)
  }
  return { psychologist: user, patients }
}

/** The nth hour of a professional: tomorrow 08:00 first, half an hour each, 24 a day. */
export function hour(n: number): { appointment_date: string; start_time: string } {
  const today = localOf(Date.now(), 'America/La_Paz').date
  return {
    appointment_date: addDays(today, 1 + Math.floor(n / 24)),
    start_time: timeText(480 + (n % 24) * 30),
  }
}
