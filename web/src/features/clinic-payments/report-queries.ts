import {
  downloadPaymentReport,
  readPaymentReport,
  type ReportGroup,
} from '@psico/contract/ledger/payment-report'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'
import { fetchFile, queryText, saveFile } from '../../lib/call.ts'

export interface ReportFilter {
  from: string
  to: string
  group: ReportGroup
}

/** Money moves while one looks, so it is asked again at each visit. */
export const paymentReport = (filter: ReportFilter) =>
  queryOptions({
    ...asked(readPaymentReport, { query: { ...filter } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useReportFile = () =>
  useMutation({
    mutationFn: async ({ filter, byLine }: { filter: ReportFilter; byLine: boolean }) => {
      const query = { ...filter, ...(byLine ? { detail: '1' } : {}) }
      const name = byLine ? 'movimientos.csv' : 'pagos.csv'
      saveFile(await fetchFile(downloadPaymentReport.path + queryText(query), name))
    },
  })
