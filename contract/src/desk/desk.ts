import { z } from 'zod'
import { bankReference } from '../core/bank-reference.ts'
import { endpoint } from '../core/endpoint.ts'
import { filter, id, instant, localDate, pageOf, pageQuery, typedNumber } from '../core/fields.ts'
import { appointmentStatuses } from '../sessions/appointments.ts'

/** How money is taken at the desk. */
export const deskMethods = ['cash', 'qr', 'transfer', 'card_terminal'] as const
export type DeskMethod = (typeof deskMethods)[number]

export const deskMethodNames: Record<DeskMethod, string> = {
  cash: 'Efectivo',
  qr: 'QR',
  transfer: 'Transferencia',
  card_terminal: 'Tarjeta en terminal',
}

/** What staff say of the money of a session when they confirm it: it is there, it comes later, or it is let go. */
export const deskDecisions = ['taken', 'later', 'waived'] as const
export type DeskDecision = (typeof deskDecisions)[number]

const wrongAmount = 'El importe no es válido.'

/** Money that was taken at the desk. Amounts in currency units. */
export const deskPayment = z.object({
  appointment: id,
  amount: z.number(),
  currency: z.string(),
  method: z.enum(deskMethods),
  taken_at: instant,
  /** As it stands on the receipt: `2026-000123`. */
  receipt_number: z.string(),
  /** What was more than the fee: it is owed back. */
  surplus: z.number(),
})
export type DeskPayment = z.infer<typeof deskPayment>

export const takeAtDesk = endpoint({
  method: 'POST',
  path: '/payments/desk/:appointment/',
  summary:
    'Reception takes the money of a session: a pending one is confirmed by it. Once: 409 for what was paid or let go before.',
  params: z.object({ appointment: id }),
  body: z.object({
    /** In currency units; the fee at least, what is more is owed back. */
    amount: typedNumber(wrongAmount).pipe(z.number().positive(wrongAmount)),
    method: z.enum(deskMethods, 'Elige cómo se pagó.'),
    bank_reference: bankReference.optional(),
    /** Who paid: the patient, one of a couple, or a contact who may pay for a minor. Left out: nobody said. */
    payer: id.optional(),
  }),
  answer: deskPayment,
  status: 201,
})

/** A session that stands and was not paid yet. Amount in currency units. */
export const toCollect = z.object({
  appointment: id,
  patient: id,
  patient_name: z.string(),
  psychologist: id,
  psychologist_name: z.string(),
  appointment_date: localDate,
  start_time: z.string(),
  status: z.enum(appointmentStatuses),
  amount: z.number(),
  currency: z.string(),
})
export type ToCollect = z.infer<typeof toCollect>

export const listToCollect = endpoint({
  method: 'GET',
  path: '/payments/to-collect/',
  summary:
    'Sessions to be paid in person that stand and were not paid: those of a day, else all until today, oldest first.',
  query: pageQuery.extend({ date: filter(localDate) }),
  answer: pageOf(toCollect),
})
