import { listRecordAccess } from '@psico/contract/record-access/record-access'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'

export const accessesPerPage = 10

export const recordAccess = (page: number) =>
  queryOptions({
    ...asked(listRecordAccess, { query: { page, page_size: accessesPerPage } }),
    placeholderData: keepPreviousData,
  })
