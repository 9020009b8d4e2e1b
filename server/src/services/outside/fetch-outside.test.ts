import { createServer, type Server } from 'node:http'
import type { lookup } from 'node:dns'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchOutside, OutsideProblem } from './fetch-outside.ts'

let http: Server
let port: number
const seen: { url: string; authorization: string | undefined }[] = []

beforeAll(async () => {
  http = createServer((request, response) => {
    seen.push({ url: request.url ?? '', authorization: request.headers.authorization })
    if (request.url === '/hang') return
    if (request.url === '/endless') {
      const more = () => response.write(Buffer.alloc(65_536)) && setImmediate(more)
      response.on('drain', more)
      more()
      return
    }
    if (request.url === '/told-large')
      return void response.writeHead(200, { 'content-length': '9999999' }).end('x')
    if (request.url === '/cut')
      return void response.writeHead(200, { 'content-length': '10' }).end('x', () => response.destroy())
    const to = /^\/to\?(.*)$/.exec(request.url ?? '')?.[1]
    if (to !== undefined) return void response.writeHead(302, { location: decodeURIComponent(to) }).end()
    response.end('BEGIN:VCALENDAR')
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  port = (http.address() as AddressInfo).port
})
afterAll(() => {
  http.closeAllConnections()
  http.close()
})

const free = () => new Set([`calendar.example:${port}`])
const to127 = ((_: string, __: object, done: (error: null, found: object[]) => void) =>
  done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof lookup
const why = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof OutsideProblem ? error.why : String(error)),
  )
const read = (path: string, limits: object = {}) =>
  fetchOutside(`http://calendar.example:${port}${path}`, {}, { lookup: to127, exceptions: free(), ...limits })

test('what lies outside is read', async () => {
  const { status, body } = await read('/calendar')
  expect([status, body.toString()]).toEqual([200, 'BEGIN:VCALENDAR'])
})

test.each([
  'http://127.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://10.0.0.1/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0/',
  'http://0.0.0.0:PORT/',
  'http://localhost:PORT/',
  'http://LOCALHOST:PORT/',
  'http://127.0.0.1:PORT@127.0.0.1:PORT/',
  'http://１２７.0.0.1:PORT/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://172.20.0.1/',
  'http://100.64.0.1/',
  'http://198.18.0.1/',
  'ftp://example.com/a.ics',
  'file:///etc/passwd',
  'gopher://example.com/',
  'javascript:alert(1)',
  'no address',
  '//example.com',
])('%s is refused and not asked', async (address) => {
  const before = seen.length
  expect(await why(fetchOutside(address.replaceAll('PORT', String(port))))).toBe('refused')
  expect(seen).toHaveLength(before)
})

test('a name that has one inner address among others is refused, and one that answers otherwise the second time, too', async () => {
  const answers = (...turns: string[][]) => {
    let turn = 0
    return ((_: string, __: object, done: (error: null, found: object[]) => void) => {
      const found = turns[Math.min(turn++, turns.length - 1)] ?? []
      done(
        null,
        found.map((address) => ({ address, family: 4 })),
      )
    }) as unknown as typeof lookup
  }
  const at = `http://rebind.example:${port}/`
  expect(await why(fetchOutside(at, {}, { lookup: answers(['8.8.8.8', '127.0.0.1']) }))).toBe('refused')
  // Whoever judged it by a question of their own and let the connection ask again would come to 127.0.0.1.
  const before = seen.length
  await why(fetchOutside(at, {}, { lookup: answers(['192.0.2.1'], ['127.0.0.1']), timeoutMs: 500 }))
  expect(seen).toHaveLength(before)
})

test('a redirect is judged again, followed three times, and takes no password elsewhere', async () => {
  const hop = (path: string, times: number): string =>
    times === 0 ? path : `/to?${encodeURIComponent(hop(path, times - 1))}`
  expect((await read(hop('/calendar', 3))).url.pathname).toBe('/calendar')
  expect(await why(read(hop('/calendar', 4)))).toBe('lost')
  expect(await why(read(`/to?${encodeURIComponent(`http://127.0.0.1:${port}/secret`)}`))).toBe('refused')
  const both = new Set([`calendar.example:${port}`, `other.example:${port}`])
  await fetchOutside(
    `http://calendar.example:${port}/to?${encodeURIComponent(`http://other.example:${port}/there`)}`,
    { headers: { authorization: 'Basic eA==' } },
    { lookup: to127, exceptions: both },
  )
  expect(seen.slice(-2).map((request) => request.authorization)).toEqual(['Basic eA==', undefined])
})

test('what hangs, never ends, says that it is large or breaks off is left', async () => {
  expect(await why(read('/hang', { timeoutMs: 300 }))).toBe('slow')
  expect(await why(read('/endless', { maxBytes: 200_000 }))).toBe('large')
  expect(await why(read('/told-large', { maxBytes: 200_000 }))).toBe('large')
  expect(await why(read('/cut'))).toBe('away')
  expect(await why(fetchOutside('http://127.0.0.1:1/', {}, { exceptions: new Set(['127.0.0.1']) }))).toBe(
    'away',
  )
})
