import { readClinicSetUp } from '@psico/contract/clinics/set-up'
import { queryOptions } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'

/** Asked again at each visit of the dashboard: others take part in opening the clinic. */
export const clinicSetUp = queryOptions({
  ...asked(readClinicSetUp),
  staleTime: 0,
})
