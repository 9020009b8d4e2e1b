import type { QueryConfig } from 'pg'

/** Hears how long a statement took, from leaving to its answer. */
export type Watch = (statement: QueryConfig, ms: number) => void

/** Tells `tell` of what took `slowMs` or longer (0: of nothing), by its name or the beginning of its text, never its values. */
export function watchFor(slowMs: number, tell: (statement: string, ms: number) => void): Watch {
  return ({ name, text }, ms) => {
    if (slowMs > 0 && ms >= slowMs)
      tell(name ?? text.replaceAll(/\s+/g, ' ').trim().slice(0, 160), Math.round(ms))
  }
}

/** Runs a statement and lets `watch` hear of it, however it ends. */
export async function watched<T>(watch: Watch, statement: QueryConfig, run: () => Promise<T>): Promise<T> {
  const from = performance.now()
  try {
    return await run()
  } finally {
    watch(statement, performance.now() - from)
  }
}
