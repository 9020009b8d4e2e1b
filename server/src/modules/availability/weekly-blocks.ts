import { minutesOf, weekdayNames } from '@psico/contract/core/dates'
import { type addBlock as addBlockCall, type Block } from '@psico/contract/availability/availability'
import type { BodyOf } from '@psico/contract/core/endpoint'
import { record } from '#modules/audit-log/public'
import { bookingRulesOf } from '#modules/professionals/public'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { Context } from '#database/context'
import { named } from './owner.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

const nameOf = (it: Block): string =>
  `${(weekdayNames[it.weekday] ?? '').toLowerCase()} de ${it.start_time} a ${it.end_time}`

/** Adds a block to somebody's week. @throws tooShort where no session fits into it, overlap */
export async function addBlock(
  db: ClinicDb,
  context: Context,
  owner: string,
  body: BodyOf<typeof addBlockCall>,
): Promise<Block> {
  const { session_duration: session } = await bookingRulesOf(db, owner)
  const minutes = minutesOf(body.end_time) - minutesOf(body.start_time)
  if (minutes < session) throw problems.tooShort(minutes, session)
  const added = await store.addBlock(db, owner, newId(), body)
  if (!added) throw problems.notFound()
  await record(db, context, { action: `Añadió un horario${named(context, owner)}: ${nameOf(added)}.` })
  return added
}

/** A block of somebody's week with the sessions to come that lie in it. @throws notFound */
export async function readBlock(
  db: ClinicDb,
  psychologist: string,
  id: string,
  nowMs: number,
): Promise<Block & { sessions_inside: number }> {
  const found = await store.blockWithSessions(db, psychologist, id, nowMs)
  if (!found) throw problems.notFound()
  return found
}

/** Takes a block out of somebody's week; sessions booked in it stay. @throws notFound */
export async function removeBlock(db: ClinicDb, context: Context, owner: string, id: string): Promise<void> {
  const removed = await store.removeBlock(db, owner, id)
  if (!removed) throw problems.notFound()
  await record(db, context, { action: `Eliminó un horario${named(context, owner)}: ${nameOf(removed)}.` })
}
