import { searchClinic } from '@psico/contract/search/search'
import type { FastifyInstance } from 'fastify'
import { serve } from '#edge/http/serve'
import { searchOf } from './search.ts'

/** What staff find from anywhere with a few letters. */
export function searchRoutes(http: FastifyInstance): void {
  serve(http, searchClinic, ['professional', 'reception', 'admin'], ({ context, query }) =>
    searchOf(context, query.q.trim()),
  )
}
