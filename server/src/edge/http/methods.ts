import type { FastifyInstance } from 'fastify'

interface Route {
  pattern: RegExp
  methods: string[]
}

/**
 * Remembers the methods of every address of the API as it is registered; answers those that an address has, whatever its
 * parameters. The router itself only knows one method's addresses at a time.
 */
export function rememberMethods(http: FastifyInstance): (url: string) => readonly string[] {
  const routes: Route[] = []
  http.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/api/')) routes.push({ pattern: patternOf(url), methods: [method].flat() })
  })
  return (url) => {
    const path = url.split(/[?#]/, 1)[0] ?? ''
    const found = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
    return [...new Set(found)].toSorted()
  }
}

/** A parameter is one part of a path; both forms of the end are the same address. */
function patternOf(url: string): RegExp {
  const parts = url.replace(/\/$/, '').split('/')
  const source = parts.map((part) =>
    part.startsWith(':')
      ? '[^/]+'
      : part === '*'
        ? '.*'
        : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  )
  return new RegExp(`^${source.join('/')}/?$`)
}
