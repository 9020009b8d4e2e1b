import * as contract from '@psico/contract/clinics/clinics'
import { readTenant } from '@psico/contract/clinics/tenant-facts'
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

export const globalUsers = (search: string, page: number) =>
  queryOptions({
    ...asked(contract.findUsers, { query: { search: search.trim(), page, page_size: clinicsPerPage } }),
    placeholderData: keepPreviousData,
  })

export const platformStats = queryOptions(asked(contract.readTenantStats))

/** One clinic in counts; what it stands at now. */
export const oneClinic = (id: string) =>
  queryOptions({ ...asked(readTenant, { params: { id } }), staleTime: 0, retry: false })

/** Suspends, with a reason that its admins are mailed, or resumes a clinic. */
export function useSuspension() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, suspend, reason }: { id: string; suspend: boolean; reason: string }) =>
      suspend
        ? call(contract.suspendTenant, { params: { id }, body: { reason } })
        : call(contract.resumeTenant, { params: { id } }),
    onSuccess: () => outdated(client, contract.listTenants, contract.readTenantStats, readTenant),
  })
}
