import * as contract from '@psico/contract/clinics/clinics'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

export const useRegisterClinic = () =>
  useMutation({
    mutationFn: (body: BodyIn<typeof contract.registerClinic>) => call(contract.registerClinic, { body }),
  })

/** Asked again for every name; an old answer could be wrong by now. */
export const subdomainCheck = (subdomain: string) =>
  queryOptions({
    ...asked(contract.checkSubdomain, { body: { subdomain } }),
    staleTime: 5000,
  })
