import { besideTheLoop } from '#services/workers/beside-the-loop'
import type { Reading } from './busy.ts'
import type { BusySpan } from './store.ts'

export interface Given extends Omit<Reading, 'texts'> {
  bodies: Uint8Array[]
  /** Whether they are answers of CalDAV, with calendars in them. */
  isDav: boolean
}

export interface Found {
  /** Null for what is no calendar. */
  busy: BusySpan[] | null
}

const ask = besideTheLoop<Given, Found>(new URL('busy-worker.ts', import.meta.url), { deadlineMs: 5000 })

/**
 * When somebody is busy, read in a thread of its own: whatever a calendar holds, it costs nobody else their turn.
 * @throws WorkBroken for what takes longer than any calendar does
 */
export const busyAside = async (given: Given): Promise<BusySpan[] | null> =>
  (await ask(async () => given)).busy
