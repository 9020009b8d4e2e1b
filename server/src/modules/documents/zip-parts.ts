import { inflateRawSync, constants } from 'node:zlib'

/** A part of a package as the package lists it. */
export interface ZipPart {
  name: string
  /** Its first bytes, opened. Empty where they cannot be. */
  head: Buffer
  /** The whole of it, opened. @throws TooMuch beyond `mostBytes` */
  open(mostBytes: number): Buffer
}

/** A package that would take more to look through than any document needs. */
export class TooMuch extends Error {}

const mostParts = 5000
const peekBytes = 1024
const localSignature = Buffer.from('PK\x03\x04', 'latin1')
const centralSignature = Buffer.from('PK\x01\x02', 'latin1')
const endSignature = Buffer.from('PK\x05\x06', 'latin1')

/**
 * The parts of a ZIP package. By its directory, as programs open it, and by whatever begins like a part besides: a package
 * whose directory is damaged, or names other parts than it holds, is mended by some of them. @throws TooMuch
 */
export function partsOf(zip: Buffer): ZipPart[] {
  const offsets = new Set(listedOffsets(zip))
  for (let at = zip.indexOf(localSignature); at >= 0; at = zip.indexOf(localSignature, at + 4)) {
    offsets.add(at)
    if (offsets.size > mostParts) throw new TooMuch('too many parts')
  }
  return [...offsets].flatMap((at) => partAt(zip, at) ?? [])
}

/** Where the parts begin that the directory lists; none for a package without one. */
function listedOffsets(zip: Buffer): number[] {
  const end = zip.lastIndexOf(endSignature)
  if (end < 0 || end + 22 > zip.length) return []
  const found: number[] = []
  for (let at = zip.readUInt32LE(end + 16); isAt(zip, at, centralSignature, 46);) {
    found.push(zip.readUInt32LE(at + 42))
    if (found.length > mostParts) throw new TooMuch('too many parts')
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return found
}

const isAt = (zip: Buffer, at: number, signature: Buffer, bytes: number): boolean =>
  at + bytes <= zip.length && zip.subarray(at, at + 4).equals(signature)

/** Its length is not asked for: it may stand behind it, and the packed stream knows its own end. */
function partAt(zip: Buffer, at: number): ZipPart | null {
  if (!isAt(zip, at, localSignature, 30)) return null
  const method = zip.readUInt16LE(at + 8)
  const begins = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  if (begins > zip.length) return null
  const name = zip.toString('utf8', at + 30, at + 30 + zip.readUInt16LE(at + 26))
  const packed = zip.subarray(begins)
  const open = (most: number): Buffer =>
    method === 8 ? inflated(packed, most) : stored(zip, at, packed, most)
  return { name, head: method === 8 ? peeked(packed) : packed.subarray(0, peekBytes), open }
}

function stored(zip: Buffer, at: number, packed: Buffer, most: number): Buffer {
  const bytes = zip.readUInt32LE(at + 22)
  // Unknown until after it: then all that follows is looked at, which is more and never less.
  const part = packed.subarray(0, bytes === 0 ? packed.length : bytes)
  if (part.length > most) throw new TooMuch('a part is too large')
  return part
}

function inflated(packed: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new TooMuch('a part is too large')
    return Buffer.alloc(0)
  }
}

function peeked(packed: Buffer): Buffer {
  const few = packed.subarray(0, peekBytes)
  try {
    // A thousand packed bytes give a million at most.
    return inflateRawSync(few, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, peekBytes)
  } catch {
    return Buffer.alloc(0)
  }
}
