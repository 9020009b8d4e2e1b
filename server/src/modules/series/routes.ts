import type { FastifyInstance } from 'fastify'
import { listSeries } from '@psico/contract/series/series'
import { everybody } from '#edge/http/callers'
import { serve } from '#edge/http/serve'
import { listOfSeries } from './list-series.ts'

export function seriesRoutes(http: FastifyInstance): void {
  serve(http, listSeries, everybody, ({ clinic, context, query, address }) =>
    clinic.work((db) => listOfSeries(db, context, query, address)),
  )
}
