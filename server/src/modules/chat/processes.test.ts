import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/id'
import { makePair, openTwin } from '../../../test/chat-scene.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { openOwnRedis, type OwnRedis } from '../../../test/own-redis.ts'
import { steadyWriter, type SteadyWriter } from '../../../test/steady-writer.ts'

type Twin = Awaited<ReturnType<typeof openTwin>>
let server: TestServer
let redis: OwnRedis
let redisUrl: string
let one: Twin
let two: Twin

beforeAll(async () => {
  server = await startTestServer()
  redis = await openOwnRedis()
  redisUrl = redis.url
  one = await openTwin(server, redisUrl)
  two = await openTwin(server, redisUrl)
})
afterAll(async () => {
  await one.close()
  await two.close()
  await server.close()
  await redis.close()
})

test('two processes share messages, typing, marks, presence and limits', async () => {
  const pair = await makePair(server, server.norte)
  const patient = await one.open(pair, 'patient')
  const ana = await two.open(pair, 'psychologist')
  await patient.until((frame) => frame['type'] === 'presence' && frame['online'] === true)
  const later = await one.open(pair, 'patient')
  expect((await later.note('ready')).online).toBe(true)
  patient.send({ message: 'hola', client_id: newId() })
  const { id } = await patient.note('ack')
  await ana.until((frame) => frame['id'] === id)
  await patient.until((frame) => frame['type'] === 'marks' && frame['delivered'] === id)
  ana.send({ type: 'typing' })
  await patient.note('typing')
  ana.send({ type: 'read', id })
  await patient.until((frame) => frame['type'] === 'marks' && frame['read'] === id)
  const elsewhere = await two.open(pair, 'patient')
  for (let n = 1; n <= 10; n += 1) patient.send({ message: `uno ${n}` })
  await ana.until((frame) => frame['message'] === 'uno 10')
  for (let n = 1; n <= 10; n += 1) elsewhere.send({ message: `dos ${n}` })
  expect((await elsewhere.note('error')).code).toBe('too_fast')
  expect(ana.texts()).toHaveLength(20)
  await ana.close()
  await patient.until((frame) => frame['type'] === 'presence' && frame['online'] === false)
})

/** Limits are another test's matter. */
const rateLimits = { wait: async () => 0, take: async () => 0, forget: async () => undefined }

test('a thousand messages of twenty sockets, each process and Redis restarted meanwhile: none lost, none doubled, in order', async () => {
  const twins: [Twin, Twin] = [
    await openTwin(server, redisUrl, { rateLimits }),
    await openTwin(server, redisUrl, { rateLimits }),
  ]
  const pairs = await Promise.all(Array.from({ length: 10 }, () => makePair(server, server.norte)))
  const talks = pairs.map(
    (pair) => [steadyWriter(pair, 'patient'), steadyWriter(pair, 'psychologist')] as const,
  )
  for (const both of talks)
    await Promise.all(both.map((writer, which) => writer.moveTo(twins[which === 0 ? 0 : 1])))
  let said = 0
  const say = (times: number) => {
    for (const end = said + times; said < end; said += 1)
      for (const both of talks) for (const writer of both) writer.write(String(said))
  }
  say(10)
  const away = redis.restart(500)
  say(10)
  await away
  for (const which of [0, 1] as const) {
    const closing = twins[which].close()
    say(10)
    await closing
    twins[which] = await openTwin(server, redisUrl, { rateLimits })
    await Promise.all(talks.map((both) => both[which].moveTo(twins[which])))
    say(5)
  }
  await Promise.all(talks.flat().map((talk) => talk.settled(100)))
  await Promise.all(twins.map((twin) => twin.close()))
  for (const [patient, ana] of talks) inOrder(patient, ana)
  // Ten chats wait for two restarts: on a crowded machine that takes its time.
}, 60_000)

/** Both have the same hundred messages in one order, and each side's fifty in the order of writing. */
function inOrder(patient: SteadyWriter, ana: SteadyWriter): void {
  expect(patient.got).toEqual(ana.got)
  expect(new Set(patient.got.map((message) => message.id)).size).toBe(100)
  for (const texts of Object.values(Object.groupBy(patient.got, (message) => message.sender)))
    expect(texts?.map((message) => Number(message.text))).toEqual(Array.from({ length: 50 }, (_, n) => n))
}
