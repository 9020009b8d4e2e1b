import { readPatientCard } from '@psico/contract/clinical-history/clinical-history'
import { queryOptions } from '@tanstack/react-query'
import { asked } from './asked.ts'

/** Who a patient is, for the head of a page about them. */
export const personOf = (patientId: string) => queryOptions(asked(readPatientCard, { params: { patientId } }))
