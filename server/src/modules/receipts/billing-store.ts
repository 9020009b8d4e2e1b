import type { BodyOf } from '@psico/contract/core/endpoint'
import type { saveBilling } from '@psico/contract/receipts/receipts'
import type { ClinicDb } from '#database/clinic'
import { row, run } from '#database/sql'

type Billing = BodyOf<typeof saveBilling>

/** To whom a patient's receipts are made out; empty where they did not say. */
export const billingOf = async (db: ClinicDb, patient: string): Promise<Billing> =>
  (await row<Billing>(db, 'select name, tax_number from billing_data where patient = $1', [patient])) ?? {
    name: '',
    tax_number: '',
  }

/** Sets it, or takes it away where it is empty. */
export const setBilling = (db: ClinicDb, patient: string, { name, tax_number }: Billing) =>
  name === ''
    ? run(db, 'delete from billing_data where patient = $1', [patient])
    : run(
        db,
        `insert into billing_data (patient, name, tax_number) values ($1, $2, $3)
         on conflict (clinic_id, patient) do update set name = excluded.name, tax_number = excluded.tax_number`,
        [patient, name, tax_number],
      )

/** A receipt as it was given out. */
export interface Issued {
  year: number
  number: number
  billing_name: string
  tax_number: string
}

/**
 * The receipt of a charge: the one that was given out, or a new one with the next number of the year of the payment. Who
 * takes a number holds the year's row until the receipt stands, so two at once get two, and who fails takes none.
 */
export async function issue(
  db: ClinicDb,
  receipt: { ledger: string; patient: string; year: number; nowMs: number },
): Promise<Issued> {
  const known = await issued(db, receipt.ledger)
  if (known) return known
  const next = await row<{ last: number }>(
    db,
    `insert into receipt_numbers (year, last) values ($1, 1)
     on conflict (clinic_id, year) do update set last = receipt_numbers.last + 1 returning last`,
    [receipt.year],
  )
  // Somebody who had the row before may have been here for the same charge.
  const meanwhile = await issued(db, receipt.ledger)
  if (meanwhile) {
    await run(db, 'update receipt_numbers set last = last - 1 where year = $1', [receipt.year])
    return meanwhile
  }
  const { name, tax_number } = await billingOf(db, receipt.patient)
  const made = { year: receipt.year, number: next?.last ?? 1, billing_name: name, tax_number }
  await run(
    db,
    `insert into receipts (ledger_id, year, number, billing_name, tax_number, issued_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [receipt.ledger, made.year, made.number, name, tax_number, new Date(receipt.nowMs).toISOString()],
  )
  return made
}

const issued = (db: ClinicDb, ledger: string) =>
  row<Issued & Record<string, unknown>>(
    db,
    'select year, number, billing_name, tax_number from receipts where ledger_id = $1',
    [ledger],
  )
