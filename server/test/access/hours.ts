import { addDays } from '@psico/contract/core/dates'
import { newId } from '../../src/core/id.ts'
import { appointmentToken, tokenOf } from '../../src/services/crypto/mailed-token.ts'
import { run } from '../../src/database/sql.ts'
import { localOf } from '../../src/core/zone.ts'
import { makeAppointment } from '../makers.ts'
import { sealed, type Maker, type Pair, type Things, type World } from './world.ts'

let serial = 0
/** A day to come that nobody else has. */
const freshDay = ({ server: { app } }: World, { clinic }: Pair): string =>
  addDays(localOf(app.clock(), clinic.timezone).date, 60 + (serial += 1))
export const pastDay = (): string => addDays('2026-01-31', -(serial += 1))

/** An hour of the working week that nobody else of the same people has. */
export function hour(pair: Pair): Things {
  serial += 1
  const [day, time] = [serial % 5, 9 + (Math.floor(serial / 5) % 3)]
  return {
    patient: pair.patient,
    psychologist: pair.psychologist,
    date: addDays('2026-03-09', day),
    time: `${time}:00`.padStart(5, '0'),
  }
}

export async function session(world: World, pair: Pair, facts: object = {}): Promise<string> {
  const { clinic, patient, psychologist } = pair
  const at = { date: freshDay(world, pair), time: '09:00' }
  return clinic.work((db) => makeAppointment(db, clinic.timezone, { patient, psychologist, ...at, ...facts }))
}

export const appointment: Maker = async (world, pair) => {
  const id = await session(world, pair)
  if (pair.writes !== undefined) await message(world, pair, id)
  return { id, appointment_id: id }
}

/** What the professional writes in the chat of a session. */
async function message({ server }: World, pair: Pair, appointmentId: string): Promise<void> {
  const id = newId()
  const content = await sealed(server, pair, 'chat_messages.content', id)
  await pair.clinic.work(async (db) => {
    await run(db, 'insert into chat_rooms (appointment_id, last_seq) values ($1, 1)', [appointmentId])
    await run(
      db,
      `insert into chat_messages (id, appointment_id, seq, sender, content, created_at)
       values ($1, $2, 1, $3, $4, '2026-03-01')`,
      [id, appointmentId, pair.psychologist, content],
    )
  })
}

export const entry: Maker = async (_, pair) => {
  const id = newId()
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into waiting_entries (id, patient, psychologist, first_day, last_day, created_at)
       values ($1, $2, $3, '2026-03-03', '2026-03-31', '2026-03-01')`,
      [id, pair.patient, pair.psychologist],
    ),
  )
  return { id }
}

export const offer: Maker = async (world, pair) => {
  const { id: entryId } = await entry(world, pair)
  const { date = '', time = '' } = hour(pair)
  const id = await pair.clinic.work(async (db) => {
    const id = await makeAppointment(db, pair.clinic.timezone, { ...pair, date, time, status: 'pending' })
    await run(db, `update appointments set status = 'offered' where id = $1`, [id])
    await run(
      db,
      `insert into waiting_offers (id, entry, starts_at, ends_at, offered_at, expires_at)
       select id, $2, starts_at, ends_at, '2026-03-02', '2126-01-01' from appointments where id = $1`,
      [id, entryId],
    )
    return id
  })
  const kind = { keys: world.server.app.env, purpose: 'offer', clinicId: pair.clinic.id }
  return { token: tokenOf(kind, id) }
}

export const series: Maker = async (world, pair) => {
  const id = newId()
  const appointmentId = await session(world, pair)
  await pair.clinic.work(async (db) => {
    await run(
      db,
      'insert into series (id, psychologist, patient, every_weeks, sessions) values ($1, $2, $3, 1, 2)',
      [id, pair.psychologist, pair.patient],
    )
    await run(db, 'update appointments set series_id = $1, series_number = 1 where id = $2', [
      id,
      appointmentId,
    ])
  })
  return { id }
}

export const oneTap: Maker = async (world, pair) => {
  const id = await session(world, pair)
  return { token: tokenOf(appointmentToken(world.server.app.env, pair.clinic.id, 0), id) }
}
