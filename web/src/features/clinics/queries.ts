import * as contract from '@psico/contract/clinics'
import type { BodyIn } from '@psico/contract/endpoint'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const useRegisterClinic = () =>
  useMutation({
    mutationFn: (body: BodyIn<typeof contract.registerClinic>) => call(contract.registerClinic, { body }),
  })

/** Asked again for every name; an old answer could be wrong by now. */
export const subdomainCheck = (subdomain: string) =>
  queryOptions({
    queryKey: ['check-subdomain', subdomain],
    queryFn: ({ signal }) => call(contract.checkSubdomain, { body: { subdomain }, signal }),
    staleTime: 5000,
  })
