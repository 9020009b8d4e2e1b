import { cufOf } from '@psico/contract/invoices/cuf'
import type { InvoicingFault } from '@psico/contract/simulators/simulators'
import { iso } from '#core/iso'
import { localOf } from '#core/zone'
import type { Clinic, ClinicDb } from '#database/clinic'
import { row, run } from '#database/sql'
import { ProviderLate, type InvoiceOrder, type InvoiceProvider, type IssuedThere } from './adapter.ts'

/** Plays a company that issues invoices, with books of its own. Outside production only. */
export interface StandInInvoicing extends InvoiceProvider {
  /** Of one clinic, until this process ends. Late: it does what it is asked and its answer gets lost; refuse: it says no; repeat: the call reaches it twice. */
  setFault(clinic: Clinic, fault: InvoicingFault): void
}

/** A demonstration code of the day. */
const controlCode = 'D0D0D0D0D0D0D0D'

export function openStandInInvoicing(clock: () => number): StandInInvoicing {
  const faults = new Map<string, InvoicingFault>()
  const refused = { refused: 'El emisor de prueba no acepta esta factura.' }
  const acted = async <T>(clinic: Clinic, act: () => Promise<T>): Promise<T | typeof refused> => {
    const fault = faults.get(clinic.id) ?? 'none'
    if (fault === 'refuse') return refused
    const done = await act()
    if (fault === 'repeat') await act()
    if (fault === 'late') throw new ProviderLate('the stand-in was late')
    return done
  }
  return {
    setFault: (clinic, fault) => void faults.set(clinic.id, fault),
    issue: (clinic, order) => acted(clinic, () => clinic.work((db) => issued(db, clinic, order, clock()))),
    annul: (clinic, key) => acted(clinic, () => clinic.work((db) => annulled(db, key, clock()))),
  }
}

interface Kept extends Record<string, unknown> {
  number: number
  cuf: string | null
  issued_at: string
}

async function issued(
  db: ClinicDb,
  clinic: Clinic,
  order: InvoiceOrder,
  nowMs: number,
): Promise<IssuedThere> {
  await run(
    db,
    `select pg_advisory_xact_lock(hashtextextended('simulated invoices ' || app_clinic()::text, 0))`,
  )
  const known = await row<Kept>(
    db,
    'select number, cuf, issued_at from simulated_invoices where idempotency_key = $1',
    [order.key],
  )
  if (known) return asIssued(known)
  const last = await row<{ last: number }>(
    db,
    'select coalesce(max(number), 500000) as last from simulated_invoices',
  )
  const number = (last?.last ?? 500_000) + 1
  const made = { number, cuf: cufFor(clinic, order, number, nowMs), issued_at: iso(nowMs) }
  await run(
    db,
    `insert into simulated_invoices (idempotency_key, number, cuf, amount_minor, issued_at) values ($1, $2, $3, $4, $5)`,
    [order.key, number, made.cuf, order.amountMinor, made.issued_at],
  )
  return asIssued(made)
}

const asIssued = ({ number, cuf, issued_at }: Kept): IssuedThere => ({
  number: String(number),
  cuf,
  issuedMs: Date.parse(issued_at),
})

function cufFor({ country }: Clinic, { taxId }: InvoiceOrder, number: number, nowMs: number): string | null {
  if (country !== 'BO') return null
  const { date, time } = localOf(nowMs, 'America/La_Paz')
  const seconds = new Date(nowMs).toISOString().slice(17, 23)
  const header = { nit: taxId, issuedAt: `${date}T${time}:${seconds}`, number: String(number) }
  const place = { branch: 0, modality: 2, emission: 1, kind: 1, sector: 1, pointOfSale: 0 }
  return cufOf({ ...header, ...place }, controlCode)
}

async function annulled(db: ClinicDb, key: string, nowMs: number): Promise<{ refused: string } | null> {
  const found = await run(
    db,
    'update simulated_invoices set annulled_at = coalesce(annulled_at, $2) where idempotency_key = $1',
    [key, iso(nowMs)],
  )
  return found > 0 ? null : { refused: 'El emisor de prueba no conoce esta factura.' }
}
