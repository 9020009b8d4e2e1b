import * as contract from '@psico/contract/clinics'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const clinicsPerPage = 20

export const allClinics = (search: string, page: number, pageSize = clinicsPerPage) =>
  queryOptions({
    queryKey: ['tenants', search, page, pageSize],
    queryFn: ({ signal }) =>
      call(contract.listTenants, {
        query: { page, page_size: pageSize, ...(search ? { search } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const globalUsers = (email: string, page: number) =>
  queryOptions({
    queryKey: ['global-users', email, page],
    queryFn: ({ signal }) =>
      call(contract.findUsers, { query: { email, page, page_size: clinicsPerPage }, signal }),
    placeholderData: keepPreviousData,
  })

export const platformStats = queryOptions({
  queryKey: ['tenant-stats'],
  queryFn: ({ signal }) => call(contract.readTenantStats, { signal }),
})

/** Suspends or resumes a clinic. */
export function useSuspension() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, suspend }: { id: string; suspend: boolean }) =>
      call(suspend ? contract.suspendTenant : contract.resumeTenant, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['tenants'] }),
  })
}
