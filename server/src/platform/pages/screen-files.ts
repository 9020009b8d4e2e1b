import { existsSync, readFileSync, statSync } from 'node:fs'

/** An address without wildcards such as `login`, or with them: `professional/:id`. */
type Screens = [pattern: RegExp, link: string][]

/**
 * Answers, for the path of a page, the `Link` header that names the files of its screen, as the build wrote them down;
 * null for a screen unknown to it. The browser fetches them together with the app instead of after it, and after what
 * the first paint needs.
 */
export function screenLinks(file: string): (path: string) => string | null {
  let known: { at: number; screens: Screens } | null = null
  return (path) => {
    const at = existsSync(file) ? statSync(file).mtimeMs : 0
    if (known?.at !== at) known = { at, screens: at === 0 ? [] : read(file) }
    const asked = (path.split(/[?#]/)[0] ?? '').replace(/^\/|\/$/g, '')
    return known.screens.find(([pattern]) => pattern.test(asked))?.[1] ?? null
  }
}

function read(file: string): Screens {
  const written = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>
  return Object.entries(written).map(([path, files]) => [
    new RegExp(`^${path.replace(/^\/$/, '').replace(/:\w+/g, '[^/]+')}$`),
    files.map((it) => `</${it}>; rel="modulepreload"; fetchpriority="low"`).join(', '),
  ])
}
