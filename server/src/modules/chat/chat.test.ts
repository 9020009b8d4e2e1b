import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatTexts, socketsPerPerson } from '@psico/contract/chat/chat'
import { rows, run } from '#database/sql'
import { newId } from '#core/id'
import type { Pair, Phone } from '../../../test/chat-phone.ts'
import { makePair, phoneTo } from '../../../test/chat-scene.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let phone: Phone
let pair: Pair

beforeAll(async () => {
  server = await startTestServer()
  phone = await phoneTo(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  pair = await makePair(server, server.norte)
})
const write = (sql: string, values: unknown[]) => server.work(server.norte, (db) => run(db, sql, values))

test('what one writes arrives at both, with exactly the five fields, and is there for whoever comes later', async () => {
  const [patient, ana] = [await phone.open(pair, 'patient'), await phone.open(pair, 'psychologist')]
  patient.send({ message: 'Hola, Ana' })
  const got = await ana.until((frame) => frame['message'] === 'Hola, Ana')
  expect(Object.keys(got)).toEqual(['id', 'sender', 'sender_id', 'message', 'created_at'])
  expect(got).toMatchObject({ sender: 'Luz Vega', sender_id: pair.patient })
  expect(await patient.until((frame) => frame['message'] === 'Hola, Ana')).toEqual(got)
  ana.send({ message: 'Hola, Luz. ¿Cómo estás? 🙂' })
  await patient.until((frame) => frame['sender_id'] === pair.psychologist)
  const later = await phone.open(pair, 'patient')
  expect(later.texts()).toEqual(['Hola, Ana', 'Hola, Luz. ¿Cómo estás? 🙂'])
  expect(await later.note('ready')).toMatchObject({
    me: pair.patient,
    other: { id: pair.psychologist, name: 'Ana Rojas' },
    online: true,
    writable: true,
    older: false,
  })
})

test('both forms of the address are one', async () => {
  for (const end of ['/', ''])
    await phone.dial(pair.appointment + end, `?token=${pair.tokens.patient}`).note('ready')
})

describe('who may come in', () => {
  test.each([
    ['', 4401],
    ['?token=', 4401],
    ['?token=nobody-knows-this-token', 4401],
    ['?token=a&token=b', 4401],
  ])('with %j: closed with %i', async (query, code) => {
    expect(await phone.dial(pair.appointment, query).closed).toBe(code)
  })

  test('a stranger of the clinic 4403, no such appointment 4404, also for what is no id', async () => {
    const other = await makePair(server, server.norte)
    expect(await phone.dial(pair.appointment, `?token=${other.tokens.patient}`).closed).toBe(4403)
    expect(await phone.dial(pair.appointment, `?token=${other.tokens.psychologist}`).closed).toBe(4403)
    expect(await phone.dial(newId(), `?token=${pair.tokens.patient}`).closed).toBe(4404)
    expect(await phone.dial('7', `?token=${pair.tokens.patient}`).closed).toBe(4404)
  })

  test("another clinic's people do not even find it; on the root domain there is none", async () => {
    const sur = { clinic: server.sur }
    const foreign = await makePair(server, server.sur)
    expect(await phone.dial(pair.appointment, `?token=${foreign.tokens.patient}`, sur).closed).toBe(4404)
    expect(await phone.dial(pair.appointment, `?token=${pair.tokens.patient}`, sur).closed).toBe(4401)
    expect(await phone.dial(pair.appointment, `?token=${pair.tokens.patient}`, { clinic: null }).closed).toBe(
      4404,
    )
  })

  test('one person holds at most twenty sockets at a process: the next one takes the place of the oldest', async () => {
    const first = await phone.open(pair, 'patient')
    const ana = await phone.open(pair, 'psychologist')
    const others = []
    for (let n = 1; n < socketsPerPerson; n += 1) others.push(await phone.open(pair, 'patient'))
    first.send({ message: 'todavía' })
    await ana.until((frame) => frame['message'] === 'todavía')
    const next = await phone.open(pair, 'patient')
    expect(await first.closed).toBe(4429)
    // Whoever leaves makes room: nobody else has to go.
    await others[0]?.close()
    const last = await phone.open(pair, 'patient')
    for (const line of [...others.slice(1), next, last, ana]) expect(line.socket.readyState).toBe(1)
  })

  test('a page of another site is refused before the socket opens; the own hosts are not', async () => {
    const query = `?token=${pair.tokens.patient}`
    for (const origin of ['https://malo.example', 'http://sur-app.localhost:8000', 'null'])
      expect(await phone.dial(pair.appointment, query, { origin }).closed).toBe(1006)
    for (const origin of ['http://norte-app.localhost:8000', 'http://norte.localhost'])
      await phone.dial(pair.appointment, query, { origin }).note('ready')
  })

  test('ending the session closes the socket with 4401 soon', async () => {
    const line = await phone.open(pair, 'patient')
    const stays = await phone.open(pair, 'psychologist')
    await write('update sessions set ended_at = now() where user_id = $1', [pair.patient])
    expect(await line.closed).toBe(4401)
    expect(stays.socket.readyState).toBe(stays.socket.OPEN)
    await write('update users set is_active = false where id = $1', [pair.psychologist])
    expect(await stays.closed).toBe(4401)
  })

  test('a session that is over by time takes its socket and its tickets along', async () => {
    const other = await makePair(server, server.norte)
    const line = await phone.open(other, 'patient')
    const staff = await phone.open(other, 'psychologist')
    const patient = await server.as(server.norte, other.patient)
    const ticket = async () =>
      String((await patient.post('/chat/tickets/', { appointment: other.appointment })).json['ticket'])
    const late = await ticket()
    // Unused for more than twelve hours: over for staff, not for a patient.
    const idle = `update sessions set last_seen_at = $2 where user_id in ($1)`
    const past = (hours: number) => new Date(server.now.ms - hours * 3_600_000).toISOString()
    await write(idle, [other.psychologist, past(13)])
    await write(idle, [other.patient, past(13)])
    expect(await staff.closed).toBe(4401)
    expect(line.socket.readyState).toBe(line.socket.OPEN)
    await write('update sessions set ends_at = $2 where user_id = $1', [other.patient, past(0)])
    expect(await line.closed).toBe(4401)
    expect(await phone.dial(other.appointment, `?token=${late}`).closed).toBe(4401)
  })
})

describe('what is not taken', () => {
  test.each([
    ['nothing', { message: '' }, chatTexts.empty],
    ['blanks', { message: '  \n\t ' }, chatTexts.empty],
    ['a number', { message: 7 }, chatTexts.empty],
    ['no message', {}, chatTexts.empty],
    ['one letter too many', { message: 'x'.repeat(4001) }, chatTexts.tooLong],
    ['half a million letters', { message: 'x'.repeat(500_000) }, chatTexts.tooLong],
    ['no JSON', 'esto no es JSON', 'El mensaje no tiene el formato esperado.'],
    ['a list', '[]', 'El mensaje no tiene el formato esperado.'],
    ['NUL', { message: 'a\0b' }, 'El texto tiene caracteres que no se pueden guardar.'],
    [
      'a client id that is none',
      { message: 'hola', client_id: 'x' },
      'El mensaje no tiene el formato esperado.',
    ],
  ])('%s is told in an error frame, and the socket stays', async (_, frame, detail) => {
    const line = await phone.open(pair, 'patient')
    line.send(frame)
    expect((await line.note('error')).detail).toBe(detail)
    line.send({ message: 'sigo aquí' })
    await line.until((message) => message['message'] === 'sigo aquí')
  })

  test('4,000 characters are taken, binary is not', async () => {
    const line = await phone.open(pair, 'patient')
    line.socket.send(Buffer.from([1, 2, 3]))
    expect((await line.note('error')).code).toBe('not_text')
    line.send({ message: 'ñ'.repeat(4000) })
    expect((await line.until((frame) => 'message' in frame))['message']).toHaveLength(4000)
    const moons = '🌙'.repeat(4000)
    line.send({ message: moons })
    expect((await line.until((frame) => frame['message'] === moons))['message']).toBe(moons)
  })

  test('more than twenty in ten seconds are refused with the time to wait; later there is room again', async () => {
    const line = await phone.open(pair, 'patient')
    for (let n = 1; n <= 21; n += 1) line.send({ message: `m${n}`, client_id: newId() })
    const error = await line.note('error')
    expect(error).toMatchObject({ code: 'too_fast', retry_after: 10 })
    expect(error.detail).toBe('Envías mensajes muy rápido. Espera 10 segundos.')
    expect(error.client_id).toBeDefined()
    server.now.ms += 10_000
    line.send({ message: 'ahora sí' })
    await line.until((frame) => frame['message'] === 'ahora sí')
    expect(line.texts()).toHaveLength(21)
  })
})

test('a message sent again is stored once and acknowledged again', async () => {
  const frame = { message: 'una vez', client_id: newId() }
  const first = await phone.open(pair, 'patient')
  first.send(frame)
  const ack = await first.note('ack')
  first.socket.terminate()
  const second = await phone.open(pair, 'patient')
  expect(second.frames[0]).toMatchObject({ message: 'una vez', client_id: frame.client_id, id: ack.id })
  second.send(frame)
  second.send(frame)
  expect(await second.note('ack')).toEqual(ack)
  const ana = await phone.open(pair, 'psychologist')
  expect(ana.texts()).toEqual(['una vez'])
  expect(ana.frames[0]).not.toHaveProperty('client_id')
})

test('a cancelled appointment closes the chat to writing, open sockets learn of it, and the history stays', async () => {
  const line = await phone.open(pair, 'patient')
  line.send({ message: 'antes' })
  await line.until((frame) => frame['message'] === 'antes')
  await write("update appointments set status = 'cancelled', cancelled_by = 'patient' where id = $1", [
    pair.appointment,
  ])
  expect(await line.note('notice')).toEqual({ type: 'notice', writable: false, detail: chatTexts.closed })
  line.send({ message: 'después' })
  expect((await line.note('error')).code).toBe('chat_closed')
  const later = await phone.open(pair, 'psychologist')
  expect((await later.note('ready')).writable).toBe(false)
  expect(later.texts()).toEqual(['antes'])
})

test.each(['pending', 'completed'] as const)('the chat of a %s appointment is open', async (status) => {
  const other = await makePair(server, server.norte, status)
  const line = await phone.open(other, 'patient')
  line.send({ message: 'hola' })
  await line.until((frame) => frame['message'] === 'hola')
})

test('typing, presence, delivered and read reach the other side', async () => {
  const patient = await phone.open(pair, 'patient')
  expect((await patient.note('ready')).online).toBe(false)
  patient.send({ message: 'hola', client_id: newId() })
  const { id } = await patient.note('ack')
  const ana = await phone.open(pair, 'psychologist')
  expect(await patient.note('presence')).toMatchObject({ user_id: pair.psychologist, online: true })
  expect(await patient.note('marks')).toMatchObject({ delivered: id, read: null })
  ana.send({ type: 'typing' })
  expect((await patient.note('typing')).user_id).toBe(pair.psychologist)
  ana.send({ type: 'read', id })
  await patient.until((frame) => frame['type'] === 'marks' && frame['read'] === id)
  await ana.close()
  await patient.until((frame) => frame['type'] === 'presence' && frame['online'] === false)
  const again = await phone.open(pair, 'patient')
  expect((await again.note('ready')).marks).toEqual({ delivered: id, read: id })
})

test('what is stored is sealed, and the audit log tells who opened and wrote', async () => {
  const line = await phone.open(pair, 'patient')
  line.send({ message: 'canario del chat' })
  line.send({ message: 'otro canario' })
  await line.until((frame) => frame['message'] === 'otro canario')
  const stored = await server.work(server.norte, (db) =>
    rows<{ content: Buffer }>(db, 'select content from chat_messages where appointment_id = $1', [
      pair.appointment,
    ]),
  )
  expect(stored).toHaveLength(2)
  for (const { content } of stored) expect(content.includes(Buffer.from('canario'))).toBe(false)
  const trail = await server.work(server.norte, (db) =>
    rows<{ action: string }>(
      db,
      "select action from audit_entries where patient = $1 and clinical = 'chat' order by id",
      [pair.patient],
    ),
  )
  expect(trail.map((entry) => entry.action.replace(/ del \d.*/, ''))).toEqual([
    'Abrió el chat de la cita',
    'Escribió en el chat de la cita',
    'Escribió en el chat de la cita',
  ])
})
