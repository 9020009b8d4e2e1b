import { paletteOf } from '@psico/contract/clinics/brand'
import type { CurrentTenant } from '@psico/contract/clinics/clinics'

/** What a telephone needs to keep a clinic among its programs: its own name, colours and sign. */
export function webManifest({ name, primary_color, secondary_color }: CurrentTenant): object {
  const { brand, surface } = paletteOf(primary_color, secondary_color, 'light')
  const icon = (src: string, purpose: 'any' | 'maskable') => ({
    src,
    sizes: 'any',
    type: 'image/svg+xml',
    purpose,
  })
  return {
    id: '/',
    name,
    short_name: shortName(name),
    lang: 'es',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand,
    background_color: surface,
    icons: [
      icon('/favicon.svg', 'any'),
      icon('/icon-maskable.svg', 'maskable'),
      ...[192, 512].map((side) => ({
        src: `/icon-${side}.png`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose: 'any',
      })),
    ],
  }
}

/** Under a sign on a telephone there is room for about twelve letters: whole words, without 'Clínica'. */
function shortName(name: string): string {
  const words = name.replace(/^cl[ií]nica\s+/i, '').split(/\s+/)
  const kept = words.reduce((text, word) => (`${text} ${word}`.length <= 13 ? `${text} ${word}` : text), '')
  return kept.trim().replace(/\s(de|del|la|el|y|e)$/i, '') || (words[0] ?? name).slice(0, 12)
}
