import * as contract from '@psico/contract/privacy/privacy'
import * as requests from '@psico/contract/privacy/privacy-requests'
import * as terms from '@psico/contract/privacy-terms/privacy-terms'
import { id as idShape } from '@psico/contract/core/fields'
import type { FastifyInstance } from 'fastify'
import { everybody } from '#edge/http/callers'
import { announced } from '#edge/http/announce'
import { contextOf, serve } from '#edge/http/serve'
import { departureWork } from '#operator/recovery/departures'
import type { App } from '#app'
import { localOf } from '#core/zone'
import {
  askForExport,
  downloadExport,
  endExport,
  exportEndWork,
  prepareExports,
  shown,
} from './prepare-export.ts'
import { endTerm, termsOf } from './end-term.ts'
import { fulfil, refuse, requestsOf } from './decide-request.ts'
import {
  destroy,
  erase,
  eraseWork,
  lastMailWork,
  forgetLastMail,
  forgetOldCopies,
  oldCopiesWork,
  recordTermWork,
} from './erase.ts'
import { dueSoonWork, makeRequest, mine, tellAdmins } from './make-request.ts'
import { noteLeaving } from './note-departure.ts'
import { problems } from './problems.ts'
import { byId } from './request-store.ts'
import { withdrawRequest } from './withdraw-request.ts'
import { ofPerson } from './export-store.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'due' | 'env' | 'files' | 'jobs' | 'log' | 'vault'>

/** Everything of a person leaves at once: only for who proved just now who they are. */
const stepUp = { stepUp: true } as const

/** Rights over one's own data. */
export function privacyRoutes(http: FastifyInstance, app: Needs): void {
  prepareExports(app)
  app.due.handle(exportEndWork, (clinic, id) => endExport(app, clinic, id))
  serve(http, contract.askForExport, everybody, ({ context }) => askForExport(app, context), stepUp)
  serve(http, contract.listExports, everybody, ({ clinic, actor, now }) =>
    clinic.read(async (db) => ({
      results: (await ofPerson(db, actor.userId))
        .filter((storedExport) => Date.parse(storedExport.expires_at) > now)
        .map(shown),
    })),
  )
  downloads(http, app)
  termRoutes(http, app)
  requestRoutes(http, app)
}

function requestRoutes(http: FastifyInstance, app: Needs): void {
  const { vault, due } = app
  due.handle(dueSoonWork, (clinic, id, nowMs) =>
    clinic.work(async (db) => {
      if ((await byId(db, id, nowMs))?.status === 'open') await tellAdmins(db, id, 'request_due')
    }),
  )
  due.handle(departureWork, (clinic, user, nowMs) => noteLeaving(app, clinic, user, nowMs))
  due.handle(eraseWork, (clinic, patient, nowMs) => erase(app, clinic, patient, nowMs))
  due.handle(recordTermWork, (clinic, patient, nowMs) => destroy(app, clinic, patient, nowMs))
  due.handle(lastMailWork, (clinic, mail) => forgetLastMail(app, clinic, mail))
  due.handle(oldCopiesWork, (clinic, patient, nowMs) => forgetOldCopies(app, clinic, patient, nowMs))
  serve(http, requests.makeRequest, ['patient'], ({ clinic, context, body, query }) =>
    clinic.work((db) => makeRequest(db, { ...context, vault }, body, query.sessions === 'cancel')),
  )
  serve(http, requests.listMyRequests, ['patient'], ({ clinic, context, query, address }) =>
    clinic.read((db) => mine(db, { ...context, vault }, query, address)),
  )
  serve(http, requests.withdrawRequest, ['patient'], ({ context, params }) =>
    withdrawRequest(context, params.id),
  )
  serve(http, requests.listRequests, ['admin'], ({ clinic, context, query, address }) =>
    clinic.read((db) => requestsOf(db, { ...context, vault }, query, address)),
  )
  serve(
    http,
    requests.fulfilRequest,
    ['admin'],
    ({ context, params, query }) => fulfil(app, { ...context, vault }, params.id, query.sessions),
    stepUp,
  )
  serve(http, requests.refuseRequest, ['admin'], ({ context, params, body }) =>
    refuse({ ...context, vault }, params.id, body.reason),
  )
}

function termRoutes(http: FastifyInstance, app: Needs): void {
  serve(http, terms.listTerms, ['admin'], ({ clinic, context, query, address }) =>
    clinic.read((db) => termsOf(db, context, query, address)),
  )
  serve(
    http,
    terms.endTerm,
    ['admin'],
    ({ context, params }) => endTerm(app, { ...context, vault: app.vault }, params.id),
    stepUp,
  )
}

function downloads(http: FastifyInstance, app: Needs): void {
  const asAgreed = announced(http, contract.downloadExport, everybody, stepUp)
  const url = `/api${contract.downloadExport.path}`
  http.get<{ Params: { id: string } }>(url, asAgreed, async (request, reply) => {
    const context = await contextOf(request, everybody, stepUp)
    const id = idShape.safeParse(request.params.id)
    if (!id.success) throw problems.exportNotFound()
    const copy = await downloadExport(app, context, id.data)
    reply.header('cache-control', 'no-store')
    if ('status' in copy) return reply.code(202).send(copy)
    const { date } = localOf(context.nowMs, context.clinic.timezone)
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="mis-datos-${date}.zip"`,
        'content-length': copy.bytes,
        'x-content-type-options': 'nosniff',
      })
      .send(copy.content)
  })
}
