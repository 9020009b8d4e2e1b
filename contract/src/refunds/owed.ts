import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, pageOf, pageQuery } from '../core/fields.ts'
import { onlineWays } from '../ways-to-pay/ways-to-pay.ts'
import { bankReference } from '../core/bank-reference.ts'

/** Why money is to go back. */
export const owedReasons = [
  'patient',
  'professional',
  'clinic',
  'slot_taken',
  'duplicate',
  'wrong_amount',
  'surplus',
  'provider_failed',
] as const

export type OwedReason = (typeof owedReasons)[number]

/** Money of a patient that people have to send back. Amounts in currency units. */
export const owedRefund = z.object({
  id,
  /** Null of a pack, whose name stands in its place. */
  appointment: id.nullable(),
  pack_name: z.string().nullable(),
  appointment_date: z.string().nullable(),
  start_time: z.string().nullable(),
  patient: id,
  patient_name: z.string(),
  /** To whom it goes back, where that is known and is not the patient. */
  payer_name: z.string().nullable(),
  psychologist_name: z.string(),
  method: z.enum([...onlineWays, 'in_person']),
  amount: z.number(),
  currency: z.string(),
  reason: z.enum(owedReasons),
  owed_at: instant,
  done_at: instant.nullable(),
  bank_reference: z.string().nullable(),
})

export type OwedRefund = z.infer<typeof owedRefund>

export const listOwed = endpoint({
  method: 'GET',
  path: '/payments/owed/',
  summary: 'What the clinic has to give back by hand, the oldest first; for reception and admins.',
  query: pageQuery.extend({ status: z.enum(['owed', 'done']).default('owed') }),
  answer: pageOf(owedRefund),
})

export const settleOwed = endpoint({
  method: 'POST',
  path: '/payments/owed/:id/done/',
  summary: 'The money was sent back, under this reference of the bank, which counts once.',
  params: z.object({ id }),
  body: z.object({ bank_reference: bankReference }),
  answer: owedRefund,
})
