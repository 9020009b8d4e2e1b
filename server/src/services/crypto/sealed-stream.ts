import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * How one file is sealed: a head in the clear, then pieces of 64 KiB, each AES-256-GCM with its tag, so that the file is
 * never whole in memory. A piece's nonce holds its number and whether it is the last one: pieces cannot be left out,
 * doubled, swapped, cut off or added.
 */
export interface Seal {
  /** 32 bytes that seal this file and no other: nonces must not repeat under one key. */
  key: Buffer
  /** What the file belongs to; it opens for nothing else. */
  boundTo: string | Buffer
  head: Buffer
  /** Whether the length of each piece stands before it, as in backups. */
  hasLengths: boolean
}

/** A sealed file that was altered or cut, or that this key does not open. */
export class SealBroken extends Error {}

const pieceBytes = 64 * 1024
const tagBytes = 16
const lengthBytes = 4

/** A new key for one file. */
export const newFileKey = (): Buffer => randomBytes(32)

/** Seals a stream. */
export async function* sealStream(seal: Seal, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield seal.head
  for await (const { piece, number, last } of piecesOf(content, () => pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', seal.key, nonceOf(number, last))
    cipher.setAAD(Buffer.from(seal.boundTo))
    const sealed = Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    if (seal.hasLengths) yield lengthOf(sealed)
    yield sealed
  }
}

/**
 * Opens what `sealStream` sealed. `sealOf` finds the seal by the head, which is shorter than `headBytes` where the file
 * ends early, and throws when it is none of its own; of several the one that opens the first piece is meant.
 * @throws SealBroken before anything altered is let out; that nothing is missing is known at the end alone
 */
export async function* openStream(
  sealed: AsyncIterable<Buffer>,
  headBytes: number,
  sealOf: (head: Buffer) => Seal | Seal[],
): AsyncGenerator<Buffer> {
  let seals: Seal[] = []
  const sizeOf = () =>
    seals[0] ? pieceBytes + tagBytes + (seals[0].hasLengths ? lengthBytes : 0) : headBytes
  for await (const { piece, number, last } of piecesOf(sealed, sizeOf)) {
    if (seals.length === 0) {
      seals = [sealOf(Buffer.from(piece))].flat()
      if (last) throw new SealBroken('a sealed file ends with its head')
      continue
    }
    const { seal, opened } = openedBy(seals, piece, nonceOf(number - 1, last))
    seals = [seal]
    if (opened.length > 0) yield opened
  }
}

/** @throws SealBroken where none of them opens it */
function openedBy(seals: Seal[], piece: Buffer, nonce: Buffer): { seal: Seal; opened: Buffer } {
  let failed: unknown
  for (const seal of seals)
    try {
      return { seal, opened: openPiece(seal, piece, nonce) }
    } catch (error) {
      failed = error
    }
  throw failed
}

function openPiece({ key, boundTo, hasLengths }: Seal, piece: Buffer, nonce: Buffer): Buffer {
  const body = piece.subarray(hasLengths ? lengthBytes : 0)
  const isWhole =
    body.length >= tagBytes && (!hasLengths || piece.subarray(0, lengthBytes).equals(lengthOf(body)))
  if (!isWhole) throw new SealBroken('a sealed file was cut or altered')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(body.subarray(-tagBytes))
  const opened = decipher.update(body.subarray(0, -tagBytes))
  try {
    decipher.final()
  } catch (error) {
    throw new SealBroken('a sealed file was cut or altered', { cause: error })
  }
  return opened
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(piece.length)
  return length
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(last ? 1 : 0, 0)
  nonce.writeUIntBE(number, 6, 6)
  return nonce
}

/**
 * A stream in pieces of a size; the last one may be shorter, even empty. A full one waits until something follows it. A
 * piece is overwritten once the next is asked for.
 */
async function* piecesOf(
  content: AsyncIterable<Buffer>,
  sizeOf: () => number,
): AsyncGenerator<{ piece: Buffer; number: number; last: boolean }> {
  const waiting = Buffer.alloc(lengthBytes + pieceBytes + tagBytes)
  let filled = 0
  let number = 0
  for await (const chunk of content)
    for (let at = 0; at < chunk.length;) {
      if (filled === sizeOf()) {
        yield { piece: waiting.subarray(0, filled), number, last: false }
        filled = 0
        number += 1
      }
      const taken = chunk.copy(waiting, filled, at, at + sizeOf() - filled)
      filled += taken
      at += taken
    }
  yield { piece: waiting.subarray(0, filled), number, last: true }
}
