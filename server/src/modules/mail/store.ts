import type { ClinicDb, GlobalDb } from '#platform/clinic'
import { newId } from '#platform/id'
import { row } from '#platform/sql'

export interface NewMail {
  cause: string
  kind: string
  recipient: string
  payload: object
  /** Epoch ms. */
  notBefore?: number
}

const insertInto = (table: 'mails' | 'global_mails') => ({
  name: `mail-insert-${table}`,
  text: `insert into ${table} (id, cause, kind, recipient, payload, not_before)
    values ($1, $2, $3, lower($4), $5, coalesce($6, now())) on conflict do nothing returning id`,
})
const valuesOf = (it: NewMail) => [
  newId(),
  it.cause,
  it.kind,
  it.recipient,
  JSON.stringify(it.payload),
  it.notBefore === undefined ? null : new Date(it.notBefore).toISOString(),
]

/** Id of the new mail, or null when its cause has one already. */
export async function insert(db: ClinicDb, it: NewMail): Promise<string | null> {
  return (await row<{ id: string }>(db, insertInto('mails'), valuesOf(it)))?.id ?? null
}

/** The same in the root domain's outbox. */
export async function insertRoot(db: GlobalDb, it: NewMail): Promise<string | null> {
  return (await row<{ id: string }>(db, insertInto('global_mails'), valuesOf(it)))?.id ?? null
}

/** The clinic of this transaction. */
export async function clinicId(db: ClinicDb): Promise<string> {
  return (await row<{ id: string }>(db, 'select app_clinic() as id'))?.id ?? ''
}
