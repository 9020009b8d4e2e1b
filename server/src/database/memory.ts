import { soundMs, type Notices } from './notices.ts'

/**
 * What was read of a database, is asked for with every request and hardly ever changes. It counts for two seconds; and for as
 * long as the line on which the database tells of changes is sure to have told them, so that whatever becomes of that line
 * nothing older than two seconds counts.
 */
export interface Memory<T> {
  /** What is remembered, however old, and whether it counts. */
  recall(key: string): { value: T; counts: boolean } | undefined
  /** Reads it anew and remembers it, under its other keys too. */
  read(key: string, find: () => Promise<T>): Promise<T>
  /** Lets what is remembered count once more for two seconds, for want of anything better. */
  keep(key: string): void
  /** What fits does not count any more, nor does what is being read just now. */
  forget(fits: (key: string, value: T) => boolean): void
  forgetKeys(keys: readonly string[]): void
}

interface Entry<T> {
  value: T
  /** When it was asked for, as far as the database's line may vouch for it. */
  readAt: number
  /** Until when it counts whatever the line says. */
  until: number
}

/** A change may be made past everything that tells of it, by somebody who owns the database. */
const longestMs = 300_000

/** Opens a memory of at most so many entries; the one that nobody asked for the longest goes first. */
export function openMemory<T>(
  line: Pick<Notices, 'hasToldSince'>,
  most: number,
  keysOf: (value: T) => readonly string[],
): Memory<T> {
  const entries = new Map<string, Entry<T>>()
  let changes = 0
  const put = (key: string, entry: Entry<T>) => {
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > most && oldest !== undefined) entries.delete(oldest)
  }
  const drop = (entry: Entry<T>) => Object.assign(entry, { readAt: -Infinity, until: -Infinity })
  return {
    recall: (key) => {
      const entry = entries.get(key)
      if (!entry) return undefined
      put(key, entry)
      const now = performance.now()
      const counts = now < entry.until || (now - entry.readAt < longestMs && line.hasToldSince(entry.readAt))
      return { value: entry.value, counts }
    },
    read: async (key, find) => {
      const readAt = performance.now()
      const before = changes
      const value = await find()
      const entry = { value, readAt, until: readAt + soundMs }
      // It may be from before what was told meanwhile.
      if (changes !== before) drop(entry)
      for (const entryKey of new Set([key, ...keysOf(value)])) put(entryKey, entry)
      return value
    },
    keep: (key) => {
      const entry = entries.get(key)
      if (entry) put(key, { ...entry, readAt: -Infinity, until: performance.now() + soundMs })
    },
    forget: (fits) => {
      changes += 1
      for (const [key, entry] of entries) if (fits(key, entry.value)) drop(entry)
    },
    forgetKeys: (keys) => {
      changes += 1
      for (const entry of keys.map((key) => entries.get(key))) if (entry) drop(entry)
    },
  }
}
