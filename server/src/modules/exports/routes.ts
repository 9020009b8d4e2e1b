import * as contract from '@psico/contract/exports/exports'
import { id as idShape } from '@psico/contract/core/fields'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app'
import { localOf } from '#core/zone'
import { announced } from '#edge/http/announce'
import { contextOf, serve } from '#edge/http/serve'
import {
  askForExport,
  clinicExportEndWork,
  downloadExport,
  endExport,
  prepareClinicExports,
  shown,
} from './prepare.ts'
import { problems } from './problems.ts'
import { ofPerson } from './store.ts'

const roles = ['admin'] as const
/** Everybody of the clinic leaves in one file: only for who proved just now who they are. */
const stepUp = { stepUp: true } as const

/** What a clinic takes along when it goes. */
export function exportRoutes(http: FastifyInstance, app: App): void {
  prepareClinicExports(app)
  app.due.handle(clinicExportEndWork, (clinic, id) => endExport(app, clinic, id))
  serve(http, contract.askForClinicExport, roles, ({ context }) => askForExport(app, context), stepUp)
  serve(http, contract.listClinicExports, roles, ({ clinic, actor, now }) =>
    clinic.read(async (db) => ({
      results: (await ofPerson(db, actor.userId)).filter((it) => Date.parse(it.expires_at) > now).map(shown),
    })),
  )
  const asAgreed = announced(http, contract.downloadClinicExport, roles, stepUp)
  const url = `/api${contract.downloadClinicExport.path}`
  http.get<{ Params: { id: string } }>(url, asAgreed, async (request, reply) => {
    const context = await contextOf(request, roles, stepUp)
    const id = idShape.safeParse(request.params.id)
    if (!id.success) throw problems.notFound()
    const it = await downloadExport(app, context, id.data)
    reply.header('cache-control', 'no-store')
    if ('status' in it) return reply.code(202).send(it)
    const { date } = localOf(context.nowMs, context.clinic.timezone)
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="clinica-${date}.zip"`,
        'content-length': it.bytes,
        'x-content-type-options': 'nosniff',
      })
      .send(it.content)
  })
}
