import * as alerts from '@psico/contract/questionnaires/questionnaire-alerts'
import * as contract from '@psico/contract/questionnaires/questionnaires'
import type { FastifyInstance } from 'fastify'
import { openUnlessBlocked } from '#modules/patients/public'
import { clinicAddress } from '#edge/http/address'
import { serve, serveFile, serveVisitors } from '#edge/http/serve'
import type { App } from '#app'
import { localOf } from '#core/zone'
import { acknowledge, alertsOf, escalate } from './alerts.ts'
import { answer, formToFill } from './answer.ts'
import { formBehind } from './form-behind.ts'
import { csvOf } from './export-csv.ts'
import { fhirOf } from './export-fhir.ts'
import { endOrder, give, share } from './give.ts'
import { ordersOf } from './orders.ts'
import { mine, resultsOf } from './results.ts'
import { sendBeforeSession } from './send.ts'

type Needs = Pick<App, 'databases' | 'due' | 'env' | 'vault'>

/** Measured care: given out and read by professionals, filled by patients without login. */
export function questionnaireRoutes(http: FastifyInstance, app: Needs): void {
  const { vault, env, due } = app
  due.handle('questionnaire-session', sendBeforeSession)
  due.handle('questionnaire-alert', escalate)
  givingRoutes(http)
  serve(http, contract.listQuestionnaires, ['professional'], ({ clinic, context, query, address }) =>
    clinic.work((db) => resultsOf(db, { ...context, vault }, query, address)),
  )
  serveFile(
    http,
    contract.exportQuestionnaires,
    ['professional'],
    async ({ clinic, context, query, now }) => ({
      type: 'text/csv; charset=utf-8',
      saveAs: `cuestionarios-${localOf(now, clinic.timezone).date}.csv`,
      content: await clinic.work((db) => csvOf(db, { ...context, vault }, query.patient)),
    }),
  )
  serve(http, contract.readQuestionnaireFhir, ['professional'], ({ clinic, context, params }) =>
    openUnlessBlocked(app, context, { table: 'questionnaires', id: params.id }, () =>
      clinic.work((db) => fhirOf(db, { ...context, vault }, params.id, clinicAddress(env, clinic.subdomain))),
    ),
  )
  serve(http, contract.listMyQuestionnaires, ['patient'], ({ clinic, context, query, address }) =>
    clinic.work((db) => mine(db, { ...context, vault }, query, address, env)),
  )
  serve(http, alerts.listQuestionnaireAlerts, ['professional'], ({ clinic, context, query, address }) =>
    clinic.work((db) => alertsOf(db, { ...context, vault }, query, address)),
  )
  serve(http, alerts.acknowledgeQuestionnaireAlert, ['professional'], ({ clinic, context, params, body }) =>
    clinic.work((db) => acknowledge(db, { ...context, vault }, params.id, body.note)),
  )
  serveVisitors(http, contract.readQuestionnaireForm, ({ clinic, context, params }) =>
    clinic.work(async (db) =>
      formToFill(db, await formBehind(db, context, env, params.token), context.nowMs),
    ),
  )
  serveVisitors(http, contract.answerQuestionnaire, ({ clinic, context, params, body }) =>
    clinic.work(async (db) =>
      answer(db, { ...context, vault }, await formBehind(db, context, env, params.token), body),
    ),
  )
}

function givingRoutes(http: FastifyInstance): void {
  serve(http, contract.giveQuestionnaire, ['professional'], ({ clinic, context, body }) =>
    clinic.work((db) => give(db, context, body)),
  )
  serve(http, contract.listQuestionnaireOrders, ['professional'], ({ clinic, context, query, address }) =>
    clinic.work((db) => ordersOf(db, context, query, address)),
  )
  serve(http, contract.endQuestionnaireOrder, ['professional'], ({ clinic, context, params }) =>
    clinic.work((db) => endOrder(db, context, params.id)),
  )
  serve(http, contract.shareQuestionnaires, ['professional'], ({ clinic, context, body }) =>
    clinic.work((db) => share(db, context, body)),
  )
}
