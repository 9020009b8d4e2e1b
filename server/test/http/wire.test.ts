import { once } from 'node:events'
import { createConnection, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'
import { closeWithin } from '../../src/edge/http/connections.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer()
  await server.http.listen({ port: 0, host: '127.0.0.1' })
  port = (server.http.server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** Sends everything before it reads anything, as simple clients do; answers what the line brought until it closed. */
async function send(...parts: (string | Buffer)[]): Promise<string> {
  const line = createConnection({ port, host: '127.0.0.1' })
  await once(line, 'connect')
  line.pause()
  for (const part of parts) await new Promise<void>((sent) => line.write(part, () => sent()))
  let said = ''
  line.setEncoding('utf8').on('data', (part: string) => (said += part))
  line.resume()
  await once(line, 'close')
  return said
}
const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: norte-app.localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`
const last = 'GET /api/health/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

test('a body that is too large is heard out, so that the refusal arrives, and the line goes on', async () => {
  const body = Buffer.alloc(4_000_000, 0x20)
  const said = await send(head('/api/auth/login/', body.length), body, last)
  expect(said).toMatch(/^HTTP\/1\.1 413 /)
  expect(said).toContain('{"detail":"El contenido es demasiado grande."}')
  expect(said).toContain('{"status":"ok"}')
})

test('so is one in pieces without a length', async () => {
  const piece = Buffer.concat([Buffer.from('fffff\r\n'), Buffer.alloc(0xfffff, 0x20), Buffer.from('\r\n')])
  const start = head('/api/auth/login/', 0, 'Transfer-Encoding: chunked\r\n').replace(
    /Content-Length.*\r\n/,
    '',
  )
  const said = await send(start, piece, piece, piece, '0\r\n\r\n', last)
  expect(said).toMatch(/^HTTP\/1\.1 413 /)
  expect(said).toContain('{"status":"ok"}')
})

test('one that announces more than anybody could mean is cut off', async () => {
  expect(await send(head('/api/auth/login/', 1e12))).toMatch(/^HTTP\/1\.1 413 .*Connection: close/is)
})

test.each([
  ['no HTTP', 'hola\r\n\r\n', 400, 'La solicitud no es válida.'],
  [
    'a method that nobody knows',
    'FOO /api/health/ HTTP/1.1\r\nHost: localhost\r\n\r\n',
    400,
    'La solicitud no es válida.',
  ],
  [
    'endless headers',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'Los encabezados son demasiado grandes.',
  ],
])('%s is refused in Spanish', async (_, text, status, detail) => {
  const said = await send(text)
  expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(said.split('\r\n\r\n')[1]).toBe(JSON.stringify({ detail }))
})

const offering = (path: string, what: string) =>
  `GET ${path} HTTP/1.1\r\nHost: norte.localhost\r\nConnection: Upgrade\r\nUpgrade: ${what}\r\n` +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n'

test('whoever offers another protocol is answered in this one, and the line goes on', async () => {
  for (const what of ['h2c', 'websocket']) {
    const line = createConnection({ port, host: '127.0.0.1' })
    let said = ''
    line.setEncoding('utf8').on('data', (part: string) => (said += part))
    line.write(offering('/api/tenants/public/current/', what))
    await expect.poll(() => said).toContain('"subdomain":"norte"')
    line.write(last)
    await once(line, 'close')
    expect(said).toContain('{"status":"ok"}')
  }
})

test('a socket that is refused leaves no line behind', async () => {
  expect(await send(offering('/ws/nada/', 'websocket'))).toMatch(/^HTTP\/1\.1 404 /)
  // Refused before any hook.
  for (const strange of [
    '%zz',
    'x'.repeat(400),
    encodeURIComponent('ñ'.repeat(400)),
    encodeURIComponent('👩‍👩‍👧‍👦'.repeat(60)),
  ])
    expect(await send(offering(`/ws/chat/${strange}/`, 'websocket'))).toMatch(/^HTTP\/1\.1 4\d\d /)
  const elsewhere = offering('/ws/chat/1/', 'websocket').replace('norte', 'nadie')
  expect(await send(elsewhere)).toMatch(/^HTTP\/1\.1 404 /)
})

test('nor does one that is closed, though the other side never closes its own', async () => {
  const said = await send(offering('/ws/chat/1/?token=chat.x', 'websocket'))
  expect(said).toMatch(/^HTTP\/1\.1 101 /)
})

test('two hosts are one too many', async () => {
  const said = await send(last.replace('Host', 'Host: norte.localhost\r\nHost'))
  expect(said).toMatch(/^HTTP\/1\.1 400 .*"La solicitud no es válida\."/s)
})

test('closing does not wait for a body that never comes', async () => {
  const http = Fastify()
  http.post('/', async () => 'never')
  closeWithin(http, 50)
  await http.listen({ port: 0, host: '127.0.0.1' })
  const line = createConnection({ port: (http.server.address() as AddressInfo).port, host: '127.0.0.1' })
  const heard = once(http.server, 'request')
  line.on('error', () => undefined)
  line.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nab')
  await heard
  await http.close()
  line.destroy()
})
