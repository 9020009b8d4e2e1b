import type { Clinic, ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import { sealedColumns, type SealedColumn } from '#services/crypto/sealed-columns'
import type { Vault } from '#services/crypto/vault'

const batch = 200

/**
 * Gives a clinic a new data key and seals everything it keeps with it, in small transactions beside the running
 * product. Killed in between it loses nothing: `resumeRotation` seals what is left. Older keys stay, wrapped, since
 * backups made with them must still open. Answers how many values were sealed anew.
 */
export async function rotateKeys(vault: Vault, clinic: Clinic): Promise<number> {
  await clinic.work((db) => vault.addKey(db, clinic))
  return resumeRotation(vault, clinic)
}

/** Seals with the newest key whatever an older one sealed. Answers how many values. */
export async function resumeRotation(vault: Vault, clinic: Clinic): Promise<number> {
  const columns = await clinic.work(sealedColumns)
  let sealed = 0
  for (const column of columns) {
    let after: string | null = '00000000-0000-0000-0000-000000000000'
    while (after !== null) {
      const from: string = after
      const step = await clinic.work((db) => resealSome(db, vault, clinic, column, from))
      sealed += step.sealed
      after = step.last
    }
  }
  return sealed
}

/** How many values of the clinic an older key than the newest one sealed. */
export async function leftBehind(db: ClinicDb): Promise<number> {
  let count = 0
  for (const { table, column } of await sealedColumns(db))
    count +=
      (
        await row<{ count: number }>(
          db,
          `select count(*) as count from "${table}"
           where key_version_of("${column}") < (select max(version) from clinic_keys)`,
        )
      )?.count ?? 0
  return count
}

async function resealSome(
  db: ClinicDb,
  vault: Vault,
  clinic: Clinic,
  { table, column, version: counter }: SealedColumn,
  after: string,
): Promise<{ sealed: number; last: string | null }> {
  const found = await rows<{ id: string; value: Buffer; version: number }>(
    db,
    `select id, "${column}" as value, ${counter ? `"${counter}"` : 0} as version from "${table}"
     where id > $1 and key_version_of("${column}") < (select max(version) from clinic_keys)
     order by id limit ${batch} for no key update`,
    [after],
  )
  for (const { id, value, version } of found) {
    const location = { table, column, row: id, version }
    const bytes = await vault.openBytes(db, clinic, value, location)
    await run(db, `update "${table}" set "${column}" = $2 where id = $1`, [
      id,
      await vault.sealBytes(db, clinic, bytes, location),
    ])
  }
  return { sealed: found.length, last: found.length < batch ? null : (found.at(-1)?.id ?? null) }
}
