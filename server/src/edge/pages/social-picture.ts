import { paletteOf } from '@psico/contract/clinics/brand'
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const pack = promisify(deflate)

/** What networks show of a link. */
const socialSize = { width: 1200, height: 630 } as const

/** A clinic has two colours, and they rarely change. */
const drawn = new Map<string, Promise<Buffer>>()
const mostDrawn = 100

/** The picture that goes with a shared link, as a PNG in the clinic's colours: two people's words before a hill. */
export function socialPicture(primary: string, secondary: string): Promise<Buffer> {
  const key = primary + secondary
  const known = drawn.get(key)
  if (known) return known
  if (drawn.size >= mostDrawn) drawn.clear()
  const { brand, accent, 'brand-on': on } = paletteOf(primary, secondary, 'light')
  const picture = draw([brand, accent, on])
  drawn.set(key, picture)
  return picture
}

type Ink = 0 | 1 | 2

/** Which of the three colours stands at a point. */
function inkAt(x: number, y: number): Ink {
  if (isBubble(x, y, 380, 80, 1)) return 2
  if (isBubble(x, y, 820, 200, -1)) return 1
  return y > 560 - 90 * Math.sin((x / socialSize.width) * Math.PI * 0.9 + 0.3) ? 1 : 0
}

/** A speech bubble around its middle, with its tip to the left (1) or to the right (-1). */
function isBubble(x: number, y: number, middle: number, top: number, side: 1 | -1): boolean {
  const [half, height, round] = [200, 180, 60]
  const dx = Math.max(Math.abs(x - middle) - (half - round), 0)
  const dy = Math.max(Math.abs(y - (top + height / 2)) - (height / 2 - round), 0)
  if (dx * dx + dy * dy <= round * round) return true
  const below = y - (top + height)
  const along = (x - (middle - side * 120)) * side
  return below >= -4 && below <= 60 && along >= 0 && along <= 70 - below * 1.1
}

async function draw(inks: readonly [string, string, string]): Promise<Buffer> {
  const { width, height } = socialSize
  const colours = inks.map((it) => Buffer.from(it.slice(1), 'hex'))
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
