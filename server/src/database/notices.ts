import { once } from 'node:events'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Hears a notice, or null when the line is new: some may have been missed before. */
type NoticeListener = (text: string | null) => void
/** `agenda`: which one changed. `clinics`: whose record did. `places`: where which clinic lives. */
type Channel = 'agenda' | 'clinics' | 'places'
const channels: readonly Channel[] = ['agenda', 'clinics', 'places']

/** What the database tells at each commit that changed something, to every process that listens. */
export interface Notices {
  /** Answers how to stop hearing. */
  hear(channel: Channel, listener: NoticeListener): () => void
  /** Whether everything that was committed from then on (of `performance.now()`) until two seconds ago was told. */
  hasToldSince(moment: number): boolean
  close(): Promise<void>
}

/** By what an operator knows the line among a database's connections. */
const noticesName = 'psico-notices'
const againMs = 1000
/** How often the line is asked whether it still carries; whatever it told before its answer was heard before that. */
const beatMs = 1000
/** So old an answer still counts: what is read anew when it is older is never older itself. */
export const soundMs = 2000
const unansweredMs = 10_000
/** So long the database may take to part; one that is gone without a word would take for ever. */
const partingMs = 1000

/** Of `performance.now()`: since when a line stands, and up to when nothing was missed on it. */
interface Told {
  since: number
  until: number
}
const nothing: Told = { since: Infinity, until: -Infinity }

/** Opens a line to the database once somebody listens, and a new one where it broke. */
export function openNotices(address: string, onError: (error: Error) => void): Notices {
  const listeners = new Map(channels.map((channel) => [channel, new Set<NoticeListener>()] as const))
  const tell = (channel: string, text: string | null) => {
    for (const listener of listeners.get(channel as Channel) ?? []) listener(text)
  }
  const closing = new AbortController()
  let line: Line | null = null
  let running: Promise<void> | null = null
  let told = nothing

  const listen = async () => {
    const own = lineTo(address)
    const { client } = own
    const ended = once(client, 'end')
    // Nobody waits for it yet where the line breaks while it is being laid.
    ended.catch(() => undefined)
    client.on('error', onError)
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? null))
    line = own
    try {
      await client.connect()
      for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      const now = performance.now()
      const standing = { since: now, until: now }
      told = standing
      for (const channel of channels) tell(channel, null)
      await Promise.race([ended, beat(client, standing, closing.signal)])
    } finally {
      told = nothing
      line = null
      await own.hangUp()
    }
  }
  return {
    hear: (channel, listener) => {
      const all = listeners.get(channel)
      all?.add(listener)
      running ??= again(listen, closing.signal, onError)
      return () => void all?.delete(listener)
    },
    hasToldSince: (moment) => moment >= told.since && performance.now() - told.until < soundMs,
    close: async () => {
      closing.abort()
      await line?.hangUp()
      await running
    },
  }
}

interface Line {
  client: pg.Client
  hangUp(): Promise<void>
}

function lineTo(address: string): Line {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: address,
    application_name: noticesName,
    keepAlive: true,
    connectionTimeoutMillis: unansweredMs,
    query_timeout: unansweredMs,
    stream: () => socket,
  })
  const hangUp = async () => {
    const patience = setTimeout(() => socket.destroy(), partingMs)
    await client.end().catch(() => undefined)
    clearTimeout(patience)
  }
  return { client, hangUp }
}

/** Asks again and again, as long as the line answers. */
async function beat(client: pg.Client, standing: Told, signal: AbortSignal): Promise<never> {
  for (;;) {
    await sleep(beatMs, undefined, { signal })
    const asked = performance.now()
    await client.query('select 1 as is_heard')
    standing.until = asked
  }
}

/** Once more each time it ended. */
async function again(
  listen: () => Promise<void>,
  signal: AbortSignal,
  onError: (error: Error) => void,
): Promise<void> {
  while (!signal.aborted) {
    await listen().catch((error: unknown) => {
      if (!signal.aborted) onError(error as Error)
    })
    await sleep(againMs, undefined, { signal }).catch(() => undefined)
  }
}
