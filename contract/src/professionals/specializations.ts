import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { filter, id, line } from '../core/fields.ts'
import { specialization } from './professionals.ts'

/** A specialty as the clinic keeps it: one that is not active is not chosen, shown or searched by. */
export const keptSpecialization = specialization.extend({ active: z.boolean() })
export type KeptSpecialization = z.infer<typeof keptSpecialization>
/** How many a clinic keeps, those that are not active among them. */
export const mostSpecializations = 60

export const listSpecializations = endpoint({
  method: 'GET',
  path: '/professionals/specializations/',
  summary: "The clinic's catalogue of specialties; with `all` those that are not active, too.",
  query: z.object({ all: filter(z.enum(['true'])) }),
  answer: z.array(keptSpecialization),
})

export const addSpecialization = endpoint({
  method: 'POST',
  path: '/professionals/specializations/',
  summary: `Adds a specialty, ${mostSpecializations} at most.`,
  body: z.object({ name: line(80) }),
  answer: keptSpecialization,
  status: 201,
})

export const changeSpecialization = endpoint({
  method: 'PATCH',
  path: '/professionals/specializations/:id/',
  summary: 'Renames a specialty, takes it out of use or brings it back.',
  params: z.object({ id }),
  body: z.object({ name: line(80).optional(), active: z.boolean().optional() }),
  answer: keptSpecialization,
})
