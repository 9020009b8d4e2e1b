import * as contract from '@psico/contract/exports/exports'
import { id as idShape } from '@psico/contract/core/fields'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app'
import type { Clinic } from '#database/clinic'
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
import { ofPerson, type ExportKind } from './store.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'due' | 'files' | 'jobs' | 'log' | 'vault'>

/** Everybody of the clinic leaves in one file, or all that somebody wrote: only for who proved just now who they are. */
const stepUp = { stepUp: true } as const

/** What a clinic takes along when it goes, and what each professional does. */
export function exportRoutes(http: FastifyInstance, app: Needs): void {
  prepareClinicExports(app)
  app.due.handle(clinicExportEndWork, (clinic, id) => endExport(app, clinic, id))
  const [admin, professional] = [['admin'], ['professional']] as const
  serve(
    http,
    contract.askForClinicExport,
    admin,
    ({ context }) => askForExport(app, context, 'clinic'),
    stepUp,
  )
  serve(http, contract.listClinicExports, admin, ({ clinic, actor, now }) => own(clinic, actor.userId, now))
  download(http, app, 'clinic')
  serve(
    http,
    contract.askForMyExport,
    professional,
    ({ context }) => askForExport(app, context, 'mine'),
    stepUp,
  )
  serve(http, contract.listMyExports, professional, ({ clinic, actor, now }) =>
    own(clinic, actor.userId, now),
  )
  download(http, app, 'mine')
}

const own = (clinic: Clinic, person: string, now: number) =>
  clinic.read(async (db) => ({
    results: (await ofPerson(db, person)).filter((copy) => Date.parse(copy.expires_at) > now).map(shown),
  }))

const downloads = {
  clinic: { call: contract.downloadClinicExport, roles: ['admin'], name: 'clinica' },
  mine: { call: contract.downloadMyExport, roles: ['professional'], name: 'historias' },
} as const

function download(http: FastifyInstance, app: Pick<App, 'files' | 'vault'>, kind: ExportKind): void {
  const { call, roles, name } = downloads[kind]
  const asAgreed = announced(http, call, roles, stepUp)
  http.get<{ Params: { id: string } }>(`/api${call.path}`, asAgreed, async (request, reply) => {
    const context = await contextOf(request, roles, stepUp)
    const id = idShape.safeParse(request.params.id)
    if (!id.success) throw problems.notFound()
    const archive = await downloadExport(app, context, { id: id.data, kind })
    reply.header('cache-control', 'no-store')
    if ('status' in archive) return reply.code(202).send(archive)
    const { date } = localOf(context.nowMs, context.clinic.timezone)
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}-${date}.zip"`,
        'content-length': archive.bytes,
        'x-content-type-options': 'nosniff',
      })
      .send(archive.content)
  })
}
