import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const pack = promisify(deflate)

export type Ink = 0 | 1 | 2

export interface Drawing {
  width: number
  height: number
  /** As #rrggbb. */
  inks: readonly [string, string, string]
  /** Which of the three colours stands at a point. */
  inkAt: (x: number, y: number) => Ink
}

/** A drawing of three colours as a PNG (W3C, third edition): a palette, two bits a point. */
export async function pngOf({ width, height, inks, inkAt }: Drawing): Promise<Buffer> {
  const colours = inks.map((ink) => Buffer.from(ink.slice(1), 'hex'))
  const line = 1 + Math.ceil(width / 4)
  // Two bits a point, after the byte that says that a line is not filtered.
  const points = Buffer.alloc(line * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * line + 1 + (x >> 2)
      points[at] = (points[at] ?? 0) | (inkAt(x, y) << (6 - 2 * (x & 3)))
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([2, 3, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    part('IHDR', head),
    part('PLTE', Buffer.concat(colours)),
    part('IDAT', await pack(points)),
    part('IEND', Buffer.alloc(0)),
  ])
}

function part(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(content.length, 0)
  whole.set(named, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
