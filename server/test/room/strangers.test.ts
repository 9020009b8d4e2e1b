import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecret } from '#core/id'
import type { Phone } from '../chat-phone.ts'
import { phoneTo } from '../chat-scene.ts'
import { makeUser } from '../makers.ts'
import { askFor, comeIn, knock, makeRoom, type RoomScene } from '../room-scene.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/** `npm run proof:room` asks for ten thousand tries and a hundred thousand frames. */
const tries = Number(process.env['ROOM_TRIES'] ?? 100)
const frames = Number(process.env['ROOM_FRAMES'] ?? 1000)
const patience = 60_000 + (tries + frames) * 50

let server: TestServer
let phone: Phone
beforeAll(async () => {
  server = await startTestServer()
  phone = await phoneTo(server)
})
afterAll(() => server.close())

test(`of ${tries} tries by others to enter a room none does`, { timeout: patience }, async () => {
  const [room, theirs] = [await makeRoom(server), await makeRoom(server)]
  const stranger = await server.as(server.norte, await server.work(server.norte, (db) => makeUser(db, {})))
  const path = `/appointments/appointments/${room.appointment}/room/`
  const used = String((await askFor(room, 'patient')).json['ticket'])
  await (await knock(phone, room, 'patient', { ticket: used })).until((frame) => frame['type'] === 'ready')
  const closedWith = async (ticket: string) => (await knock(phone, room, 'patient', { ticket })).closed
  const ways: (() => Promise<number>)[] = [
    async () => (await stranger.post(path, {})).status,
    async () => (await theirs.as.professional.post(path, {})).status,
    async () => closedWith(`room.${newSecret()}`),
    async () => closedWith(used),
    async () => closedWith(String((await askFor(theirs, 'patient')).json['ticket'])),
    async () => closedWith(''),
  ]
  const answers = new Map<number, number>()
  for (let n = 0; n < tries; n += 1) {
    const answer = (await ways[n % ways.length]?.()) ?? 0
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
  expect(new Set(answers.keys())).toEqual(new Set([403, 4401, 4403]))
  const presence = await room.as.professional.get(`${path}presence/`)
  expect((presence.json['results'] as { user: string }[]).map(({ user }) => user)).toEqual([room.ids.patient])
})

test(`${frames} frames that are none break nothing, and pass to nobody`, { timeout: patience }, async () => {
  const room = await makeRoom(server)
  const ana = await comeIn(phone, room, 'professional')
  let sent = 0
  while (sent < frames) sent += await pour(room, sent)
  expect(ana.frames.filter((frame) => frame['type'] !== 'ready' && frame['type'] !== 'people')).toEqual([])
  const luz = await comeIn(phone, room, 'patient')
  ana.send({ type: 'admit' })
  await luz.until((frame) =>
    JSON.stringify(frame['people'] ?? '').includes(
      `"id":"${room.ids.patient}","name":"Luz Vega","role":"patient","state":"here","admitted":true`,
    ),
  )
  luz.send({ type: 'offer', sdp: 'v=0' })
  await ana.until((frame) => frame['type'] === 'offer')
})

/** As many as one socket takes before it is cut off. Answers how many those were. */
async function pour(room: RoomScene, from: number): Promise<number> {
  const line = await comeIn(phone, room, 'patient')
  for (let n = 0; n < 21; n += 1) line.socket.send(oddFrame(from + n))
  expect(await line.closed).toBe(4429)
  return 21
}

const odd: unknown[] = [
  null,
  0,
  true,
  '',
  [],
  {},
  'offer',
  { type: null },
  { type: 'offer' },
  { type: 'answer', sdp: 7 },
]
const kinds = ['offer', 'answer', 'candidate', 'admit', 'bye ', 'media', '__proto__', 'constructor', '']

/** Something that is no frame, another one for each number. */
function oddFrame(n: number): string | Buffer {
  switch (n % 6) {
    case 0:
      return JSON.stringify(odd[n % odd.length])
    case 1:
      return JSON.stringify({ type: kinds[n % kinds.length], sdp: n, to: n, candidate: n, camera: 'yes' })
    case 2:
      return `{"type":"offer","sdp":${'['.repeat(n % 500)}`
    case 3:
      return Buffer.from([n % 256, 0xff, 0xfe, 0x00])
    case 4:
      return JSON.stringify({ type: 'offer', sdp: 'x'.repeat(66_000) })
    default:
      return JSON.stringify({ type: 'candidate', candidate: { candidate: 'c'.repeat(3000), sdpMid: {} } })
  }
}
