import type { Clinic, ClinicDb } from '#database/clinic'
import type { MasterKeys } from '#core/settings/env'
import { keysForBackup, takeBackedKeys } from './backed-keys.ts'
import { decrypt, encrypt, nonceBytes, openEnvelope, tagBytes, type Envelope } from './envelope.ts'
import { openRing, wrappingOf, type DataKey } from './key-ring.ts'

/** Where a sealed value stands. A ciphertext moved to another clinic, row or column does not open there. */
export interface SealedLocation {
  table: string
  column: string
  /** The row's `id`. */
  row: string
  /**
   * How often the text of this place was written, where it is written more than once: an older one does not open. Left out
   * for what is written once, and 0 for what was sealed before there were versions.
   */
  version?: number
}
type ClinicId = Pick<Clinic, 'id'>

/**
 * Encryption at rest: AES-256-GCM under the clinic's data key, which is wrapped by the master key. Values belong in
 * columns of the type `sealed` in tables keyed by (clinic_id, id).
 */
export interface Vault {
  sealText(db: ClinicDb, clinic: ClinicId, text: string, location: SealedLocation): Promise<Buffer>
  /** Seals many of one transaction: the key is asked for once. */
  sealer(db: ClinicDb, clinic: ClinicId): Promise<(text: string, location: SealedLocation) => Buffer>
  /** @throws VaultError when the value was altered, cut or stands in another location than it was sealed for. */
  openText(db: ClinicDb, clinic: ClinicId, sealed: Buffer, location: SealedLocation): Promise<string>
  sealBytes(db: ClinicDb, clinic: ClinicId, bytes: Buffer, location: SealedLocation): Promise<Buffer>
  /** @throws VaultError as `openText`. */
  openBytes(db: ClinicDb, clinic: ClinicId, sealed: Buffer, location: SealedLocation): Promise<Buffer>
  /** The same for a secret of the root domain, which has no clinic and no data key: the master key seals it. */
  sealAtRoot(text: string, location: SealedLocation): Buffer
  /** @throws VaultError as `openText`. */
  openAtRoot(sealed: Buffer, location: SealedLocation): string
  /** The same secret under the master key of today; null where it is already. @throws VaultError as `openText` */
  renewedAtRoot(sealed: Buffer, location: SealedLocation): Buffer | null
  /** Adds a new version of the clinic's key, which seals from now on; older ones still open. Answers its number. */
  addKey(db: ClinicDb, clinic: ClinicId): Promise<number>
  /** The clinic's wrapped keys as JSON: what they sealed stays sealed in a backup. */
  keysForBackup(db: ClinicDb, clinic: ClinicId): Promise<string>
  /** Data keys that a backup knows and the clinic lost; false when one of a version is not the same. */
  takeBackedKeys(db: ClinicDb, clinic: ClinicId, json: string): Promise<boolean>
}

/** A sealed value that does not open; it quotes nothing. */
export class VaultError extends Error {
  readonly location: SealedLocation
  /** It is an older text of the same place: somebody put it back. */
  readonly isOlder: boolean
  constructor(location: SealedLocation, cause?: unknown, isOlder = false) {
    const what = isOlder ? 'is an older one' : 'does not open'
    super(`a sealed value of ${location.table}.${location.column} ${what}`, { cause })
    this.location = location
    this.isOlder = isOlder
  }
}

const layout = 1
const headBytes = 5

/** The vault over a master key. */
export function openVault(keys: MasterKeys): Vault {
  const wrapping = wrappingOf(keys)
  const ring = openRing(wrapping)
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
      throw new VaultError(location, error, wasOnce(key, sealed, clinic, location))
    }
  }
  return {
    sealBytes,
    openBytes,
    sealer: async (db, clinic) => {
      const key = await ring.newest(db, clinic)
      return (text, location) => sealedWith(key, clinic, Buffer.from(text, 'utf8'), location)
    },
    sealText: (db, clinic, text, location) => sealBytes(db, clinic, Buffer.from(text, 'utf8'), location),
    openText: async (db, clinic, sealed, location) =>
      (await openBytes(db, clinic, sealed, location)).toString('utf8'),
    ...rootVault(openEnvelope(keys, 'seals secrets of the root domain, v1')),
    addKey: (db, clinic) => ring.add(db, clinic),
    keysForBackup: (db, clinic) => keysForBackup(wrapping, db, clinic),
    takeBackedKeys: (db, clinic, json) => takeBackedKeys(wrapping, db, clinic, json),
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
function boundTo(clinic: ClinicId, { table, column, row, version }: SealedLocation, head: Buffer): Buffer {
  const place = [clinic.id, table, column, row]
  return Buffer.concat([head, Buffer.from(JSON.stringify(version ? [...place, version] : place))])
}

/** So far back it is looked whether a value that does not open is an older one. */
const mostLookedBack = 100

/** Whether a value of this place opened as an earlier version of it. */
function wasOnce(key: Buffer, sealed: Buffer, clinic: ClinicId, location: SealedLocation): boolean {
  const newest = location.version ?? 0
  const earlier = Array.from({ length: Math.min(newest, mostLookedBack) }, (_, n) => newest - 1 - n)
  const head = sealed.subarray(0, headBytes)
  return [...earlier, 0].some((version) => {
    if (version === newest) return false
    try {
      return (
        decrypt(key, sealed.subarray(headBytes), boundTo(clinic, { ...location, version }, head)) !== null
      )
    } catch {
      return false
    }
  })
}

const rootPlace = { id: 'root' }
const rootHead = Buffer.from([layout])

function rootVault(envelope: Envelope): Pick<Vault, 'sealAtRoot' | 'openAtRoot' | 'renewedAtRoot'> {
  const tie = (location: SealedLocation) => boundTo(rootPlace, location, rootHead)
  const opened = <T>(location: SealedLocation, open: () => T): T => {
    try {
      return open()
    } catch (error) {
      throw new VaultError(location, error)
    }
  }
  return {
    sealAtRoot: (text, location) => envelope.seal(Buffer.from(text, 'utf8'), tie(location)),
    openAtRoot: (sealed, location) =>
      opened(location, () => envelope.open(sealed, tie(location)).toString('utf8')),
    renewedAtRoot: (sealed, location) => opened(location, () => envelope.renewed(sealed, tie(location))),
  }
}
