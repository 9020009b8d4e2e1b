import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { instant, line } from '../core/fields.ts'

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
