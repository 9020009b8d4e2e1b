import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CurrentTenant } from '@psico/contract/clinics/clinics'
import { crisisLinesOf } from '@psico/contract/crisis/crisis-lines-data'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { encodingOf } from './compress.ts'
import { workerOf } from './offline-worker.ts'
import type { Faces } from './faces.ts'
import { tenantPage } from './page-text.ts'
import { pages } from './pages.ts'
import { webManifest } from './web-manifest.ts'

let server: TestServer
const dist = mkdtempSync(join(tmpdir(), 'psico-pages-'))
const template =
  '<!doctype html><html lang="es"><head><title>x</title></head><body><div id="root"></div></body></html>'

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), template)
  writeFileSync(join(dist, 'assets', 'app-1a2b3c4d.js'), 'plain()')
  const screens = {
    login: ['assets/LoginPage-1.js', 'assets/looks-2.css'],
    landing: ['assets/LandingPage-4.js'],
    clinicHome: ['assets/ClinicHomePage-5.js'],
    professional: ['assets/ProfessionalPage-3.js'],
  }
  writeFileSync(join(dist, 'screens.json'), JSON.stringify(screens))
  writeFileSync(join(dist, 'assets', 'app-1a2b3c4d.js.br'), 'brotli bytes')
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

const tenant: CurrentTenant = {
  mode: 'clinic',
  name: 'Clínica </script><script>alert(1)</script> $& "Sur"',
  subdomain: 'sur',
  host: 'sur-app.localhost:8000',
  primary_color: '#0066CC',
  secondary_color: '#00AA44',
  logo_url: null,
  timezone: 'America/La_Paz',
  currency: 'BOB',
  currency_label: 'Bs.',
  phone: '+591 2 244-5566',
  address: '',
  video: 'own',
  issues_invoices: false,
  country: 'BO',
  refund_hours: 24,
  refund_percent: 100,
  series_ask_hours: 72,
  series_release_hours: 24,
  crisis_hotlines: crisisLinesOf('BO'),
  demo: null,
}

const faces: Faces = {
  one: async (_, id) =>
    id.startsWith('0190')
      ? {
          id,
          user_id: '0190b000-0000-7000-8000-000000000000',
          name: 'Ana <b>Rojas',
          specialties: ['Ansiedad', 'Duelo'],
          city: '',
          gender: null,
          languages: [],
          bio: '',
          education: '',
          experience_years: 0,
          consultation_fee: 250,
          accepts_online_sessions: true,
          accepts_in_person_sessions: false,
          photo_url: null,
          is_listed: true,
        }
      : null,
  listed: async () => [],
  listedIds: async () => [],
}

/** The pages alone, for the clinic above, out of the temporary folder. */
async function served(suspended = false, mode: CurrentTenant['mode'] = 'clinic') {
  const http = Fastify()
  http.decorateRequest('resolvedHost')
  http.addHook('onRequest', async (request) => {
    const clinic = suspended ? { ...server.sur, suspended_at: '2026-03-01T00:00:00Z' } : server.sur
    request.resolvedHost = { clinic, databases: server.databases, baseUrl: 'http://sur-app.localhost:8000' }
  })
  pages(http, server.app.env, () => ({ ...tenant, mode }), faces, dist)
  await http.ready()
  return http
}

describe('the page of a clinic', () => {
  test('carries name, data and colours, and cannot be broken out of by a name', async () => {
    const http = await served()
    const { body, headers } = await http.inject({ url: '/dashboard' })
    expect(body).toContain('<html lang="es">')
    expect(body).toContain('--brand:#0066cc')
    expect(body.match(/<script/g)).toHaveLength(1)
    const data = /<script type="application\/json" id="tenant">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual(tenant)
    expect(headers['cache-control']).toBe('no-cache')
  })
  test('is sent compressed, and as 304 to who has it', async () => {
    const http = await served()
    const plain = await http.inject({ url: '/' })
    const br = await http.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
    const gz = await http.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body)
    const etag = String(plain.headers['etag'])
    expect((await http.inject({ url: '/', headers: { 'if-none-match': etag } })).statusCode).toBe(304)
  })
  test('can be kept on a telephone under the name, colours and sign of the clinic', async () => {
    const http = await served()
    const page = await http.inject({ url: '/' })
    expect(page.body).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    expect(page.body).toContain('media="(prefers-color-scheme: light)" content="#0066cc"')
    const { json, headers } = await http.inject({ url: '/manifest.webmanifest' })
    expect(headers['content-type']).toContain('application/manifest+json')
    const manifest = json<{
      name: string
      theme_color: string
      icons: { src: string; sizes: string; type: string }[]
    }>()
    expect([manifest.name, manifest.theme_color]).toEqual([tenant.name, '#0066cc'])
    // Some take no SVG, and those of Apple ask for one size by a line of its own.
    expect(manifest.icons.map((icon) => icon.sizes)).toEqual(['any', 'any', '192x192', '512x512'])
    expect(page.body).toContain('<link rel="apple-touch-icon" href="/icon-180.png">')
    for (const { src, sizes, type } of [
      ...manifest.icons,
      { src: '/icon-180.png', sizes: '180x180', type: 'image/png' },
    ]) {
      const icon = await http.inject({ url: src })
      expect(icon.headers['content-type']).toContain(type)
      if (type === 'image/png')
        expect(`${icon.rawPayload.readUInt32BE(16)}x${icon.rawPayload.readUInt32BE(20)}`).toBe(sizes)
    }
    const shortNames = ['Clínica Bienestar', 'Centro de Psicología Integral', 'Psicoterapiasintegradas'].map(
      (name) => (webManifest({ ...tenant, name }) as { short_name: string }).short_name,
    )
    expect(shortNames).toEqual(['Bienestar', 'Centro', 'Psicoterapia'])
  })
  test('brings the sign of the tab with it, in the colours of the clinic', () => {
    const { html } = tenantPage('<link rel="icon" href="/favicon.svg" /></head>', {
      tenant,
      host: 'sur-app.localhost:8000',
    })
    expect(decodeURIComponent(html)).toContain('<link rel="icon" href="data:image/svg+xml,<svg')
    expect(decodeURIComponent(html)).toContain('fill="#0066cc"')
  })
  test('runs under a policy without inline scripts or foreign hosts', async () => {
    const { policy } = tenantPage(template, { tenant, host: 'sur-app.localhost:8000' })
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain('ws://sur-app.localhost:8000')
    expect(policy).toContain('http://sur.localhost:8000')
    expect(policy).toContain("frame-ancestors 'none'")
  })
  test('names the files of the screen that was asked for, and none for an address that is no screen', async () => {
    const http = await served()
    const linkOf = async (url: string) => (await http.inject({ url })).headers['link']
    expect(await linkOf('/login?x=1')).toBe(
      '</assets/LoginPage-1.js>; rel="modulepreload"; fetchpriority="low", </assets/looks-2.css>; rel="preload"; as="style"; crossorigin; fetchpriority="low"',
    )
    const atRoot = await served(false, 'global')
    const start = (await atRoot.inject({ url: '/' })).headers['link']
    expect(start).toBe('</assets/LandingPage-4.js>; rel="modulepreload"; fetchpriority="low"')
    // The start of a clinic is a page of its own.
    expect(await linkOf('/')).toBe('</assets/ClinicHomePage-5.js>; rel="modulepreload"; fetchpriority="low"')
    expect(await linkOf('/professional/0190-a/')).toBe(
      '</assets/ProfessionalPage-3.js>; rel="modulepreload"; fetchpriority="low"',
    )
    expect(await linkOf('/professional/a/b')).toBeUndefined()
    expect(await linkOf('/nothing')).toBeUndefined()
  })
  test('of the search leads to the start at the root domain, where nobody can be found', async () => {
    const [clinic, root] = [await served(), await served(false, 'global')]
    for (const url of ['/professionals?nombre=ana', '/professional/0190-a', '/ayudame-a-elegir']) {
      const { statusCode, headers } = await root.inject({ url })
      expect([statusCode, headers['location']]).toEqual([302, '/'])
      expect((await clinic.inject({ url })).statusCode).toBe(200)
    }
    expect((await root.inject({ url: '/login' })).statusCode).toBe(200)
  })
  test('begins with the words of the screen that is asked for, which nothing can be pressed in', async () => {
    const http = await served()
    const bodyOf = async (url: string) => {
      const { body } = await http.inject({ url })
      return body.slice(body.indexOf('<div id="root">'))
    }
    expect(await bodyOf('/login')).toContain('<h1>Iniciar Sesión</h1>')
    expect(await bodyOf('/professionals?nombre=ana')).toContain('<h1>Encuentra tu Psicólogo</h1>')
    expect(await bodyOf('/my-appointments')).toContain('<h1>Mis Citas</h1>')
    const known = await bodyOf('/professional/0190a000-0000-7000-8000-000000000000')
    expect(known).toContain('<h1>Ana &lt;b&gt;Rojas</h1><p class="strong">Ansiedad · Duelo</p>')
    expect(known).toContain('data-hours-of="0190b000-0000-7000-8000-000000000000"')
    expect(known).not.toMatch(/<(a|button|input|script|main)\b/)
    for (const url of ['/professional/0191a000-0000-7000-8000-000000000000', '/profile', '/professional/x'])
      expect(await bodyOf(url)).toContain('<div id="root"></div>')
  })
  test('is a clear page when the clinic is suspended', async () => {
    const { statusCode, body } = await (await served(true)).inject({ url: '/login' })
    expect([statusCode, body.includes('Esta clínica está en pausa')]).toEqual([403, true])
    expect(body).toContain('El servicio de Clínica &lt;/script&gt;')
    expect(body).not.toContain('<script>')
    expect(body).toContain('<a href="tel:+59122445566">+591 2 244-5566</a>')
    for (const { number } of crisisLinesOf('BO').emergency) expect(body).toContain(`href="tel:${number}"`)
  })
})

describe('files', () => {
  test('hashed assets are kept for a year and sent as compressed at build time', async () => {
    const http = await served()
    const asset = { url: '/assets/app-1a2b3c4d.js' }
    const br = await http.inject({ ...asset, headers: { 'accept-encoding': 'br' } })
    expect([br.body, br.headers['content-encoding']]).toEqual(['brotli bytes', 'br'])
    expect(br.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await http.inject(asset)).body).toBe('plain()')
  })
  test('an asset that is gone is 404, never the page; a path out of the folder too', async () => {
    const http = await served()
    for (const url of ['/assets/old-00000000.js', '/assets/..%2findex.html', '/ws/nada', '/api/nada'])
      expect([url, (await http.inject({ url })).statusCode]).toEqual([url, 404])
  })
  test.each(['/favicon.svg', '/favicon.ico'])('%s is drawn in the colours of the clinic', async (url) => {
    const { body, headers } = await (await served()).inject({ url })
    expect(headers['content-type']).toContain('image/svg+xml')
    expect(body).toContain('#0066cc')
  })
})

describe('the worker', () => {
  test('is looked for anew with every visit, and gives itself up where it is switched off', async () => {
    const http = await served()
    expect((await http.inject({ url: '/sw.js' })).statusCode).toBe(404)
    writeFileSync(join(dist, 'sw.js'), 'keeps()')
    writeFileSync(join(dist, 'sw-off.js'), 'gives it up()')
    const { body, headers } = await http.inject({ url: '/sw.js' })
    expect([body, headers['cache-control']]).toEqual(['keeps()', 'no-cache'])
    expect(headers['content-type']).toContain('text/javascript')
    expect(workerOf({ ...server.app.env, SERVICE_WORKER: false }, dist)).toBe('gives it up()')
  })
  test('keeps a page whose numbers can be called before the app is there, or without it', async () => {
    const { body } = await (await served()).inject({ url: '/sin-conexion' })
    expect(body).toContain('data-offline')
    for (const { number } of crisisLinesOf('BO').emergency) expect(body).toContain(`<a href="tel:${number}">`)
    expect(body.slice(body.indexOf('<div id="root">'))).not.toContain('aria-hidden')
    expect((await (await served()).inject({ url: '/profile' })).body).not.toContain('data-offline')
  })
})

describe('addresses of the whole app', () => {
  const get = (host: string, url: string) => server.http.inject({ url, headers: { host } })
  test('an unknown subdomain is a Spanish page with status 404, on the API JSON', async () => {
    const page = await get('nadie-app.localhost', '/dashboard')
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.body).toContain('No encontramos esta clínica')
    expect(page.body).toContain('href="tel:110"')
    expect((await get('nadie-app.localhost', '/api/nada/')).json()).toMatchObject({ code: 'no_clinic_here' })
  })
  test('an unknown API path stays a JSON refusal', async () => {
    const answer = await get('norte-app.localhost', '/api/nada/')
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'No encontrado.', code: 'not_found' }])
  })
})

test('an encoding that is refused by weight is not chosen', () => {
  expect(encodingOf('gzip, deflate, br')).toBe('br')
  expect(encodingOf('br;q=0, gzip')).toBe('gzip')
  expect(encodingOf('br;q=0.0, gzip;q=0')).toBeNull()
  expect(encodingOf(undefined)).toBeNull()
})
