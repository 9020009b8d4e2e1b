import type { Socket } from 'node:net'
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
  const it = phone.dial(`${pair.appointment}/`, `?token=${token}`)
  it.socket.on('open', () => {
    for (let n = 0; n < 64; n += 1) it.socket.send('x'.repeat(megabyte))
  })
  return it
}

test('of whoever is refused nothing more is read', async () => {
  const it = flood('nobody-knows-this-token')
  await it.closed
  expect(lines.at(-1)?.bytesRead).toBeLessThan(megabyte / 2)
})

test('of whoever is not known yet no more is read than came with the question', async () => {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  try {
    // Who comes in is written down: until then it waits.
    await owner.query('begin; lock table audit_entries in exclusive mode')
    const it = flood(pair.tokens.patient)
    await expect.poll(() => lines.at(-1)?.isPaused()).toBe(true)
    await expect.poll(() => it.socket.bufferedAmount).toBeGreaterThan(megabyte)
    expect(lines.at(-1)?.bytesRead).toBeLessThan(megabyte / 2)
    await owner.query('rollback')
    it.socket.terminate()
    await it.closed
  } finally {
    await owner.end()
  }
  // Whoever sends what one sends is let in as ever.
  const line = await phone.open(pair, 'patient')
  line.send({ message: 'Hola' })
  expect(await line.until((it) => it['message'] === 'Hola')).toMatchObject({ sender_id: pair.patient })
})
