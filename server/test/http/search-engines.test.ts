import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#database/sql'
import { pages } from '../../src/edge/pages/pages.ts'
import { currentTenantOf } from '../../src/modules/clinics/public.ts'
import { faces } from '../../src/modules/professionals/public.ts'
import { makeMember, signIn } from '../sign-in.ts'
import { makeProfessional } from '../makers.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'

let server: TestServer
let http: FastifyInstance
let admin: Caller
let listed: string
let invited: string
let foreign: string
const dist = mkdtempSync(join(tmpdir(), 'psico-found-'))
const host = 'norte-app.localhost:8000'

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(
    join(dist, 'index.html'),
    '<html lang="es"><head></head><body><div id="root"></div></body></html>',
  )
  server = await startTestServer()
  admin = await signIn(server, server.norte, (await makeMember(server.norte, { user_type: 'admin' })).email)
  await server.work(server.norte, async (db) => {
    const facts = { first_name: 'Ana </script>', last_name: 'Rojas', fee: 250.5, bio: 'Acompaño duelos.' }
    listed = (await makeProfessional(db, facts)).professional
    await run(db, "update professionals set gender = 'female', rating_sum = 5, total_reviews = 1")
    invited = (await makeProfessional(db, { password_hash: null, first_name: 'Invitada' })).professional
  })
  foreign = (await server.work(server.sur, (db) => makeProfessional(db))).professional
  http = Fastify()
  http.decorateRequest('resolvedHost')
  http.decorateRequest('now', 0)
  http.addHook('onRequest', async (request) => {
    const [subdomain = ''] = request.host.split('-app.')
    const clinic = await server.databases.clinicBySubdomain(subdomain)
    request.resolvedHost = { clinic, databases: server.databases, baseUrl: `http://${request.host}` }
  })
  pages(http, server.app.env, currentTenantOf, faces, dist)
  await http.ready()
})
afterAll(async () => {
  await http.close()
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

interface Thing {
  '@type': string
  name?: string
  offers?: object
}
async function read(url: string, at = host) {
  const { body, headers } = await http.inject({ url, headers: { host: at } })
  const one = (pattern: RegExp) => pattern.exec(body)?.[1]
  const written = one(/<script type="application\/ld\+json">(.*?)<\/script>/s)
  return {
    body,
    robots: headers['x-robots-tag'],
    title: one(/<title>(.*?)<\/title>/),
    description: one(/<meta name="description" content="(.*?)">/),
    canonical: one(/<link rel="canonical" href="(.*?)">/),
    image: one(/<meta property="og:image" content="(.*?)">/),
    text: one(/<noscript>(.*?)<\/noscript>/s),
    data: written ? (JSON.parse(written) as { '@graph': Thing[] })['@graph'] : undefined,
  }
}
const ofHost = (url: string, at = host) => server.http.inject({ url, headers: { host: at } })
const list = (isListed: boolean) => admin.patch('/tenants/current/', { listed: isListed })

describe('a public page of a clinic', () => {
  test('has title, description, address and text of its own, and asks to be found', async () => {
    const base = 'http://norte-app.localhost:8000'
    const [home, search, profile] = await Promise.all([
      read('/'),
      read('/professionals?name=a'),
      read(`/professional/${listed}`),
    ])
    expect([home.title, search.title, profile.title]).toEqual([
      'Clínica Norte: citas de psicología',
      'Encuentra tu Psicólogo · Clínica Norte',
      'Ana &lt;/script&gt; Rojas · Clínica Norte',
    ])
    expect([home.canonical, search.canonical, profile.canonical]).toEqual([
      `${base}/`,
      `${base}/professionals`,
      `${base}/professional/${listed}`,
    ])
    expect(new Set([home.description, search.description, profile.description]).size).toBe(3)
    expect(profile.description).toBe(
      'Psicóloga en Clínica Norte. Terapia de Pareja. Sesiones en línea y presenciales, Bs. 250,50 por sesión. Reserva tu hora en línea.',
    )
    for (const page of [home, search, profile]) {
      expect([page.robots, page.image]).toEqual(['all', `${base}/social.png`])
      expect(page.text).toContain('Ana &lt;/script&gt; Rojas')
      expect(page.body).not.toContain('Invitada')
    }
    expect(home.text).toContain(`<a href="/professional/${listed}">`)
    expect(profile.text).toContain('<p>Acompaño duelos.</p>')
  })
  test('names the same one address at the other host of the clinic', async () => {
    const clinic = await server.databases.clinicBySubdomain('norte')
    const other = Fastify()
    other.decorateRequest('resolvedHost')
    other.decorateRequest('now', 0)
    other.addHook('onRequest', async (request) => {
      request.resolvedHost = { clinic, databases: server.databases, baseUrl: 'https://norte.localhost' }
    })
    pages(other, server.app.env, currentTenantOf, faces, dist)
    const { body } = await other.inject({ url: '/professionals' })
    expect(body).toContain('<link rel="canonical" href="https://norte-app.localhost/professionals">')
    await other.close()
  })
  test('tells machines of clinic, person and service with its price, and of no stars', async () => {
    const { data, body } = await read(`/professional/${listed}`)
    expect(data?.map((thing) => thing['@type'])).toEqual(['MedicalClinic', 'Person', 'Service'])
    expect(data?.[1]).toMatchObject({
      name: 'Ana </script> Rojas',
      jobTitle: 'Psicóloga',
      knowsAbout: ['Terapia de Pareja'],
    })
    expect(data?.[2]?.offers).toMatchObject({ '@type': 'Offer', price: '250.5', priceCurrency: 'BOB' })
    expect(body).not.toMatch(/rating|AggregateRating|reviewCount/i)
    expect((await read('/')).data?.map((thing) => thing['@type'])).toEqual(['MedicalClinic'])
  })
  test('of somebody who is not in the directory, of another clinic or of nobody is not to be found', async () => {
    for (const id of [invited, foreign, '0190a000-0000-7000-8000-000000000000', 'x'])
      expect([id, (await read(`/professional/${id}`)).robots]).toEqual([id, undefined])
    expect((await read(`/professional/${foreign}`)).text).toBeUndefined()
  })
})

describe('everything else', () => {
  test('says that it is not to be found, whatever is asked', async () => {
    for (const url of [
      '/login',
      '/my-appointments',
      '/cita/abc',
      '/buzon',
      '/%',
      '/nada',
      '/api/professionals/',
    ])
      expect([url, (await ofHost(url)).headers['x-robots-tag']]).toEqual([url, 'noindex'])
    for (const url of ['/login', '/my-appointments', '/cita/abc', '/nada'])
      expect([url, (await read(url)).robots]).toEqual([url, undefined])
  })
})

describe('what machines ask first', () => {
  test('names the pages of this host and of no other', async () => {
    const base = 'http://norte-app.localhost:8000'
    const map = await ofHost('/sitemap.xml')
    expect(map.headers['content-type']).toContain('xml')
    const found = [...map.body.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])
    expect(found).toEqual([`${base}/`, `${base}/professionals`, `${base}/professional/${listed}`])
    const { body } = await ofHost('/robots.txt')
    expect(body).toContain(`Sitemap: ${base}/sitemap.xml`)
    expect(body).toContain('Disallow: /api/')
    const root = await ofHost('/sitemap.xml', 'localhost:8000')
    expect(root.body.match(/<loc>/g)).toHaveLength(1)
  })
  test('the picture of a shared link is a PNG of the size that networks want', async () => {
    const { rawPayload, headers } = await ofHost('/social.png')
    expect(headers['content-type']).toBe('image/png')
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    const at = rawPayload.indexOf('IDAT')
    const points = inflateSync(rawPayload.subarray(at + 4, at + 4 + rawPayload.readUInt32BE(at - 4)))
    expect(points).toHaveLength(630 * 301)
  })
})

test('a clinic that does not want to be found is not, and is again when it wants', async () => {
  expect((await list(false)).status).toBe(200)
  expect((await admin.get('/tenants/current/')).json['listed']).toBe(false)
  for (const url of ['/', '/professionals', `/professional/${listed}`])
    expect([url, (await read(url)).robots]).toEqual([url, undefined])
  expect((await ofHost('/sitemap.xml')).statusCode).toBe(404)
  expect((await ofHost('/robots.txt')).body).not.toContain('Sitemap')
  expect((await list(true)).status).toBe(200)
  expect((await read('/')).robots).toBe('all')
})
