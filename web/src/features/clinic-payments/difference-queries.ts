import { explainDifference, listDifferences } from '@psico/contract/books/payment-differences'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/notices/toast.ts'

export const differencesPageSize = 20

export const differences = (status: 'open' | 'explained', page: number) =>
  queryOptions({
    ...asked(listDifferences, { query: { status, page, page_size: differencesPageSize } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Keeps what an admin found out; the lists are asked again, also where somebody else was first. */
export function useExplain(id: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => call(explainDifference, { params: { id }, body: { note } }),
    onSuccess: () => {
      toast.success('Diferencia explicada.')
      onDone()
    },
    onSettled: () => outdated(queries, listDifferences),
  })
}
