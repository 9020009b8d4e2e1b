import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listProfessionals, listSpecializations, readProfessional } from '@psico/contract/professionals'
import { call } from '../../lib/call.ts'
import type { Filters } from './filters.ts'

const pageSize = 24

/** The directory, filtered by the server and read page by page. */
export const directory = ({ name, specialty, maxFee }: Filters) =>
  infiniteQueryOptions({
    queryKey: ['professionals', { name: name.trim(), specialty, maxFee }],
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
  queryKey: ['specializations'],
  queryFn: ({ signal }) => call(listSpecializations, { signal }),
  staleTime: 5 * 60_000,
})

export const professionalPage = (id: string) =>
  queryOptions({
    queryKey: ['professional', id],
    queryFn: ({ signal }) => call(readProfessional, { params: { id }, signal }),
  })
