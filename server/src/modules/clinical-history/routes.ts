import * as contract from '@psico/contract/clinical-history/clinical-history'
import { medicalHistoryOf } from '#modules/accounts/public'
import { problems } from '#core/problem'
import type { FastifyInstance } from 'fastify'
import { counted, page } from '#edge/http/paging'
import type { App } from '#app'
import { serve } from '#edge/http/serve'
import { openRecord } from './open-record.ts'
import { historyOf, historyVersionOf, saveHistory } from './history.ts'
import * as store from './store.ts'
import { timelineOf } from './timeline.ts'

/** Clinical histories and what surrounds them: only the professionals who treat the patient. */
export function historyRoutes(http: FastifyInstance, { vault }: Pick<App, 'vault'>): void {
  serve(http, contract.readHistory, ['professional'], ({ clinic, context, params }) =>
    clinic.work((db) => historyOf(db, { ...context, vault }, params.patientId)),
  )
  serve(http, contract.saveHistory, ['professional'], async ({ clinic, context, params, body }) => {
    const saving = await clinic.work((db) => saveHistory(db, { ...context, vault }, params.patientId, body))
    if ('refused' in saving) throw saving.refused
    return saving.history
  })
  serve(http, contract.listHistoryVersions, ['professional'], ({ clinic, context, params, query, address }) =>
    clinic.work(async (db) => {
      const patient = params.patientId
      const action = 'Consultó las versiones de la historia clínica.'
      await openRecord(db, context, { patient, clinical: 'history', action })
      const { found, count } = await counted(query, (part) => store.versions(db, patient, part))
      return page(found, count, query, address)
    }),
  )
  serve(http, contract.readHistoryVersion, ['professional'], ({ clinic, context, params }) =>
    clinic.work((db) => historyVersionOf(db, { ...context, vault }, params.patientId, params.version)),
  )
  serve(http, contract.readPatientCard, ['professional'], ({ clinic, context, params }) =>
    clinic.work(async (db) => {
      const patient = params.patientId
      const action = 'Consultó los datos personales del paciente.'
      await openRecord(db, context, { patient, clinical: 'history', action })
      const card = await store.patientCard(db, patient)
      if (!card) throw problems.notFound()
      return {
        ...card,
        medical_history: await medicalHistoryOf(db, vault, clinic, patient, card.medical_history),
      }
    }),
  )
  serve(http, contract.readTimeline, ['professional'], ({ clinic, context, params, query, address }) =>
    clinic.work((db) => timelineOf(db, { ...context, vault }, params.patientId, query, address)),
  )
  serveMyPatients(http)
}

function serveMyPatients(http: FastifyInstance): void {
  serve(http, contract.listMyPatients, ['professional'], ({ clinic, actor, query, address, now }) =>
    clinic.work(async (db) => {
      const { found, count } = await counted(query, (part) =>
        store.patientsOf(db, actor.userId, part.search?.trim() ?? '', { ...part, nowMs: now }),
      )
      return page(found, count, query, address)
    }),
  )
}
