/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees: the OKLCH space, in which equal steps look equal. */
export interface Oklch {
  l: number
  c: number
  h: number
}
type Triple = [number, number, number]

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const fromLinear = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

/** `#rrggbb` as three channels of 0 to 1; anything else reads as black. */
function channels(hex: string): Triple {
  const value = /^#[0-9a-f]{6}$/i.test(hex) ? Number.parseInt(hex.slice(1), 16) : 0
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

/** Relative luminance of WCAG, 0 to 1. */
function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(toLinear) as Triple
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of WCAG between two `#rrggbb` colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** White or nearly black, whichever is easier to read on a `#rrggbb` colour. */
export const inkOn = (colour: string): string =>
  contrast('#ffffff', colour) >= contrast(darkInk, colour) ? '#ffffff' : darkInk
const darkInk = '#111827'

/** `#rrggbb` in OKLCH. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(toLinear) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  }
}

function linearOf({ l: lightness, c, h }: Oklch): Triple {
  const x = c * Math.cos((h * Math.PI) / 180)
  const y = c * Math.sin((h * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The nearest `#rrggbb` a screen can show: chroma gives way, lightness and hue stay. */
export function hexOf(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l))
  let c = colour.c
  let rgb = linearOf({ l, c, h: colour.h })
  while (c > 0 && rgb.some((v) => v < -0.0005 || v > 1.0005)) {
    c = Math.max(0, c - 0.004)
    rgb = linearOf({ l, c, h: colour.h })
  }
  const byte = (v: number) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, v)))) * 255)
  return `#${rgb.map((v) => byte(v).toString(16).padStart(2, '0')).join('')}`
}

/**
 * The colour, moved as little as needed in lightness (`step` up or down) until it stands out by `ratio`
 * from every one of `grounds`. Ends at white or black.
 */
export function standingOut(colour: Oklch, grounds: string[], ratio: number, step: number): string {
  let l = colour.l
  let hex = hexOf({ ...colour, l })
  const end = step > 0 ? 1 : 0
  while (l !== end && grounds.some((ground) => contrast(hex, ground) < ratio)) {
    l = Math.min(1, Math.max(0, l + step))
    hex = hexOf({ ...colour, l })
  }
  return hex
}
