import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { killAll, makePairs, serveOn } from '../bench/chat-fixture.ts'
import { makeFixture } from '../bench/fixture.ts'
import { phoneAtHost } from '../server/test/chat-phone.ts'
import { openOwnRedis } from '../server/test/own-redis.ts'
import { steadyWriter, type SteadyWriter } from '../server/test/steady-writer.ts'

/**
 * 10,000 messages of 100 sockets over two processes of the product and a Redis of its own, while each process in turn
 * and then Redis itself are killed and started again: none may be lost, doubled or out of order.
 * Smaller: `npm run proof:chat -- MESSAGES SOCKETS`.
 */
const [messages = 10_000, sockets = 100] = process.argv.slice(2).map(Number)
const each = Math.ceil(messages / sockets)
const host = 'bench-app.localhost'
const ports = [Number(process.env['PROOF_PORT'] ?? 8393), Number(process.env['PROOF_PORT'] ?? 8393) + 1]
/** Twenty in ten seconds is what one person may send. */
const everyMs = 620
const redisAwayMs = 3000

const folder = await mkdtemp(join(tmpdir(), 'psico-proof-chat-'))
const redis = await openOwnRedis()
if (!redis.isReal) console.log('redis-server is not installed: a stand-in takes its place')
process.env['REDIS_URL'] = redis.url
const fixture = await makeFixture(folder, 0)
const done: string[] = []
type Talk = readonly [SteadyWriter, SteadyWriter]
try {
  const talks = (await makePairs(fixture, sockets / 2)).map(
    (pair) => [steadyWriter(pair, 'patient'), steadyWriter(pair, 'psychologist')] as const,
  )
  await converse(talks)
  report(talks)
} finally {
  killAll()
  await redis.close()
  await fixture.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Patients are at the first process, professionals at the second. */
async function converse(talks: Talk[]): Promise<void> {
  const served = await Promise.all(ports.map((port) => serveOn(fixture, folder, port)))
  const enter = (place: 0 | 1) =>
    Promise.all(talks.map((both) => both[place].moveTo(phoneAtHost(served[place]?.port ?? 0, host))))
  await enter(0)
  await enter(1)
  const restartProcess = async (place: 0 | 1) => {
    await served[place]?.kill()
    served[place] = await serveOn(fixture, folder, ports[place] ?? 0)
    await enter(place)
    done.push(`process ${place + 1}`)
  }
  const restartRedis = async () => {
    await redis.restart(redisAwayMs)
    done.push('Redis')
  }
  const steps = [
    () => restartProcess(0),
    () => restartProcess(1),
    restartRedis,
    () => restartProcess(0),
    restartRedis,
  ]
  let under = Promise.resolve()
  for (let n = 0; n < each; n += 1) {
    for (const talk of talks.flat()) talk.write(String(n))
    await pause(everyMs)
    const step = n % Math.ceil(each / 6) === Math.ceil(each / 6) - 1 ? steps.shift() : undefined
    if (step) under = under.then(step)
  }
  await under
  await Promise.all(talks.flat().map((talk) => talk.settled(each * 2)))
  await Promise.all(served.map((server) => server.kill()))
}

function report(talks: Talk[]): void {
  const all = talks.flat()
  const known = (writer: SteadyWriter) => new Set(writer.got.map((message) => message.id)).size
  const lost = all.reduce((sum, writer) => sum + each * 2 - known(writer), 0)
  const doubled = all.reduce((sum, writer) => sum + writer.got.length - known(writer), 0)
  const wrong = talks.filter((both) => !isInOrder(both)).length
  console.log(
    `${each * all.length} messages of ${all.length} sockets over two processes; killed: ${done.join(', ')}`,
  )
  console.log(`${lost} lost, ${doubled} doubled, ${wrong} chats out of order`)
  if (lost + doubled + wrong > 0 || done.length < 5) process.exitCode = 1
}

/** Both see one order, and what each wrote stands in the order of writing. */
function isInOrder([patient, ana]: Talk): boolean {
  if (patient.got.some((message, at) => message.id !== ana.got[at]?.id)) return false
  const bySender = Object.values(Object.groupBy(patient.got, (message) => message.sender))
  return bySender.every((said) => said?.every((message, at) => Number(message.text) === at) ?? false)
}
