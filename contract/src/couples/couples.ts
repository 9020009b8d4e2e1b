import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { filter, id, instant, pageOf, pageQuery, searchText } from '../core/fields.ts'
import { nameLine } from '../people/names.ts'

/** Two people who are treated together, with a record of their own, apart from both persons'. */
export const couple = z.object({
  /** Stands in a patient's place in booking, history, notes, goals and letters. */
  id,
  name: z.string(),
  people: z.array(z.object({ id, name: z.string() })).length(2),
  /** Who of the two pays as a rule; null where nobody said. */
  payer: id.nullable(),
  created_at: instant,
  /** Since then nothing is booked or written for them any more; null while they come. */
  ended_at: instant.nullable(),
})
export type Couple = z.infer<typeof couple>

const samePerson = 'Una pareja son dos personas distintas.'

export const makeCouple = endpoint({
  method: 'POST',
  path: '/couples/',
  summary: 'Staff who may book for both make a couple of two patients; the same two have one at a time.',
  body: z.object({
    people: z
      .array(id)
      .length(2, 'Elige a dos personas.')
      .refine(([first, second]) => first !== second, samePerson),
    /** Left out: the names of both. */
    name: nameLine(120).optional(),
  }),
  answer: couple,
  status: 201,
})

export const listCouples = endpoint({
  method: 'GET',
  path: '/couples/',
  summary:
    "The clinic's couples, for reception and admins; a professional sees those whom they may book for.",
  query: pageQuery.extend({
    search: searchText.optional(),
    /** Those of one person. */
    person: filter(id),
    /** Also those that ended. */
    ended: filter(z.enum(['true', 'false'])),
  }),
  answer: pageOf(couple),
})

export const readCouple = endpoint({
  method: 'GET',
  path: '/couples/:id/',
  summary: 'One couple.',
  params: z.object({ id }),
  answer: couple,
})

export const changeCouple = endpoint({
  method: 'PATCH',
  path: '/couples/:id/',
  summary: 'Says who of the two pays as a rule: whom the desk finds chosen when it takes money of theirs.',
  params: z.object({ id }),
  body: z.object({ payer: id.nullable() }),
  answer: couple,
})

export const endCouple = endpoint({
  method: 'POST',
  path: '/couples/:id/end/',
  summary:
    'Ends a couple: its record is closed and stays whole, nothing of it goes to either person. Not while sessions are to come.',
  params: z.object({ id }),
  answer: couple,
})
