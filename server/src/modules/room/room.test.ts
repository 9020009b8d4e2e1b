import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#database/sql'
import type { Phone } from '../../../test/chat-phone.ts'
import { phoneTo } from '../../../test/chat-scene.ts'
import { askFor, comeIn, isReady, knock, makeRoom, minute, seen, startsMs } from '../../../test/room-scene.ts'
import { makeUser } from '../../../test/makers.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await startTestServer()
  Object.assign(server.app.env, {
    TURN_URLS: ['turn:relay.example:3478', 'turns:relay.example:443?transport=tcp'],
    TURN_SECRET: 'a-secret-of-the-relay',
  })
  phone = await phoneTo(server)
})
afterAll(() => server.close())
const write = (sql: string, values: unknown[]) => server.work(server.norte, (db) => run(db, sql, values))

describe('asking for the room', () => {
  test('gives a ticket, the relay until it closes, the hours, and whom to phone', async () => {
    const room = await makeRoom(server)
    const answer = await askFor(room, 'professional')
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      opens_at: '2026-03-04T13:45:00.000Z',
      closes_at: '2026-03-04T16:00:00.000Z',
      other: { name: 'Luz Vega', phone: '+591 70000002' },
    })
    const username = `${(startsMs + 120 * minute) / 1000}:${room.appointment}`
    const credential = createHmac('sha1', 'a-secret-of-the-relay').update(username).digest('base64')
    expect(answer.json['ice_servers']).toEqual([
      { urls: ['turn:relay.example:3478', 'turns:relay.example:443?transport=tcp'], username, credential },
    ])
  })

  test("shows the professional's number to the patient only where they allow it", async () => {
    const room = await makeRoom(server)
    expect((await askFor(room, 'patient')).json['other']).toEqual({ name: 'Ana Rojas', phone: null })
    const saved = await room.as.professional.put('/professionals/profile/', { phone_in_room: true })
    expect(saved.json['phone_in_room']).toBe(true)
    expect((await askFor(room, 'patient')).json['other']).toEqual({
      name: 'Ana Rojas',
      phone: '+591 70000001',
    })
  })

  test.each([
    ['a minute before it opens', {}, -16 * minute, 'early'],
    ['when it closes', {}, 120 * minute, 'over'],
    ['unpaid', { status: 'pending' as const }, 0, 'unconfirmed'],
    ['unpaid, the day before', { status: 'pending' as const }, -1440 * minute, 'unconfirmed'],
    ['called off', { status: 'cancelled' as const, cancelledBy: 'patient' as const }, 0, 'over'],
    ['at the office', { modality: 'in_person' as const }, 0, 'elsewhere'],
    ['with a link of its own', { meetingLink: 'https://meet.example/x' }, 0, 'elsewhere'],
  ])('%s: 409 with when it opens, and why it is closed', async (_, facts, at, why) => {
    const room = await makeRoom(server, facts)
    server.now.ms = startsMs + at
    const answer = await askFor(room, 'patient')
    expect([answer.status, answer.json['code']]).toEqual([409, 'room_closed'])
    expect(answer.json).toMatchObject({ opens_at: '2026-03-04T13:45:00.000Z', why })
  })

  test('is for its people alone, and of its clinic', async () => {
    const room = await makeRoom(server)
    const path = `/appointments/appointments/${room.appointment}/room/`
    const stranger = await server.work(server.norte, (db) => makeUser(db, {}))
    expect((await (await server.as(server.norte, stranger)).post(path, {})).status).toBe(403)
    const elsewhere = await server.work(server.sur, (db) => makeUser(db, {}))
    expect((await (await server.as(server.sur, elsewhere)).post(path, {})).status).toBe(404)
    expect((await server.visitor(server.norte).post(path, {})).status).toBe(401)
  })
})

describe('the socket', () => {
  test('opens once with a ticket, within its minute', async () => {
    const room = await makeRoom(server)
    const ticket = String((await askFor(room, 'patient')).json['ticket'])
    const line = await knock(phone, room, 'patient', { ticket })
    await line.until(isReady)
    expect(await (await knock(phone, room, 'patient', { ticket })).closed).toBe(4401)
    const late = String((await askFor(room, 'patient')).json['ticket'])
    server.now.ms += 61_000
    expect(await (await knock(phone, room, 'patient', { ticket: late })).closed).toBe(4401)
    expect(await (await knock(phone, room, 'patient', { ticket: 'room.nobody' })).closed).toBe(4401)
  })

  test('of another appointment 4403, of none 4404', async () => {
    const [own, others] = [await makeRoom(server), await makeRoom(server)]
    const to = (appointment: string) => knock(phone, own, 'patient', { appointment })
    expect(await (await to(others.appointment)).closed).toBe(4403)
    expect(await (await to('01890000-0000-7000-8000-000000000000')).closed).toBe(4404)
    expect(await (await to('x')).closed).toBe(4404)
  })

  test('passes nothing before the professional lets the patient in, and everything after', async () => {
    const room = await makeRoom(server)
    const [ana, luz] = [await comeIn(phone, room, 'professional'), await comeIn(phone, room, 'patient')]
    await seen(ana, room.ids.patient, { state: 'here', admitted: false, page: null })
    luz.send({ type: 'offer', sdp: 'early' })
    expect(await luz.until((frame) => frame['type'] === 'error')).toMatchObject({ code: 'not_admitted' })
    luz.send({ type: 'admit' })
    await luz.until((frame) => frame['code'] === 'may_not_admit')
    ana.send({ type: 'answer', sdp: 'early, too' })
    await ana.until((frame) => frame['code'] === 'not_here')
    ana.send({ type: 'admit' })
    await seen(luz, room.ids.patient, { admitted: true })
    luz.send({ type: 'offer', sdp: 'v=0' })
    expect(await ana.until((frame) => frame['type'] === 'offer')).toMatchObject({
      sdp: 'v=0',
      from: room.ids.patient,
    })
    ana.send({ type: 'candidate', candidate: null })
    await luz.until((frame) => frame['type'] === 'candidate')
    expect(JSON.stringify([ana.frames, luz.frames])).not.toContain('early')
    luz.send({ type: 'media', camera: true, microphone: false, screen: false })
    await ana.until((frame) => JSON.stringify(frame['people'] ?? '').includes('"microphone":false'))
  })

  test('that comes back is still let in; who hangs up is told as gone, who breaks off as away', async () => {
    const room = await makeRoom(server)
    const ana = await comeIn(phone, room, 'professional')
    const luz = await comeIn(phone, room, 'patient')
    ana.send({ type: 'admit' })
    await seen(luz, room.ids.patient, { admitted: true })
    luz.socket.terminate()
    await seen(ana, room.ids.patient, { state: 'away' })
    const again = await comeIn(phone, room, 'patient')
    expect(await seen(again, room.ids.patient, { admitted: true })).toMatchObject({ type: 'ready' })
    again.send({ type: 'bye' })
    expect(await again.closed).toBe(1000)
    await seen(ana, room.ids.patient, { state: 'left' })
  })

  test('of a second window takes the place of the first, which hears 4409', async () => {
    const room = await makeRoom(server)
    const first = await comeIn(phone, room, 'patient')
    const second = await comeIn(phone, room, 'patient')
    expect(await first.closed).toBe(4409)
    second.send({ type: 'nonsense' })
    await second.until((frame) => frame['code'] === 'invalid')
  })

  test('is cut off for too many frames, or too many that are none', async () => {
    const room = await makeRoom(server)
    const many = await comeIn(phone, room, 'patient')
    for (let n = 0; n < 400; n += 1)
      many.send({ type: 'media', camera: true, microphone: true, screen: false })
    expect(await many.closed).toBe(4429)
    const wrong = await comeIn(phone, room, 'patient')
    for (const text of ['', '{', '[]', 'null', '{"type":"offer"}', '{"type":"offer","sdp":1}'])
      wrong.send(text)
    wrong.send({ type: 'offer', sdp: 'x'.repeat(70_000) })
    for (let n = 0; n < 20; n += 1) wrong.send({ type: 'admit', to: 'nobody' })
    expect(await wrong.closed).toBe(4429)
  })

  test('closes with 4410 when the room does, and when the session is called off', async () => {
    const [one, two] = [await makeRoom(server), await makeRoom(server)]
    const [called, kept] = [await comeIn(phone, one, 'patient'), await comeIn(phone, two, 'patient')]
    await write(`update appointments set status = 'cancelled', cancelled_by = 'clinic' where id = $1`, [
      one.appointment,
    ])
    expect(await called.closed).toBe(4410)
    await write(`update appointments set status = 'completed' where id = $1`, [two.appointment])
    server.now.ms = startsMs + 119 * minute
    expect((await askFor(two, 'patient')).status).toBe(200)
    server.now.ms = startsMs + 120 * minute
    expect(await kept.closed).toBe(4410)
  })

  test('closes with 4401 when its person signs out', async () => {
    const room = await makeRoom(server)
    const line = await comeIn(phone, room, 'patient')
    await room.as.patient.post('/auth/logout/', {})
    expect(await line.closed).toBe(4401)
  })
})

describe('who was there', () => {
  const presence = (room: Awaited<ReturnType<typeof makeRoom>>, who: 'patient' | 'professional') =>
    room.as[who].get(`/appointments/appointments/${room.appointment}/room/presence/`)

  test('is known from when to when; a break of a moment is none', async () => {
    const room = await makeRoom(server)
    const luz = await comeIn(phone, room, 'patient')
    await luz.close()
    server.now.ms += 20_000
    const again = await comeIn(phone, room, 'patient')
    expect((await presence(room, 'professional')).json['results']).toEqual([
      { user: room.ids.patient, name: 'Luz Vega', from: '2026-03-04T13:55:00.000Z', to: null },
    ])
    server.now.ms += 10 * minute
    again.send({ type: 'bye' })
    await again.closed
    await expect
      .poll(async () => (await presence(room, 'patient')).json['results'])
      .toMatchObject([{ from: '2026-03-04T13:55:00.000Z', to: '2026-03-04T14:05:20.000Z' }])
    server.now.ms += 5 * minute
    await comeIn(phone, room, 'patient')
    expect((await presence(room, 'patient')).json['results']).toHaveLength(2)
  })

  test('stands among what is known before the note is written, by the clinic’s clock', async () => {
    const room = await makeRoom(server)
    const ana = await comeIn(phone, room, 'professional')
    const luz = await comeIn(phone, room, 'patient')
    server.now.ms += 50 * minute
    for (const line of [ana, luz]) {
      line.send({ type: 'bye' })
      await line.closed
    }
    const prefill = async () => {
      const answer = await room.as.professional.get(
        `/appointments/appointments/${room.appointment}/note/prefill/`,
      )
      const facts = answer.json['results'] as { label: string; value: string }[]
      return facts.filter((fact) => fact.label === 'En la sala').map((fact) => fact.value)
    }
    await expect.poll(prefill).toEqual(['Ana Rojas, de 09:55 a 10:45', 'Luz Vega, de 09:55 a 10:45'])
  })

  test('is read by its people and the desk, by nobody else', async () => {
    const room = await makeRoom(server)
    const path = `/appointments/appointments/${room.appointment}/room/presence/`
    const [desk, stranger] = await server.work(server.norte, async (db) => [
      await makeUser(db, { user_type: 'reception' }),
      await makeUser(db, {}),
    ])
    const statusFor = async (id = '') => (await (await server.as(server.norte, id)).get(path)).status
    expect([await statusFor(desk), await statusFor(stranger)]).toEqual([200, 403])
  })
})
