import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listUsers, readUser } from '@psico/contract/accounts/accounts'
import { listCouples } from '@psico/contract/couples/couples'
import { listMyPatients } from '@psico/contract/clinical-history/clinical-history'
import { listColleagues } from '@psico/contract/professionals/professionals'
import { asked } from '../../lib/asked.ts'

/** Those whom one may book a session for, by name; at most 200 of them. */
export const ownPatients = (search: string) =>
  queryOptions({
    ...asked(listMyPatients, { query: { search, page_size: 200 } }),
    placeholderData: keepPreviousData,
  })

/** Whom a session can be given to: everybody at work, also who stands in no directory. */
export const peopleAtWork = queryOptions({
  ...asked(listColleagues, { query: { page_size: 200 } }),
  staleTime: 60_000,
})

/** Patients whose name, address or phone is like what is typed; a few of them. */
export const patientsLike = (search: string) =>
  queryOptions({
    ...asked(listUsers, { query: { user_type: 'patient', is_active: 'true', search, page_size: 5 } }),
    placeholderData: keepPreviousData,
  })

/** Couples who come; at most 200 of them. */
export const couplesLike = (search: string) =>
  queryOptions({
    ...asked(listCouples, { query: { search, page_size: 200 } }),
    placeholderData: keepPreviousData,
  })

/** One patient: how they can be reached. */
export const person = (id: string) => queryOptions(asked(readUser, { params: { id } }))
