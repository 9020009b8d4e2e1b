import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, localDate, localTime } from './fields.ts'

/** An unpaid hour is kept for this long. */
export const holdMinutes = 30

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/payments/create-checkout-session/',
  summary: 'Holds the hour for 30 minutes and opens a checkout; asking again gives the same session.',
  body: z.object({
    psychologist: id,
    appointment_date: localDate,
    start_time: localTime,
    price: z.coerce.number({ error: 'El precio no es válido.' }).positive('El precio no es válido.'),
  }),
  answer: z.object({ checkout_url: z.string(), session_id: z.string(), appointment: id }),
})

export const paidAppointment = z.object({
  id,
  professional: id,
  psychologist_name: z.string(),
  appointment_date: z.string(),
  start_time: z.string(),
  status: z.string(),
})

export const paymentSession = z.object({
  status: z.enum(['open', 'paid', 'expired', 'refunded']),
  /** In currency units. */
  amount: z.number(),
  currency: z.string(),
  appointment: paidAppointment,
})
export type PaymentSession = z.infer<typeof paymentSession>

export const readPaymentSession = endpoint({
  method: 'GET',
  path: '/payments/sessions/:session_id/',
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
  status: 200,
})

/** What the simulated checkout page shows; outside production only. */
export const readSimulatedSession = endpoint({
  method: 'GET',
  path: '/payments/simulator/:session_id/',
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
  params: z.object({ session_id: z.string().min(1).max(200) }),
  answer: z.object({ redirect_url: z.string() }),
})
