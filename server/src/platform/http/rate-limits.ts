import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Env } from '../start/env.ts'

/** How many attempts a key has in a window that starts with its first one. */
export interface RateLimit {
  name: string
  max: number
  windowMs: number
}

/** Counts attempts, in this process or in Redis for all of them. Keys are stored hashed: they hold e-mails. */
export interface RateLimits {
  /** Seconds to wait before the next attempt; 0 while there is one left. */
  wait(limit: RateLimit, key: string, nowMs: number): Promise<number>
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

/** Attempts counted in this process. */
export function rateLimitsInMemory(): RateLimits {
  const windows = new Map<string, { taken: number; endsAt: number }>()
  const windowOf = (limit: RateLimit, key: string, nowMs: number) => {
    const name = nameOf(limit, key)
    const known = windows.get(name)
    if (known && known.endsAt > nowMs) return known
    if (windows.size >= mostKeys) dropEnded(windows, nowMs)
    const fresh = { taken: 0, endsAt: nowMs + limit.windowMs }
    windows.delete(name)
    windows.set(name, fresh)
    return fresh
  }
  const left = (limit: RateLimit, key: string, nowMs: number) => {
    const window = windowOf(limit, key, nowMs)
    return { window, wait: window.taken >= limit.max ? secondsUntil(window.endsAt, nowMs) : 0 }
  }
  return {
    wait: async (limit, key, nowMs) => left(limit, key, nowMs).wait,
    // Looked at and taken in one go: nobody comes between.
    take: async (limit, key, nowMs) => {
      const { window, wait } = left(limit, key, nowMs)
      if (wait === 0) window.taken += 1
      return wait
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
    wait: (limit, key, nowMs) =>
      or(
        async () => {
          const name = nameOf(limit, key)
          const [taken, leftMs] = await Promise.all([redis.get(name), redis.pttl(name)])
          return Number(taken) >= limit.max ? secondsOf(leftMs) : 0
        },
        () => own.wait(limit, key, nowMs),
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
