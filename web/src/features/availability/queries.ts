import { mutationOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readSchedule } from '@psico/contract/hours/schedule'
import {
  addBlock,
  addBlocks,
  addException,
  listBlocks,
  listExceptions,
  readBlock,
  readBookingRules,
  removeBlock,
  removeException,
  saveBookingRules,
  type BookingRules,
} from '@psico/contract/availability/availability'
import { listProfessionals } from '@psico/contract/professionals/professionals'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { asked, keyOf, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/notices/toast.ts'
import { texts } from './texts.ts'

/** Somebody's, by user id; one's own where it is left out. */
type Whose = string | undefined

/** Weekly blocks; asked for past every cache, as other clients do. */
export const blocksOf = (psychologist?: Whose) =>
  queryOptions({
    queryKey: keyOf(listBlocks, { query: { psychologist } }),
    queryFn: ({ signal }) => call(listBlocks, { query: { psychologist, _: Date.now() }, signal }),
  })

/** Closures and openings that end on a day or later; without the day: from today on. */
export const exceptionsOf = (psychologist: Whose, from?: string) =>
  queryOptions(asked(listExceptions, { query: { psychologist, from } }))

export const rulesOf = (psychologist: Whose) =>
  queryOptions(asked(readBookingRules, { query: { psychologist } }))

/** What patients are offered in the next two weeks. */
export const offeredDays = (psychologist: string) =>
  queryOptions(
    asked(readSchedule, { params: { user_id: psychologist }, query: { days: 14, seen_by: 'patient' } }),
  )

/** After any change: what is kept of one's own hours, and of what follows from them, is read anew. */
export function useHoursChanged(): () => void {
  const queries = useQueryClient()
  return () => void outdated(queries, listBlocks, listExceptions, readBookingRules, readSchedule)
}

export const add = (body: BodyIn<typeof addBlock>) => call(addBlock, { body })

/** Several at once, as given or as a colleague has them; those that meet hours that stand are left out. */
export const addSeveral = (body: BodyIn<typeof addBlocks>) => call(addBlocks, { body })

/** Who else can be booked in this clinic, by name. */
export const colleaguesOf = (self: string) =>
  queryOptions({
    ...asked(listProfessionals, { query: { page_size: 50 } }),
    select: ({ results }) =>
      results
        .filter((professional) => professional.user_id !== self)
        .map((professional) => ({ id: professional.user_id, name: professional.full_name }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
  })

/** A block with the sessions that lie in it; never from a cache. */
export const lookInside = (psychologist: Whose) =>
  mutationOptions({
    mutationFn: (id: string) => call(readBlock, { params: { id }, query: { psychologist } }),
  })

export const remove = (psychologist: Whose) =>
  mutationOptions({
    mutationFn: (id: string) => call(removeBlock, { params: { id }, query: { psychologist } }),
  })

/** Closes or opens a range of days; says how many sessions lie in it. */
export function useAddRange(onDone: () => void) {
  const changed = useHoursChanged()
  return useMutation({
    mutationFn: (body: BodyIn<typeof addException>) => call(addException, { body }),
    onSuccess: ({ sessions_inside: inside }) => {
      changed()
      toast[inside > 0 ? 'warning' : 'success'](texts.rangeAdded(inside))
      onDone()
    },
  })
}

export const removeRange = (psychologist: Whose) =>
  mutationOptions({
    mutationFn: (id: string) => call(removeException, { params: { id }, query: { psychologist } }),
  })

export function useSaveRules(psychologist: Whose) {
  const queries = useQueryClient()
  const changed = useHoursChanged()
  return useMutation({
    mutationFn: (body: BookingRules) => call(saveBookingRules, { body: { ...body, psychologist } }),
    onSuccess: (saved) => {
      queries.setQueryData(rulesOf(psychologist).queryKey, saved)
      changed()
    },
  })
}
