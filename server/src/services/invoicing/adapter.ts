import type { Clinic } from '#database/clinic'

/** What a company is to issue. The same `key` is the same invoice, however often it is asked for. */
export interface InvoiceOrder {
  key: string
  taxId: string
  /** The only line of it. */
  line: string
  amountMinor: number
  currency: string
  buyerName: string
  buyerTaxNumber: string
}

/** What it issued. */
export interface IssuedThere {
  number: string
  cuf: string | null
  issuedMs: number
}

/** The company says no, in words for the clinic. */
interface Refused {
  refused: string
}

/** The company has not answered: whether it did what it was asked is not known, and it may be asked again. */
export class ProviderLate extends Error {}

/** A company that issues invoices for clinics. */
export interface InvoiceProvider {
  /** @throws ProviderLate */
  issue(clinic: Clinic, order: InvoiceOrder): Promise<IssuedThere | Refused>
  /** Once annulled it stays so, however often it is asked. @throws ProviderLate */
  annul(clinic: Clinic, key: string, reason: string): Promise<Refused | null>
}
