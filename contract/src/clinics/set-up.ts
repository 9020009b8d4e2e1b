import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

/** What a new clinic still needs before its first slot can be booked. */
export const clinicSetUp = z.object({
  branding: z.boolean(),
  professional: z.boolean(),
  availability: z.boolean(),
  /** Somebody who works here has a fee: without one nobody is shown to patients. */
  fee: z.boolean(),
  /** Ways of paying beside those that a clinic begins with; and somebody at the desk. Neither is needed. */
  payments: z.boolean(),
  reception: z.boolean(),
})
export type ClinicSetUp = z.infer<typeof clinicSetUp>

export const readClinicSetUp = endpoint({
  method: 'GET',
  path: '/tenants/current/set-up/',
  summary: 'Which steps of opening the own clinic are done; for its admins.',
  answer: clinicSetUp,
})
