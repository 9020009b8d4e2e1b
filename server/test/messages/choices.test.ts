import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail } from '../../src/modules/mail/public.ts'
import { openPush } from '#services/push/push'
import { rows } from '#database/sql'
import { makeUser } from '../makers.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'
import { account, company, sendAll, withSession } from './scene.ts'

let server: TestServer
let service: Server
let host: string
const notices: { path: string; body: Buffer; authorization: string }[] = []
let status = 201
beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { authorization = '' } = request.headers
      notices.push({ path: request.url ?? '', body: Buffer.concat(parts), authorization })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  host = `127.0.0.1:${(service.address() as { port: number }).port}`
  const push = openPush({
    MASTER_KEY: 'x'.repeat(32),
    PUSH_PRIVATE_KEY: undefined,
    PUSH_SERVICES: ['fcm.googleapis.com', host],
    MAIL_FROM: 'Clínica <a@b.example>',
  })
  server = await startTestServer({ push, whatsapp: company().whatsapp })
})
afterAll(async () => {
  service.close()
  await server.close()
})

const person = async (user_type: 'patient' | 'professional' | 'reception' | 'admin', email?: string) => {
  const id = await server.norte.work((db) => makeUser(db, { user_type, ...(email && { email }) }))
  return { id, caller: await server.as(server.norte, id) }
}
const browser = (name: string) => {
  const key = createECDH('prime256v1')
  key.generateKeys()
  const keys = { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  return { endpoint: `http://${host}/${name}`, keys }
}

test('nobody who said nothing gets anything; a yes is kept with date and text', async () => {
  const { id, caller } = await person('patient')
  expect((await caller.get('/users/notifications/')).json).toEqual({
    whatsapp: { consent: false, phone: null, phone_of: null, since: null, text_version: null },
    push: false,
    whatsapp_offered: false,
  })
  const saved = await caller.put('/users/notifications/', {
    whatsapp: { consent: true, phone: '7 123-4567', phone_of: 'shared' },
    push: false,
  })
  expect(saved.status).toBe(200)
  expect(saved.json).toMatchObject({
    whatsapp: {
      consent: true,
      phone: '+59171234567',
      phone_of: 'shared',
      since: new Date(server.now.ms).toISOString(),
      text_version: 1,
    },
    push: false,
  })
  await caller.put('/users/notifications/', { whatsapp: { consent: true, phone: '+59171234567' } })
  await caller.put('/users/notifications/', { whatsapp: { consent: false } })
  const said = await server.norte.work((db) =>
    rows<{ given: boolean; said: string }>(
      db,
      'select given, said from notification_consents where user_id = $1 order by id',
      [id],
    ),
  )
  expect(said).toEqual([
    { given: true, said: 'self' },
    { given: false, said: 'self' },
  ])
})

test('a wrong number is refused at its field', async () => {
  const { caller } = await person('patient')
  for (const phone of ['123', 'hola', '+1', '+59171234567890', '']) {
    const answer = await caller.put('/users/notifications/', {
      whatsapp: { consent: true, phone },
      push: false,
    })
    expect([phone, answer.status]).toEqual([phone, 400])
    expect(answer.json['phone']).toEqual([expect.stringMatching(/número/)])
  }
  expect((await caller.put('/users/notifications/', { whatsapp: { consent: 'sí' } })).status).toBe(400)
  expect((await server.visitor(server.norte).get('/users/notifications/')).status).toBe(401)
})

test('reception notes a yes or a no, a professional only a no of their own patients', async () => {
  const session = await withSession(server, server.norte, {
    date: '2026-03-05',
    time: '10:00',
    consents: false,
  })
  const path = `/admin/users/${session.patient}/notifications/`
  const { caller: reception } = await person('reception')
  const yes = { whatsapp: { consent: true, phone: '71230000', phone_of: 'own' } }
  expect((await reception.put(path, yes)).json).toMatchObject({ whatsapp: { consent: true } })
  const treating = await server.as(server.norte, session.psychologist)
  expect((await treating.put(path, yes)).status).toBe(403)
  const no = { whatsapp: { consent: false } }
  expect((await treating.put(path, no)).json).toMatchObject({ whatsapp: { consent: false } })
  const { caller: stranger } = await person('professional')
  expect((await stranger.put(path, no)).status).toBe(403)
  expect((await session.caller.put(path, no)).status).toBe(403)
  const { id: colleague } = await person('reception')
  expect((await reception.put(`/admin/users/${colleague}/notifications/`, no)).status).toBe(403)
  const said = await server.norte.work((db) =>
    rows<{ given: boolean; said: string }>(
      db,
      'select given, said from notification_consents where user_id = $1 order by id',
      [session.patient],
    ),
  )
  expect(said).toEqual([
    { given: true, said: 'staff' },
    { given: false, said: 'staff' },
  ])
})

test('the clinic’s account is sealed and never answered back, and asks for all that it needs', async () => {
  const { caller: admin } = await person('admin')
  const half = await admin.patch('/tenants/current/', { whatsapp: { mode: 'cloud', access_token: 'x' } })
  expect(half.status).toBe(400)
  expect(Object.keys(half.json)).toEqual(
    expect.arrayContaining(['phone_number_id', 'app_secret', 'verify_token']),
  )
  expect((await admin.patch('/tenants/current/', { whatsapp: account })).status).toBe(200)
  const read = await admin.get('/tenants/current/')
  expect(read.json['whatsapp']).toMatchObject({
    mode: 'cloud',
    phone_number_id: '1055',
    secrets_set: ['access_token', 'app_secret', 'verify_token'],
    webhook_url: 'http://localhost:8000/api/messages/whatsapp/norte/webhook/',
  })
  expect(read.raw.toString()).not.toContain('secreto')
  // What is not given stays.
  expect((await admin.patch('/tenants/current/', { whatsapp: { mode: 'off' } })).status).toBe(200)
  expect((await admin.patch('/tenants/current/', { whatsapp: { mode: 'cloud' } })).status).toBe(200)
  expect((await admin.post('/messages/whatsapp/test/', { phone: '71234567' })).json).toEqual({
    phone: '+59171234567',
  })
  expect((await admin.post('/messages/whatsapp/test/', { phone: '1' })).status).toBe(400)
  await admin.patch('/tenants/current/', { whatsapp: { mode: 'off' } })
  expect((await admin.post('/messages/whatsapp/test/', { phone: '71234567' })).status).toBe(409)
})

test('reception sends by hand: the mail goes as well, and what was opened is noted as opened', async () => {
  const { caller: admin } = await person('admin')
  const { caller: reception } = await person('reception')
  await admin.patch('/tenants/current/', { whatsapp: { mode: 'off' } })
  expect((await reception.get('/messages/by-hand/')).json).toMatchObject({ is_on: false, results: [] })
  await admin.patch('/tenants/current/', { whatsapp: { mode: 'by_hand' } })
  const session = await withSession(server, server.norte, { date: '2026-03-03', time: '16:00' })
  await withSession(server, server.norte, { date: '2026-03-03', time: '17:00', consents: false })
  const list = await reception.get('/messages/by-hand/')
  expect(list.json).toMatchObject({
    date: '2026-03-03',
    is_on: true,
    results: [{ appointment: session.id, phone: session.phone }],
  })
  const [first] = list.json['results'] as { url: string; text: string; opened_at: string | null }[]
  expect(first?.opened_at).toBeNull()
  expect(first?.url).toBe(
    `https://wa.me/${session.phone.slice(1)}?text=${encodeURIComponent(first?.text ?? '')}`,
  )
  await session.caller.put('/users/notifications/', { whatsapp: { consent: true, phone: '+541123456788' } })
  const abroad = (await reception.get('/messages/by-hand/')).json['results'] as { url: string }[]
  expect(abroad[0]?.url).toMatch(/^https:\/\/wa\.me\/5491123456788\?text=/)
  const opened = await reception.post(`/messages/by-hand/${session.id}/opened/`)
  expect(opened.json['opened_at']).toBe(new Date(server.now.ms).toISOString())
  server.now.ms += 60_000
  expect((await reception.post(`/messages/by-hand/${session.id}/opened/`)).json).toEqual(opened.json)
  expect((await reception.get('/messages/by-hand/?date=2026-03-09')).json['results']).toEqual([])
  expect((await reception.get('/messages/by-hand/?date=ayer')).status).toBe(400)
  server.now.ms = Date.parse('2026-03-02T16:00:00-04:00')
  await sendAll(server, server.norte)
  const treating = await server.as(server.norte, session.psychologist)
  const about = await treating.get(`/appointments/appointments/${session.id}/messages/`)
  expect(about.json['results']).toEqual([
    expect.objectContaining({ kind: 'reminder', channel: 'mail', state: 'sent' }),
    expect.objectContaining({ kind: 'reminder', channel: 'by_hand', state: 'opened' }),
  ])
  const { caller: stranger } = await person('professional')
  expect((await stranger.get(`/appointments/appointments/${session.id}/messages/`)).status).toBe(403)
  const { caller: fresh } = await person('admin')
  await fresh.patch('/tenants/current/', { whatsapp: { mode: 'off' } })
  expect((await reception.post(`/messages/by-hand/${session.id}/opened/`)).status).toBe(409)
})

const told = async (email: string, n: number) => {
  const mail = { cause: `test:${email}:${n}`, kind: 'new_document' as const, recipient: email, payload: {} }
  await server.norte.work((db) => queueMail(db, mail))
  await sendAll(server, server.norte)
}
const subscribed = async (caller: Caller) =>
  (await caller.get('/push/subscriptions/')).json['results'] as { id: string }[]

test('a browser that said yes takes a neutral notice beside the mail, until it is signed out or gone', async () => {
  const email = 'avisos@correo.example'
  const { caller } = await person('patient', email)
  expect((await caller.get('/push/key/')).json['key']).toMatch(/^B[\w-]{86}$/)
  const made = await caller.post('/push/subscriptions/', browser('uno'))
  expect(made.status).toBe(201)
  expect((await caller.get('/users/notifications/')).json).toMatchObject({ push: true })
  const again = await Promise.all([1, 2, 3].map(() => caller.post('/push/subscriptions/', browser('uno'))))
  expect(again.map(({ status, json }) => [status, json['id']])).toEqual(
    again.map(() => [201, made.json['id']]),
  )
  expect(await subscribed(caller)).toHaveLength(1)
  await told(email, 1)
  expect(notices.map((notice) => notice.path)).toEqual(['/uno'])
  expect(notices[0]?.authorization).toMatch(/^vapid t=.+, k=B/)
  expect(notices[0]?.body.toString('latin1')).not.toContain('novedad')
  status = 410
  await told(email, 2)
  expect(await subscribed(caller)).toEqual([])
  status = 201
  await caller.post('/push/subscriptions/', browser('dos'))
  await caller.put('/users/notifications/', { push: false })
  expect(await subscribed(caller)).toEqual([])
  await caller.post('/push/subscriptions/', browser('tres'))
  expect((await caller.post('/auth/logout/')).status).toBe(204)
  notices.length = 0
  await told(email, 3)
  expect(notices).toEqual([])
})

test('made-up addresses and keys are refused', async () => {
  const { caller } = await person('professional')
  const good = browser('x')
  for (const endpoint of [
    'http://localhost/x',
    'https://127.0.0.1/x',
    'https://10.0.0.7/x',
    'http://169.254.169.254/latest/meta-data/',
    'https://fcm.googleapis.com.evil.example/x',
    'https://ejemplo.com/push',
    'nada',
  ]) {
    const answer = await caller.post('/push/subscriptions/', { ...good, endpoint })
    expect([endpoint, answer.status]).toEqual([endpoint, 400])
    expect(answer.json['endpoint']).toBeDefined()
  }
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
  expect(
    (await caller.post('/push/subscriptions/', { ...good, keys: { ...good.keys, p256dh: offCurve } })).status,
  ).toBe(400)
  expect(
    (await caller.post('/push/subscriptions/', { ...good, keys: { p256dh: 'x', auth: 'y' } })).status,
  ).toBe(400)
  const fine = { ...good, endpoint: 'https://fcm.googleapis.com/fcm/send/abc' }
  const { id } = (await caller.post('/push/subscriptions/', fine)).json as { id: string }
  const { caller: other } = await person('professional')
  expect((await other.del(`/push/subscriptions/${id}/`)).status).toBe(404)
  expect((await caller.del(`/push/subscriptions/${id}/`)).status).toBe(204)
})
