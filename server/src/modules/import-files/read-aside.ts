import type { ImportKind } from '@psico/contract/imports/fields'
import { besideTheLoop, WorkBroken } from '#services/workers/beside-the-loop'
import type { PlannedColumn } from './read-table.ts'
import { Unreadable, type UnreadableWhy } from '#services/sheets/unreadable'

export interface Given {
  kind: ImportKind
  /** Handed over with all the memory they lie in: nobody else reads them afterwards. */
  bytes: Uint8Array<ArrayBuffer>
  /** Files that the list speaks of: what it leaves out becomes rows of its own, so that nothing is lost unseen. */
  named?: readonly string[]
}

interface Found {
  columns: PlannedColumn[]
  count: number
  /** The rows, some at a time, as JSON. */
  pieces: Uint8Array[]
}
export type Read = Found | { refused: UnreadableWhy }

const ask = besideTheLoop<Given, Read>(new URL('read-worker.ts', import.meta.url), {
  deadlineMs: 30_000,
  // What a large file took goes back to the system with its thread.
  idleMs: 0,
  handsOver: ({ bytes }) => [bytes.buffer],
})

/** What stands in a file, read in a thread of its own: whatever it holds, it costs nobody else their turn. @throws Unreadable */
export async function readAside(given: Given): Promise<Found> {
  try {
    const read = await ask(async () => given)
    if ('refused' in read) throw new Unreadable(read.refused)
    return read
  } catch (error) {
    throw error instanceof WorkBroken ? new Unreadable('tooHeavy') : error
  }
}
