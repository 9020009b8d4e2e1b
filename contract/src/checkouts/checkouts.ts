import { z } from 'zod'
import { modalities, place } from '../sessions/appointments.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, instant } from '../core/fields.ts'
import { onlineWays } from '../ways-to-pay/ways-to-pay.ts'

export const paidAppointment = z.object({
  id,
  professional: id,
  psychologist_name: z.string(),
  /** Who comes; null where it is the reader alone. */
  patient_name: z.string().nullable(),
  /** Both of a couple come. */
  is_couple: z.literal(true).optional(),
  appointment_date: z.string(),
  start_time: z.string(),
  ends_at: instant,
  status: z.string(),
  modality: z.enum(modalities),
  place,
})

export const paymentSession = z.object({
  /** refunded also while the money is on its way back, as `refund` tells. */
  status: z.enum(['open', 'in_review', 'paid', 'expired', 'refunded']),
  method: z.enum(onlineWays),
  /** What the patient writes on a transfer, so that the clinic finds it. */
  reference: z.string(),
  /** Until when it can be paid, or until when the hour is held while staff look at the proof; null otherwise. */
  expires_at: instant.nullable(),
  /** Why staff did not accept the proof; null where they did not say no. */
  reason: z.string().nullable(),
  /** In currency units. */
  amount: z.number(),
  currency: z.string(),
  /** Money that goes or went back: how far it is, how much of it in currency units, and why. */
  refund: z
    .object({
      /** owed: people of the clinic have to send it. */
      state: z.enum(['under_way', 'owed', 'done', 'failed']),
      amount: z.number(),
      /** Another than the session's where it came in another. */
      currency: z.string(),
      reason: z.enum(['cancelled', 'slot_taken', 'duplicate', 'wrong_amount']),
    })
    .nullable(),
  /** Of a QR that the clinic's bank made for this payment; null for any other. */
  bank_qr: z
    .object({
      /** The bank is asked until then whether it was paid. */
      asked_until: instant,
      /** Where to pay it at the stand-in bank; null with a real one. */
      try_at: z.string().nullable(),
    })
    .nullable(),
  /** What was sent beyond the fee, in currency units, and whether it went back yet. */
  surplus: z.object({ amount: z.number(), done: z.boolean() }).nullable(),
  /** Null of a pack. */
  appointment: paidAppointment.nullable(),
  /** Null of a session. */
  pack: z.object({ id, name: z.string() }).nullable(),
})

export type PaymentSession = z.infer<typeof paymentSession>

/** Which checkout. */
export const sessionParams = z.object({ session_id: z.string().min(1).max(200) })

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

export const takeProviderEvent = endpoint({
  method: 'POST',
  path: '/payments/webhook/',
  summary: 'A signed event of the card provider (header Stripe-Signature), for every clinic at any host.',
  body: z.looseObject({ id: z.string(), type: z.string() }),
  answer: z.object({ received: z.boolean() }),
})

export const readSessionQr = endpoint({
  method: 'GET',
  path: '/payments/sessions/:session_id/qr/',
  summary: 'The QR that the bank made for this payment, for the patient, while it can be paid.',
  params: sessionParams,
  file: 'image/*',
})
