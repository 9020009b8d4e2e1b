import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { instant, line } from '../core/fields.ts'
import { sessionParams } from '../charges/charges.ts'

/** Whether the clinic's own bank makes a QR for each payment. */
const bankQrSetting = z.object({
  /** False where the server knows no bank. */
  offered: z.boolean(),
  /** The account at the bank, as the clinic typed it; null while its own QR picture is used. */
  account: z.string().nullable(),
  /** Since when the bank refuses the key: no QR is made until the admin enters the new one. */
  refused_since: instant.nullable(),
})
export type BankQrSetting = z.infer<typeof bankQrSetting>

export const readBankQr = endpoint({
  method: 'GET',
  path: '/payments/bank-qr/',
  summary: 'Whether a bank makes a QR for each payment; for admins. The key is never told.',
  answer: bankQrSetting,
})

export const connectBankQr = endpoint({
  method: 'PUT',
  path: '/payments/bank-qr/',
  summary: 'From now on the bank makes a QR for each payment by QR; 400 where it refuses account or key.',
  body: z.object({ account: line(80), key: line(200) }),
  answer: bankQrSetting,
})

export const disconnectBankQr = endpoint({
  method: 'DELETE',
  path: '/payments/bank-qr/',
  summary: 'Back to the own QR picture. QRs that were made are still asked about.',
  answer: bankQrSetting,
})

export const readSessionQr = endpoint({
  method: 'GET',
  path: '/payments/sessions/:session_id/qr/',
  summary: 'The QR that the bank made for this payment, for the patient, while it can be paid.',
  params: sessionParams,
  file: 'image/*',
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
