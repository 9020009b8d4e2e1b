import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { openStream, SealBroken, sealStream, type Seal } from '#services/crypto/sealed-stream'
import type { MasterKeys } from '#core/settings/env'
import { problems } from './problems.ts'

/*
 * A backup file: a head in the clear (mark, version, clinic, salt), then sealed pieces. The head is authenticated with
 * each piece and the salt makes the key the file's own, so a file made for another clinic opens nowhere else. Since
 * version 2 the last bytes of the salt say which master key it was made under.
 */
const mark = Buffer.from('PSICOBK1')
const [firstVersion, version] = [1, 2]
const saltBytes = 16
const keyMarkBytes = 4
const headBytes = mark.length + 1 + 16 + saltBytes

const idBytes = (clinicId: string): Buffer => Buffer.from(clinicId.replaceAll('-', ''), 'hex')

/** Tells one master key from another and nothing else of it. */
const keyMarkOf = (masterKey: string): Buffer =>
  createHmac('sha256', masterKey).update('marks backups, v1').digest().subarray(0, keyMarkBytes)

function sealOf(masterKey: string, clinicId: string, head: Buffer): Seal {
  const salt = head.subarray(-saltBytes)
  const key = Buffer.from(hkdfSync('sha256', masterKey, salt, `backup of clinic ${clinicId}, v1`, 32))
  return { key, boundTo: head, head, hasLengths: true }
}

/** Seals records into a file for one clinic; at most a piece of it is in memory. */
export function sealBackup(
  { MASTER_KEY }: MasterKeys,
  clinicId: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const salt = Buffer.concat([randomBytes(saltBytes - keyMarkBytes), keyMarkOf(MASTER_KEY)])
  const head = Buffer.concat([mark, Buffer.from([version]), idBytes(clinicId), salt])
  return sealStream(sealOf(MASTER_KEY, clinicId, head), content)
}

/**
 * Opens a file that `sealBackup` made for this clinic. A chunk of it may be overwritten once the next is asked for.
 * @throws notABackup, otherClinic, otherKey, damaged; what was let out before is authentic, but only the end proves it whole
 */
export async function* openBackup(
  keys: MasterKeys,
  clinicId: string,
  file: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  try {
    yield* openStream(file, headBytes, (head) => {
      refuseForeign(head, clinicId)
      return keysFor(head, keys).map((key) => sealOf(key, clinicId, head))
    })
  } catch (error) {
    throw error instanceof SealBroken ? problems.damaged() : error
  }
}

/** The master keys that a file may have been made under. @throws otherKey */
function keysFor(head: Buffer, { MASTER_KEY, MASTER_KEY_PREVIOUS }: MasterKeys): string[] {
  const known = MASTER_KEY_PREVIOUS === undefined ? [MASTER_KEY] : [MASTER_KEY, MASTER_KEY_PREVIOUS]
  if (head[mark.length] === firstVersion) return known
  const fitting = known.filter((key) => keyMarkOf(key).equals(head.subarray(-keyMarkBytes)))
  if (fitting.length === 0) throw problems.otherKey()
  return fitting
}

/** Says clearly when it is some other file, or another clinic's. */
function refuseForeign(head: Buffer, clinicId: string): void {
  if (head.length < headBytes || !head.subarray(0, mark.length).equals(mark)) throw problems.notABackup()
  if (head[mark.length] !== version && head[mark.length] !== firstVersion) throw problems.notABackup()
  if (!head.subarray(mark.length + 1, mark.length + 17).equals(idBytes(clinicId)))
    throw problems.otherClinic()
}
