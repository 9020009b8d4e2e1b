import { paletteOf } from '@psico/contract/clinics/brand'
import { pngOf } from './png.ts'

/** Sides in points: what telephones ask for, and what Apple's take for their start screen. */
export const iconSides = [180, 192, 512] as const

/** Two colours of a clinic and a side; they rarely change. */
const drawn = new Map<string, Promise<Buffer>>()
const mostDrawn = 200

/** The clinic's sign for a telephone that takes no SVG: what somebody says before a hill, in the clinic's colours, as a PNG. */
export function appIcon(
  primary: string,
  secondary: string,
  side: (typeof iconSides)[number],
): Promise<Buffer> {
  const key = `${primary}${secondary}${side}`
  const known = drawn.get(key)
  if (known) return known
  if (drawn.size >= mostDrawn) drawn.clear()
  const { brand, accent, 'brand-on': on } = paletteOf(primary, secondary, 'light')
  // In parts of the side, so that each size shows the same; nothing that counts stands at the edge, which is often cut round.
  const icon = pngOf({
    width: side,
    height: side,
    inks: [brand, accent, on],
    inkAt: (x, y) => (isBubble(x / side, y / side) ? 2 : isHill(x / side, y / side) ? 1 : 0),
  })
  drawn.set(key, icon)
  return icon
}

const isHill = (x: number, y: number): boolean => y > 0.84 - 0.12 * Math.sin((x * 0.9 + 0.1) * Math.PI)

function isBubble(x: number, y: number): boolean {
  const dx = Math.max(Math.abs(x - 0.5) - 0.14, 0)
  const dy = Math.max(Math.abs(y - 0.4) - 0.07, 0)
  const isRound = dx * dx + dy * dy <= 0.12 * 0.12
  const below = y - 0.57
  return isRound || (below >= -0.02 && below <= 0.11 && x >= 0.36 && x <= 0.52 - below)
}
