import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listProfessionals, listSpecializations, readProfessional } from '@psico/contract/professionals'
import { asked, keyOf } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import type { Filters } from './filters.ts'

const pageSize = 24

/** The directory, filtered by the server and read page by page. */
export const directory = ({ name, specialty, maxFee }: Filters) =>
  infiniteQueryOptions({
    queryKey: keyOf(listProfessionals, { query: { name: name.trim(), specialty, max_fee: maxFee } }),
    queryFn: ({ pageParam, signal }) =>
      call(listProfessionals, {
        query: { name: name.trim(), specialty, max_fee: maxFee, page: pageParam, page_size: pageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.next ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

export const catalogue = queryOptions({
  ...asked(listSpecializations),
  staleTime: 5 * 60_000,
})

export const professionalPage = (id: string) => queryOptions(asked(readProfessional, { params: { id } }))
