import { listCouples, readCouple } from '@psico/contract/couples/couples'
import { queryOptions } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'

export const coupleOf = (id: string) => queryOptions(asked(readCouple, { params: { id } }))

/** Of one person, also those that ended. */
export const couplesOf = (person: string) =>
  queryOptions(asked(listCouples, { query: { person, ended: 'true' } }))
