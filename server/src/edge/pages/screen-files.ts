import { existsSync, readFileSync, statSync } from 'node:fs'
import type { CurrentTenant } from '@psico/contract/clinics/clinics'
import { screenAt } from '@psico/contract/screens/screens'

/** The `Link` header of each screen, by its name. */
type Links = ReadonlyMap<string, string>

/**
 * Answers, for the path of a page, the `Link` header that names the files of its screen, as the build wrote them down;
 * null for a screen unknown to it. The browser fetches them together with the app instead of after it, and after what
 * the first paint needs.
 */
export function screenLinks(file: string): (path: string, mode: CurrentTenant['mode']) => string | null {
  let known: { at: number; links: Links } | null = null
  return (path, mode) => {
    const at = existsSync(file) ? statSync(file).mtimeMs : 0
    if (known?.at !== at) known = { at, links: at === 0 ? new Map() : read(file) }
    const name = screenAt(path)?.name ?? ''
    // The start of a clinic is a page of its own (web/src/app/pages.ts).
    return known.links.get(name === 'landing' && mode === 'clinic' ? 'clinicHome' : name) ?? null
  }
}

function read(file: string): Links {
  const written = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>
  const kindOf = (name: string) =>
    name.endsWith('.css') ? 'rel="preload"; as="style"; crossorigin' : 'rel="modulepreload"'
  const linkOf = (name: string) => `</${name}>; ${kindOf(name)}; fetchpriority="low"`
  return new Map(Object.entries(written).map(([name, files]) => [name, files.map(linkOf).join(', ')]))
}
