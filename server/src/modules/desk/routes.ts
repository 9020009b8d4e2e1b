import { listToCollect } from '@psico/contract/desk/desk'
import { toMajor } from '@psico/contract/core/money'
import type { FastifyInstance } from 'fastify'
import { localOf } from '#core/zone'
import { desk } from '#edge/http/callers'
import { counted, page } from '#edge/http/paging'
import { serve } from '#edge/http/serve'
import * as store from './store.ts'

/** What reception has to collect. Taking it confirms sessions, too: booking serves that. */
export function deskRoutes(http: FastifyInstance): void {
  serve(http, listToCollect, desk, async ({ clinic, query, address, now }) => {
    const days = { from: query.date ?? null, to: query.date ?? localOf(now, clinic.timezone).date }
    const { found, count } = await clinic.read((db) =>
      counted(query, (part) => store.unpaid(db, { ...days, ...part })),
    )
    const results = found.map((charge) => ({
      ...charge,
      amount: toMajor(charge.amount_minor, charge.currency),
    }))
    return page(results, count, query, address)
  })
}
