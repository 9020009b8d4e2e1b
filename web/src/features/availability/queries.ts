import { mutationOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
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

/** Own weekly blocks; asked for past every cache, as other clients do. */
export const ownBlocks = queryOptions({
  queryKey: keyOf(listBlocks),
  queryFn: ({ signal }) => call(listBlocks, { query: { _: Date.now() }, signal }),
})

/** Own closures and openings that end on a day or later; without the day: from today on. */
export const ownExceptions = (from?: string) => queryOptions(asked(listExceptions, { query: { from } }))

export const ownRules = queryOptions(asked(readBookingRules))

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
        .filter((it) => it.user_id !== self)
        .map((it) => ({ id: it.user_id, name: it.full_name }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
  })

/** A block with the sessions that lie in it; never from a cache. */
export const lookInside = mutationOptions({
  mutationFn: (id: string) => call(readBlock, { params: { id } }),
})

export const remove = mutationOptions({
  mutationFn: (id: string) => call(removeBlock, { params: { id } }),
})

export const addRange = mutationOptions({
  mutationFn: (body: BodyIn<typeof addException>) => call(addException, { body }),
})

export const removeRange = mutationOptions({
  mutationFn: (id: string) => call(removeException, { params: { id } }),
})

export const saveRules = mutationOptions({
  mutationFn: (body: BookingRules) => call(saveBookingRules, { body }),
})
