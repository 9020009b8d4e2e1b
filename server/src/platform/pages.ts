import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faviconOf } from '@psico/contract/brand'
import type { CurrentTenant } from '@psico/contract/clinics'
import type { Clinic } from './clinic.ts'
import { compressed, encodingOf, type Encoding } from './compress.ts'
import type { Env } from './env.ts'
import { calmPage, tenantPage, type PageText } from './page-text.ts'
import type { Platform } from './platform.ts'

/** Who a host belongs to; the clinics module answers it from the clinic that the request already carries. */
export type TenantOf = (env: Env, clinic: Clinic | null) => CurrentTenant

interface ReadyPage extends PageText {
  etag: string
  bodies: Map<Encoding, Promise<Buffer>>
}

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))
/** Hosts with different ports and branding; a stranger who makes up hosts must not fill the memory. */
const keptPages = 500

/**
 * Serves the web app: hashed assets for a year, and for every other address outside `/api` the page of the host's
 * clinic. Reads no database beyond the clinic that the request already carries.
 */
export function pages(http: FastifyInstance, platform: Platform, tenantOf: TenantOf, dist = built): void {
  http.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
  const template = templateOf(join(dist, 'index.html'))
  const kept = new Map<string, ReadyPage>()
  const tenant = (request: FastifyRequest) => tenantOf(platform.env, request.place.clinic)

  http.get('/favicon.svg', async (request, reply) => {
    const { name, primary_color, secondary_color } = tenant(request)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('image/svg+xml')
      .send(faviconOf(name, primary_color, secondary_color))
  })
  http.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /api/\n'),
  )
  http.get('/*', async (request, reply) => {
    if (/^\/(api|assets|ws|\.well-known)(\/|$|\?)/.test(request.url)) return reply.callNotFound()
    if (request.place.clinic?.suspended_at) return sendCalm(reply, 403, suspendedPage)
    const text = template()
    if (text === null) return sendCalm(reply, 503, unbuiltPage)
    const page = readyPage(kept, text, tenant(request), request.host)
    return sendPage(request, reply, page)
  })
}

/** Answers a request for a host that is nobody's. */
export const sendNowhere = (reply: FastifyReply): FastifyReply => sendCalm(reply, 404, nowherePage)

const nowherePage = calmPage(
  'No encontramos esta clínica',
  'La dirección no pertenece a ninguna clínica. Revisa que esté bien escrita o pídele el enlace a tu clínica.',
)
const suspendedPage = calmPage(
  'Esta clínica está en pausa',
  'El servicio está suspendido temporalmente. Tus datos están a salvo. Comunícate con la administración de la clínica.',
)
const unbuiltPage = calmPage(
  'Estamos preparando la aplicación',
  'La aplicación web todavía no está lista. Vuelve a cargar la página en un momento.',
)

function sendCalm(reply: FastifyReply, status: number, page: PageText): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html)
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
): Promise<FastifyReply> {
  reply
    .header('content-security-policy', page.policy)
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding')
    .header('etag', page.etag)
    .type('text/html; charset=utf-8')
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (!encoding) return reply.send(page.html)
  const body = page.bodies.get(encoding) ?? compressed(page.html, encoding, 9)
  page.bodies.set(encoding, body)
  return reply.header('content-encoding', encoding).send(await body)
}

function readyPage(
  kept: Map<string, ReadyPage>,
  template: string,
  tenant: CurrentTenant,
  host: string,
): ReadyPage {
  const key = createHash('sha256')
    .update(template)
    .update(JSON.stringify([host, tenant]))
    .digest('base64url')
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= keptPages) kept.clear()
  const page = { ...tenantPage(template, tenant, host), etag: `W/"${key}"`, bodies: new Map() }
  kept.set(key, page)
  return page
}

/** The built index.html, read again when a new build has replaced it; null while there is none. */
function templateOf(file: string): () => string | null {
  let known: { at: number; text: string } | null = null
  return () => {
    if (!existsSync(file)) return known?.text ?? null
    const at = statSync(file).mtimeMs
    if (known?.at !== at) known = { at, text: readFileSync(file, 'utf8') }
    return known.text
  }
}
