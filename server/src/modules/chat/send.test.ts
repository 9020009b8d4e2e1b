import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#core/id'
import { rotateKeys } from '#operator/keys/key-rotation'
import { row, rows, run } from '#database/sql'
import { openVault } from '#services/crypto/vault'
import type { Pair } from '../../../test/chat-phone.ts'
import { actorOf, makePair } from '../../../test/chat-scene.ts'
import { callerOf, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { locationOfMessage } from './public.ts'
import { advance } from './readers-store.ts'
import { newLiveChat, type LiveChat } from './live-chat.ts'
import { send, type Sent } from './send.ts'
import * as store from './store.ts'

let server: TestServer
let pair: Pair
let live: LiveChat

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  pair = await makePair(server, server.norte)
  const chat = await server.norte.read((db) => store.chatOf(db, pair.appointment))
  if (!chat) throw new Error('no chat')
  live = newLiveChat('test', server.norte, chat)
  // The first of a chat asks for a notice job; the ones behind it do not.
  await say('primero')
})

const say = async (message: string, clientId: string | null = null, userId = pair.patient): Promise<Sent> => {
  const actor = await actorOf(server.norte, userId)
  return send(server.app, live, actor, { message, client_id: clientId }, '127.0.0.1')
}
const stored = () =>
  server.norte.read((db) =>
    rows<store.StoredMessage & { version: number }>(
      db,
      `select *, key_version_of(content) as version from chat_messages where appointment_id = $1 order by seq`,
      [pair.appointment],
    ),
  )

test('a message is stored, numbered and sealed', async () => {
  const sent = await say('ñandú 🦤')
  expect(sent).toMatchObject({ ok: true, isNew: true, message: { seq: 2, frame: { message: 'ñandú 🦤' } } })
  const [, second] = await stored()
  const opened = await server.norte.read((db) =>
    server.app.vault.openText(
      db,
      server.norte,
      second?.content ?? Buffer.alloc(0),
      locationOfMessage(second?.id ?? ''),
    ),
  )
  expect(opened).toBe('ñandú 🦤')
})

test('each message has one entry in the audit log, also one that is sent again', async () => {
  const clientId = newId()
  for (const text of ['dos', 'tres', 'tres', 'tres']) await say(text, text === 'tres' ? clientId : null)
  expect(await stored()).toHaveLength(3)
  const noted = await server.norte.read((db) =>
    rows(
      db,
      'select action, user_id, ip_address, clinical from audit_entries where patient = $1 order by id',
      [pair.patient],
    ),
  )
  const entry = {
    action: expect.stringMatching(/^Escribió en el chat de la cita del \d\d\/\d\d\/\d{4}\.$/) as string,
    user_id: pair.patient,
    ip_address: '127.0.0.1',
    clinical: 'chat',
  }
  expect(noted).toEqual([entry, entry, entry])
})

test('what the professional writes within an hour is one line for the patient', async () => {
  for (const text of ['a', 'b', 'c']) await say(text, null, pair.psychologist)
  const patient = callerOf(server.http, 'norte-app.localhost', pair.tokens.patient)
  const { json } = await patient.get('/users/record-access/')
  expect(json).toMatchObject({ count: 1, results: [{ who: 'Ana Rojas', clinical: 'chat' }] })
})

test('sent again, also twice at once, it is one message', async () => {
  const clientId = newId()
  const sent = await Promise.all([say('uno', clientId), say('uno', clientId), say('uno', clientId)])
  expect(sent.filter((outcome) => outcome.ok && outcome.isNew)).toHaveLength(1)
  expect(new Set(sent.map((outcome) => outcome.ok && outcome.message.frame.id)).size).toBe(1)
  expect(await stored()).toHaveLength(2)
})

test('a cancelled appointment refuses it there, too', async () => {
  await server.norte.work((db) =>
    run(db, `update appointments set status = 'cancelled' where id = $1`, [pair.appointment]),
  )
  expect(await say('tarde')).toEqual({ ok: false, why: 'closed' })
  expect(await stored()).toHaveLength(1)
})

test('a key that another process renewed is used from the next message on', async () => {
  await rotateKeys(openVault(server.app.env), server.norte)
  const newest = await server.norte.read((db) =>
    row<{ version: number }>(db, 'select max(version) as version from clinic_keys'),
  )
  expect((await say('después')).ok).toBe(true)
  expect((await stored()).map((message) => message.version)).toEqual([newest?.version, newest?.version])
})

test('marks of many chats are written at once, each for its own', async () => {
  const other = await makePair(server, server.norte)
  const [first] = await stored()
  const person = { delivered: 1, read: null }
  const moved = await server.norte.work((db) =>
    advance(
      db,
      [
        { ...person, appointment: pair.appointment, user: pair.psychologist, read: first?.id ?? null },
        { ...person, appointment: other.appointment, user: other.patient, delivered: 0 },
      ],
      server.now.ms,
    ),
  )
  expect(moved).toHaveLength(2)
  expect(moved).toContainEqual({
    appointment: pair.appointment,
    user: pair.psychologist,
    delivered: first?.id,
    read: first?.id,
  })
  expect(moved).toContainEqual({
    appointment: other.appointment,
    user: other.patient,
    delivered: null,
    read: null,
  })
})

test('a session that ended writes no more, whether or not a notice waits already', async () => {
  await server.norte.work((db) =>
    run(db, 'update sessions set ended_at = now() where user_id = $1', [pair.patient]),
  )
  expect(await say('tras salir')).toEqual({ ok: false, why: 'signed out' })
  live.noticed.clear()
  expect(await say('tras salir')).toEqual({ ok: false, why: 'signed out' })
  expect(await stored()).toHaveLength(1)
  expect(await say('sigue aquí', null, pair.psychologist)).toMatchObject({ ok: true })
})
