import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { id, line } from '@psico/contract/core/fields'
import type { App } from '#app'
import { canonicalAddress } from '#core/host-address'
import { problems } from '#core/problem'
import type { Clinic } from '#database/clinic'
import { widgetPage } from './page.ts'
import { widgetScript } from './script.ts'
import { found, one } from './shown.ts'

/** What is asked of the frame; anything odd counts as not asked. */
const asked = z.object({
  professional: id.optional().catch(undefined),
  q: line(100, 0).optional().catch(undefined),
  /** Of the clinic's own settings, which show how it will look. */
  preview: z.literal('1').optional().catch(undefined),
})

/**
 * The clinic's search within its own page elsewhere: a script that puts a frame there, and what the frame shows. It needs neither
 * cookies nor storage; booking opens at top level. Only the pages that the clinic names may frame it, and nothing else may be framed.
 */
export function widgetRoutes(http: FastifyInstance, app: Pick<App, 'env'>): void {
  http.get('/widget.js', async (request, reply) => {
    const clinic = openClinic(request)
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(widgetScript(`Reservar en ${clinic.name}`))
  })
  http.get('/widget', async (request, reply) => {
    const clinic = openClinic(request)
    const query = asked.parse(request.query)
    const nowMs = request.now
    const alone = query.professional ? await one(clinic, query.professional, nowMs) : null
    const search = query.q ?? ''
    const all = alone ? { people: [alone], hasMore: false } : await found(clinic, search, nowMs)
    const home = canonicalAddress(app.env, clinic.subdomain, request.resolvedHost.baseUrl)
    const framers = query.preview ? ["'self'"] : clinic.widget_origins
    const { html, policy } = widgetPage({ clinic, home, ...all, search: alone ? null : search }, framers)
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

/** @throws notFound at the root domain, and for a clinic that is suspended */
function openClinic({ resolvedHost: { clinic } }: FastifyRequest): Clinic {
  if (!clinic || clinic.suspended_at) throw problems.notFound()
  return clinic
}
