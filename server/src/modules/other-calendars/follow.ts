import type { App } from '#app'
import type { Clinic } from '#database/clinic'
import { readSource } from './read-source.ts'
import { sourceKind } from './store.ts'

type Needs = Pick<App, 'clock' | 'due' | 'env' | 'log' | 'vault'>

/** So many sources are read side by side; those that hang hold up nobody's reminders, which share no line with them. */
const atOnce = 16

/** Reads each source when it is due, and aside, since one may hang for ten seconds. Answers what ends it. */
export function followSources(app: Needs): () => Promise<void> {
  const ending = new AbortController()
  const waiting: (() => Promise<void>)[] = []
  const known = new Set<string>()
  const underWay = new Set<Promise<void>>()
  const next = () => {
    while (underWay.size < atOnce) {
      const read = waiting.shift()
      if (!read || ending.signal.aborted) return
      const reading = read().finally(() => {
        underWay.delete(reading)
        next()
      })
      underWay.add(reading)
    }
  }
  const read = async (clinic: Clinic, id: string) => {
    try {
      await readSource(app, clinic, id, app.clock(), ending.signal)
    } catch (error) {
      // It is due again when its lease ends.
      app.log.warn({ err: error, source: id }, 'a calendar was not read')
    } finally {
      known.delete(id)
    }
  }
  app.due.handleAside(sourceKind, async (clinic, id) => {
    // Where many hang, one waits longer than its lease, and is due a second time.
    if (known.has(id)) return
    known.add(id)
    waiting.push(() => read(clinic, id))
    next()
  })
  return async () => {
    ending.abort()
    await Promise.all(underWay)
  }
}
