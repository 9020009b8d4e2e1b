import type { Clinic, ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import type { Envelope } from './envelope.ts'
import { nameOfKey } from './key-ring.ts'

type ClinicId = Pick<Clinic, 'id'>

/** A wrapped key as a backup holds it; the bytes in the hexadecimal of PostgreSQL. */
interface BackedKey {
  clinic_id: string
  version: number
  wrapped: string
  created_at: string
}

/** All keys of a clinic, wrapped under the master key of today whatever they lie under. */
export async function keysForBackup(wrapping: Envelope, db: ClinicDb, clinic: ClinicId): Promise<string> {
  const found = await rows<BackedKey & { wrapped: Buffer }>(
    db,
    `select clinic_id, version, wrapped, to_json(created_at) #>> '{}' as created_at from clinic_keys order by version`,
  )
  const keys = found.map((backedKey): BackedKey => {
    const wrapped =
      wrapping.renewed(backedKey.wrapped, nameOfKey(clinic.id, backedKey.version)) ?? backedKey.wrapped
    return { ...backedKey, wrapped: `\\x${wrapped.toString('hex')}` }
  })
  return JSON.stringify(keys)
}

/** Adds those that the clinic lost; false when one opens under no key of ours, or is another than the clinic's. */
export async function takeBackedKeys(
  wrapping: Envelope,
  db: ClinicDb,
  clinic: ClinicId,
  json: string,
): Promise<boolean> {
  for (const backedKey of JSON.parse(json) as BackedKey[]) {
    const name = nameOfKey(clinic.id, backedKey.version)
    const key = openedOrNull(wrapping, Buffer.from(backedKey.wrapped.slice(2), 'hex'), name)
    if (!key) return false
    await run(
      db,
      'insert into clinic_keys (version, wrapped, created_at) values ($1, $2, $3) on conflict do nothing',
      [backedKey.version, wrapping.seal(key, name), backedKey.created_at],
    )
    const stands = await row<{ wrapped: Buffer }>(db, 'select wrapped from clinic_keys where version = $1', [
      backedKey.version,
    ])
    if (!stands || !openedOrNull(wrapping, stands.wrapped, name)?.equals(key)) return false
  }
  return true
}

function openedOrNull(wrapping: Envelope, wrapped: Buffer, name: Buffer): Buffer | null {
  try {
    return wrapping.open(wrapped, name)
  } catch {
    return null
  }
}
