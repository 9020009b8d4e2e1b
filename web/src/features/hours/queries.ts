import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { readSchedule } from '@psico/contract/hours/schedule'
import { asked, keyOf } from '../../lib/asked.ts'

/** Bookable days of a professional, by their user id. */
export const scheduleOf = (psychologist: string, days: number, from?: string) =>
  queryOptions({
    ...asked(readSchedule, { params: { user_id: psychologist }, query: { days, from } }),
    // More days of the same person may come behind those already shown; another person's never.
    placeholderData: (before, query) => (query?.queryKey[1]['user_id'] === psychologist ? before : undefined),
  })

/** The hours of a professional are asked again. */
export const scheduleOutdated = (queries: QueryClient, psychologist: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: keyOf(readSchedule, { params: { user_id: psychologist } }) })
