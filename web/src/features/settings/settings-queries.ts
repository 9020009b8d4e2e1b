import * as contract from '@psico/contract/clinics/clinics'
import { queryOptions } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'

/** Asked again at each visit of the dashboard: others take part in opening the clinic. */
export const clinicSetUp = queryOptions({
  ...asked(contract.readClinicSetUp),
  staleTime: 0,
})
