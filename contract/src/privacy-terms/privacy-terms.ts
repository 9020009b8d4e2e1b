import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { filter, id, instant, pageOf, pageQuery } from '../core/fields.ts'

/**
 * ended      nothing was added for as long as the law asks, and nobody decided yet
 * blocked    kept because the law says so, opened by nobody
 * destroyed  its term is over and it is gone
 */
export const termStates = ['ended', 'blocked', 'destroyed'] as const
export type TermState = (typeof termStates)[number]

export const keptRecord = z.object({
  patient: id,
  /** Empty once the person is erased. */
  patient_name: z.string(),
  state: z.enum(termStates),
  /** When the last entry was made; null for a record that is closed. */
  last_entry: instant.nullable(),
  /** Until when the law asks to keep it. */
  kept_until: instant,
  destroyed_at: instant.nullable(),
})
export type KeptRecord = z.infer<typeof keptRecord>

export const listTerms = endpoint({
  method: 'GET',
  path: '/privacy/terms/',
  summary:
    'Clinical records whose term is over (the default), is running while they are blocked, or has led to their end; the first due first.',
  query: pageQuery.extend({ state: filter(z.enum(termStates)) }),
  answer: pageOf(keptRecord),
})

export const endTerm = endpoint({
  method: 'POST',
  path: '/privacy/terms/:id/destroy/',
  summary:
    'Destroys a record whose term is over, with the account of its person. 409 term_not_over while the law asks for it.',
  params: z.object({ id }),
  answer: keptRecord,
})
