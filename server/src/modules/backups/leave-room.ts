import type { Clinic } from '#database/clinic'
import { problems } from './problems.ts'

/** Clinics whose fresh backup is being made or still lies on the disk, since somebody reads it. */
const underWay = new Set<string>()
/** So many are written at a time of all clinics: each reads a whole clinic in one transaction. Others wait for their turn. */
const mostWritten = 2
let writing = 0
const waiting: (() => void)[] = []

/** Takes the one fresh backup that a clinic may have; what it answers gives it back. @throws alreadyCopying */
export function oneCopyOf({ id }: Clinic): () => void {
  if (underWay.has(id)) throw problems.alreadyCopying()
  underWay.add(id)
  return () => void underWay.delete(id)
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
