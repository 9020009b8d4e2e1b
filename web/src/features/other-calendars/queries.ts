import { readSchedule } from '@psico/contract/hours/schedule'
import {
  addCalendarSource,
  checkCalendarSource,
  listCalendarClashes,
  listCalendarSources,
  removeCalendarSource,
} from '@psico/contract/other-calendars/sources'
import { readAgendaHours } from '@psico/contract/agenda/agenda'
import type { BodyIn } from '@psico/contract/core/endpoint'
import {
  mutationOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

export const sources = queryOptions(asked(listCalendarSources))
export const clashes = queryOptions(asked(listCalendarClashes))

export type NewSource = BodyIn<typeof addCalendarSource>
export function useAddSource(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewSource) => call(addCalendarSource, { body }),
    onSuccess: async () => {
      await hoursChanged(queries)
      onDone()
    },
  })
}
export const checkSource = mutationOptions({
  mutationFn: (id: string) => call(checkCalendarSource, { params: { id } }),
})
export const removeSource = mutationOptions({
  mutationFn: (id: string) => call(removeCalendarSource, { params: { id } }),
})

/** Hours opened or closed with what a calendar said. */
export const hoursChanged = (queries: QueryClient): Promise<void> =>
  outdated(queries, listCalendarSources, listCalendarClashes, readSchedule, readAgendaHours)
