import {
  acknowledgeQuestionnaireAlert,
  listQuestionnaireAlerts,
} from '@psico/contract/questionnaires/questionnaire-alerts'
import {
  answerQuestionnaire,
  endQuestionnaireOrder,
  exportQuestionnaires,
  giveQuestionnaire,
  listMyQuestionnaires,
  listQuestionnaireOrders,
  listQuestionnaires,
  readQuestionnaireFhir,
  readQuestionnaireForm,
  shareQuestionnaires,
} from '@psico/contract/questionnaires/questionnaires'
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { asked, outdated } from '../../lib/asked.ts'
import { call, fetchFile, queryText, saveFile } from '../../lib/call.ts'

/** Alerts are told of as they come; where that line is broken, one is seen after at most this long. */
const newAlertsMs = 60_000
export const formsPerPage = 20
/** More than three years of weekly sessions with one instrument. */
const mostResults = 200

/** The form behind a mailed link. What is being filled in must not be replaced by a reading in the background. */
export const formOf = (token: string) =>
  queryOptions({
    ...asked(readQuestionnaireForm, { params: { token } }),
    staleTime: Infinity,
    gcTime: 0,
  })

export const sendAnswers = mutationOptions({
  mutationFn: ({ token, ...body }: { token: string } & BodyIn<typeof answerQuestionnaire>) =>
    call(answerQuestionnaire, { params: { token }, body }),
})

/** What a patient was given, and what is shared with them. */
export const mine = (page: number) =>
  queryOptions({
    ...asked(listMyQuestionnaires, { query: { page, page_size: formsPerPage } }),
    placeholderData: keepPreviousData,
  })

export const mineOutdated = (queries: QueryClient): Promise<void> => outdated(queries, listMyQuestionnaires)

/** Everything that a professional gave a patient to fill. */
export const resultsOf = (patient: string) =>
  queryOptions(asked(listQuestionnaires, { query: { patient, page_size: mostResults } }))

/** What stands beside the note of one session. */
export const resultsBeside = (patient: string, session: string) =>
  queryOptions(asked(listQuestionnaires, { query: { patient, session, page_size: 50 } }))

export const ordersOf = (patient: string) =>
  queryOptions(asked(listQuestionnaireOrders, { query: { patient, page_size: 50 } }))

/** The alerts of one patient, those that somebody took care of too. */
export const alertsOf = (patient: string) =>
  queryOptions({
    ...asked(listQuestionnaireAlerts, { query: { patient, all: 'true', page_size: 50 } }),
    staleTime: 0,
  })

/** The alerts of all patients that nobody took care of yet. */
export const openAlerts = queryOptions({
  ...asked(listQuestionnaireAlerts, { query: { page_size: 50 } }),
  staleTime: 0,
  refetchInterval: newAlertsMs,
})

export const give = mutationOptions({
  mutationFn: (body: BodyIn<typeof giveQuestionnaire>) => call(giveQuestionnaire, { body }),
})

export const endOrder = mutationOptions({
  mutationFn: (id: string) => call(endQuestionnaireOrder, { params: { id } }),
})

export const share = mutationOptions({
  mutationFn: (body: BodyIn<typeof shareQuestionnaires>) => call(shareQuestionnaires, { body }),
})

export const acknowledge = mutationOptions({
  mutationFn: ({ id, note }: { id: string; note: string }) =>
    call(acknowledgeQuestionnaireAlert, { params: { id }, body: { note } }),
})

/** One answered questionnaire as a file for another system. */
export const saveFhir = mutationOptions({
  mutationFn: async ({ id, name }: { id: string; name: string }) =>
    saveFile(await fetchFile(readQuestionnaireFhir.path.replace(':id', id), name)),
})

/** Every result of a patient as a table for a spreadsheet. */
export const saveTable = mutationOptions({
  mutationFn: async (patient: string) =>
    saveFile(await fetchFile(exportQuestionnaires.path + queryText({ patient }), 'cuestionarios.csv')),
})

/** What was given and answered is asked again. */
export const resultsOutdated = (queries: QueryClient): Promise<void> =>
  outdated(queries, listQuestionnaires, listQuestionnaireOrders)

/** The alerts are asked again, wherever they are shown. */
export const alertsOutdated = (queries: QueryClient): Promise<void> =>
  outdated(queries, listQuestionnaireAlerts)
