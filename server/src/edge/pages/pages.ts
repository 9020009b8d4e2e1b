import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CurrentTenant } from '@psico/contract/clinics/clinics'
import { screenAt, type ScreenName } from '@psico/contract/screens/screens'
import type { Clinic } from '#database/clinic'
import { compressed, encodingOf, type Encoding } from './compress.ts'
import type { Env } from '#core/settings/env'
import type { Faces } from './faces.ts'
import { firstPaint } from './first-paint.ts'
import { sendOutage, suspended, unbuilt } from './outages.ts'
import { factsOf, type Shown } from './page-facts.ts'
import { tenantPage, type PageParts, type PageText } from './page-text.ts'
import { workerOf } from './offline-worker.ts'
import { baseOf, isForSearch, robots } from './robots.ts'
import { screenLinks } from './screen-files.ts'
import { signs } from './signs.ts'

/** Who a host belongs to; the clinics module answers it from the clinic that the request already carries. */
export type TenantOf = (env: Env, clinic: Clinic | null) => CurrentTenant

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
 * clinic. Beyond the clinic that the request already carries, only a clinic's three public pages read the database.
 */
export function pages(
  http: FastifyInstance,
  env: Env,
  tenantOf: TenantOf,
  faces: Faces,
  dist = built[env.checksAnswers ? 'checked' : 'plain'],
): void {
  hashedFiles(http, dist)
  const template = templateOf(join(dist, 'index.html'))
  const screenFiles = screenLinks(join(dist, 'screens.json'))
  const kept = new Map<string, ReadyPage>()
  const tenant = (request: FastifyRequest) => tenantOf(env, request.resolvedHost.clinic)

  signs(http, tenant)
  robots(http, env, faces)
  worker(http, env, dist)
  http.get('/*', async (request, reply) => {
    if (/^\/(api|assets|ws|\.well-known)(\/|$|\?)/.test(request.url)) return reply.callNotFound()
    if (request.resolvedHost.clinic?.suspended_at)
      return sendOutage(reply, 403, suspended(tenant(request)), tenant(request))
    if (isSearchAtRoot(request.url, tenant(request).mode)) return reply.redirect('/')
    const text = template()
    if (text === null) return sendOutage(reply, 503, unbuilt, tenant(request))
    const shown = await shownBy(request, faces)
    const first = firstPaint(request.url, tenant(request), shown.face, request.now)
    const screen = screenAt(request.url)?.name
    const facts = factsOf(screen, tenant(request), baseOf(env, request), shown)
    if (facts && isForSearch(request) && shown.face?.is_listed !== false) reply.header('x-robots-tag', 'all')
    const page = readyPage(kept, text, {
      tenant: tenant(request),
      host: request.host,
      first: first ?? '',
      facts,
      isWhole: screen === 'helpNow',
    })
    const files = screenFiles(request.url, tenant(request).mode)
    if (files) reply.header('link', files)
    return sendPage(request, reply, page)
  })
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The files of the app, each under the digest of what it holds. */
function hashedFiles(http: FastifyInstance, dist: string): void {
  http.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
    // A file that never changes is never asked for again: each such line costs a first visit its bytes.
    lastModified: false,
    acceptRanges: false,
    decorateReply: false,
  })
}

/** The search is a clinic's: at the root domain it could only fail, again and again. */
const isSearchAtRoot = (url: string, mode: string): boolean =>
  mode === 'global' && isOfClinics.has(screenAt(url)?.name)
const isOfClinics = new Set<ScreenName | undefined>(['professionals', 'professional', 'helpChoose'])

/** What keeps a part of the app for a line that is gone. */
function worker(http: FastifyInstance, env: Env, dist: string): void {
  http.get('/sw.js', async (_, reply) => {
    const text = workerOf(env, dist)
    if (text === null) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(text)
  })
}

/** So many stand in a page itself. */
const shownFaces = 12

/** Of whom a page tells. Without an answer it comes all the same: the app asks again and says what is wrong. */
async function shownBy(request: FastifyRequest, faces: Faces): Promise<Shown> {
  const nobody: Shown = { face: null, faces: [] }
  const asked = screenAt(request.url)
  const { clinic } = request.resolvedHost
  if (!clinic) return nobody
  try {
    if (asked?.name === 'landing' || asked?.name === 'professionals')
      return { ...nobody, faces: await faces.listed(clinic, shownFaces) }
    const id = asked?.name === 'professional' ? asked.params['id'] : undefined
    return id && uuid.test(id) ? { ...nobody, face: await faces.one(clinic, id) } : nobody
  } catch {
    return nobody
  }
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

/** Camera, microphone and the picture of a screen are for the room alone. */
function devicesOf(url: string): string {
  const whose = screenAt(url)?.name === 'room' ? '(self)' : '()'
  return `camera=${whose}, microphone=${whose}, display-capture=${whose}, geolocation=(), payment=()`
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
): Promise<FastifyReply> {
  reply
    .header('content-security-policy', page.policy)
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', devicesOf(request.url))
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

function readyPage(kept: Map<string, ReadyPage>, template: string, of: PageParts): ReadyPage {
  const key = createHash('sha256').update(template).update(JSON.stringify(of)).digest('base64url')
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= keptPages) kept.clear()
  const page = { ...tenantPage(template, of), etag: `W/"${key}"`, bodies: new Map() }
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
