import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * Lets every statement that has parameters be prepared once a connection, as hot paths already are: of a long proof most of
 * the time would go by reading and planning the same few hundred statements. Answers what ends it.
 */
export function prepareAll(): () => void {
  const proto = pg.Client.prototype as unknown as { query: (...all: unknown[]) => unknown }
  const { query } = proto
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const known = names.get(text)
    if (known) return known
    const made = `t${createHash('sha256').update(text).digest('hex').slice(0, 30)}`
    names.set(text, made)
    return made
  }
  proto.query = function (this: unknown, ...all: unknown[]): unknown {
    const [asked, ...rest] = all
    return query.call(this, isNameless(asked) ? { ...asked, name: nameOf(asked.text) } : asked, ...rest)
  }
  return () => {
    proto.query = query
  }
}

const isNameless = (value: unknown): value is pg.QueryConfig => {
  const asked = value as Partial<pg.QueryConfig> | null
  return (
    typeof asked === 'object' &&
    asked !== null &&
    asked.constructor === Object &&
    typeof asked.text === 'string' &&
    asked.name === undefined &&
    (asked.values?.length ?? 0) > 0
  )
}
