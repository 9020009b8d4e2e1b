import { invoiceLine, type Invoice, type listInvoices } from '@psico/contract/invoices/invoices'
import type { AnswerOf, QueryOf } from '@psico/contract/core/endpoint'
import { toMajor } from '@psico/contract/core/money'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { App } from '#app'
import type { Context } from '#database/context'
import { counted, page } from '#edge/http/paging'
import type { Vault } from '#services/crypto/vault'
import { openedBuyer } from './buyer.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** Charges with their invoices, page by page. */
export async function invoices(
  db: ClinicDb,
  { vault, invoicing }: Pick<App, 'vault' | 'invoicing'>,
  { clinic }: Context,
  query: QueryOf<typeof listInvoices>,
  address: string,
): Promise<AnswerOf<typeof listInvoices>> {
  const way = invoicing && clinic.invoice_way === 'provider' ? 'provider' : 'by_hand'
  const look: store.Look = query.state === 'issued' && query.to_annul === 'yes' ? 'to_annul' : query.state
  const { found, count } = await counted(query, (part) => store.invoicesPage(db, look, { ...query, ...part }))
  const results: Invoice[] = []
  for (const row of found) results.push(await opened(db, vault, clinic, row))
  return { ...page(results, count, query, address), to_annul_count: await store.toAnnul(db), way }
}

/** One of them. @throws notFound */
export async function asShown(db: ClinicDb, vault: Vault, clinic: Clinic, id: string): Promise<Invoice> {
  const found = await store.invoiceShown(db, id)
  if (!found) throw problems.notFound()
  return opened(db, vault, clinic, found)
}

async function opened(
  db: ClinicDb,
  vault: Vault,
  clinic: Clinic,
  {
    id,
    kept_minor,
    invoiced_minor,
    asked_minor,
    buyer_name,
    buyer_tax_number,
    billing_name,
    billing_number,
    ...invoice
  }: store.ShownRow,
): Promise<Invoice> {
  const buyer = await openedBuyer(db, vault, clinic, { id, buyer_name, buyer_tax_number })
  const isOpen = invoice.state === 'due' && !invoice.asked
  return {
    ...invoice,
    line: invoiceLine,
    amount: toMajor(invoiced_minor ?? asked_minor ?? kept_minor, invoice.currency),
    kept: toMajor(kept_minor, invoice.currency),
    buyer_name: isOpen ? (billing_name ?? invoice.payer_name ?? invoice.patient_name) : buyer.name,
    buyer_tax_number: isOpen ? (billing_number ?? '') : buyer.taxNumber,
  }
}
