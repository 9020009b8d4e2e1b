import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createConnection, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { endStalledLines, lineLimits, refuseUnread } from '../../src/edge/http/lines.ts'

/** The same limits, in a hundredth of the time. */
const limits = { ...lineLimits, headMs: 300, stalledMs: 600, closingMs: 20, lookEveryMs: 50 }

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** What it was asked for takes so long; then it answers with so much. */
interface Behaviour {
  answerBytes?: number
  untilAnswered?: Promise<void>
}

async function serve({ answerBytes = 2, untilAnswered }: Behaviour = {}): Promise<number> {
  const scene = createServer({
    headersTimeout: limits.headMs,
    requestTimeout: 60_000,
    connectionsCheckingInterval: limits.lookEveryMs,
  })
  scene.on('clientError', refuseUnread)
  scene.on('request', (request, answer) => {
    request.on('error', () => undefined)
    request.resume().once('end', () => {
      void (untilAnswered ?? Promise.resolve()).then(() => answer.end(Buffer.alloc(answerBytes, 120)))
    })
  })
  endStalledLines(scene, limits)
  server = scene
  await once(scene.listen(0, '127.0.0.1'), 'listening')
  return (scene.address() as AddressInfo).port
}

/** A client that keeps its own end open, whatever it hears. */
async function keep(port: number, text: string): Promise<Socket> {
  const line = createConnection({ port, host: '127.0.0.1', allowHalfOpen: true })
  await once(line, 'connect')
  line.write(text)
  return line
}
async function heardUntilClosed(line: Socket): Promise<string> {
  let heard = ''
  line.setEncoding('utf8').on('data', (part: string) => (heard += part))
  line.on('error', () => undefined)
  await once(line, 'end').catch(() => undefined)
  return heard
}
const noLines = () => expect.poll(() => openLines()).toBe(0)
const openLines = () => new Promise<number>((resolve) => server?.getConnections((_, count) => resolve(count)))

test.each([
  ['a head that is never finished', 'GET / HTTP/1.1\r\nHost: a\r\nX-Half: ', 408],
  ['no request at all', '', 408],
  ['what is no HTTP', 'hola\r\n\r\n', 400],
  ['a body that stops after the head', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n', 408],
])('%s is answered, and the line is gone though the other side keeps its end', async (_, text, status) => {
  const port = await serve()
  const line = await keep(port, text)
  expect(await heardUntilClosed(line)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  await noLines()
  line.destroy()
})

test('a body that comes byte by byte is ended', async () => {
  const port = await serve()
  const line = await keep(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n')
  const drip = setInterval(() => line.write('x'), 20)
  expect(await heardUntilClosed(line)).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(drip)
  await noLines()
  line.destroy()
})

test('an answer that nobody takes is ended', async () => {
  const port = await serve({ answerBytes: 64 * 1024 * 1024 })
  const line = await keep(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  line.pause().on('error', () => undefined)
  await expect.poll(openLines).toBe(1)
  await noLines()
  line.destroy()
})

test('whoever waits for an answer that takes its time is left alone', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const port = await serve({ untilAnswered: promise })
  const line = await keep(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  const other = await keep(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n')
  // One that stands still from later on is gone by its limit; this one, which waits, is not.
  await heardUntilClosed(other)
  resolve()
  expect(await heardUntilClosed(line)).toMatch(/^HTTP\/1\.1 200 /)
  line.destroy()
  other.destroy()
})
