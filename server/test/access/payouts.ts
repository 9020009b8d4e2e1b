import { newId } from '#core/id'
import { run } from '#database/sql'
import { makeAppointment } from '../makers.ts'
import type { Maker } from './world.ts'

let day = 0

/** A day on which a session of the professional was paid, and nothing is closed yet. */
export const collected: Maker = async (_, { clinic, patient, psychologist }) => {
  day += 1
  const date = new Date(Date.UTC(2025, 0, day)).toISOString().slice(0, 10)
  await clinic.work(async (db) => {
    const facts = { psychologist, patient, date, time: '04:00', minutes: 1, status: 'completed' as const }
    const session = await makeAppointment(db, clinic.timezone, facts)
    await run(
      db,
      `insert into ledger (id, kind, amount_minor, currency, provider_ref, appointment_id, at)
       values ($1, 'in_person', 20000, 'BOB', $2, $3, $4::date + time '16:00')`,
      [newId(), newId(), session, date],
    )
  })
  return { psychologist, date }
}

/** A day that was closed. */
export const statement: Maker = async (_, { clinic, psychologist }) => {
  day += 1
  const id = newId()
  const date = new Date(Date.UTC(2020, 0, day)).toISOString().slice(0, 10)
  await clinic.work((db) =>
    run(
      db,
      `insert into statements (id, number, psychologist, from_day, to_day, currency, sessions, collected_minor, share_minor,
         withheld_minor, closed_at, closed_by)
       values ($1, $2, $3, $4, $4, 'BOB', 0, 0, 0, 0, app_now(), $3)`,
      [id, 1000 + day, psychologist, date],
    ),
  )
  return { id }
}
