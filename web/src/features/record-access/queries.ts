import { listRecordAccess } from '@psico/contract/record-access'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const accessesPerPage = 10

export const recordAccess = (page: number) =>
  queryOptions({
    queryKey: ['record-access', page],
    queryFn: ({ signal }) => call(listRecordAccess, { query: { page, page_size: accessesPerPage }, signal }),
    placeholderData: keepPreviousData,
  })
