/** How often the loop is asked whether it still turns. */
const everyMs = 2

interface LoopWatch {
  /** The longest that this thread worked between two looks until it was stopped, in ms of its own processor time: a busy machine adds nothing. */
  longestMs(): number
  /** Begins anew. */
  reset(): void
  stop(): void
}

/** Watches how long the loop of this thread is held at a time. */
export function watchLoop(): LoopWatch {
  let longest = 0
  let isOver = false
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }
  const timer = setInterval(look, everyMs)
  return {
    longestMs: () => {
      if (!isOver) look()
      return longest
    },
    reset: () => {
      before = process.threadCpuUsage()
      longest = 0
    },
    stop: () => {
      look()
      isOver = true
      clearInterval(timer)
    },
  }
}

/** A loop that is held for less needs no excuse. */
const unnoticedMs = 100

/** The same as it would have been on the machine on which the limits were set. */
export const asUsual = (ms: number): number => (ms < unnoticedMs ? ms : ms / slowness())

/** What the piece of work below takes on the machine on which limits of a held loop were set. */
const usualMs = 45

/**
 * How many times slower this machine is at the moment, at least 1: one that shares its cores with others counts the time that
 * they took as its own work. The middle of nine, so that neither a chance nor a pause decides.
 */
function slowness(): number {
  const taken = Array.from({ length: 9 }, pieceMs).toSorted((a, b) => a - b)
  return Math.max(1, (taken[4] ?? 0) / usualMs)
}

function pieceMs(): number {
  const before = process.threadCpuUsage()
  const made = Array.from({ length: 60_000 }, (_, n) => ({ n, text: `x${n}` }))
  JSON.parse(JSON.stringify(made))
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
