import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProfessional } from '../../../test/makers.ts'
import { makeMember } from '../../../test/sign-in.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let admin: Caller
let ana: { user: string; professional: string }
const site = 'https://www.miclinica.example'

beforeAll(async () => {
  server = await startTestServer()
  ana = await server.work(server.norte, (db) =>
    makeProfessional(db, { first_name: 'Ana <b>', last_name: 'Rojas', specialties: ['Terapia de Pareja'] }),
  )
  await server.work(server.norte, (db) => makeProfessional(db, { first_name: 'Bruno', last_name: 'Paz' }))
  const member = await makeMember(server.norte, { user_type: 'admin' })
  admin = await server.as(server.norte, member.id)
})
afterAll(() => server.close())

const page = async (path: string, host = 'norte-app.localhost') => {
  const answer = await server.http.inject({ url: path, headers: { host } })
  return { ...answer, text: answer.body, policy: String(answer.headers['content-security-policy']) }
}

test('nobody frames it until the clinic names who may, and then they alone', async () => {
  const before = await page('/widget')
  expect([before.statusCode, before.headers['x-frame-options']]).toEqual([200, 'DENY'])
  expect(before.policy).toContain("frame-ancestors 'none'")
  const saved = await admin.patch('/tenants/current/', { widget_origins: [` ${site.toUpperCase()}/ `, site] })
  expect(saved.status).toBe(200)
  expect((await admin.get('/tenants/current/')).json['widget_origins']).toEqual([site])
  const after = await page('/widget')
  expect(after.policy).toMatch(new RegExp(`frame-ancestors ${site}$`))
  expect(after.headers['x-frame-options']).toBeUndefined()
  expect(after.headers['set-cookie']).toBeUndefined()
  // Of another clinic's pages nothing changed, nor of what else this one shows.
  expect((await page('/widget', 'sur-app.localhost')).policy).toContain("frame-ancestors 'none'")
  expect((await server.visitor(server.norte).get('/health/')).headers['x-frame-options']).toBe('DENY')
  expect((await page('/widget?preview=1')).policy).toContain("frame-ancestors 'self'")
})

test.each([
  'hola',
  'https://',
  'ftp://x.example',
  'https://x.example/ruta',
  "https://x.example 'self'",
  '*',
  'https://*',
  5,
  null,
])('%j is no origin', async (wrong) => {
  expect((await admin.patch('/tenants/current/', { widget_origins: [wrong] })).status).toBe(400)
})

test('it shows who is found with their next hour, all of it leading to the top, and no markup of theirs', async () => {
  const { text } = await page('/widget')
  expect(text).toContain('<base target="_top">')
  expect(text).toContain('Ana &lt;b&gt; Rojas')
  expect(text).toContain(`/professional/${ana.professional}?fecha=2026-03-`)
  expect((await page('/widget?q=ana')).text).not.toContain('Bruno')
  expect((await page('/widget?q=nadie-asi')).text).toContain('No encontramos a nadie.')
  expect((await page('/widget?q=%22%3E%3Cscript%3E')).text).not.toContain('"><script>')
})

test('one professional with more hours, by the id of the profile or of the person; whoever is none shows the search', async () => {
  for (const id of [ana.professional, ana.user]) {
    const { text } = await page(`/widget?professional=${id}`)
    expect(text).not.toContain('Bruno')
    expect(text.match(/class="hour"/g)?.length).toBeGreaterThan(3)
  }
  for (const id of ['x', '00000000-0000-7000-8000-000000000000'])
    expect((await page(`/widget?professional=${id}`)).text).toContain('Bruno')
})

test('its script puts the frame there, for any page; on the root domain and elsewhere there is none', async () => {
  const { headers, text } = await page('/widget.js')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(text).toContain("createElement('iframe')")
  expect((await page('/widget.js', 'localhost')).statusCode).toBe(404)
  expect((await page('/widget', 'localhost')).statusCode).toBe(404)
})
