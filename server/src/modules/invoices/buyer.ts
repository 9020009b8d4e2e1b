import type { IssuedFields } from '@psico/contract/invoices/invoices'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { SealedLocation, Vault } from '#services/crypto/vault'
import type { LiveInvoice } from './store.ts'

/** To whom an invoice is made out. */
export interface Buyer {
  name: string
  taxNumber: string
}

export type Told = Pick<IssuedFields, 'buyer_name' | 'buyer_tax_number'>

const at = (column: string, row: string): SealedLocation => ({ table: 'invoices', column, row })

/** As told, or as the payer wants receipts, or in the payer's name. */
export const buyerOf = (live: LiveInvoice, told: Told): Buyer => ({
  name: told.buyer_name ?? live.billing_name ?? live.payer_name,
  taxNumber: told.buyer_tax_number ?? (told.buyer_name === undefined ? live.billing_number : null) ?? '',
})

export async function sealedBuyer(db: ClinicDb, vault: Vault, clinic: Clinic, id: string, buyer: Buyer) {
  const seal = await vault.sealer(db, clinic)
  return {
    buyerName: seal(buyer.name, at('buyer_name', id)),
    buyerTaxNumber: seal(buyer.taxNumber, at('buyer_tax_number', id)),
  }
}

/** Opens them; empty where there are none. */
export async function openedBuyer(
  db: ClinicDb,
  vault: Vault,
  clinic: Clinic,
  invoice: { id: string; buyer_name: Buffer | null; buyer_tax_number: Buffer | null },
): Promise<Buyer> {
  const open = async (column: 'buyer_name' | 'buyer_tax_number') => {
    const { [column]: sealed } = invoice
    return sealed === null ? '' : vault.openText(db, clinic, sealed, at(column, invoice.id))
  }
  return { name: await open('buyer_name'), taxNumber: await open('buyer_tax_number') }
}
