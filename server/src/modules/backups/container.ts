import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { problems } from './problems.ts'

/*
 * A backup file: a head in the clear (mark, version, clinic, salt), then frames. A frame is four bytes of length and
 * AES-256-GCM ciphertext with its tag. Its nonce holds its number and whether it is the last one; the key belongs to
 * this file alone. So nothing can be altered, left out, doubled, swapped, cut off or added without being noticed, and
 * a file made for another clinic opens nowhere else.
 */
const mark = Buffer.from('PSICOBK1')
const version = 1
const saltBytes = 16
const tagBytes = 16
const frameBytes = 64 * 1024
export const headBytes = mark.length + 1 + 16 + saltBytes

const idBytes = (clinicId: string): Buffer => Buffer.from(clinicId.replaceAll('-', ''), 'hex')

function keyOf(masterKey: string, clinicId: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, salt, `backup of clinic ${clinicId}, v1`, 32))
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(last ? 1 : 0, 0)
  nonce.writeUIntBE(number, 6, 6)
  return nonce
}

/** Seals records into a file for one clinic; at most a frame of it is in memory. */
export async function* sealBackup(
  masterKey: string,
  clinicId: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const head = Buffer.concat([mark, Buffer.from([version]), idBytes(clinicId), salt])
  const key = keyOf(masterKey, clinicId, salt)
  let number = 0
  const frame = (plain: Buffer, last: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last)).setAAD(head)
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    number += 1
    const length = Buffer.alloc(4)
    length.writeUInt32BE(sealed.length)
    return Buffer.concat([length, sealed])
  }
  yield head
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes <= frameBytes) continue
    let whole: Buffer = Buffer.concat(waiting)
    for (; whole.length > frameBytes; whole = whole.subarray(frameBytes))
      yield frame(whole.subarray(0, frameBytes), false)
    waiting = [whole]
    bytes = whole.length
  }
  yield frame(Buffer.concat(waiting), true)
}

/**
 * Opens a file that `sealBackup` made for this clinic.
 * @throws notABackup, otherClinic, damaged; what was let out before is authentic, but only the end proves it whole
 */
export async function* openBackup(
  masterKey: string,
  clinicId: string,
  file: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.alloc(0)
  let opener: ((sealed: Buffer, last: boolean) => Buffer | null) | null = null
  let ended = false
  for await (const chunk of file) {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
    if (!opener) {
      refuseForeign(waiting, clinicId)
      if (waiting.length < headBytes) continue
      opener = openerOf(masterKey, clinicId, waiting.subarray(0, headBytes))
      waiting = waiting.subarray(headBytes)
    }
    for (;;) {
      if (ended && waiting.length > 0) throw problems.damaged()
      if (waiting.length < 4) break
      const length = waiting.readUInt32BE(0)
      if (length < tagBytes || length > frameBytes + tagBytes) throw problems.damaged()
      if (waiting.length < 4 + length) break
      const sealed = waiting.subarray(4, 4 + length)
      waiting = waiting.subarray(4 + length)
      const plain: Buffer | null = opener(sealed, false)
      if (plain) yield plain
      else {
        const final = opener(sealed, true)
        if (!final) throw problems.damaged()
        ended = true
        yield final
      }
    }
  }
  if (!opener) throw problems.notABackup()
  if (!ended || waiting.length > 0) throw problems.damaged()
}

/** Says early and clearly when it is some other file, or another clinic's. */
function refuseForeign(start: Buffer, clinicId: string): void {
  const seen = Math.min(start.length, mark.length)
  if (!start.subarray(0, seen).equals(mark.subarray(0, seen))) throw problems.notABackup()
  if (start.length < headBytes) return
  if (start[mark.length] !== version) throw problems.notABackup()
  if (!start.subarray(mark.length + 1, mark.length + 17).equals(idBytes(clinicId)))
    throw problems.otherClinic()
}

function openerOf(masterKey: string, clinicId: string, head: Buffer) {
  const key = keyOf(masterKey, clinicId, head.subarray(-saltBytes))
  let number = 0
  return (sealed: Buffer, last: boolean): Buffer | null => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, last), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(head).setAuthTag(sealed.subarray(-tagBytes))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
      number += 1
      return plain
    } catch {
      return null
    }
  }
}
