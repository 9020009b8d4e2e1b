import { newId } from '#core/id'
import { run } from '#database/sql'
import { session } from './hours.ts'
import { sealed, sealedFile, type Maker, type Pair, type World } from './world.ts'

let count = 0

/** A session that was paid, with its invoice in a state; answers the charge, and a number that no other has. */
async function charge(world: World, pair: Pair): Promise<string> {
  const id = newId()
  const appointment = await session(world, pair, { status: 'confirmed' })
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into ledger (id, kind, amount_minor, currency, provider_ref, appointment_id)
       values ($1::uuid, 'in_person', 20000, 'BOB', ($1::uuid)::text, $2)`,
      [id, appointment],
    ),
  )
  return id
}

const dueInvoice: Maker = async (world, pair) => {
  const payment = await charge(world, pair)
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into invoices (id, ledger_id, charged_at, currency, kept_minor) values ($1, $2, app_now(), 'BOB', 20000)`,
      [newId(), payment],
    ),
  )
  count += 1
  return { payment, number: `N-${count}` }
}

const issuedInvoice: Maker = async (world, pair) => {
  const payment = await charge(world, pair)
  const [id, file] = [newId(), newId()]
  const place = `${pair.clinic.id}/invoices/${file}`
  const key = await sealedFile(world.server, pair, place, 'invoices', id)
  const name = await sealed(world.server, pair, 'invoices.buyer_name', id)
  const number = await sealed(world.server, pair, 'invoices.buyer_tax_number', id)
  count += 1
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into invoices (id, ledger_id, state, charged_at, currency, kept_minor, number, issued_at, invoiced_minor, buyer_name,
         buyer_tax_number, noted_at, noted_by, file_id, file_key, file_size)
       values ($1, $2, 'issued', app_now(), 'BOB', 20000, $3, app_now(), 20000, $4, $5, app_now(), $6, $7, $8, 9)`,
      [id, payment, `N-${count}`, name, number, pair.psychologist, file, key],
    ),
  )
  return { payment }
}

/** What calls about invoices are about. */
export const invoiceThings = { dueInvoice, issuedInvoice }
