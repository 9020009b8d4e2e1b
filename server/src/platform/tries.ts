import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Env } from './env.ts'

/** How many tries a key has in a window that starts with its first one. */
export interface TryLimit {
  name: string
  max: number
  windowMs: number
}

/** Counts tries, in this process or in Redis for all of them. Keys are stored hashed: they hold e-mails. */
export interface Tries {
  /** Takes one try. Answers 0, or the seconds to wait when none was left. */
  take(limit: TryLimit, key: string, nowMs: number): Promise<number>
  /** Returns a try that turned out not to count. */
  giveBack(limit: TryLimit, key: string, nowMs: number): Promise<void>
  /** Forgets every try of the key. */
  forget(limit: TryLimit, key: string): Promise<void>
}

/** Tries as the settings ask: shared through Redis when there is one. */
export function openTries(env: Pick<Env, 'REDIS_URL'>, log: Logger): Tries & { close(): void } {
  if (!env.REDIS_URL) return { ...triesInMemory(), close: () => undefined }
  const redis = new Redis(env.REDIS_URL, { maxRetriesPerRequest: 1, commandTimeout: 500 })
  const onError = (error: unknown) => log.warn({ err: error }, 'redis does not answer')
  redis.on('error', onError)
  return { ...triesInRedis(redis, onError), close: () => redis.disconnect() }
}

const nameOf = (limit: TryLimit, key: string): string =>
  `tries:${limit.name}:${createHash('sha256').update(key).digest('base64url')}`

const secondsUntil = (endMs: number, nowMs: number): number => Math.max(1, Math.ceil((endMs - nowMs) / 1000))

const mostKeys = 50_000

/** Tries counted in this process. */
export function triesInMemory(): Tries {
  const windows = new Map<string, { taken: number; endsAt: number }>()
  const windowOf = (limit: TryLimit, key: string, nowMs: number) => {
    const name = nameOf(limit, key)
    const known = windows.get(name)
    if (known && known.endsAt > nowMs) return known
    if (windows.size >= mostKeys) dropEnded(windows, nowMs)
    const fresh = { taken: 0, endsAt: nowMs + limit.windowMs }
    windows.delete(name)
    windows.set(name, fresh)
    return fresh
  }
  return {
    take: async (limit, key, nowMs) => {
      const window = windowOf(limit, key, nowMs)
      if (window.taken >= limit.max) return secondsUntil(window.endsAt, nowMs)
      window.taken += 1
      return 0
    },
    giveBack: async (limit, key, nowMs) => {
      const window = windowOf(limit, key, nowMs)
      window.taken = Math.max(0, window.taken - 1)
    },
    forget: async (limit, key) => {
      windows.delete(nameOf(limit, key))
    },
  }
}

/** Frees the ended windows, and the oldest tenth when none has ended: memory must not grow with an attack. */
function dropEnded(windows: Map<string, { endsAt: number }>, nowMs: number): void {
  for (const [name, window] of windows) if (window.endsAt <= nowMs) windows.delete(name)
  for (const name of windows.keys()) {
    if (windows.size < mostKeys * 0.9) break
    windows.delete(name)
  }
}

// One round trip and no race: count, start the window with the first try, answer the time left when it is full.
const takeScript = `
  local taken = tonumber(redis.call('get', KEYS[1]) or '0')
  if taken >= tonumber(ARGV[1]) then return redis.call('pttl', KEYS[1]) end
  redis.call('incr', KEYS[1])
  if taken == 0 then redis.call('pexpire', KEYS[1], ARGV[2]) end
  return 0`
const giveBackScript = `
  if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then redis.call('decr', KEYS[1]) end
  return 0`

/** Tries counted in Redis for all processes; while it does not answer, this process counts for itself. */
export function triesInRedis(redis: Redis, onError: (error: unknown) => void): Tries {
  const own = triesInMemory()
  const or = async <T>(ask: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      onError(error)
      return instead()
    }
  }
  return {
    take: (limit, key, nowMs) =>
      or(
        async () => {
          const args = [limit.max, limit.windowMs]
          const left = Number(await redis.eval(takeScript, 1, nameOf(limit, key), ...args))
          return left > 0 ? Math.ceil(left / 1000) : 0
        },
        () => own.take(limit, key, nowMs),
      ),
    giveBack: (limit, key, nowMs) =>
      or(
        async () => void (await redis.eval(giveBackScript, 1, nameOf(limit, key))),
        () => own.giveBack(limit, key, nowMs),
      ),
    forget: (limit, key) =>
      or(
        async () => void (await redis.del(nameOf(limit, key))),
        () => own.forget(limit, key),
      ),
  }
}
