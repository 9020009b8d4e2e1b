import { listRecordAccess } from '@psico/contract/record-access/record-access'
import type { FastifyInstance } from 'fastify'
import { counted, page } from '#edge/http/paging'
import { serve } from '#edge/http/serve'
import { accesses } from './store.ts'

/** What patients may know about who opened their record. */
export function recordAccessRoutes(http: FastifyInstance): void {
  serve(http, listRecordAccess, ['patient'], ({ clinic, actor, query, address }) =>
    clinic.work(async (db) => {
      const { found, count } = await counted(query, (part) => accesses(db, actor.userId, part))
      return page(found, count, query, address)
    }),
  )
}
