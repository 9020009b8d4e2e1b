import {
  acknowledgeQuestionnaireAlert,
  listQuestionnaireAlerts,
} from '@psico/contract/questionnaires/questionnaire-alerts'
import {
  endQuestionnaireOrder,
  exportQuestionnaires,
  giveQuestionnaire,
  listQuestionnaireOrders,
  listQuestionnaires,
  readQuestionnaireFhir,
  shareQuestionnaires,
} from '@psico/contract/questionnaires/questionnaires'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { outdated } from '../../lib/asked.ts'
import { isRefusal } from '../../lib/call-error.ts'
import { call, fetchFile, queryText, saveFile } from '../../lib/call.ts'

/** What was given and answered is asked again. */
function useChange<T>(change: (input: T) => Promise<unknown>, onDone?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      onDone?.()
      return outdated(queries, listQuestionnaires, listQuestionnaireOrders)
    },
  })
}

export const useGive = () =>
  useChange((body: BodyIn<typeof giveQuestionnaire>) => call(giveQuestionnaire, { body }))

export const useEndOrder = (id: string, onDone: () => void) =>
  useChange(() => call(endQuestionnaireOrder, { params: { id } }), onDone)

export const useShare = () =>
  useChange((body: BodyIn<typeof shareQuestionnaires>) => call(shareQuestionnaires, { body }))

/** The alerts are asked again, wherever they are shown. */
export const alertsOutdated = (queries: QueryClient): Promise<void> =>
  outdated(queries, listQuestionnaireAlerts)

/** Says what was done about an alert. Where somebody else was first, what they wrote is on the patient's page. */
export function useAcknowledge(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => call(acknowledgeQuestionnaireAlert, { params: { id }, body: { note } }),
    onSuccess: () => void alertsOutdated(queries),
    onError: (error) => {
      if (isRefusal(error, 409)) void alertsOutdated(queries)
    },
  })
}

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
