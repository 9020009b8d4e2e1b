import { crc32 } from 'node:zlib'
import { mostPieces, type CleanPicture } from './rules.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** The critical chunks, and the one that makes a palette see-through. */
const shown = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/**
 * A PNG (ISO/IEC 15948) with only the chunks that are needed to show it: no texts, times, EXIF or profiles, no further
 * frames, and nothing behind its end. Null for what is none, or does not hold together.
 */
export function cleanPng(file: Buffer): CleanPicture | null {
  if (!file.subarray(0, 8).equals(signature)) return null
  const kept: Buffer[] = [signature]
  let size: { width: number; height: number } | null = null
  let hasPixels = false
  let pieces = 0
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const end = at + 12 + length
    pieces += 1
    if (end > file.length || pieces > mostPieces) return null
    const chunk = file.subarray(at, end)
    const name = chunk.subarray(4, 8).toString('latin1')
    if (!/^[A-Za-z]{4}$/.test(name) || crc32(chunk.subarray(4, -4)) !== chunk.readUInt32BE(8 + length))
      return null
    if ((name === 'IHDR') !== (size === null)) return null
    if (name === 'IHDR') {
      if (length !== 13) return null
      size = { width: chunk.readUInt32BE(8), height: chunk.readUInt32BE(12) }
      if (size.width === 0 || size.height === 0) return null
    }
    if (name === 'IDAT') hasPixels = true
    if (shown.has(name)) kept.push(chunk)
    // A critical chunk, by its capital letter, that no viewer would know.
    else if (/^[A-Z]/.test(name)) return null
    if (name === 'IEND') return size && hasPixels ? { kind: 'png', ...size, content: Buffer.concat(kept) } : null
    at = end
  }
  return null
}
