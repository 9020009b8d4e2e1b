import { addDays } from '@psico/contract/core/dates'
import { newSecret } from '../../src/core/id.ts'
import type { ClinicDb } from '../../src/database/clinic.ts'
import { localOf } from '../../src/core/zone.ts'
import { makeAppointment, makeProfessional, makeUser, openSession } from '../makers.ts'
import type { Beside } from '../own-product.ts'

interface Person {
  id: string
  token: string
}

/** A patient and a professional who know each other, with a session behind them and one ahead to talk in. */
export interface Couple {
  patient: Person
  psychologist: Person
  /** Completed: notes are written about it. */
  past: string
  /** Its chat is open. */
  ahead: string
}

/** The people of the load; all of them book with all the professionals. */
export interface Cast {
  couples: Couple[]
  admin: Person
}

/** Professionals are fewer than patients: these get in each other's way. */
const professionals = 4
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => [day, '08:00', '20:00'] as const)

/** People of the clinic norte, signed in. */
export async function makeCast({ norte: clinic }: Beside, couples: number): Promise<Cast> {
  return clinic.work(async (db) => {
    const staff: Person[] = []
    for (let n = 0; n < professionals; n += 1) {
      const facts = { blocks: everyDay, session_duration: 30, notice_minutes: 0, horizon_days: 60 }
      staff.push(await signedIn(db, (await makeProfessional(db, facts)).user))
    }
    const made: Couple[] = []
    for (let n = 0; n < couples; n += 1) made.push(await coupleWith(db, clinic.timezone, staff, n))
    return { couples: made, admin: await signedIn(db, await makeUser(db, { user_type: 'admin' })) }
  })
}

async function coupleWith(db: ClinicDb, zone: string, staff: Person[], n: number): Promise<Couple> {
  const psychologist = staff[n % staff.length]
  if (!psychologist) throw new Error('nobody works here')
  const patient = await signedIn(db, await makeUser(db))
  const today = localOf(Date.now(), zone).date
  const pair = { psychologist: psychologist.id, patient: patient.id, minutes: 30 }
  const past = await makeAppointment(db, zone, {
    ...pair,
    date: addDays(today, -10 - n),
    time: '09:00',
    status: 'completed',
  })
  // Outside the hours that the load books.
  const ahead = await makeAppointment(db, zone, { ...pair, date: addDays(today, 58), time: hourOf(n) })
  return { patient, psychologist, past, ahead }
}

const hourOf = (n: number): string =>
  `${String(8 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`

async function signedIn(db: ClinicDb, id: string): Promise<Person> {
  const token = newSecret()
  await openSession(db, id, token, Date.now())
  return { id, token }
}
