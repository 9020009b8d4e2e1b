import {
  closePayout,
  payoutCsv,
  payoutPdf,
  payStatement,
  readPayouts,
  readShareRules,
  readStatementLines,
  setShareRules,
  type ShareRule,
  type Statement,
} from '@psico/contract/payouts/payouts'
import { listColleagues } from '@psico/contract/professionals/professionals'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call, fetchFile, saveFile } from '../../lib/call.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { toast } from '../../ui/notices/toast.ts'
import { texts } from './texts.ts'

export interface Days {
  from: string
  to: string
}

/** What was closed, and what the days come to where they are named. */
export const payouts = (days?: Days) => queryOptions(asked(readPayouts, days ? { query: days } : {}))

export const linesPerPage = 50

/** What a statement counts, line by line. */
export const statementLines = (id: string, page: number) =>
  queryOptions(asked(readStatementLines, { params: { id }, query: { page, page_size: linesPerPage } }))

export const shareRules = queryOptions(asked(readShareRules))

/** Whom a rule can be about: everybody at work. */
export const peopleAtWork = queryOptions(asked(listColleagues, { query: { page_size: 200 } }))

export function useClose(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Days & { psychologist: string }) => call(closePayout, { body }),
    onSuccess: ({ number }) => {
      toast.success(texts.closed(number))
      onDone()
      return outdated(queries, readPayouts)
    },
  })
}

export function usePaid(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reference }: { id: string; reference: string }) =>
      call(payStatement, { params: { id }, body: { reference } }),
    onSuccess: () => {
      toast.success(texts.paid)
      onDone()
      return outdated(queries, readPayouts)
    },
  })
}

export function useSaveRules(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (rules: ShareRule[]) => call(setShareRules, { body: { rules } }),
    onSuccess: (saved) => {
      queries.setQueryData(shareRules.queryKey, saved)
      toast.success(texts.rulesSaved)
      onDone()
      return outdated(queries, readPayouts)
    },
  })
}

/** Saves a statement as a PDF, or line by line as a table. */
export const useStatementFile = () =>
  useMutation({
    mutationFn: async ({ statement: { id, number }, as }: { statement: Statement; as: 'pdf' | 'csv' }) => {
      const { path } = as === 'pdf' ? payoutPdf : payoutCsv
      saveFile(await fetchFile(path.replace(':id', id), `liquidacion-${number}.${as}`))
    },
    onError: (error) => toast.error(sentenceOf(error, texts.fileFailed)),
  })
