import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecret } from '../src/core/id.ts'
import { asUsual, watchLoop } from './loop-watch.ts'
import { makeAppointment, makeProfessional, makeUser, openSession } from './makers.ts'
import { jpegOf, pngChunk, pngOf, webpChunk, webpOf } from './pictures.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/**
 * What somebody's bytes and texts cost the loop at the worst, each as it may come through the wire; docs/security.md has the
 * figures. Documents, copies of data and backups have their own: look-aside, large-copy.
 */
let server: TestServer
let address: string
const tokens = { professional: newSecret(), patient: newSecret() }
let patient: string
const megabyte = 1024 * 1024
const longestMs = 100

beforeAll(async () => {
  server = await startTestServer()
  const { norte } = server
  await server.work(norte, async (db) => {
    const { user } = await makeProfessional(db)
    patient = await makeUser(db)
    await openSession(db, user, tokens.professional, server.now.ms)
    await openSession(db, patient, tokens.patient, server.now.ms)
    await makeAppointment(db, norte.timezone, {
      psychologist: user,
      patient,
      status: 'confirmed',
      date: '2026-05-04',
      time: '08:00',
    })
  })
  await server.http.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}/api`
})
afterAll(() => server.close())

type Who = keyof typeof tokens
interface Sent {
  path: string
  method?: string
  who?: Who
  body?: string | FormData
}

interface Prepared {
  url: string
  method: string
  headers: Record<string, string>
  bytes: Buffer
}

async function prepared({ path, method = 'POST', who, body }: Sent): Promise<Prepared> {
  const headers: Record<string, string> = { host: 'norte-app.localhost' }
  if (who) headers['authorization'] = `Token ${tokens[who]}`
  const form = new Response(body)
  headers['content-type'] =
    typeof body === 'string' ? 'application/json' : (form.headers.get('content-type') ?? '')
  return { url: address + path, method, headers, bytes: Buffer.from(await form.arrayBuffer()) }
}

function send({ url, method, headers, bytes }: Prepared): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const asked = request(url, { method, headers }, (answer) => {
    answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
  })
  asked.on('error', reject).end(bytes)
  return promise
}

/** Up to the most that a body of JSON may be. */
const filled = (begin: string, part: string, end: string): string => {
  const count = Math.floor((megabyte - begin.length - end.length - 10) / part.length)
  return begin + part.repeat(count) + end
}
const nested = `${'['.repeat(500_000)}${']'.repeat(500_000)}`

const bodies: [string, Sent][] = [
  ['a body of brackets', { path: '/auth/login/', body: nested }],
  ['a body of many names', { path: '/auth/login/', body: filled('{"a":1', ',"b":2', '}') }],
  ['a long list', { path: '/auth/login/', body: filled('[1', ',2', ']') }],
  [
    'a long address',
    { path: '/auth/login/', body: filled('{"password":"x","email":"', 'a.', '@b.example"}') },
  ],
  [
    'a long password',
    {
      path: '/auth/login/',
      body: filled('{"email":"a@b.example","password":"', 'ñ', '"}').slice(0, 900_000) + '"}',
    },
  ],
  [
    'a long name',
    {
      path: '/auth/register/',
      body: filled(
        '{"email":"a@b.example","password":"Una-Clave-Larga-1","first_name":"',
        'a ',
        '","last_name":"b"}',
      ),
    },
  ],
  ['a long note', { path: '/chat/tickets/', who: 'patient', body: filled('{"appointment":"', 'a', '"}') }],
]

function fileForm(name: string, content: Buffer, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(content)]), name)
  return form
}
const most = 10 * megabyte - 4096
const upload = (name: string, content: Buffer): Sent => ({
  path: '/clinical-history/documents/upload/',
  who: 'professional',
  body: fileForm(name, content, { patient, description: 'x' }),
})
const photo = (name: string, content: Buffer): Sent => {
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(content)]), name)
  return { path: '/professionals/profile/photo/', who: 'professional', body: form }
}
const mostOfPicture = 5 * megabyte - 4096
const many = (part: Buffer): Buffer[] =>
  Array.from({ length: Math.floor(mostOfPicture / part.length) }, () => part)

/** Made when their turn comes: they are large. */
const files: [string, () => Sent][] = [
  ['a text', () => upload('a.txt', Buffer.alloc(most, 'añ '))],
  ['a PDF', () => upload('a.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(most, '/Type')]))],
  [
    'an old document',
    () => upload('a.doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(most, 1)])),
  ],
  ['a PNG of small chunks', () => photo('a.png', pngOf({ extra: many(pngChunk('tEXt', Buffer.alloc(0))) }))],
  [
    'a JPEG of small segments',
    () => photo('a.jpg', jpegOf({ extra: many(Buffer.from([0xff, 0xfe, 0, 2])) })),
  ],
  [
    'a JPEG of fill bytes',
    () => photo('a.jpg', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(mostOfPicture, 0xff)])),
  ],
  ['a WebP of small chunks', () => photo('a.webp', webpOf(0, many(webpChunk('EXIF', Buffer.alloc(0)))))],
  ['a long file name', () => upload(`${'👩‍👩‍👧‍👦'.repeat(600)}.pdf`, Buffer.from('%PDF-1.7\n'))],
]

/**
 * How long the loop is held by it: the lesser of two, since what is collected by chance comes once, and both after it was done
 * before, since what is compiled at first is no request's fault.
 */
async function held(sent: () => Sent): Promise<{ ms: number; status: number }> {
  const ready = await prepared(sent())
  const status = await send(ready)
  const loop = watchLoop()
  try {
    const found = []
    for (const _ of [1, 2]) {
      loop.reset()
      await send(ready)
      found.push(asUsual(loop.longestMs()))
    }
    return { ms: Math.min(...found), status }
  } finally {
    loop.stop()
  }
}

test.each([...bodies.map(([name, sent]) => [name, () => sent] as const), ...files])(
  '%s holds nobody up',
  { timeout: 60_000 },
  async (name, sent) => {
    const { ms, status } = await held(sent)
    console.log(`${name}: ${ms.toFixed(0)} ms`)
    expect(status).toBeLessThan(500)
    expect(ms).toBeLessThan(longestMs)
  },
)
