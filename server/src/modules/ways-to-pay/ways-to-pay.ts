import * as store from './store.ts'
import { picturesAt } from '@psico/contract/pictures/pictures'
import { wayNames, waysToPay, type OfferedWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import type { Clinic } from '#database/clinic'

/** The ways in which a clinic takes money, with what patients read and need for each. */
export async function waysOffered(clinic: Clinic): Promise<OfferedWay[]> {
  const details = await clinic.read(store.wayDetails)
  return waysToPay
    .filter((way) => clinic.payment_methods.includes(way))
    .map((method) => ({
      method,
      label: wayNames[method],
      instructions: details.payment_instructions[method] ?? '',
      qr_image_url: method === 'qr' && details.qr_file ? picturesAt + details.qr_file : null,
      account: method === 'transfer' ? details.transfer_account : null,
    }))
}
