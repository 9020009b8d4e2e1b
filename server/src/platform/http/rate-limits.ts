import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Env } from '../start/env.ts'

/** How many tries a key has in a window that starts with its first one. */
export interface TryLimit {
  name: string
  max: number
  windowMs: number
}

/** Counts tries, in this process or in Redis for all of them. Keys are stored hashed: they hold e-mails. */
export interface Tries {
  /** Seconds to wait before the next try; 0 while there is one left. */
  wait(limit: TryLimit, key: string, nowMs: number): Promise<number>
  /** Takes one try. Answers 0, or the seconds to wait when none was left. */
  take(limit: TryLimit, key: string, nowMs: number): Promise<number>
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
  const left = (limit: TryLimit, key: string, nowMs: number) => {
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

/** Tries counted in Redis for all processes; while it does not answer, this process counts for itself. */
export function triesInRedis(redis: Redis, onError: (error: unknown) => void): Tries {
  const own = triesInMemory()
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
async function takeInRedis(redis: Redis, name: string, limit: TryLimit): Promise<number> {
  const answers = await redis.multi().set(name, 0, 'PX', limit.windowMs, 'NX').incr(name).pttl(name).exec()
  const [, counted, left] = answers ?? []
  if (!counted || counted[0]) throw counted?.[0] ?? new Error('redis did not count')
  return Number(counted[1]) > limit.max ? secondsOf(Number(left?.[1])) : 0
}

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))
