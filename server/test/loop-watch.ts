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
