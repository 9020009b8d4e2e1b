import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ends = new Set<() => unknown>()

/**
 * Ends also what an own process would leave running where this one is told to end, or fails, before it came to that itself.
 * What it answers says that nothing is left to be ended. Whoever listens to signals of its own ends as it sees fit.
 */
export function neverLeft(end: () => unknown): () => void {
  if (ends.size === 0) process.on('exit', endAll).on('SIGINT', endNow).on('SIGTERM', endNow)
  ends.add(end)
  return () => {
    ends.delete(end)
    if (ends.size === 0) process.off('exit', endAll).off('SIGINT', endNow).off('SIGTERM', endNow)
  }
}

/** The PostgreSQL servers whose files lie somewhere in a folder: they outlive whoever started them. */
export function endDatabasesIn(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('postmaster.pid'))
      attempt(() => process.kill(Number(readFileSync(join(folder, file), 'utf8').split('\n')[0]), 'SIGQUIT'))
}

function endNow(name: NodeJS.Signals): void {
  if (process.listenerCount(name) === 1) process.exit(name === 'SIGINT' ? 130 : 143)
}

/** The last that was started ends first. */
function endAll(): void {
  for (const end of [...ends].toReversed()) attempt(end)
}

function attempt(act: () => unknown): void {
  try {
    act()
  } catch {
    // It has ended already.
  }
}
