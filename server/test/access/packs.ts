import { newId } from '#core/id'
import { run } from '#database/sql'
import type { ClinicDb } from '#database/clinic'
import { invoiceThings } from './invoices.ts'
import { collected, statement } from './payouts.ts'
import type { Maker } from './world.ts'

/** One that the clinic sells. */
const soldPack: Maker = async (_, { clinic, patient }) => {
  const id = newId()
  await clinic.work((db) =>
    run(
      db,
      `insert into packs (id, name, sessions, price_minor, currency, created_at) values ($1, 'Tres', 3, 50000, 'BOB', app_now())`,
      [id],
    ),
  )
  return { id, patient }
}

/** One that the patient bought at the desk. */
const boughtPack: Maker = async (world, pair) => {
  const { id: pack } = (await soldPack(world, pair)) as { id: string }
  const id = newId()
  await pair.clinic.work((db) => buy(db, id, pack, pair.patient))
  return { id }
}

async function buy(db: ClinicDb, id: string, pack: string, buyer: string): Promise<void> {
  await run(
    db,
    `insert into bought_packs (id, pack_id, name, buyer, sessions, price_minor, currency, state, method, sessions_left, open_minor,
       created_at, bought_at)
     values ($1, $2, 'Tres', $3, 3, 50000, 'BOB', 'bought', 'cash', 3, 50000, app_now(), app_now())`,
    [id, pack, buyer],
  )
  await run(
    db,
    `insert into ledger (id, kind, amount_minor, currency, provider_ref, bought_pack_id, method)
     values ($1, 'in_person', 50000, 'BOB', $2::text, $2::uuid, 'cash'), ($3, 'prepaid', 50000, 'BOB', $2::text, $2::uuid, 'cash')`,
    [newId(), id, newId()],
  )
}

/** What calls about packs, shares and invoices are about. */
export const packThings = { soldPack, boughtPack, collected, statement, ...invoiceThings }
