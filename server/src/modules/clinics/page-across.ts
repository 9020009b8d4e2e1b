import type { Page } from '@psico/contract/core/fields'
import type { Databases, GlobalDb } from '#database/clinic'
import { page } from '#edge/http/paging'
import { acrossPods } from '#database/pods/across-pods'
import type { Collation, Sorted } from './store.ts'

interface Asked {
  page: number
  page_size: number
}

/** So many rows of each pod are held against each other; whoever wants a later one searches. */
const mostMerged = 10_000
const tooFar: Noted = { notice: 'La lista no llega tan lejos: busca por nombre o por correo.' }

/** A page, and a sentence where a pod is missing from it. */
export type NotedPage<T> = Page<T> & Noted
export interface Noted {
  notice?: string
}

/** What is said beside a list or a count that lacks what is in these pods; nothing where none is away. */
export const notedAway = (away: readonly string[]): Noted => {
  if (away.length === 0) return {}
  const names = away.map((pod) => `«${pod}»`).join(', ')
  const subject =
    away.length === 1 ? `La base de datos ${names} no responde` : `Las bases de datos ${names} no responden`
  return { notice: `${subject} en este momento: aquí faltan sus clínicas y sus cuentas.` }
}

/**
 * A page of what every pod lists in one order. The only pod is asked for that page alone; of several each tells all that
 * stands before its end, since any of it may.
 */
export async function pageAcross<T, Q extends Asked>(
  databases: Pick<Databases, 'pods'>,
  query: Q,
  address: string,
  read: (db: GlobalDb, query: Q, collation: Collation) => Promise<{ count: number; results: Sorted<T>[] }>,
): Promise<NotedPage<Omit<Sorted<T>, 'sort'>>> {
  const isOne = databases.pods.length === 1
  const until = Math.min(query.page * query.page_size, mostMerged)
  const upToIt = isOne ? query : { ...query, page: 1, page_size: until }
  const { answers, away } = await acrossPods(databases, (pod) =>
    pod.globalWork((db) => read(db, upToIt, isOne ? '' : 'collate "C"')),
  )
  const found = answers.flatMap(({ answer }) => answer.results)
  const from = isOne ? 0 : (query.page - 1) * query.page_size
  const inTurn = isOne ? found : found.toSorted((a, b) => inOrder(a.sort, b.sort))
  const shown = inTurn.slice(from, from + query.page_size)
  const count = answers.reduce((sum, { answer }) => sum + answer.count, 0)
  const results = shown.map((sorted) => {
    const { sort: _, ...row } = sorted
    return row
  })
  const isBeyond = !isOne && from + query.page_size > mostMerged
  return { ...page(results, count, query, address), ...(isBeyond ? tooFar : notedAway(away)) }
}

/** By bytes, as the database sorts under the collation "C". */
function inOrder(a: readonly string[], b: readonly string[]): number {
  for (const [n, key] of a.entries()) {
    const order = Buffer.compare(Buffer.from(key), Buffer.from(b[n] ?? ''))
    if (order !== 0) return order
  }
  return 0
}
