import { once } from 'node:events'
import { createConnection, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'
import { lineLimits } from '../../src/edge/http/lines.ts'

/** That the product's own server ends lines: what lines.test.ts says of the parts. */
const usual = { ...lineLimits }
let server: TestServer
let port: number

beforeAll(async () => {
  Object.assign(lineLimits, { stalledMs: 600, closingMs: 20, lookEveryMs: 50 })
  server = await startTestServer()
  await server.http.listen({ port: 0, host: '127.0.0.1' })
  port = (server.http.server.address() as AddressInfo).port
})
afterAll(async () => {
  Object.assign(lineLimits, usual)
  await server.close()
})

test('a head has half a minute, and a whole request five', () => {
  expect(server.http.server).toMatchObject({ headersTimeout: 30_000, requestTimeout: 300_000 })
})

test('a body that stops after the head is answered, and its line is gone', async () => {
  const line = createConnection({ port, host: '127.0.0.1', allowHalfOpen: true })
  let heard = ''
  line.setEncoding('utf8').on('data', (part: string) => (heard += part))
  line.on('error', () => undefined)
  await once(line, 'connect')
  line.write(
    'POST /api/auth/login/ HTTP/1.1\r\nHost: norte-app.localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  )
  await expect.poll(() => heard, { timeout: 5000 }).toMatch(/^HTTP\/1\.1 408 /)
  const open = () =>
    new Promise<number>((resolve) => server.http.server.getConnections((_, count) => resolve(count)))
  await expect.poll(open, { timeout: 5000 }).toBe(0)
  line.destroy()
})
