import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Env } from '#core/settings/env'

/** How many attempts a key has in a window that starts with its first one. */
export interface RateLimit {
  name: string
  max: number
  windowMs: number
}

/** Counts attempts, in this process or in Redis for all of them. Keys are stored hashed: they hold e-mails. */
export interface RateLimits {
  /** Seconds to wait before the next attempt; 0 while there is one left. Several keys count together. Leaves no trace. */
  wait(limit: RateLimit, keys: string | readonly string[], nowMs: number): Promise<number>
  /** Takes one attempt. Answers 0, or the seconds to wait when none was left. */
  take(limit: RateLimit, key: string, nowMs: number): Promise<number>
  /** Forgets every attempt of the key. */
  forget(limit: RateLimit, key: string): Promise<void>
}

/** Rate limits as the settings ask: shared through Redis when there is one. */
export function openRateLimits(env: Pick<Env, 'REDIS_URL'>, log: Logger): RateLimits & { close(): void } {
  if (!env.REDIS_URL) return { ...rateLimitsInMemory(), close: () => undefined }
  const redis = new Redis(env.REDIS_URL, { maxRetriesPerRequest: 1, commandTimeout: 500 })
  const onError = (error: unknown) => log.warn({ err: error }, 'redis does not answer')
  redis.on('error', onError)
  return { ...rateLimitsInRedis(redis, onError), close: () => redis.disconnect() }
}

const nameOf = (limit: RateLimit, key: string): string =>
  `rate-limit:${limit.name}:${createHash('sha256').update(key).digest('base64url')}`

const secondsUntil = (endMs: number, nowMs: number): number => Math.max(1, Math.ceil((endMs - nowMs) / 1000))

const mostKeys = 50_000

interface Window {
  taken: number
  endsAt: number
  /** How much of what it allows is used up, 1 for all. */
  used: number
}

/** Attempts counted in this process. */
export function rateLimitsInMemory(): RateLimits {
  const windows = new Map<string, Window>()
  const live = (limit: RateLimit, key: string, nowMs: number): Window | undefined => {
    const known = windows.get(nameOf(limit, key))
    return known && known.endsAt > nowMs ? known : undefined
  }
  const opened = (limit: RateLimit, key: string, nowMs: number): Window => {
    if (windows.size >= mostKeys) makeRoom(windows, nowMs)
    const name = nameOf(limit, key)
    const fresh = { taken: 0, used: 0, endsAt: nowMs + limit.windowMs }
    windows.delete(name)
    windows.set(name, fresh)
    return fresh
  }
  return {
    wait: async (limit, keys, nowMs) => {
      const found = [keys].flat().flatMap((key) => live(limit, key, nowMs) ?? [])
      const endsAt = Math.max(...found.map((window) => window.endsAt))
      return sumOf(found.map((window) => window.taken)) >= limit.max ? secondsUntil(endsAt, nowMs) : 0
    },
    // Looked at and taken in one go: nobody comes between.
    take: async (limit, key, nowMs) => {
      const window = live(limit, key, nowMs) ?? opened(limit, key, nowMs)
      if (window.taken >= limit.max) return secondsUntil(window.endsAt, nowMs)
      window.taken += 1
      window.used = window.taken / limit.max
      return 0
    },
    forget: async (limit, key) => {
      windows.delete(nameOf(limit, key))
    },
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/**
 * Frees the ended windows, and when most are still open those that say least: memory must not grow with an attack, and
 * what an attack fills it with must not push out the counters that hold the attack up.
 */
function makeRoom(windows: Map<string, Window>, nowMs: number): void {
  for (const [name, window] of windows) if (window.endsAt <= nowMs) windows.delete(name)
  const tooMany = windows.size - mostKeys * 0.9
  if (tooMany <= 0) return
  // Of equals the oldest first: sorting keeps their order.
  const leastUsed = [...windows].toSorted(([, a], [, b]) => a.used - b.used)
  for (const [name] of leastUsed.slice(0, tooMany)) windows.delete(name)
}

/** After a failure Redis is left alone for so long. */
const awayMs = 1000

/** Attempts counted in Redis for all processes; while it does not answer, this process counts for itself. */
export function rateLimitsInRedis(redis: Redis, onError: (error: unknown) => void): RateLimits {
  const own = rateLimitsInMemory()
  let awayUntil = 0
  const or = async <T>(ask: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    // Nobody should wait for its silence at every step of a login.
    if (performance.now() < awayUntil) return instead()
    try {
      return await ask()
    } catch (error) {
      awayUntil = performance.now() + awayMs
      onError(error)
      return instead()
    }
  }
  return {
    wait: (limit, keys, nowMs) =>
      or(
        async () => {
          const names = [keys].flat().map((key) => nameOf(limit, key))
          const counted = await Promise.all(names.map(async (name) => Number(await redis.get(name))))
          if (sumOf(counted) < limit.max) return 0
          return secondsOf(Math.max(...(await Promise.all(names.map((name) => redis.pttl(name))))))
        },
        () => own.wait(limit, keys, nowMs),
      ),
    take: (limit, key, nowMs) =>
      or(
        () => takeInRedis(redis, nameOf(limit, key), limit),
        () => own.take(limit, key, nowMs),
      ),
    forget: (limit, key) =>
      or(
        async () => void (await redis.del(nameOf(limit, key))),
        () => own.forget(limit, key),
      ),
  }
}

/** The window starts with the first try and each try is counted once, whichever process takes it. */
async function takeInRedis(redis: Redis, name: string, limit: RateLimit): Promise<number> {
  const answers = await redis.multi().set(name, 0, 'PX', limit.windowMs, 'NX').incr(name).pttl(name).exec()
  const [, counted, left] = answers ?? []
  if (!counted || counted[0]) throw counted?.[0] ?? new Error('redis did not count')
  return Number(counted[1]) > limit.max ? secondsOf(Number(left?.[1])) : 0
}

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))
