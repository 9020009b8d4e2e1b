import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, isSeen, localDate, pageOf, pageQuery, prose } from '../core/fields.ts'
import { onlineWays } from '../ways-to-pay/ways-to-pay.ts'

/** How a day of the provider's books and the clinic's can differ. */
export const differenceKinds = [
  /** They have money that came, and we do not. */
  'missing_here',
  /** We have money that came, and they do not. */
  'missing_there',
  /** The same of money that went back. */
  'refund_missing_here',
  'refund_missing_there',
  'other_amount',
  'other_currency',
  'other_day',
  /** They hold it for another clinic. */
  'other_clinic',
  /** They charged the same payment once more. */
  'double',
] as const

export type DifferenceKind = (typeof differenceKinds)[number]

/** What one side says of a movement. The amount in currency units. */
const side = z.object({ amount: z.number(), currency: z.string(), day: localDate })

/** One difference between the provider's books and the clinic's. */
const paymentDifference = z.object({
  id,
  kind: z.enum(differenceKinds),
  method: z.enum(onlineWays),
  /** The movement's number at the provider. */
  reference: z.string(),
  day: localDate,
  /** Null where that side does not know the movement. */
  theirs: side.nullable(),
  ours: side.nullable(),
  /** The session that it is about, where that is known. */
  appointment: z
    .object({
      id,
      appointment_date: localDate,
      start_time: z.string(),
      patient_name: z.string(),
      psychologist_name: z.string(),
    })
    .nullable(),
  found_at: instant,
  explained_at: instant.nullable(),
  /** Null also where both sides agreed by themselves later. */
  explained_by: z.string().nullable(),
  note: z.string(),
})

export type PaymentDifference = z.infer<typeof paymentDifference>

export const listDifferences = endpoint({
  method: 'GET',
  path: '/payments/differences/',
  summary:
    'Where a day of the provider’s books and the clinic’s differ, the latest day first; for reception and admins.',
  query: pageQuery.extend({ status: z.enum(['open', 'explained']).default('open') }),
  answer: pageOf(paymentDifference).extend({
    /** Until which day the books were held against each provider's. */
    compared: z.array(z.object({ method: z.enum(onlineWays), last_day: localDate })),
  }),
})

export const explainDifference = endpoint({
  method: 'POST',
  path: '/payments/differences/:id/explain/',
  summary: 'An admin says what a difference was; it leaves the open list.',
  params: z.object({ id }),
  body: z.object({
    note: prose(500)
      .transform((text) => text.trim())
      .refine(isSeen, 'Escribe qué pasó, para quien lo lea después.'),
  }),
  answer: paymentDifference,
})
