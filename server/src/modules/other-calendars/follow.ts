import type { App } from '#app'
import type { Clinic } from '#database/clinic'
import { readSource, sourceKind } from './read-source.ts'

/** So many sources are read side by side; those that hang hold up nobody's reminders, which share no line with them. */
const atOnce = 16

/**
 * Reads each source when it is due. The due work only begins it: a source that hangs for ten seconds would keep one of the few
 * places in which everything else is done that is due. Answers what ends it.
 */
export function followSources(app: App): () => Promise<void> {
  const ending = new AbortController()
  const waiting: { clinic: Clinic; id: string }[] = []
  const underWay = new Set<Promise<void>>()
  const next = () => {
    while (underWay.size < atOnce) {
      const it = waiting.shift()
      if (!it || ending.signal.aborted) return
      const reading = readSource(app, it.clinic, it.id, app.clock(), ending.signal)
        .catch((error: unknown) => app.log.warn({ err: error, source: it.id }, 'a calendar was not read'))
        .finally(() => {
          underWay.delete(reading)
          next()
        })
      underWay.add(reading)
    }
  }
  app.due.handle(sourceKind, async (clinic, id) => {
    waiting.push({ clinic, id })
    next()
  })
  return async () => {
    ending.abort()
    await Promise.all(underWay)
  }
}
