import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwin } from '../../../test/chat-scene.ts'
import { openOwnRedis, type OwnRedis } from '../../../test/own-redis.ts'
import { comeIn, makeRoom, seen } from '../../../test/room-scene.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

type Twin = Awaited<ReturnType<typeof openTwin>>
let server: TestServer
let redis: OwnRedis
let one: Twin
let two: Twin

beforeAll(async () => {
  server = await startTestServer()
  redis = await openOwnRedis()
  one = await openTwin(server, redis.url)
  two = await openTwin(server, redis.url)
})
afterAll(async () => {
  await one.close()
  await two.close()
  await server.close()
  await redis.close()
})

test('two processes hold one room: who is there, who was let in, signals, and the end', async () => {
  const room = await makeRoom(server)
  const ana = await comeIn(one, room, 'professional')
  const luz = await comeIn(two, room, 'patient')
  await seen(ana, room.ids.patient, { state: 'here', admitted: false })
  await seen(luz, room.ids.professional, { state: 'here' })
  ana.send({ type: 'admit' })
  await seen(luz, room.ids.patient, { admitted: true })
  ana.send({ type: 'offer', sdp: 'v=0' })
  await luz.until((frame) => frame['type'] === 'offer')
  luz.send({ type: 'answer', sdp: 'v=0' })
  await ana.until((frame) => frame['type'] === 'answer')
  luz.send({ type: 'media', camera: true, microphone: true, screen: false })
  await ana.until((frame) => JSON.stringify(frame['people'] ?? '').includes('"camera":true'))
  luz.send({ type: 'bye' })
  await seen(ana, room.ids.patient, { state: 'left' })
})

test('a second window in another process takes the place of the first, and goes on with the visit', async () => {
  const room = await makeRoom(server)
  const ana = await comeIn(two, room, 'professional')
  const first = await comeIn(one, room, 'patient')
  ana.send({ type: 'admit' })
  await seen(first, room.ids.patient, { admitted: true })
  const second = await comeIn(two, room, 'patient')
  expect(await first.closed).toBe(4409)
  ana.send({ type: 'offer', sdp: 'v=0' })
  await second.until((frame) => frame['type'] === 'offer')
  const answer = await room.as.patient.get(`/appointments/appointments/${room.appointment}/room/presence/`)
  expect(answer.json['results']).toMatchObject([
    { name: 'Ana Rojas', to: null },
    { name: 'Luz Vega', to: null },
  ])
})
