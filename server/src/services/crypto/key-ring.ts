import { randomBytes } from 'node:crypto'
import type { Clinic, ClinicDb } from '#database/clinic'
import { row, run } from '#database/sql'
import type { MasterKeys } from '#core/settings/env'
import { openEnvelope, type Envelope } from './envelope.ts'

/** A clinic's data key, unwrapped. */
export interface DataKey {
  version: number
  key: Buffer
}

interface StoredKey {
  version: number
  wrapped: Buffer
  /** Committed by an earlier transaction: only then may it be remembered beyond this one. */
  lasting: boolean
}

type ClinicId = Pick<Clinic, 'id'>

const columns = 'version, wrapped, created_at < now() as lasting'
const newestKey = {
  name: 'vault-newest-key',
  text: `select ${columns} from clinic_keys order by version desc limit 1`,
}
const keyOfVersion = {
  name: 'vault-key-of-version',
  text: `select ${columns} from clinic_keys where version = $1`,
}
const rememberedKeys = 1000

/** What wraps the data keys of clinics. */
export const wrappingOf = (keys: MasterKeys): Envelope =>
  openEnvelope(keys, 'wraps the data keys of clinics, v1')

/** What a wrapped key is tied to: it is the key of this version of this clinic and no other. */
export const nameOfKey = (clinicId: string, version: number): Buffer => Buffer.from(`${clinicId} ${version}`)

/** The data keys of clinics. Unwrapped ones stay in memory, at most a thousand of them. */
export function openRing(wrapping: Envelope) {
  const remembered = new Map<string, Buffer>()

  const unwrap = (clinic: ClinicId, { version, wrapped, lasting }: StoredKey): Buffer => {
    const name = nameOfKey(clinic.id, version)
    const known = remembered.get(name.toString())
    if (known) return known
    const key = wrapping.open(wrapped, name)
    if (lasting) {
      if (remembered.size >= rememberedKeys) remembered.clear()
      remembered.set(name.toString(), key)
    }
    return key
  }
  const add = async (db: ClinicDb, clinic: ClinicId, after: number): Promise<void> => {
    const version = after + 1
    const wrapped = wrapping.seal(randomBytes(32), nameOfKey(clinic.id, version))
    // Of two at once the second waits for the first and adds nothing.
    await run(db, 'insert into clinic_keys (version, wrapped) values ($1, $2) on conflict do nothing', [
      version,
      wrapped,
    ])
  }
  const stored = (db: ClinicDb) => row<StoredKey>(db, newestKey)

  return {
    newest: async (db: ClinicDb, clinic: ClinicId): Promise<DataKey> => {
      let found = await stored(db)
      if (!found) {
        await add(db, clinic, 0)
        found = await stored(db)
      }
      if (!found) throw new Error('the clinic has no data key')
      return { version: found.version, key: unwrap(clinic, found) }
    },
    ofVersion: async (db: ClinicDb, clinic: ClinicId, version: number): Promise<Buffer | null> => {
      const known = remembered.get(nameOfKey(clinic.id, version).toString())
      if (known) return known
      const found = await row<StoredKey>(db, keyOfVersion, [version])
      return found ? unwrap(clinic, found) : null
    },
    add: async (db: ClinicDb, clinic: ClinicId): Promise<number> => {
      const version = (await stored(db))?.version ?? 0
      await add(db, clinic, version)
      return version + 1
    },
  }
}
