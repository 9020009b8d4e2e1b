import * as contract from '@psico/contract/clinics/clinics'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

export const clinicsPerPage = 20

export const allClinics = (search: string, page: number, pageSize = clinicsPerPage) =>
  queryOptions({
    ...asked(contract.listTenants, {
      query: { page, page_size: pageSize, ...(search.trim() ? { search: search.trim() } : {}) },
    }),
    placeholderData: keepPreviousData,
  })

export const globalUsers = (email: string, page: number) =>
  queryOptions({
    ...asked(contract.findUsers, { query: { email: email.trim(), page, page_size: clinicsPerPage } }),
    placeholderData: keepPreviousData,
  })

export const platformStats = queryOptions(asked(contract.readTenantStats))

/** Suspends or resumes a clinic. */
export function useSuspension() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, suspend }: { id: string; suspend: boolean }) =>
      call(suspend ? contract.suspendTenant : contract.resumeTenant, { params: { id } }),
    onSuccess: () => outdated(client, contract.listTenants),
  })
}
