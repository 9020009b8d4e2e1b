import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Pixels a module of the code is wide. */
const scale = 10

/** A QR code as a PNG in shades of grey. */
export function qrPicture(text: string): { side: number; content: Buffer } {
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
  const side = size * scale
  const rows = data.flatMap((row) => {
    const line = Buffer.from([0, ...row.flatMap((dark) => Array<number>(scale).fill(dark ? 0 : 255))])
    return Array<Buffer>(scale).fill(line)
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(8, 8)
  const content = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { side, content }
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
