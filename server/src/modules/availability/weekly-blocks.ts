import { minutesOf, weekdayNames } from '@psico/contract/core/dates'
import type {
  addBlock as addBlockCall,
  addBlocks as addBlocksCall,
  Block,
} from '@psico/contract/availability/availability'
import type { AnswerOf, BodyOf } from '@psico/contract/core/endpoint'
import { record } from '#modules/audit-log/public'
import { bookingRulesOf } from '#modules/professionals/public'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { Context } from '#database/context'
import { named } from './owner.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

const nameOf = (block: Block): string =>
  `${(weekdayNames[block.weekday] ?? '').toLowerCase()} de ${block.start_time} a ${block.end_time}`

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

/**
 * Adds what is given, or what a colleague has, as far as it meets nothing that stands.
 * @throws tooShort where no session fits into one that was given, notFound of the colleague, nothingToCopy, overlap where all are left out
 */
export async function addBlocks(
  db: ClinicDb,
  context: Context,
  owner: string,
  { blocks, copy_from: colleague }: BodyOf<typeof addBlocksCall>,
): Promise<AnswerOf<typeof addBlocksCall>> {
  if (colleague && !(await store.isAtWork(db, colleague))) throw problems.notFound()
  const { session_duration: session } = await bookingRulesOf(db, owner)
  const wanted = blocks ?? (colleague ? await store.blocksOf(db, colleague) : [])
  const minutesIn = (block: { start_time: string; end_time: string }) =>
    minutesOf(block.end_time) - minutesOf(block.start_time)
  for (const block of blocks ?? [])
    if (minutesIn(block) < session) throw problems.tooShort(minutesIn(block), session)
  // A colleague's sessions may be shorter: hours that hold none of the own ones are no use.
  const fitting = wanted
    .filter((block) => minutesIn(block) >= session)
    .map((block) => ({ ...block, id: newId() }))
  if (fitting.length === 0) throw problems.nothingToCopy()
  const added = await store.addFitting(db, owner, fitting)
  if (added.length === 0) throw problems.overlap()
  const names = added.map(nameOf).join(', ')
  await record(db, context, { action: `Añadió horarios${named(context, owner)}: ${names}.` })
  return { results: added, left_out: wanted.length - added.length }
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
