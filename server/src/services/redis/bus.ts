import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Env } from '#core/settings/env'
import { newId } from '#core/id'

/**
 * Notes between the processes of one installation. A note may be lost (Redis was away): it only wakes whoever then
 * looks into the database. One's own notes do not come back.
 */
export interface Bus {
  /** Whether there may be other processes. */
  shared: boolean
  /** Resolves when notes of the channel arrive from now on, or when Redis is away. */
  subscribe(channel: string): Promise<void>
  unsubscribe(channel: string): void
  publish(channel: string, note: unknown): void
  /** `from` names the process that published. */
  onNote(listener: (channel: string, note: unknown, from: string) => void): void
  /** Told when the line is back after a break: notes may have been missed. */
  onBack(listener: () => void): void
  close(): void
}

/** The bus that the settings ask for: Redis, or none for a single process. */
export function openBus(env: Pick<Env, 'REDIS_URL'>, log: Logger): Bus {
  return env.REDIS_URL ? busOverRedis(env.REDIS_URL, log) : alone
}

const alone: Bus = {
  shared: false,
  subscribe: async () => undefined,
  unsubscribe: () => undefined,
  publish: () => undefined,
  onNote: () => undefined,
  onBack: () => undefined,
  close: () => undefined,
}

function busOverRedis(url: string, log: Logger): Bus {
  const me = newId()
  const warn = (error: unknown) => log.warn({ err: error }, 'the bus is broken')
  const out = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: 1000 })
  // The client's own way of listening again leaves a refusal unheard, which would end the process.
  const inward = new Redis(url, { autoResubscribe: false })
  const channels = new Set<string>()
  inward.on('ready', () => {
    if (channels.size > 0) inward.subscribe(...channels).catch(warn)
  })
  for (const redis of [out, inward]) redis.on('error', warn)
  const nameOf = (channel: string) => `psico:${channel}`
  const inTime = (work: Promise<unknown>) =>
    Promise.race([work, new Promise((resolve) => setTimeout(resolve, 1000).unref())])
  return {
    shared: true,
    subscribe: async (channel) => {
      channels.add(nameOf(channel))
      await inTime(inward.subscribe(nameOf(channel)).catch(warn))
    },
    unsubscribe: (channel) => {
      channels.delete(nameOf(channel))
      inward.unsubscribe(nameOf(channel)).catch(warn)
    },
    publish: (channel, note) => {
      out.publish(nameOf(channel), JSON.stringify({ from: me, note })).catch(warn)
    },
    onNote: (listener) => {
      inward.on('message', (name: string, text: string) => {
        const { from, note } = JSON.parse(text) as { from: string; note: unknown }
        if (from !== me) listener(name.slice(nameOf('').length), note, from)
      })
    },
    onBack: (listener) => {
      inward.on('ready', listener)
    },
    close: () => {
      out.disconnect()
      inward.disconnect()
    },
  }
}
