import { contrast, hexOf, oklchOf, standingOut, type Oklch } from '../core/colour.ts'
import { initialOf } from './first-words.ts'

/** Names of the hues that carry meaning; each comes in the same six roles. */
export const tones = ['brand', 'accent', 'danger', 'success', 'warning', 'info'] as const
export type Tone = (typeof tones)[number]
type ToneRole = '' | '-strong' | '-on' | '-text' | '-soft' | '-line'
type GroundRole =
  | 'surface'
  | 'raised'
  | 'sunken'
  | 'sky'
  | 'hill'
  | 'sun'
  | 'text'
  | 'text-dim'
  | 'line'
  | 'line-strong'
  | 'focus'
  | 'star'
export type ColourRole = GroundRole | `${Tone}${ToneRole}`
export type Palette = Record<ColourRole, string>
export type Scheme = 'light' | 'dark'

/** Contrast that WCAG 2.2 AA asks of text, and of marks and edges that carry meaning. */
export const textContrast = 4.5
export const markContrast = 3

/** Hues of meaning that no clinic colour may change. */
const fixedHues: Record<Exclude<Tone, 'brand' | 'accent'>, Oklch> = {
  danger: { l: 0.55, c: 0.19, h: 25 },
  success: { l: 0.55, c: 0.13, h: 155 },
  warning: { l: 0.62, c: 0.14, h: 70 },
  info: { l: 0.55, c: 0.12, h: 245 },
}

/** The light behind every page is the same in all clinics: the warm one of a morning. */
const dawn = 78

/**
 * Every colour role from a clinic's two colours (`#rrggbb`), for one scheme. Pure: the server paints first with it.
 * Whatever the two colours are, the pairs of `contrastPairs` hold.
 */
export function paletteOf(primary: string, secondary: string, scheme: Scheme): Palette {
  const brand = oklchOf(primary)
  const dark = scheme === 'dark'
  // A breath of the clinic's hue in the greys keeps them from looking dead beside it.
  const tint = Math.min(brand.c, dark ? 0.014 : 0.008)
  const grey = (l: number, c = tint) => hexOf({ l, c, h: brand.h })
  const [surface, raised, sunken] = dark
    ? [grey(0.19), grey(0.235), grey(0.275)]
    : [grey(0.982), '#ffffff', grey(0.955)]
  const grounds = [surface, raised, sunken]
  const tinted = (l: number, c: number) => hexOf({ l, c: Math.min(brand.c, c), h: brand.h })
  const [sky, hill] = dark
    ? [tinted(0.23, 0.03), tinted(0.265, 0.036)]
    : [tinted(0.958, 0.022), tinted(0.928, 0.036)]
  const sun = dark ? hexOf({ l: 0.32, c: 0.016, h: dawn }) : hexOf({ l: 0.945, c: 0.05, h: dawn })
  // A title, its lead and the way back may stand before the horizon.
  const scene = [...grounds, sky, hill, sun]
  const outward = dark ? 0.01 : -0.01
  const reach = (l: number, c: number, ratio: number) =>
    standingOut({ l, c, h: brand.h }, scene, ratio, outward)
  const hues: Record<Tone, Oklch> = { brand, accent: oklchOf(secondary), ...fixedHues }
  return {
    surface,
    raised,
    sunken,
    sky,
    hill,
    sun,
    text: reach(dark ? 0.95 : 0.25, tint * 2, 7),
    'text-dim': reach(dark ? 0.74 : 0.5, tint * 2, textContrast),
    line: grey(dark ? 0.34 : 0.91),
    'line-strong': reach(dark ? 0.5 : 0.7, tint * 2, markContrast),
    focus: standingOut(brand, scene, markContrast, outward),
    star: standingOut({ l: 0.72, c: 0.15, h: 70 }, [raised, surface], markContrast, outward),
    ...Object.assign(
      {},
      ...tones.map((tone) =>
        toneRoles(tone, hues[tone], { grounds, words: tone === 'brand' ? scene : grounds }, dark),
      ),
    ),
  } as Palette
}

interface Behind {
  /** What its surfaces and signs lie on, and what its words do. */
  grounds: string[]
  words: string[]
}

function toneRoles(
  tone: Tone,
  hue: Oklch,
  { grounds, words }: Behind,
  dark: boolean,
): Record<string, string> {
  const outward = dark ? 0.01 : -0.01
  const fill = standingOut(hue, grounds, markContrast, outward)
  const on = ['#ffffff', '#101014', '#000000'].find((ink) => contrast(ink, fill) >= textContrast) ?? '#000000'
  const soft = hexOf({ l: dark ? 0.31 : 0.95, c: Math.min(hue.c, dark ? 0.06 : 0.03), h: hue.h })
  const shade = oklchOf(fill)
  return {
    [tone]: fill,
    // Away from the ink on it, so that pressing never costs legibility.
    [`${tone}-strong`]: hexOf({ ...shade, l: shade.l + (on === '#ffffff' ? -0.07 : 0.06) }),
    [`${tone}-on`]: on,
    [`${tone}-text`]: standingOut(hue, [...words, soft], textContrast, outward),
    [`${tone}-soft`]: soft,
    [`${tone}-line`]: hexOf({ l: dark ? 0.42 : 0.86, c: Math.min(hue.c, 0.07), h: hue.h }),
  }
}

/** What must stand out from what, and by how much; holds in every palette. */
export function contrastPairs(): [ColourRole, ColourRole, number][] {
  const grounds: ColourRole[] = ['surface', 'raised', 'sunken']
  const scene: ColourRole[] = [...grounds, 'sky', 'hill', 'sun']
  const on = (behind: ColourRole[], role: ColourRole, ratio: number) =>
    behind.map((ground): [ColourRole, ColourRole, number] => [role, ground, ratio])
  const onGrounds = (role: ColourRole, ratio: number) => on(grounds, role, ratio)
  return [
    ...on(scene, 'text', textContrast),
    ...on(scene, 'text-dim', textContrast),
    ...on(scene, 'line-strong', markContrast),
    ...on(scene, 'focus', markContrast),
    ...on(scene, 'brand-text', textContrast),
    ['star', 'raised', markContrast],
    ...tones.flatMap((tone): [ColourRole, ColourRole, number][] => [
      ...onGrounds(tone, markContrast),
      ...onGrounds(`${tone}-text`, textContrast),
      [`${tone}-text`, `${tone}-soft`, textContrast],
      ['text', `${tone}-soft`, textContrast],
      [`${tone}-on`, tone, textContrast],
      [`${tone}-on`, `${tone}-strong`, textContrast],
    ]),
  ]
}

const declarations = (palette: Palette): string =>
  Object.entries(palette)
    .map(([role, value]) => `--${role}:${value}`)
    .join(';')

/** The palettes as CSS custom properties: light, and dark where the person's system asks for it. */
export function brandCss(primary: string, secondary: string): string {
  const light = declarations(paletteOf(primary, secondary, 'light'))
  const dark = declarations(paletteOf(primary, secondary, 'dark'))
  return `:root{color-scheme:light dark;${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`
}

/**
 * The clinic's mark: its initial on its two colours, as an SVG document. A maskable one fills its square, for a
 * telephone that cuts out a shape of its own.
 */
export function faviconOf(name: string, primary: string, secondary: string, isMaskable = false): string {
  const palette = paletteOf(primary, secondary, 'light')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" rx="${isMaskable ? 0 : 18}" fill="${palette.brand}"/>` +
    `<path d="M0 53C14 44 40 43 64 50V${isMaskable ? '64H0' : '46A18 18 0 0 1 46 64H18A18 18 0 0 1 0 46'}Z" fill="${palette.accent}" opacity=".7"/>` +
    `<text x="32" y="${isMaskable ? 42 : 45}" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${isMaskable ? 28 : 38}" font-weight="700" fill="${palette['brand-on']}">${initialOf(name)}</text></svg>`
  )
}
