import { exportAuditLog, listAuditLog, type AuditLevel } from '@psico/contract/audit-log/audit-log'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'
import { fetchFile, queryText, saveFile } from '../../lib/call.ts'

export interface LogFilter {
  level: AuditLevel | ''
  search: string
  from: string
  to: string
}
export const entriesPerPage = 50

const wanted = (filter: LogFilter) => ({ ...filter, search: filter.search.trim() })

export const auditLog = (filter: LogFilter, page: number) =>
  queryOptions({
    ...asked(listAuditLog, { query: { ...wanted(filter), page, page_size: entriesPerPage } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** A long log takes its time; the PDF is saved when it is whole. */
export const useExport = () =>
  useMutation({
    mutationFn: async (filter: LogFilter) =>
      saveFile(
        await fetchFile(
          exportAuditLog.path + queryText(wanted(filter)),
          'bitacora.pdf',
          {},
          { timeoutMs: 600_000 },
        ),
      ),
  })
