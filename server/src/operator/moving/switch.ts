import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clinicTables, differences, digestsOfClinic } from '../recovery/digests.ts'
import { fence, unfence } from './fences.ts'
import type { Journey } from './journey.ts'
import { callOff, enterNewPlace, podOf, reach, type Move } from './moves-store.ts'
import { MoveRefused } from './refused.ts'
import { applyFailures } from './replicate.ts'

/** Nobody who writes waits for longer: what is not done by then is called off and tried again. */
const pauseMs = 1500
/** So long the clinic's own transactions under way may take to end. */
const lockMs = 500
/** Only when the new place is less than this behind are writers held up. */
const behindMs = 300
const restMs = 1000
const tries = 20
const catchUpMs = 30 * 60_000

/** Holds the writers up, holds both places against each other and leads everybody to the new one. Answers for how long. */
export async function switchOver(journey: Journey): Promise<number> {
  for (let tried = 0; tried < tries; tried += 1) {
    await comeClose(journey)
    const ms = await trySwitch(journey)
    if (ms !== null) return ms
    journey.log('La pausa habría sido larga (trabajo en curso o mucho que comparar): se intenta de nuevo.')
    // Each try holds writers up again: less and less often.
    await sleep(restMs * (tried + 1))
  }
  throw new MoveRefused(
    'La clínica no deja de tener trabajo largo en curso, o es demasiado grande para compararla en la pausa; repita la orden más tarde.',
  )
}

/** Waits until what is written in the old place is in the new one shortly after. */
async function comeClose(journey: Journey): Promise<void> {
  for (const begun = performance.now(); ;) {
    const sent = performance.now()
    const mark = await leaveMark(journey.lines.from, journey.move)
    while (!(await isSeen(journey, mark, 5000))) {
      if ((await applyFailures(journey.lines.to, journey.move.clinic)) > 0)
        throw new MoveRefused(
          `${journey.move.to_pod} no puede aplicar los cambios; el registro de su PostgreSQL dice por qué.`,
        )
      if (performance.now() - begun > catchUpMs)
        throw new MoveRefused(
          `${journey.move.to_pod} no alcanza a ${journey.move.from_pod}; repita la orden más tarde.`,
        )
      journey.log('El destino todavía va detrás del origen.')
    }
    if (performance.now() - sent < behindMs) return
  }
}

async function leaveMark(from: pg.Client, { clinic }: Move): Promise<string> {
  await from.query('set synchronous_commit = on')
  const { rows } = await from.query<{ mark: string }>(
    'update moving_clinics set mark = mark + 1 where clinic = $1 returning mark::text as mark',
    [clinic],
  )
  if (!rows[0]) throw new MoveRefused('Otro proceso se ha hecho cargo de esta mudanza.')
  return rows[0].mark
}

/** Whether the new place sees a mark within so many milliseconds; then it has all that came before it. */
async function isSeen({ lines, move }: Journey, mark: string, ms: number): Promise<boolean> {
  for (const until = performance.now() + ms; performance.now() < until; await sleep(5)) {
    const { rowCount } = await lines.to.query(
      'select 1 from moving_clinics where clinic = $1 and mark >= $2::bigint',
      [move.clinic, mark],
    )
    if (rowCount === 1) return true
  }
  return false
}

/** Null where it was called off, and everything is as before. */
async function trySwitch(journey: Journey): Promise<number | null> {
  const { lines, move, reached } = journey
  const holder = await lines.another('from')
  await holder.query(`set lock_timeout = ${lockMs}`)
  const begun = performance.now()
  const left = () => pauseMs - (performance.now() - begun)
  try {
    // While it waits, too, nobody new is let in.
    await holder.query('select pg_advisory_lock(hashtextextended($1, 7173))', [move.clinic])
    await reached('paused')
    if (!(await isSeen(journey, await leaveMark(lines.from, move), left()))) return null
    await reached('caught up')
    await mustBeSame(journey, left())
    await reached('compared')
    if (left() < 0) return null
    await leave(journey)
    return Math.round(performance.now() - begun)
  } catch (error) {
    // The lock was long in coming, or the comparison took too long.
    if (error instanceof pg.DatabaseError && ['55P03', '57014'].includes(error.code ?? '')) return null
    throw error
  } finally {
    await holder.end().catch(() => undefined)
  }
}

/**
 * The old place is closed before the directory names the new one, so that nobody who has not heard of it writes there any
 * more; the new one opens after that, so that at no moment both are open. Stopped in between, `settle` finds out what holds.
 */
async function leave({ lines, move, reached }: Journey): Promise<void> {
  await reach(lines.root, move, 'switching')
  await reached('switching')
  // Fenced in this way both still answer that there is such a clinic: whoever asks waits.
  await fence(lines.to, move.clinic, 'pausing')
  await fence(lines.from, move.clinic, 'pausing')
  await reached('old place closed')
  await enterNewPlace(lines.root, move)
  await reached('switched')
  await unfence(lines.to, move.clinic)
  await reached('new place opened')
}

/**
 * After a switch that stopped half-way. Where the directory does not name the new place yet it is called off, and the old
 * one goes on; else the new one is opened.
 */
export async function settle({ lines, move }: Pick<Journey, 'lines' | 'move'>): Promise<void> {
  if (move.step === 'switching' && (await callOff(lines.root, move))) {
    await fence(lines.to, move.clinic, 'arriving')
    await unfence(lines.from, move.clinic)
    return
  }
  if ((await podOf(lines.root, move.clinic)) !== move.to_pod)
    throw new MoveRefused('Otro proceso se ha hecho cargo de esta mudanza.')
  await unfence(lines.to, move.clinic)
  await fence(lines.from, move.clinic, 'left')
  await reach(lines.root, move, 'opened')
}

/**
 * While nobody writes: as many rows, and of those that came after the copy, which was compared whole, the same ones. So it
 * takes about as long for a large clinic as for a small one. @throws MoveRefused where they differ
 */
async function mustBeSame({ lines, move }: Journey, ms: number): Promise<void> {
  const { copied, clinic } = move
  if (!copied) throw new Error('nothing was copied')
  const tables = await clinicTables(lines.from)
  const since = (next: string) => `age(t.xmin) <= age('${next}'::xid)`
  const open = copied.butFor.map((xid) => `'${xid}'`).join(', ')
  const came = open ? `(${since(copied.before)} or t.xmin::text in (${open}))` : since(copied.before)
  const within = async (line: pg.Client, newer: string) => {
    await line.query(`set statement_timeout = ${Math.max(1, Math.round(ms))}`)
    try {
      return await digestsOfClinic(line, tables, clinic, newer)
    } finally {
      await line.query('set statement_timeout = 0')
    }
  }
  const [there, here] = await Promise.all([within(lines.from, came), within(lines.to, since(copied.after))])
  const different = differences({ [clinic]: there }, { [clinic]: here })
  if (different.length > 0)
    throw new MoveRefused(`Origen y destino no son iguales, así que nada cambió: ${different.join('; ')}.`)
}
