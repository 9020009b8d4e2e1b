import * as contract from '@psico/contract/episodes/episodes'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app'
import { serve } from '#edge/http/serve'
import { addGoal, changeGoal, closeEpisode, episodesOf } from './episodes.ts'
import { changeFollowUp } from './follow-up.ts'
import { followUpOf } from './follow-up-store.ts'

/** Who is in care with a professional, with which goals, and how it goes on. */
export function episodeRoutes(http: FastifyInstance, { vault }: Pick<App, 'vault'>): void {
  serve(http, contract.listEpisodes, ['professional'], ({ clinic, context, params }) =>
    clinic.work(async (db) => ({ results: await episodesOf(db, { ...context, vault }, params.patientId) })),
  )
  serve(http, contract.addGoal, ['professional'], ({ clinic, context, params, body }) =>
    clinic.work((db) => addGoal(db, { ...context, vault }, params, body)),
  )
  serve(http, contract.changeGoal, ['professional'], ({ clinic, context, params, body }) =>
    clinic.work((db) => changeGoal(db, { ...context, vault }, params, body)),
  )
  serve(http, contract.closeEpisode, ['professional'], ({ clinic, context, params, body }) =>
    clinic.work((db) => closeEpisode(db, { ...context, vault }, params, body)),
  )
  serve(http, contract.listFollowUp, ['professional'], ({ clinic, actor, now }) =>
    clinic.read(async (db) => ({ results: await followUpOf(db, actor.userId, now) })),
  )
  serve(http, contract.changeFollowUp, ['professional'], ({ clinic, context, params, body }) =>
    clinic.work((db) => changeFollowUp(db, { ...context, vault }, params.patientId, body)),
  )
}
