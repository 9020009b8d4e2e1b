import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

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

const qrParams = z.object({ qr_id: z.string().min(1).max(80) })

/** A QR as the bank's own app shows it; outside production only. Amounts in currency units. */
const simulatedQr = z.object({
  status: z.enum(['unused', 'paid', 'expired']),
  amount: z.number(),
  currency: z.string(),
  gloss: z.string(),
  clinic: z.string(),
  /** The last day on which it can be paid. */
  expires_on: z.string(),
  /** Of what was paid, the number of the movement. */
  reference: z.string().nullable(),
  /** False while the bank answers nobody. */
  answers: z.boolean(),
})

export const readSimulatedQr = endpoint({
  method: 'GET',
  path: '/payments/bank-simulator/:qr_id/',
  summary: 'What the stand-in bank knows of a QR.',
  params: qrParams,
  answer: simulatedQr,
})

export const paySimulatedQr = endpoint({
  method: 'POST',
  path: '/payments/bank-simulator/:qr_id/pay/',
  summary: 'Pays a QR at the stand-in bank, on request late or with another amount.',
  params: qrParams,
  body: z.object({
    /** What is sent, in currency units; what the QR asks for unless told. */
    amount: z.number('Escribe el importe.').positive('Escribe el importe.').max(1_000_000).optional(),
    /** The bank says so only after this long. */
    late_seconds: z.number().int().min(0).max(604_800).default(0),
  }),
  answer: simulatedQr,
})

export const returnSimulatedQr = endpoint({
  method: 'POST',
  path: '/payments/bank-simulator/:qr_id/return/',
  summary:
    'The clinic sends money of a paid QR back at the stand-in bank; answers the number of that movement.',
  params: qrParams,
  body: z.object({ amount: z.number().positive().max(1_000_000).optional() }),
  answer: z.object({ reference: z.string() }),
})

export const silenceSimulatedBank = endpoint({
  method: 'POST',
  path: '/payments/bank-simulator/',
  summary: 'Lets the stand-in bank of this clinic answer, or nobody at all.',
  body: z.object({ answers: z.boolean() }),
  answer: z.object({ answers: z.boolean() }),
})

/** How the stand-in for a company that issues invoices behaves: late does what it is asked, and its answer gets lost. */
export const invoicingFaults = ['none', 'late', 'refuse', 'repeat'] as const
export type InvoicingFault = (typeof invoicingFaults)[number]

export const troubleSimulatedInvoicing = endpoint({
  method: 'POST',
  path: '/invoices/simulator/',
  summary:
    'Lets the stand-in company of this clinic answer as it should, late, with a no, or as one that was asked twice.',
  body: z.object({ fault: z.enum(invoicingFaults) }),
  answer: z.object({ fault: z.enum(invoicingFaults) }),
})
