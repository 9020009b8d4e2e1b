import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

export const paidAppointment = z.object({
  id,
  professional: id,
  psychologist_name: z.string(),
  appointment_date: z.string(),
  start_time: z.string(),
  status: z.string(),
})

export const paymentSession = z.object({
  /** refunded also while the money is on its way back, as `refund` tells. */
  status: z.enum(['open', 'paid', 'expired', 'refunded']),
  /** In currency units. */
  amount: z.number(),
  currency: z.string(),
  /** Money that goes or went back: how far it is, how much of it in currency units, and why. */
  refund: z
    .object({
      state: z.enum(['under_way', 'done', 'failed']),
      amount: z.number(),
      reason: z.enum(['cancelled', 'slot_taken', 'duplicate']),
    })
    .nullable(),
  appointment: paidAppointment,
})
export type PaymentSession = z.infer<typeof paymentSession>

export const readPaymentSession = endpoint({
  method: 'GET',
  path: '/payments/sessions/:session_id/',
  summary: 'What became of a checkout, for the patient who opened it.',
  params: z.object({ session_id: z.string().min(1).max(200) }),
  answer: paymentSession,
})

export const cancelPaymentSession = endpoint({
  method: 'POST',
  path: '/payments/sessions/:session_id/cancel/',
  summary: 'The patient gives up at the checkout: it is ended and the hour is free again.',
  params: z.object({ session_id: z.string().min(1).max(200) }),
  answer: paymentSession,
})

export const readReceipt = endpoint({
  method: 'GET',
  path: '/payments/:appointment_id/receipt/',
  summary: 'The receipt of a paid appointment as a PDF; 404 where nothing was paid.',
  params: z.object({ appointment_id: id }),
  file: 'application/pdf',
})

export const takeProviderEvent = endpoint({
  method: 'POST',
  path: '/payments/webhook/',
  summary: 'A signed event of the card provider (header Stripe-Signature), for every clinic at any host.',
  body: z.looseObject({ id: z.string(), type: z.string() }),
  answer: z.object({ received: z.boolean() }),
})

/** What the simulated checkout page shows; outside production only. */
export const readSimulatedSession = endpoint({
  method: 'GET',
  path: '/payments/simulator/:session_id/',
  summary: 'What the simulated checkout shows.',
  params: z.object({ session_id: z.string().min(1).max(200) }),
  answer: z.object({
    status: z.enum(['open', 'complete', 'expired']),
    amount: z.number(),
    currency: z.string(),
    description: z.string(),
    clinic: z.string(),
    email: z.string(),
    success_url: z.string(),
    cancel_url: z.string(),
  }),
})

export const paySimulated = endpoint({
  method: 'POST',
  path: '/payments/simulator/:session_id/pay/',
  summary: 'Pays at the simulated checkout; 402 for a declined card.',
  params: z.object({ session_id: z.string().min(1).max(200) }),
  body: z.object({
    card_number: z
      .string()
      .max(40)
      .transform((text) => text.replace(/[\s-]/g, '')),
    expiry: z.string().max(10),
    cvc: z.string().max(6),
    name: z.string().max(120),
  }),
  answer: z.object({ redirect_url: z.string() }),
})

export const cancelSimulated = endpoint({
  method: 'POST',
  path: '/payments/simulator/:session_id/cancel/',
  summary: 'Leaves the simulated checkout without paying.',
  params: z.object({ session_id: z.string().min(1).max(200) }),
  answer: z.object({ redirect_url: z.string() }),
})
