import { listRecordAccess } from '@psico/contract/record-access'
import type { FastifyInstance } from 'fastify'
import { page } from '#platform/page'
import { serve } from '#platform/serve'
import { accesses } from './store.ts'

/** What patients may know about who opened their record. */
export function recordAccessRoutes(http: FastifyInstance): void {
  serve(http, listRecordAccess, ['patient'], ({ clinic, actor, query, address }) =>
    clinic.work(async (db) => {
      const found = await accesses(db, actor.userId, query)
      return page(found, found[0]?.count ?? 0, query, address)
    }),
  )
}
