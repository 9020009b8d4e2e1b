/** What came in over a way so far. */
export interface Arrived {
  bytes: number
  /** Packets of sound: some fifty a second while somebody's microphone sends. */
  sound: number
}

export interface Flow extends Arrived {
  /** Since when nothing came, in ms of the page's own clock. */
  since: number
  /** Sound came all the while in the last look at which something came, or in the one before: what stops, stops between two. */
  sounded: boolean
  /** It came all the while in that last look itself. */
  isSounding: boolean
}

/** The pause between two looks at it, in ms. */
export const lookMs = 500
/** Sound that stops for so long, with all else, has lost its way: the browser itself says so only after five seconds. */
const silentMs = 1400
/** In half a second of sound, even where half of it is lost. */
const soundInALook = 8

/** The flow after another look at what arrived. */
export function afterLook(before: Flow | null, arrived: Arrived, nowMs: number): Flow {
  if (!before) return { ...arrived, since: nowMs, sounded: false, isSounding: false }
  if (arrived.bytes === before.bytes) return before
  const isSounding = arrived.sound - before.sound >= soundInALook
  return { ...arrived, since: nowMs, sounded: isSounding || before.isSounding, isSounding }
}

/** Whether what flowed has stopped. */
export const hasStopped = (flow: Flow | null, nowMs: number): boolean =>
  flow !== null && flow.sounded && nowMs - flow.since >= silentMs
