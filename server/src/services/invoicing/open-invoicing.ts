import type { Env } from '#core/settings/env'
import type { InvoiceProvider } from './adapter.ts'
import { openStandInInvoicing, type StandInInvoicing } from './stand-in.ts'

/** The stand-in where there are stand-ins; no company is connected yet, so in production invoices are noted by hand. */
export function openInvoicing(
  env: Pick<Env, 'standInInvoicing'>,
  clock: () => number,
): { invoicing: InvoiceProvider | null; standInInvoicing: StandInInvoicing | null } {
  if (!env.standInInvoicing) return { invoicing: null, standInInvoicing: null }
  const standInInvoicing = openStandInInvoicing(clock)
  return { invoicing: standInInvoicing, standInInvoicing }
}
