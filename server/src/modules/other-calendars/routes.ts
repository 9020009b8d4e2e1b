import * as contract from '@psico/contract/other-calendars/sources'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app'
import { staff } from '#edge/http/callers'
import { serve } from '#edge/http/serve'
import { followSources } from './follow.ts'
import { addSource, checkSource, clashesFor, removeSource, sourcesOf } from './sources.ts'

type Needs = Pick<App, 'clock' | 'due' | 'env' | 'log' | 'rateLimits' | 'vault'>

/** Calendars elsewhere that close a professional's hours. */
export function otherCalendarRoutes(http: FastifyInstance, app: Needs): void {
  serve(http, contract.listCalendarClashes, staff, ({ clinic, context }) =>
    clinic.read(async (db) => ({ results: await clashesFor(db, context) })),
  )
  serve(http, contract.listCalendarSources, ['professional'], ({ clinic, context }) =>
    clinic.read(async (db) => ({ results: await sourcesOf(db, context) })),
  )
  serve(http, contract.addCalendarSource, ['professional'], ({ context, body }) =>
    addSource(app, context, body),
  )
  serve(http, contract.removeCalendarSource, ['professional'], ({ clinic, context, params }) =>
    clinic.work((db) => removeSource(db, context, params.id)),
  )
  serve(http, contract.checkCalendarSource, ['professional'], ({ context, params }) =>
    checkSource(app, context, params.id),
  )
  const end = followSources(app)
  http.addHook('onClose', end)
}
