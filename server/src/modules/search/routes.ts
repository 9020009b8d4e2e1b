import { searchClinic } from '@psico/contract/search/search'
import type { FastifyInstance } from 'fastify'
import { staff } from '#edge/http/callers'
import { serve } from '#edge/http/serve'
import { searchOf } from './search.ts'

/** What staff find from anywhere with a few letters. */
export function searchRoutes(http: FastifyInstance): void {
  serve(http, searchClinic, staff, ({ context, query }) => searchOf(context, query.q.trim()))
}
