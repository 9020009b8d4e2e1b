import { newId } from '#core/id'
import { run } from '#database/sql'
import { makeAppointment, makeUser } from '../makers.ts'
import type { Maker } from './world.ts'

/** The patient, and somebody else whom the same professional treats. */
export const twoPeople: Maker = async (_, { clinic, patient, psychologist }) => {
  const other = await clinic.work((db) => makeUser(db))
  const session = { patient: other, psychologist, date: '2026-01-05', time: '05:00', minutes: 1 }
  // Nobody else's hour is taken by it, however often somebody is made.
  await clinic.work(async (db) => {
    const made = await makeAppointment(db, clinic.timezone, { ...session, status: 'cancelled' })
    sessions += 1
    await run(
      db,
      `update appointments set starts_at = starts_at + make_interval(mins => $2), ends_at = ends_at + make_interval(mins => $2)
       where id = $1`,
      [made, sessions],
    )
    await run(db, `update appointments set status = 'completed' where id = $1`, [made])
  })
  return { patient, other }
}
let sessions = 0

/** The two of them as a couple. */
export const couple: Maker = async (world, pair) => {
  const { patient, other } = (await twoPeople(world, pair)) as { patient: string; other: string }
  const id = newId()
  await pair.clinic.work(async (db) => {
    await run(
      db,
      `insert into users (id, first_name, last_name, user_type, kind) values ($1, 'Una pareja', '', 'patient', 'couple')`,
      [id],
    )
    await run(
      db,
      `insert into couples (id, first_person, second_person, created_at)
       values ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), app_now())`,
      [id, patient, other],
    )
  })
  return { id }
}
