import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Hears a notice, or null when the line is new: some may have been missed before. */
type NoticeListener = (text: string | null) => void

/** What the database tells at each commit that changed something, to every process that listens. */
export interface Notices {
  /** Answers how to stop hearing. */
  hear(listener: NoticeListener): () => void
  close(): Promise<void>
}

const againMs = 1000

/** Opens a line to the database once somebody listens, and a new one where it broke. */
export function openNotices(address: string, channel: string, onError: (error: Error) => void): Notices {
  const listeners = new Set<NoticeListener>()
  const tell: NoticeListener = (text) => {
    for (const it of listeners) it(text)
  }
  const closing = new AbortController()
  let line: pg.Client | null = null
  let running: Promise<void> | null = null

  const listen = async () => {
    const client = new pg.Client({ connectionString: address, keepAlive: true })
    const ended = once(client, 'end')
    client.on('error', onError)
    client.on('notification', ({ payload }) => tell(payload ?? null))
    line = client
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      tell(null)
      await ended
    } finally {
      line = null
      await client.end().catch(() => undefined)
    }
  }
  const run = async () => {
    while (!closing.signal.aborted) {
      await listen().catch((error: unknown) => onError(error as Error))
      await sleep(againMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  return {
    hear: (listener) => {
      listeners.add(listener)
      running ??= run()
      return () => void listeners.delete(listener)
    },
    close: async () => {
      closing.abort()
      await line?.end().catch(() => undefined)
      await running
    },
  }
}
