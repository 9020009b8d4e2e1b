import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#core/id'
import { row, run } from '#database/sql'
import type { Pair, Phone } from '../../../test/chat-phone.ts'
import { actorOf, makePair, phoneTo } from '../../../test/chat-scene.ts'
import { callerOf, startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeUser } from '../../../test/makers.ts'
import { mailsTo } from '../../../test/mails.ts'
import { notify } from './notify.ts'
import { send } from './send.ts'
import { newLiveChat } from './live-chat.ts'
import * as store from './store.ts'

let server: TestServer
let phone: Phone
let pair: Pair
let asPatient: Caller
let asAna: Caller
let log = ''

beforeAll(async () => {
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      log += chunk.toString()
      done()
    },
  })
  server = await startTestServer({ log: pino({ level: 'trace' }, sink) })
  phone = await phoneTo(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  pair = await makePair(server, server.norte)
  asPatient = callerOf(server.http, 'norte-app.localhost', pair.tokens.patient)
  asAna = callerOf(server.http, 'norte-app.localhost', pair.tokens.psychologist)
})

/** Writes without a socket. */
async function say(texts: string[], who: 'patient' | 'psychologist' = 'psychologist'): Promise<void> {
  const chat = await server.work(server.norte, (db) => store.chatOf(db, pair.appointment))
  if (!chat) throw new Error('no chat')
  const live = newLiveChat('test', server.norte, chat)
  const actor = await actorOf(server.norte, pair[who])
  for (const message of texts) await send(server.app, live, actor, { message, client_id: null }, '')
}
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => String(from + n))

test('older pages join the newest one without gap or overlap', async () => {
  await say(numbers(1, 120))
  const line = await phone.open(pair, 'patient')
  expect(line.texts()).toEqual(numbers(71, 120))
  expect((await line.note('ready')).older).toBe(true)
  const path = `/chat/${pair.appointment}/messages/`
  const second = await asPatient.get(`${path}?before=${String(line.frames[0]?.['id'])}`)
  const page = second.json['results'] as { id: string; message: string }[]
  expect(page.map((message) => message.message)).toEqual(numbers(21, 70))
  const last = await asPatient.get(`${path}?before=${page[0]?.id}`)
  expect(last.json).toMatchObject({ older: false })
  expect((last.json['results'] as unknown[]).length).toBe(20)
  const newest = await asAna.get(path)
  expect((newest.json['results'] as { message: string }[]).at(-1)?.message).toBe('120')
})

test('whoever comes back gets what is new; after a very long break the newest page', async () => {
  await say(['a', 'b'])
  const first = await phone.open(pair, 'patient')
  const id = String(first.frames[1]?.['id'])
  await say(['c', 'd'])
  const back = await phone.open(pair, 'patient', `&after=${id}`)
  expect(back.texts()).toEqual(['c', 'd'])
  expect(await back.note('ready')).toMatchObject({ resumed: true })
  const lost = await phone.open(pair, 'patient', `&after=${newId()}`)
  expect(await lost.note('ready')).toMatchObject({ resumed: false })
  expect(lost.texts()).toHaveLength(4)
})

test('unread messages are counted until they are read', async () => {
  await say(['a', 'b', 'c'])
  await say(['mine'], 'patient')
  const waiting = { total: 3, results: [{ appointment: pair.appointment, unread: 3 }] }
  expect((await asPatient.get('/chat/unread/')).json).toEqual(waiting)
  expect((await asAna.get('/chat/unread/')).json['total']).toBe(1)
  expect((await asAna.get('/chat/inbox/')).json['results']).toMatchObject([
    { appointment: pair.appointment, unread: 1 },
  ])
  const withOne = async (patient: string) =>
    (await asAna.get(`/chat/inbox/?patient=${patient}`)).json['results']
  expect(await withOne(pair.patient)).toMatchObject([{ appointment: pair.appointment, unread: 1 }])
  expect(await withOne(newId())).toEqual([])
  expect((await asAna.get('/chat/inbox/?patient=nadie')).status).toBe(400)
  const line = await phone.open(pair, 'patient')
  const ana = await phone.open(pair, 'psychologist')
  line.send({ type: 'read', id: line.frames[1]?.['id'] })
  await ana.until((frame) => frame['type'] === 'marks' && frame['read'] === line.frames[1]?.['id'])
  expect((await asPatient.get('/chat/unread/')).json['total']).toBe(1)
  line.send({ type: 'read', id: line.frames[0]?.['id'] })
  line.send({ type: 'read', id: newId() })
  line.send({ type: 'read', id: line.frames[3]?.['id'] })
  await ana.until((frame) => frame['type'] === 'marks' && frame['read'] === line.frames[2]?.['id'])
  expect((await asPatient.get('/chat/unread/')).json).toEqual({ total: 0, results: [] })
})

describe('tickets', () => {
  const give = async (caller: Caller, appointment = pair.appointment) =>
    String((await caller.post('/chat/tickets/', { appointment })).json['ticket'])

  test('open one socket once', async () => {
    const ticket = await give(asPatient)
    await phone.dial(`${pair.appointment}/`, `?token=${ticket}`).note('ready')
    expect(await phone.dial(`${pair.appointment}/`, `?token=${ticket}`).closed).toBe(4401)
  })

  test('of two at once only one opens', async () => {
    const ticket = await give(asPatient)
    const lines = [1, 2].map(() => phone.dial(`${pair.appointment}/`, `?token=${ticket}`))
    expect(await Promise.race(lines.map((line) => line.closed))).toBe(4401)
    await Promise.any(lines.map((line) => line.note('ready')))
  })

  test('not after 30 seconds, not for another appointment, not on another clinic, not after the session', async () => {
    const [late, wrong, elsewhere] = [await give(asPatient), await give(asPatient), await give(asPatient)]
    const other = await makePair(server, server.norte)
    expect(await phone.dial(`${other.appointment}/`, `?token=${wrong}`).closed).toBe(4401)
    expect(
      await phone.dial(`${pair.appointment}/`, `?token=${elsewhere}`, { clinic: server.sur }).closed,
    ).toBe(4401)
    server.now.ms += 30_000
    expect(await phone.dial(`${pair.appointment}/`, `?token=${late}`).closed).toBe(4401)
    const last = await give(asPatient)
    await server.work(server.norte, (db) =>
      run(db, 'update sessions set ended_at = now() where user_id = $1', [pair.patient]),
    )
    expect(await phone.dial(`${pair.appointment}/`, `?token=${last}`).closed).toBe(4401)
  })
})

test('the calls are for the two people alone', async () => {
  const stranger = callerOf(
    server.http,
    'norte-app.localhost',
    (await makePair(server, server.norte)).tokens.patient,
  )
  const admin = await server.as(
    server.norte,
    await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' })),
  )
  const foreign = callerOf(
    server.http,
    'sur-app.localhost',
    (await makePair(server, server.sur)).tokens.patient,
  )
  for (const [caller, status] of [
    [stranger, 403],
    [admin, 403],
    [foreign, 404],
    [server.visitor(server.norte), 401],
    [server.visitor(null), 404],
  ] as const) {
    expect((await caller.get(`/chat/${pair.appointment}/messages/`)).status).toBe(status)
    expect((await caller.post('/chat/tickets/', { appointment: pair.appointment })).status).toBe(status)
  }
  expect((await server.visitor(server.norte).get('/chat/unread/')).status).toBe(401)
  expect((await admin.get('/chat/unread/')).status).toBe(403)
  expect((await asPatient.post('/chat/tickets/', { appointment: 'x' })).status).toBe(400)
  expect((await asPatient.post('/chat/tickets/', { appointment: newId() })).status).toBe(404)
  expect((await asPatient.get('/chat/x/messages/')).status).toBe(404)
  expect((await asPatient.get(`/chat/${pair.appointment}/messages/?before=x`)).status).toBe(400)
})

describe('the notice mail', () => {
  const minutes = (n: number) => {
    server.now.ms += n * 60_000
  }
  const look = () =>
    notify(server.app, { clinic: server.norte.id, appointment: pair.appointment, user: pair.patient })
  const mails = async () => {
    const to = await server.work(server.norte, (db) =>
      row<{ email: string }>(db, 'select email from users where id = $1', [pair.patient]),
    )
    return mailsTo(server, server.norte, to?.email ?? '')
  }

  test('leaves after five minutes away, tells nothing of the content, and not twice for the same message', async () => {
    await say(['un secreto'])
    await look()
    await look()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Tienes un mensaje nuevo en Clínica Norte')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/secreto|Ana|Rojas/)
  })

  test('not while they are here or were a moment ago, and at most once an hour', async () => {
    const line = await phone.open(pair, 'patient')
    await line.close()
    const ana = await phone.open(pair, 'psychologist')
    await ana.until((frame) => frame['type'] === 'ready' && frame['online'] === false)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await say(['uno'])
    minutes(4)
    await look()
    expect(await mails()).toHaveLength(0)
    minutes(1)
    await look()
    expect(await mails()).toHaveLength(1)
    await say(['dos'])
    minutes(59)
    await look()
    expect(await mails()).toHaveLength(1)
    minutes(1)
    await look()
    expect(await mails()).toHaveLength(2)
  })

  test('not when it was read', async () => {
    await say(['hola'])
    const line = await phone.open(pair, 'patient')
    const ana = await phone.open(pair, 'psychologist')
    line.send({ type: 'read', id: line.frames[0]?.['id'] })
    await ana.until((frame) => frame['type'] === 'marks' && frame['read'] !== null)
    minutes(10)
    await look()
    expect(await mails()).toHaveLength(0)
  })
})

test('neither token nor ticket nor text reaches a log', async () => {
  const ticket = (await asPatient.post('/chat/tickets/', { appointment: pair.appointment })).json['ticket']
  const line = phone.dial(`${pair.appointment}/`, `?token=${String(ticket)}`)
  await line.note('ready')
  line.send({ message: 'canario de los registros' })
  await line.until((frame) => 'message' in frame)
  line.socket.send('x'.repeat(2 * 1024 * 1024))
  expect(await line.closed).toBe(1009)
  await phone.open(pair, 'psychologist')
  expect(await phone.dial(`${pair.appointment}/`, '?token=un-token-que-no-vale').closed).toBe(4401)
  await phone.dial(`${pair.appointment}/`, '?token=otro-token-que-no', { origin: 'http://x.example' }).closed
  expect(log).toContain('/api/chat/tickets/')
  for (const secret of [String(ticket), ...Object.values(pair.tokens), 'que-no', 'canario'])
    expect(log).not.toContain(secret)
})
