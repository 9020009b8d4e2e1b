import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Clinic, ClinicDb } from '../db/clinic.ts'
import { row, run } from '../db/sql.ts'

/** Where a sealed value stands. A ciphertext moved to another clinic, row or column does not open there. */
export interface SealedLocation {
  table: string
  column: string
  /** The row's `id`. */
  row: string
}
type ClinicId = Pick<Clinic, 'id'>

/**
 * Encryption at rest: AES-256-GCM under the clinic's data key, which is wrapped by the master key. Values belong in
 * columns of the type `sealed` in tables keyed by (clinic_id, id).
 */
export interface Vault {
  sealText(db: ClinicDb, clinic: ClinicId, text: string, location: SealedLocation): Promise<Buffer>
  /** @throws VaultError when the value was altered, cut or stands in another location than it was sealed for. */
  openText(db: ClinicDb, clinic: ClinicId, sealed: Buffer, location: SealedLocation): Promise<string>
  sealBytes(db: ClinicDb, clinic: ClinicId, bytes: Buffer, location: SealedLocation): Promise<Buffer>
  /** @throws VaultError as `openText`. */
  openBytes(db: ClinicDb, clinic: ClinicId, sealed: Buffer, location: SealedLocation): Promise<Buffer>
  /** The same for a secret of the root domain, which has no clinic and no data key: the master key seals it. */
  sealAtRoot(text: string, location: SealedLocation): Buffer
  /** @throws VaultError as `openText`. */
  openAtRoot(sealed: Buffer, location: SealedLocation): string
  /** Adds a new version of the clinic's key, which seals from now on; older ones still open. Answers its number. */
  addKey(db: ClinicDb, clinic: ClinicId): Promise<number>
}

/** A sealed value that does not open; it never says why, nor quotes anything. */
export class VaultError extends Error {
  constructor(location: SealedLocation, cause?: unknown) {
    super(`a sealed value of ${location.table}.${location.column} does not open`, { cause })
  }
}

const layout = 1
const headBytes = 5
const nonceBytes = 12
const tagBytes = 16

interface DataKey {
  version: number
  key: Buffer
}

/** The vault over a master key. Unwrapped keys stay in memory, at most a thousand of them. */
export function openVault(masterKey: string): Vault {
  const ring = openRing(wrappingKey(masterKey))
  const sealBytes: Vault['sealBytes'] = async (db, clinic, bytes, location) =>
    sealedWith(await ring.newest(db, clinic), clinic, bytes, location)
  const openBytes: Vault['openBytes'] = async (db, clinic, sealed, location) => {
    if (sealed.length < headBytes + nonceBytes + tagBytes || sealed[0] !== layout)
      throw new VaultError(location)
    const head = sealed.subarray(0, headBytes)
    const key = await ring.ofVersion(db, clinic, head.readUInt32BE(1))
    if (!key) throw new VaultError(location)
    try {
      return decrypt(key, sealed.subarray(headBytes), boundTo(clinic, location, head))
    } catch (error) {
      throw new VaultError(location, error)
    }
  }
  return {
    sealBytes,
    openBytes,
    sealText: (db, clinic, text, location) => sealBytes(db, clinic, Buffer.from(text, 'utf8'), location),
    openText: async (db, clinic, sealed, location) =>
      (await openBytes(db, clinic, sealed, location)).toString('utf8'),
    ...rootVault(rootKey(masterKey)),
    addKey: (db, clinic) => ring.add(db, clinic),
  }
}

function sealedWith(
  { key, version }: DataKey,
  clinic: ClinicId,
  bytes: Buffer,
  location: SealedLocation,
): Buffer {
  const head = Buffer.alloc(headBytes)
  head.writeUInt8(layout, 0)
  head.writeUInt32BE(version, 1)
  return Buffer.concat([head, encrypt(key, bytes, boundTo(clinic, location, head))])
}

/** What the ciphertext is tied to. JSON keeps the parts apart whatever they hold. */
const boundTo = (clinic: ClinicId, location: SealedLocation, head: Buffer): Buffer =>
  Buffer.concat([
    head,
    Buffer.from(JSON.stringify([clinic.id, location.table, location.column, location.row])),
  ])

const rootPlace = { id: 'root' }
const rootHead = Buffer.from([layout])

const rootVault = (key: Buffer): Pick<Vault, 'sealAtRoot' | 'openAtRoot'> => ({
  sealAtRoot: (text, location) =>
    encrypt(key, Buffer.from(text, 'utf8'), boundTo(rootPlace, location, rootHead)),
  openAtRoot: (sealed, location) => {
    try {
      return decrypt(key, sealed, boundTo(rootPlace, location, rootHead)).toString('utf8')
    } catch (error) {
      throw new VaultError(location, error)
    }
  },
})

const rootKey = (masterKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, 'psico', 'seals secrets of the root domain, v1', 32))

const wrappingKey = (masterKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, 'psico', 'wraps the data keys of clinics, v1', 32))

/** Nonce, ciphertext and tag in one piece. */
function encrypt(key: Buffer, bytes: Buffer, tiedTo: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(tiedTo)
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** @throws when anything of it was altered. */
function decrypt(key: Buffer, piece: Buffer, tiedTo: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, piece.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(tiedTo).setAuthTag(piece.subarray(-tagBytes))
  return Buffer.concat([decipher.update(piece.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

interface StoredKey {
  version: number
  wrapped: Buffer
  /** Committed by an earlier transaction: only then may it be remembered beyond this one. */
  lasting: boolean
}
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

function openRing(wrapping: Buffer) {
  const remembered = new Map<string, Buffer>()

  const unwrap = (clinic: ClinicId, { version, wrapped, lasting }: StoredKey): Buffer => {
    const name = `${clinic.id} ${version}`
    const known = remembered.get(name)
    if (known) return known
    const key = decrypt(wrapping, wrapped, Buffer.from(name))
    if (lasting) {
      if (remembered.size >= rememberedKeys) remembered.clear()
      remembered.set(name, key)
    }
    return key
  }
  const add = async (db: ClinicDb, clinic: ClinicId, after: number): Promise<void> => {
    const version = after + 1
    const wrapped = encrypt(wrapping, randomBytes(32), Buffer.from(`${clinic.id} ${version}`))
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
      const known = remembered.get(`${clinic.id} ${version}`)
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
