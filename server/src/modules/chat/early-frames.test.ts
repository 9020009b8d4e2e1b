import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pair, Phone } from '../../../test/chat-phone.ts'
import { makePair, phoneTo } from '../../../test/chat-scene.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let phone: Phone
let pair: Pair
const lines: Socket[] = []
const megabyte = 1024 * 1024

beforeAll(async () => {
  server = await startTestServer()
  phone = await phoneTo(server)
  pair = await makePair(server, server.norte)
  server.http.server.on('connection', (line: Socket) => lines.push(line))
})
afterAll(() => server.close())

/** Opens a socket and sends 64 MB at once. */
function flood(token: string) {
  const connection = phone.dial(`${pair.appointment}/`, `?token=${token}`)
  connection.socket.on('open', () => {
    for (let n = 0; n < 64; n += 1) connection.socket.send('x'.repeat(megabyte))
  })
  return connection
}

test('of whoever is refused nothing more is read', async () => {
  const connection = flood('nobody-knows-this-token')
  await connection.closed
  expect(lines.at(-1)?.bytesRead).toBeLessThan(megabyte / 2)
})

test('of whoever is not known yet no more is read than came with the question', async () => {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  try {
    // Who comes in is written down: until then it waits.
    await owner.query('begin; lock table audit_entries in exclusive mode')
    const connection = flood(pair.tokens.patient)
    await expect.poll(() => lines.at(-1)?.isPaused()).toBe(true)
    await expect.poll(() => connection.socket.bufferedAmount).toBeGreaterThan(megabyte)
    expect(lines.at(-1)?.bytesRead).toBeLessThan(megabyte / 2)
    await owner.query('rollback')
    connection.socket.terminate()
    await connection.closed
  } finally {
    await owner.end()
  }
  // Whoever sends what one sends is let in as ever.
  const line = await phone.open(pair, 'patient')
  line.send({ message: 'Hola' })
  expect(await line.until((frame) => frame['message'] === 'Hola')).toMatchObject({ sender_id: pair.patient })
})

/** A text as a client sends it: one masked frame (RFC 6455, 5.2), shorter than 126 bytes. */
function masked(text: string): Buffer {
  const [mask, bytes] = [randomBytes(4), Buffer.from(text)]
  const hidden = bytes.map((byte, at) => byte ^ (mask[at % 4] ?? 0))
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length]), mask, hidden])
}

test('what comes in one piece with the question is taken once it is known from whom, and of nobody else', async () => {
  const other = await phone.open(pair, 'psychologist')
  const ask = (token: string, text: string) => {
    const line = connect(phone.port, '127.0.0.1')
    const head = [
      `GET /ws/chat/${pair.appointment}/?token=${token} HTTP/1.1`,
      `host: ${server.norte.subdomain}-app.localhost`,
      'upgrade: websocket',
      'connection: Upgrade',
      'sec-websocket-version: 13',
      `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    ]
    const frames = Array.from({ length: 3 }, (_, n) => masked(JSON.stringify({ message: `${text} ${n}` })))
    line.on('error', () => undefined).resume()
    line.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), ...frames]))
    return line
  }
  const stranger = ask('nobody-knows-this-token', 'de nadie')
  await new Promise((resolve) => stranger.once('close', resolve))
  const known = ask(pair.tokens.patient, 'adelantado')
  for (const n of [0, 1, 2]) await other.until((frame) => frame['message'] === `adelantado ${n}`)
  known.destroy()
  expect(JSON.stringify(other.frames)).not.toContain('de nadie')
})
