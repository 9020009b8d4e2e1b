import { listQuestionnaireAlerts } from '@psico/contract/questionnaires/questionnaire-alerts'
import {
  answerQuestionnaire,
  listMyQuestionnaires,
  listQuestionnaireOrders,
  listQuestionnaires,
  readQuestionnaireForm,
} from '@psico/contract/questionnaires/questionnaires'
import type { AnswerOf, BodyIn } from '@psico/contract/core/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { isRefusal } from '../../lib/call-error.ts'
import { call } from '../../lib/call.ts'

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

/** How it ended: sent now, sent before (by an attempt whose answer was lost, for example), or too late. */
export type Outcome = 'sent' | 'sent-before' | 'over'

type Answered = AnswerOf<typeof answerQuestionnaire>

/** Sends what was filled in; `onEnd` where the form can no longer be sent, with the answer if it was sent now. */
export function useSendAnswers(token: string, onEnd: (how: Outcome, answer?: Answered) => void) {
  const queries = useQueryClient()
  const end: typeof onEnd = (how, answer) => {
    onEnd(how, answer)
    void outdated(queries, listMyQuestionnaires)
  }
  return useMutation({
    mutationFn: (body: BodyIn<typeof answerQuestionnaire>) =>
      call(answerQuestionnaire, { params: { token }, body }),
    onSuccess: (answer) => end('sent', answer),
    onError: (error) => {
      if (isRefusal(error, 409)) end('sent-before')
      if (isRefusal(error, 410)) end('over')
    },
  })
}

/** What a patient was given, and what is shared with them. */
export const mine = (page: number) =>
  queryOptions({
    ...asked(listMyQuestionnaires, { query: { page, page_size: formsPerPage } }),
    placeholderData: keepPreviousData,
  })

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
