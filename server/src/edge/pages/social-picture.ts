import { paletteOf } from '@psico/contract/clinics/brand'
import { pngOf, type Ink } from './png.ts'

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
  const picture = pngOf({ ...socialSize, inks: [brand, accent, on], inkAt })
  drawn.set(key, picture)
  return picture
}

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
