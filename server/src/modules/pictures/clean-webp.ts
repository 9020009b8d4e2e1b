import { mostPieces, type CleanPicture } from './rules.ts'

/** Flags of the extended header: profile, EXIF, XMP. The alpha flag stays. */
const described = 0x20 | 0x08 | 0x04
const animated = 0x02

interface Size {
  width: number
  height: number
}

/**
 * A still WebP (RFC 9649) with its pixels and their transparency alone: no EXIF, XMP or profile, and nothing behind its
 * end. Null for what is none, is animated, or does not hold together.
 */
export function cleanWebp(file: Buffer): CleanPicture | null {
  const chunks = chunksOf(file)
  if (!chunks) return null
  const [header] = chunks.filter(({ name }) => name === 'VP8X')
  if (header && (header !== chunks[0] || header.data.length !== 10)) return null
  if (header && (header.data.readUInt8(0) & animated) !== 0) return null
  const pixels = chunks.filter(({ name }) => name === 'VP8 ' || name === 'VP8L')
  const [image] = pixels
  const size = image && (image.name === 'VP8L' ? losslessSize(image.data) : lossySize(image.data))
  if (!size || pixels.length !== 1 || size.width === 0 || size.height === 0) return null
  const alpha = chunks.filter(({ name }) => name === 'ALPH')
  if (!header) return { kind: 'webp', ...size, content: riff([image]) }
  const canvas = { width: 1 + header.data.readUIntLE(4, 3), height: 1 + header.data.readUIntLE(7, 3) }
  if (canvas.width !== size.width || canvas.height !== size.height || alpha.length > 1) return null
  const plain = Buffer.from(header.data)
  plain.writeUInt8(plain.readUInt8(0) & ~described, 0)
  return { kind: 'webp', ...size, content: riff([{ name: 'VP8X', data: plain }, ...alpha, image]) }
}

interface Chunk {
  name: string
  data: Buffer
}

/** The chunks within the file's own length; null where they do not fill it. */
function chunksOf(file: Buffer): Chunk[] | null {
  const word = (at: number) => file.subarray(at, at + 4).toString('latin1')
  if (file.length < 20 || word(0) !== 'RIFF' || word(8) !== 'WEBP') return null
  const end = 8 + file.readUInt32LE(4)
  if (end > file.length) return null
  const chunks: Chunk[] = []
  let at = 12
  for (; at + 8 <= end;) {
    const length = file.readUInt32LE(at + 4)
    if (at + 8 + length > end || chunks.length >= mostPieces) return null
    chunks.push({ name: word(at), data: file.subarray(at + 8, at + 8 + length) })
    // Chunks of an odd length are followed by one byte more.
    at += 8 + length + (length % 2)
  }
  return at >= end ? chunks : null
}

/** From the header of a key frame (RFC 6386, section 9.1). */
function lossySize(data: Buffer): Size | null {
  if (data.length < 10 || (data.readUInt8(0) & 1) !== 0 || data.readUIntBE(3, 3) !== 0x9d012a) return null
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
}

/** Fourteen bits each, less one. */
function losslessSize(data: Buffer): Size | null {
  if (data.length < 5 || data[0] !== 0x2f) return null
  const bits = data.readUInt32LE(1)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

function riff(chunks: Chunk[]): Buffer {
  const parts = chunks.flatMap(({ name, data }) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return [head, data, Buffer.alloc(data.length % 2)]
  })
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  const start = Buffer.alloc(8)
  start.write('RIFF')
  start.writeUInt32LE(body.length, 4)
  return Buffer.concat([start, body])
}
