import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faviconOf } from '@psico/contract/clinics/brand'
import type { CurrentTenant } from '@psico/contract/clinics/clinics'
import { crisisLinesOf } from '@psico/contract/crisis/crisis-lines-data'
import { screenAt, type ScreenName } from '@psico/contract/screens/screens'
import { outagePage, type Reader } from './outage-page.ts'
import type { Clinic } from '#database/clinic'
import { compressed, encodingOf, type Encoding } from './compress.ts'
import type { Env } from '#core/settings/env'
import { firstPaint, type FirstProfile } from './first-paint.ts'
import { tenantPage, type PageText } from './page-text.ts'
import { workerOf } from './offline-worker.ts'
import { screenLinks } from './screen-files.ts'
import { webManifest } from './web-manifest.ts'

/** Who a host belongs to; the clinics module answers it from the clinic that the request already carries. */
export type TenantOf = (env: Env, clinic: Clinic | null) => CurrentTenant

/** Who a professional's page is about, as visitors may know it; null for nobody. */
export type ProfileOf = (clinic: Clinic, id: string) => Promise<FirstProfile | null>

interface ReadyPage extends PageText {
  etag: string
  bodies: Map<Encoding, Promise<Buffer>>
}

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
/** Where scripts/web-build.ts puts its two builds. */
const built = { plain: fromRoot('web/dist'), checked: fromRoot('node_modules/.cache/web-checked') }
/** Hosts with different ports and branding; a stranger who makes up hosts must not fill the memory. */
const keptPages = 500

/**
 * Serves the web app: hashed assets for a year, and for every other address outside `/api` the page of the host's
 * clinic. Beyond the clinic that the request already carries, only a professional's page reads the database.
 */
export function pages(
  http: FastifyInstance,
  env: Env,
  tenantOf: TenantOf,
  profileOf: ProfileOf,
  dist = built[env.checksAnswers ? 'checked' : 'plain'],
): void {
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
  const screenFiles = screenLinks(join(dist, 'screens.json'))
  const kept = new Map<string, ReadyPage>()
  const tenant = (request: FastifyRequest) => tenantOf(env, request.resolvedHost.clinic)

  signs(http, tenant)
  http.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /api/\n'),
  )
  http.get('/sw.js', async (_, reply) => {
    const text = workerOf(env, dist)
    if (text === null) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(text)
  })
  http.get('/*', async (request, reply) => {
    if (/^\/(api|assets|ws|\.well-known)(\/|$|\?)/.test(request.url)) return reply.callNotFound()
    if (request.resolvedHost.clinic?.suspended_at)
      return sendOutage(reply, 403, suspended(tenant(request)), tenant(request))
    const text = template()
    if (text === null) return sendOutage(reply, 503, unbuilt, tenant(request))
    const first = firstPaint(request.url, tenant(request), await profile(request, profileOf), request.now)
    const page = readyPage(kept, text, tenant(request), request.host, first ?? '')
    const files = screenFiles(request.url, tenant(request).mode)
    if (files) reply.header('link', files)
    return sendPage(request, reply, page)
  })
}

/** The clinic's mark in its colours, and what a telephone needs to keep the app. */
function signs(http: FastifyInstance, tenant: (request: FastifyRequest) => CurrentTenant): void {
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
  http.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(tenant(request)))),
  )
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whose page is asked for. Without an answer the page comes all the same: the app asks again and says what is wrong. */
async function profile(request: FastifyRequest, profileOf: ProfileOf): Promise<FirstProfile | null> {
  const asked = screenAt(request.url)
  const { clinic } = request.resolvedHost
  const id = asked?.name === 'professional' ? asked.params['id'] : undefined
  if (!id || !uuid.test(id) || !clinic) return null
  return profileOf(clinic, id).catch(() => null)
}

/** Answers a browser that asked for a page of a host that is nobody's. */
export const sendNowhere = (reply: FastifyReply): FastifyReply => sendOutage(reply, 404, nowhere)

/** Answers a browser that asked for a page while the database does not answer; nothing is known of the clinic then. */
export const sendAway = (reply: FastifyReply): FastifyReply => sendOutage(reply, 503, away)

/** Answers a browser that asked for an address that is none. */
export const sendLost = (reply: FastifyReply): FastifyReply => sendOutage(reply, 404, lost)

type Words = readonly [heading: string, text: string, phone?: string]
const lost: Words = [
  'No encontramos esta página',
  'La dirección está mal escrita. Vuelve a la página de inicio de tu clínica e inténtalo de nuevo.',
]
const nowhere: Words = [
  'No encontramos esta clínica',
  'La dirección no pertenece a ninguna clínica. Revisa que esté bien escrita o pídele el enlace a tu clínica.',
]
const suspended = ({ name, phone }: CurrentTenant): Words => [
  'Esta clínica está en pausa',
  `El servicio de ${name} está suspendido temporalmente. Tus datos están a salvo y tus citas siguen en pie. ${
    phone ? 'Llama a la clínica:' : 'Comunícate con la administración de la clínica.'
  }`,
  phone,
]
const unbuilt: Words = [
  'Estamos preparando la aplicación',
  'La aplicación web todavía no está lista. Vuelve a cargar la página en un momento.',
]
const away: Words = [
  'Volvemos en un momento',
  'Ahora mismo no podemos abrir esta página. Tus citas y tus datos están a salvo. Vuelve a cargarla en un minuto.',
]

/** The clinic's own numbers, or those of the default country where no clinic is known. */
const readerOf = (of: CurrentTenant | null, nowMs: number): Reader => ({
  hotlines: of?.crisis_hotlines ?? crisisLinesOf(),
  timezone: of?.timezone ?? 'America/La_Paz',
  nowMs,
})

function sendOutage(
  reply: FastifyReply,
  status: number,
  [heading, text, phone]: Words,
  of: CurrentTenant | null = null,
): FastifyReply {
  const page = outagePage([heading, text, phone], readerOf(of, reply.request.now))
  if (status === 503) reply.header('retry-after', '30')
  return reply
    .code(status)
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html)
}

/** What a mail leads to without login: nothing of it stays in a browser that others use. */
const isOfMail = (url: string): boolean => ofMail.has(screenAt(url)?.name)
const ofMail = new Set<ScreenName | undefined>([
  'oneTap',
  'offer',
  'questionnaire',
  'stopRecovery',
  'confirmReset',
  'verifyEmail',
])

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
): Promise<FastifyReply> {
  reply
    .header('content-security-policy', page.policy)
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    .header('cache-control', isOfMail(request.url) ? 'no-store' : 'no-cache')
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
  first: string,
): ReadyPage {
  const key = createHash('sha256')
    .update(template)
    .update(JSON.stringify([host, tenant, first]))
    .digest('base64url')
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= keptPages) kept.clear()
  const page = { ...tenantPage(template, tenant, host, first), etag: `W/"${key}"`, bodies: new Map() }
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
