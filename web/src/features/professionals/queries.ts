import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  listProfessionals,
  listSearchChoices,
  readProfessional,
  type SearchTime,
} from '@psico/contract/professionals/professionals'
import { listSpecializations } from '@psico/contract/professionals/specializations'
import { asked, keyOf } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { queryOf, type Filters } from './filters.ts'

const pageSize = 24

/** The directory, filtered by the server and read page by page. */
export const directory = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: keyOf(listProfessionals, { query: queryOf(filters) }),
    queryFn: ({ pageParam, signal }) =>
      call(listProfessionals, {
        query: { ...queryOf(filters), page: pageParam, page_size: pageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.next ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

/** As many as are weighed for a suggestion: those with the next hours. */
const mostWeighed = 200

/** Who has the next free hours, of a time or of any. */
export const soonest = (when: SearchTime | null) =>
  queryOptions({
    queryKey: keyOf(listProfessionals, { query: { when, ordering: 'next', page_size: mostWeighed } }),
    queryFn: async ({ signal }) => {
      const query = { when: when ?? undefined, ordering: 'next' as const, page_size: mostWeighed }
      return (await call(listProfessionals, { query, signal })).results
    },
  })

export const catalogue = queryOptions({
  ...asked(listSpecializations),
  staleTime: 5 * 60_000,
})

/** What the directory can be searched by. */
export const searchChoices = queryOptions({ ...asked(listSearchChoices), staleTime: 5 * 60_000 })

export const professionalPage = (id: string) => queryOptions(asked(readProfessional, { params: { id } }))
