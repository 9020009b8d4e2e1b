import type { WhatsappMode, WhatsappSecret } from '@psico/contract/messages/whatsapp-setting'
import { newId } from '#core/id'
import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, run } from '#database/sql'

/** How the clinic writes, as it is stored. */
export interface StoredAccount {
  id: string
  mode: WhatsappMode
  phone_number_id: string
  secrets: Buffer | null
  secrets_set: WhatsappSecret[]
  refused_at: string | null
}

export const accountOf = (db: ClinicDb): Promise<StoredAccount | undefined> =>
  row<StoredAccount & Record<string, unknown>>(db, {
    name: 'whatsapp-account',
    text: 'select id, mode, phone_number_id, secrets, secrets_set, refused_at from whatsapp_accounts where replaced_at is null',
  })

/** The same, so that of two changes at once the second builds on the first. */
export const lockAccount = (db: ClinicDb): Promise<StoredAccount | undefined> =>
  row<StoredAccount & Record<string, unknown>>(
    db,
    `select id, mode, phone_number_id, secrets, secrets_set, refused_at from whatsapp_accounts where replaced_at is null
     for no key update`,
  )

/** From now on it is this one. */
export async function replaceAccount(
  db: ClinicDb,
  account: Omit<StoredAccount, 'id' | 'secrets' | 'refused_at'> & {
    nowMs: number
    seal: (id: string) => Promise<Buffer | null>
  },
): Promise<void> {
  const id = newId()
  const secrets = await account.seal(id)
  await run(db, 'update whatsapp_accounts set replaced_at = $1 where replaced_at is null', [
    iso(account.nowMs),
  ])
  await run(
    db,
    `insert into whatsapp_accounts (id, mode, phone_number_id, secrets, secrets_set, changed_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, account.mode, account.phone_number_id, secrets, account.secrets_set, iso(account.nowMs)],
  )
}

/** The company refuses it from now on; false where that is known, or another account took its place. */
export const noteRefused = async (db: ClinicDb, id: string, nowMs: number): Promise<boolean> =>
  (await run(
    db,
    'update whatsapp_accounts set refused_at = $2 where id = $1 and replaced_at is null and refused_at is null',
    [id, iso(nowMs)],
  )) > 0

/** The company takes it again. */
export const noteTaken = (db: ClinicDb, id: string): Promise<number> =>
  run(db, 'update whatsapp_accounts set refused_at = null where id = $1 and refused_at is not null', [id])
