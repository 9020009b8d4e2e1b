import type { App } from '#app'
import type { Clinic } from '#database/clinic'
import { problems } from './problems.ts'

/** So many are written at a time of all clinics in a process: each reads a whole clinic in one transaction. Others wait for their turn. */
const mostWritten = 2
let writing = 0
const waiting: (() => void)[] = []

/**
 * Takes the one fresh backup that a clinic may have in all processes, while it is being made or still lies on the disk, since
 * somebody reads it; what it answers gives it back. @throws alreadyCopying
 */
export async function oneCopyOf({ databases }: Pick<App, 'databases'>, { id }: Clinic): Promise<() => void> {
  const giveBack = await databases.holds.take(`fresh backup ${id}`)
  if (!giveBack) throw problems.alreadyCopying()
  return giveBack
}

/** Writes when it is its turn. */
export async function inTurn<T>(write: () => Promise<T>): Promise<T> {
  if (writing < mostWritten) writing += 1
  else await new Promise<void>((turn) => waiting.push(turn))
  try {
    return await write()
  } finally {
    const next = waiting.shift()
    // The place goes on to whoever waits.
    if (next) next()
    else writing -= 1
  }
}
