import * as contract from '@psico/contract/clinics/clinics'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

export const clinicSettings = queryOptions({
  ...asked(contract.readClinicSettings),
  // Typing must not be replaced by an answer that comes later.
  staleTime: Infinity,
  gcTime: 0,
})

/** Asked again at each visit of the dashboard: others take part in opening the clinic. */
export const clinicSetUp = queryOptions({
  ...asked(contract.readClinicSetUp),
  staleTime: 0,
})

export const useSaveSettings = () =>
  useMutation({
    mutationFn: (body: BodyIn<typeof contract.changeClinicSettings>) =>
      call(contract.changeClinicSettings, { body }),
  })
