import type { PaymentSettings } from '@psico/contract/ways-to-pay/ways-to-pay'
import type { ClinicDb } from '#database/clinic'
import { row } from '#database/sql'

/** What a clinic says about its ways to pay; the public name of its QR picture, or null. */
export interface WayDetails extends Pick<PaymentSettings, 'payment_instructions' | 'transfer_account'> {
  qr_file: string | null
}

export const wayDetails = async (db: ClinicDb): Promise<WayDetails> =>
  (await row<WayDetails & Record<string, unknown>>(
    db,
    `select payment_instructions, transfer_account,
       (select p.file from pictures p where p.purpose = 'qr') as qr_file
     from clinics where id = app_clinic()`,
  )) ?? { payment_instructions: {}, transfer_account: null, qr_file: null }
