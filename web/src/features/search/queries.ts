import { searchClinic } from '@psico/contract/search/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'

/** What a text names; while the next letters are looked for, what was found stays. */
export const found = (text: string) =>
  queryOptions({
    ...asked(searchClinic, { query: { q: text } }),
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
