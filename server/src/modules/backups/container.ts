import { hkdfSync, randomBytes } from 'node:crypto'
import { openStream, SealBroken, sealStream, type Seal } from '#platform/crypto/sealed-stream'
import { problems } from './problems.ts'

/*
 * A backup file: a head in the clear (mark, version, clinic, salt), then sealed pieces. The head is authenticated with
 * each piece and the salt makes the key the file's own, so a file made for another clinic opens nowhere else.
 */
const mark = Buffer.from('PSICOBK1')
const version = 1
const saltBytes = 16
const headBytes = mark.length + 1 + 16 + saltBytes

const idBytes = (clinicId: string): Buffer => Buffer.from(clinicId.replaceAll('-', ''), 'hex')

function sealOf(masterKey: string, clinicId: string, head: Buffer): Seal {
  const salt = head.subarray(-saltBytes)
  const key = Buffer.from(hkdfSync('sha256', masterKey, salt, `backup of clinic ${clinicId}, v1`, 32))
  return { key, boundTo: head, head, hasLengths: true }
}

/** Seals records into a file for one clinic; at most a piece of it is in memory. */
export function sealBackup(
  masterKey: string,
  clinicId: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const head = Buffer.concat([mark, Buffer.from([version]), idBytes(clinicId), randomBytes(saltBytes)])
  return sealStream(sealOf(masterKey, clinicId, head), content)
}

/**
 * Opens a file that `sealBackup` made for this clinic. A chunk of it may be overwritten once the next is asked for.
 * @throws notABackup, otherClinic, damaged; what was let out before is authentic, but only the end proves it whole
 */
export async function* openBackup(
  masterKey: string,
  clinicId: string,
  file: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  try {
    yield* openStream(file, headBytes, (head) => {
      refuseForeign(head, clinicId)
      return sealOf(masterKey, clinicId, head)
    })
  } catch (error) {
    throw error instanceof SealBroken ? problems.damaged() : error
  }
}

/** Says clearly when it is some other file, or another clinic's. */
function refuseForeign(head: Buffer, clinicId: string): void {
  if (head.length < headBytes || !head.subarray(0, mark.length).equals(mark)) throw problems.notABackup()
  if (head[mark.length] !== version) throw problems.notABackup()
  if (!head.subarray(mark.length + 1, mark.length + 17).equals(idBytes(clinicId)))
    throw problems.otherClinic()
}
