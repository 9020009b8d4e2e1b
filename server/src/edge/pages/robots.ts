import type { FastifyInstance, FastifyRequest } from 'fastify'
import { picturesAt } from '@psico/contract/pictures/pictures'
import { pathOf } from '@psico/contract/screens/screens'
import { escapeHtml } from '#core/escape-html'
import { canonicalAddress } from '#core/host-address'
import type { Env } from '#core/settings/env'
import type { Faces } from './faces.ts'

/** No sitemap may name more. */
const mostAddresses = 50_000

/** What the app asks before it shows a public page: a machine that runs it must see what people see. */
const readToShow = [
  '/api/professionals/',
  '/api/tenants/public/current/',
  '/api/appointments/psychologist/',
  '/api/payments/methods/',
  picturesAt,
]

/** Whether search engines may show anything of this host: of a clinic that is open and wants it, and of the root domain. */
export const isForSearch = ({ resolvedHost: { clinic } }: FastifyRequest): boolean =>
  !clinic || (clinic.listed && clinic.suspended_at === null)

export const baseOf = (env: Env, { resolvedHost: { clinic, baseUrl } }: FastifyRequest): string =>
  canonicalAddress(env, clinic?.subdomain ?? null, baseUrl)

/** `/robots.txt` and `/sitemap.xml` of each host. A page that is not to be found may be read, or nobody saw that it says so. */
export function robots(http: FastifyInstance, env: Env, faces: Faces): void {
  http.get('/robots.txt', async (request, reply) => {
    const lines = ['User-agent: *', ...readToShow.map((path) => `Allow: ${path}`), 'Disallow: /api/', '']
    if (isForSearch(request)) lines.push(`Sitemap: ${baseOf(env, request)}/sitemap.xml`, '')
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'))
  })
  http.get('/sitemap.xml', async (request, reply) => {
    if (!isForSearch(request)) return reply.callNotFound()
    const { clinic } = request.resolvedHost
    const ids = clinic ? await faces.listedIds(clinic, mostAddresses - 2) : []
    const paths = [
      '/',
      ...(clinic ? [pathOf('professionals')] : []),
      ...ids.map((id) => pathOf('professional', { id })),
    ]
    const base = baseOf(env, request)
    const addresses = paths.map((path) => `<url><loc>${escapeHtml(base + path)}</loc></url>`).join('\n')
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(
        '<?xml version="1.0" encoding="UTF-8"?>\n' +
          `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses}\n</urlset>\n`,
      )
  })
}
