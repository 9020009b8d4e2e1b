import { mostPieces, type CleanPicture } from './rules.ts'

// Markers, each after a byte 0xFF.
const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const adobe = 0xee
/** Start of frame: baseline, extended and progressive, which is what browsers show. */
const frames = new Set([0xc0, 0xc1, 0xc2])
/** Besides frames: Huffman and quantization tables, restart interval. */
const tables = new Set([0xc4, 0xdb, 0xdd])

interface Segment {
  marker: number
  /** With its marker and length; a scan with the pixels that follow. */
  bytes: Buffer
}

/**
 * A JPEG (ITU T.81) without application segments and comments: no EXIF with its place and camera, no thumbnail, no
 * colour profile, and nothing behind the end of the image. Null for what is none, or is cut off.
 */
export function cleanJpeg(file: Buffer): CleanPicture | null {
  const kept: Buffer[] = [Buffer.from([0xff, startOfImage])]
  let size: { width: number; height: number } | null = null
  let scans = 0
  for (const { marker, bytes } of segmentsOf(file)) {
    if (marker === endOfImage) {
      if (!size || scans === 0) return null
      return { kind: 'jpg', ...size, content: Buffer.concat([...kept, bytes]) }
    }
    if (frames.has(marker)) {
      if (size || bytes.length < 12) return null
      size = { height: bytes.readUInt16BE(5), width: bytes.readUInt16BE(7) }
      if (size.width === 0 || size.height === 0) return null
    } else if (marker === startOfScan) {
      if (!size) return null
      scans += 1
    } else if (marker === adobe) {
      if (saysColours(bytes)) kept.push(bytes)
      continue
    } else if (isDropped(marker)) continue
    else if (!tables.has(marker)) return null
    kept.push(bytes)
  }
  return null
}

/** Application segments and comments. */
const isDropped = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

/** Adobe's segment holds twelve bytes that say how colours are kept, and nothing of a person. */
const saysColours = (bytes: Buffer): boolean =>
  bytes.length === 16 && bytes.subarray(4, 9).toString('latin1') === 'Adobe'

/** Segments in their order; ends early where the file does not go on as it has to. */
function* segmentsOf(file: Buffer): Generator<Segment> {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return
  let pieces = 0
  for (let at = 2; at + 2 <= file.length;) {
    if (file[at] !== 0xff || pieces > mostPieces) return
    const marker = file.readUInt8(at + 1)
    if (marker === 0xff) {
      // Fill bytes may stand before a marker.
      at += 1
      pieces += 1
      continue
    }
    if (marker === endOfImage) {
      yield { marker, bytes: file.subarray(at, at + 2) }
      return
    }
    if (at + 4 > file.length) return
    const length = file.readUInt16BE(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > file.length) return
    if (marker === startOfScan) end = endOfScan(file, end)
    pieces += 1
    yield { marker, bytes: file.subarray(at, end) }
    at = end
  }
}

/** Where the pixels of a scan end: at the next marker that is neither a stuffed zero nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = from; at + 1 < file.length; at += 1) {
    if (file[at] !== 0xff) continue
    const next = file.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return file.length
}
