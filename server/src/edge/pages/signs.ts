import type { FastifyInstance, FastifyRequest } from 'fastify'
import { faviconOf } from '@psico/contract/clinics/brand'
import type { CurrentTenant } from '@psico/contract/clinics/clinics'
import { appIcon, iconSides } from './app-icon.ts'
import { socialPicture } from './social-picture.ts'
import { webManifest } from './web-manifest.ts'

/** The clinic's mark in its colours, and what a telephone needs to keep the app. */
export function signs(http: FastifyInstance, tenant: (request: FastifyRequest) => CurrentTenant): void {
  for (const [path, isMaskable] of [
    ['/favicon.svg', false],
    // What browsers and feed readers ask for unasked.
    ['/favicon.ico', false],
    ['/icon-maskable.svg', true],
  ] as const)
    http.get(path, async (request, reply) => {
      const { name, primary_color, secondary_color } = tenant(request)
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('image/svg+xml')
        .send(faviconOf(name, primary_color, secondary_color, isMaskable))
    })
  for (const side of iconSides)
    http.get(`/icon-${side}.png`, async (request, reply) => {
      const { primary_color, secondary_color } = tenant(request)
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/png')
        .send(await appIcon(primary_color, secondary_color, side))
    })
  http.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(tenant(request)))),
  )
  http.get('/social.png', async (request, reply) => {
    const { primary_color, secondary_color } = tenant(request)
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/png')
      .send(await socialPicture(primary_color, secondary_color))
  })
}
