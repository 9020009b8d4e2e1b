import type { ClinicDb } from '#database/clinic'
import { rows, run } from '#database/sql'

const isPayer = (column: string): string =>
  `(${column} = $1 or ${column} in (select id from contacts where account = $1))`

/** What somebody paid, for whomever, online and at the desk, as the books have it. */
const paidBy = `select l.id from ledger l where l.payment_id in (select id from payments where payer = $1)
  or (l.kind = 'in_person' and (
    l.appointment_id in (select appointment_id from desk_payments where ${isPayer('payer')})
    or l.bought_pack_id in (select id from bought_packs where ${isPayer('payer')})))`

/**
 * The papers of what somebody paid for another: receipts and invoices keep no name and number of theirs, and the pictures of
 * their transfers go. Answers whose files go with them. Call before their families are left. As the keeper.
 */
export async function emptyPapers(
  db: ClinicDb,
  payer: string,
): Promise<{ proofs: string[]; invoices: string[] }> {
  const ids = async (sql: string) => (await rows<{ id: string }>(db, sql, [payer])).map(({ id }) => id)
  const invoices = await ids(
    `select file_id as id from invoices where file_id is not null and ledger_id in (${paidBy})`,
  )
  await run(db, `update receipts set billing_name = '', tax_number = '' where ledger_id in (${paidBy})`, [
    payer,
  ])
  await run(
    db,
    `update invoices set buyer_name = null, buyer_tax_number = null, file_id = null, file_key = null, file_size = null,
       annul_reason = null where ledger_id in (${paidBy})`,
    [payer],
  )
  // What staff wrote about a picture may name who sent it.
  await run(
    db,
    'update payments set rejected_reason = null where payer = $1 and rejected_reason is not null',
    [payer],
  )
  const proofs = await ids(
    'delete from payment_proofs where payment_id in (select id from payments where payer = $1) returning id',
  )
  return { proofs, invoices }
}
