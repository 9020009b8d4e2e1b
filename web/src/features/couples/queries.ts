import { listCouples, readCouple } from '@psico/contract/couples/couples'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'

export const coupleOf = (id: string) => queryOptions(asked(readCouple, { params: { id } }))

/** Of one person, also those that ended. */
export const couplesOf = (person: string) =>
  queryOptions(asked(listCouples, { query: { person, ended: 'true' } }))

export const couplesPerPage = 20

/** What the list of couples shows. */
export interface CoupleFilter {
  search: string
  /** Those who come, or also those that ended. */
  state: '' | 'all'
  page: number
}

/** A page of the clinic's couples; what is shown stays while another is asked for. */
export const listedCouples = ({ search, state, page }: CoupleFilter) =>
  queryOptions({
    ...asked(listCouples, {
      query: { search, page, page_size: couplesPerPage, ...(state === 'all' ? { ended: 'true' } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
