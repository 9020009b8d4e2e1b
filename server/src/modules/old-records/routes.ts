import { downloadOldRecord, listOldRecords } from '@psico/contract/old-records/old-records'
import { id as idShape } from '@psico/contract/core/fields'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app'
import { announced } from '#edge/http/announce'
import { contextOf, serve } from '#edge/http/serve'
import { attachmentHeaders } from '#modules/documents/public'
import { openUnlessBlocked } from '#modules/patients/public'
import { problems } from './problems.ts'
import { openOldRecord, recordsOf } from './read-records.ts'

const roles = ['professional'] as const

/** What was brought along of histories: each for the professional named with it. */
export function oldRecordRoutes(http: FastifyInstance, app: Pick<App, 'databases' | 'vault'>): void {
  serve(http, listOldRecords, roles, ({ clinic, context, query, address }) =>
    clinic.read((db) => recordsOf(app, db, context, query, address)),
  )
  const asAgreed = announced(http, downloadOldRecord, roles)
  http.get<{ Params: { id: string } }>(`/api${downloadOldRecord.path}`, asAgreed, async (request, reply) => {
    const context = await contextOf(request, roles)
    const id = idShape.safeParse(request.params.id)
    if (!id.success) throw problems.notFound()
    const row = { table: 'old_records', id: id.data } as const
    const { name, content } = await openUnlessBlocked(app, context, row, () =>
      openOldRecord(app, context, id.data),
    )
    return reply.headers({ ...attachmentHeaders(name), 'content-length': content.length }).send(content)
  })
}
