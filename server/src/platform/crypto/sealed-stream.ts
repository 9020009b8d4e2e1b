import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * A file sealed piece by piece, so that it is never whole in memory: eight bytes of mark, then pieces of 64 KiB, each
 * AES-256-GCM with its tag. A piece's nonce holds its number and whether it is the last one, so that pieces cannot be
 * left out, doubled, swapped or cut off; the key belongs to this file alone, so that nonces never repeat.
 */
const mark = Buffer.from('PSICOF1\n')
const pieceBytes = 64 * 1024
const tagBytes = 16

/** A new key for one file. */
export const newFileKey = (): Buffer => randomBytes(32)

/** Seals a stream. `boundTo` names the file: it opens under no other name. */
export async function* sealStream(
  key: Buffer,
  boundTo: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield mark
  for await (const { piece, number, last } of piecesOf(content, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last)).setAAD(Buffer.from(boundTo))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/** Opens what `sealStream` sealed. @throws before anything altered is let out */
export async function* openStream(
  key: Buffer,
  boundTo: string,
  sealed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  for await (const { piece, number, last } of piecesOf(unmarked(sealed), pieceBytes + tagBytes)) {
    if (piece.length < tagBytes) throw new Error('a sealed file is cut off')
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, last), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(piece.subarray(-tagBytes))
    const opened = Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
    if (opened.length > 0) yield opened
  }
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(last ? 1 : 0, 0)
  nonce.writeUIntBE(number, 6, 6)
  return nonce
}

/** Pieces of one size; the last one may be shorter, even empty. A full one waits until something follows it. */
async function* piecesOf(
  content: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ piece: Buffer; number: number; last: boolean }> {
  let waiting: Buffer = Buffer.alloc(0)
  let number = 0
  for await (const chunk of content) {
    waiting = Buffer.concat([waiting, chunk])
    while (waiting.length > size) {
      yield { piece: waiting.subarray(0, size), number, last: false }
      waiting = waiting.subarray(size)
      number += 1
    }
  }
  yield { piece: waiting, number, last: true }
}

async function* unmarked(sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0)
  let read = false
  for await (const chunk of sealed) {
    if (read) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < mark.length) continue
    if (!head.subarray(0, mark.length).equals(mark)) throw new Error('not a sealed file')
    read = true
    yield head.subarray(mark.length)
  }
  if (!read) throw new Error('not a sealed file')
}
