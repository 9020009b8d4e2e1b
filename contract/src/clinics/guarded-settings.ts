import { z } from 'zod'
import { invoiceWay } from '../invoices/invoice-way.ts'
import { secondFactorRule } from '../factors/factors.ts'
import { line } from '../core/fields.ts'
import { paymentSettings } from '../ways-to-pay/ways-to-pay.ts'

/** How money comes in, how staff sign in and what leaves with an export: changing these asks for a fresh sign-in. */
export const guardedSettings = z.object({
  /** Whether staff must have a second factor. */
  second_factor: secondFactorRule,
  /** Whether a person's own copy holds professionals' private notes. */
  notes_in_export: z.boolean(),
  /** Under which number the clinic issues invoices (NIT, RUT, RFC ...); empty for none. How it looks depends on the country. */
  tax_id: line(30, 0),
  invoice_way: invoiceWay,
  ...paymentSettings.shape,
})
