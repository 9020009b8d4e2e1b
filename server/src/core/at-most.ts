import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

/**
 * Waits for what closes, and no longer than so many milliseconds: a database that is gone without a word never answers those
 * who wait for it. What is cut off then is what a kill would cut off, which loses nothing.
 */
export async function atMost(
  ms: number,
  what: string,
  closing: Promise<unknown>,
  log: Logger,
): Promise<void> {
  const given = new AbortController()
  const over = pause(ms, 'over', { signal: given.signal }).catch(() => 'closed')
  try {
    if ((await Promise.race([closing, over])) === 'over')
      log.warn({ what, ms }, 'does not close, and is left')
  } finally {
    given.abort()
  }
}
