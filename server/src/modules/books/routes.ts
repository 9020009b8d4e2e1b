import type { FastifyInstance } from 'fastify'
import { explainDifference as explainCall, listDifferences } from '@psico/contract/books/payment-differences'
import { desk } from '#edge/http/callers'
import { serve } from '#edge/http/serve'
import { differencesList, explainDifference } from './explain-difference.ts'

/** Where the providers' books and the clinic's differ. */
export function bookRoutes(http: FastifyInstance): void {
  serve(http, listDifferences, desk, ({ clinic, query, address }) =>
    clinic.read((db) => differencesList(db, query, address)),
  )
  serve(http, explainCall, ['admin'], ({ context, params, body }) =>
    explainDifference(context, params.id, body.note),
  )
}
