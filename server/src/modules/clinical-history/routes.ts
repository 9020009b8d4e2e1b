import * as contract from '@psico/contract/clinical-history'
import { medicalHistoryOf } from '#modules/accounts/public'
import { problems } from '#platform/http/problem'
import type { FastifyInstance } from 'fastify'
import { counted, page } from '#platform/http/paging'
import type { App } from '#platform/start/app'
import { serve, type ClinicCall } from '#platform/http/serve'
import { openRecord, type Desk } from './desk.ts'
import { historyOf, historyVersionOf, saveHistory } from './history.ts'
import * as store from './store.ts'
import { timelineOf } from './timeline.ts'

/** Clinical histories and what surrounds them: only the professionals who treat the patient. */
export function historyRoutes(http: FastifyInstance, { vault }: App): void {
  const atDesk = <T>(
    {
      clinic,
      actor,
      origin,
      params,
    }: Pick<ClinicCall<typeof contract.readHistory>, 'clinic' | 'actor' | 'origin' | 'params'>,
    act: (desk: Desk) => Promise<T>,
  ): Promise<T> =>
    clinic.work((db) => act({ db, clinic, vault, actor, ip: origin.ip, patient: params.patientId }))

  serve(http, contract.readHistory, ['professional'], (call) => atDesk(call, historyOf))
  serve(http, contract.saveHistory, ['professional'], async (call) => {
    const saving = await atDesk(call, (desk) => saveHistory(desk, call.body))
    if ('refused' in saving) throw saving.refused
    return saving.history
  })
  serve(http, contract.listHistoryVersions, ['professional'], (call) =>
    atDesk(call, async (desk) => {
      await openRecord(desk, 'history', 'Consultó las versiones de la historia clínica.')
      const { found, count } = await counted(call.query, (part) =>
        store.versions(desk.db, desk.patient, part),
      )
      return page(found, count, call.query, call.address)
    }),
  )
  serve(http, contract.readHistoryVersion, ['professional'], (call) =>
    atDesk(call, (desk) => historyVersionOf(desk, call.params.version)),
  )
  serve(http, contract.readPatientCard, ['professional'], (call) =>
    atDesk(call, async (desk) => {
      await openRecord(desk, 'history', 'Consultó los datos personales del paciente.')
      const card = await store.patientCard(desk.db, desk.patient)
      if (!card) throw problems.notFound()
      const { db, vault, clinic, patient } = desk
      return {
        ...card,
        medical_history: await medicalHistoryOf(db, vault, clinic, patient, card.medical_history),
      }
    }),
  )
  serve(http, contract.readTimeline, ['professional'], (call) =>
    atDesk(call, (desk) => timelineOf(desk, call.query, call.address)),
  )
  serveMyPatients(http)
}

function serveMyPatients(http: FastifyInstance): void {
  serve(http, contract.listMyPatients, ['professional'], ({ clinic, actor, query, address }) =>
    clinic.work(async (db) => {
      const { found, count } = await counted(query, (part) =>
        store.patientsOf(db, actor.userId, part.search?.trim() ?? '', part),
      )
      return page(found, count, query, address)
    }),
  )
}
