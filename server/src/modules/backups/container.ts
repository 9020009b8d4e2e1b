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
const headBytes = mark.length + 1 + 16 + saltBytes

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
  const frame = (plain: Buffer, last: boolean): Buffer[] => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last)).setAAD(head)
    const sealed = cipher.update(plain)
    cipher.final()
    number += 1
    const length = Buffer.alloc(4)
    length.writeUInt32BE(sealed.length + tagBytes)
    return [length, sealed, cipher.getAuthTag()]
  }
  yield head
  const waiting = Buffer.alloc(frameBytes)
  let filled = 0
  for await (const chunk of content)
    for (let at = 0; at < chunk.length;) {
      // A full frame waits until something follows it: only then it is not the last one.
      if (filled === frameBytes) {
        yield* frame(waiting, false)
        filled = 0
      }
      const taken = chunk.copy(waiting, filled, at)
      filled += taken
      at += taken
    }
  yield* frame(waiting.subarray(0, filled), true)
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
  const waiting = Buffer.alloc(2 * (frameBytes + tagBytes))
  let filled = 0
  let opener: ((sealed: Buffer, last: boolean) => Buffer | null) | null = null
  let ended = false
  for await (const chunk of file)
    for (let at = 0; at < chunk.length;) {
      const taken = chunk.copy(waiting, filled, at)
      filled += taken
      at += taken
      let from = 0
      if (!opener) {
        refuseForeign(waiting.subarray(0, filled), clinicId)
        if (filled < headBytes) continue
        opener = openerOf(masterKey, clinicId, Buffer.from(waiting.subarray(0, headBytes)))
        from = headBytes
      }
      for (;;) {
        const sealed = frameAt(waiting.subarray(from, filled))
        if (ended && filled > from) throw problems.damaged()
        if (!sealed) break
        from += 4 + sealed.length
        let plain = opener(sealed, false)
        if (!plain) {
          plain = opener(sealed, true)
          ended = true
        }
        if (!plain) throw problems.damaged()
        yield plain
      }
      waiting.copyWithin(0, from, filled)
      filled -= from
    }
  if (!opener) throw problems.notABackup()
  if (!ended || filled > 0) throw problems.damaged()
}

/** The sealed bytes of the frame that begins here; null while some of it is missing. @throws damaged */
function frameAt(start: Buffer): Buffer | null {
  if (start.length < 4) return null
  const length = start.readUInt32BE(0)
  if (length < tagBytes || length > frameBytes + tagBytes) throw problems.damaged()
  return start.length < 4 + length ? null : start.subarray(4, 4 + length)
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
      const plain = decipher.update(sealed.subarray(0, -tagBytes))
      decipher.final()
      number += 1
      return plain
    } catch {
      return null
    }
  }
}
