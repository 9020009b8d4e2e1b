import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dial, type ChatLine } from '../server/test/chat-line.ts'
import { phoneAtHost, type Pair } from '../server/test/chat-phone.ts'
import { steadyWriter, type SteadyWriter } from '../server/test/steady-writer.ts'
import { killAll, layPairs, serveOn } from './chat-ground.ts'
import { layGround } from './ground.ts'

/**
 * The chat on loopback. First: 2,000 open sockets on one process, memory a socket, and how long a message takes from
 * one side's socket to the other's. Then: 10,000 messages of 100 sockets while the processes are killed and started
 * again in turn (two of them when REDIS_URL is set): none may be lost, doubled or out of order.
 */
const host = 'bench-app.localhost'
const sockets = 2000
const timed = 4000
const timedSeconds = 20
const writers = 100
const each = 100
const everyMs = 620
const ports = [8393, 8394] as const

const folder = await mkdtemp(join(tmpdir(), 'psico-bench-chat-'))
const ground = await layGround(folder, 0)
try {
  await openSockets(await layPairs(ground, sockets / 2))
  await loseNothing(await layPairs(ground, writers / 2))
} finally {
  killAll()
  await ground.stop()
  await rm(folder, { recursive: true, force: true })
}

async function openSockets(pairs: Pair[]): Promise<void> {
  const served = await serveOn(ground, folder, ports[0])
  const before = served.memory()
  const open = async (pair: Pair, who: 'patient' | 'psychologist') => {
    const query = `?token=${pair.tokens[who]}`
    const line = dial({ port: served.port, host, appointment: `${pair.appointment}/`, query })
    await line.note('ready')
    return line
  }
  const lines: [ChatLine, ChatLine][] = []
  for (let at = 0; at < pairs.length; at += 20)
    lines.push(
      ...(await Promise.all(
        pairs.slice(at, at + 20).map(async (pair) => {
          const both: [ChatLine, ChatLine] = [await open(pair, 'patient'), await open(pair, 'psychologist')]
          return both
        }),
      )),
    )
  await pause(6000)
  const perSocket = (served.memory() - before) / sockets / 1024
  // The first message of a socket is also noted in the audit log; it is not what one waits for in a conversation.
  for (const [patient] of lines) {
    patient.send({ message: 'primero' })
    await pause(10)
  }
  await pause(2000)
  const times = await timeMessages(lines)
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
  console.log(`${sockets} sockets on one process: ${perSocket.toFixed(0)} KB of memory a socket`)
  console.log(
    `${times.length} messages in ${timedSeconds} s, socket to socket: median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`,
  )
  for (const both of lines) for (const line of both) line.socket.terminate()
  await served.kill()
}

/** Milliseconds from one side's socket to the other's, ascending. */
async function timeMessages(lines: [ChatLine, ChatLine][]): Promise<number[]> {
  const sentAt = new Map<string, number>()
  const times: number[] = []
  for (const [, ana] of lines)
    ana.socket.on('message', (data: Buffer) => {
      const { message } = JSON.parse(data.toString()) as { message?: string }
      const at = message === undefined ? undefined : sentAt.get(message)
      if (at !== undefined) times.push(performance.now() - at)
    })
  const start = performance.now()
  for (let n = 0; n < timed; n += 1) {
    const text = `medida ${n}`
    const wait = start + (n * timedSeconds * 1000) / timed - performance.now()
    if (wait > 1) await pause(wait)
    sentAt.set(text, performance.now())
    lines[n % lines.length]?.[0].send({ message: text })
  }
  for (let tries = 0; times.length < timed && tries < 100; tries += 1) await pause(100)
  return times.toSorted((a, b) => a - b)
}

async function loseNothing(pairs: Pair[]): Promise<void> {
  const used = process.env['REDIS_URL'] ? ports : ports.slice(0, 1)
  const served = await Promise.all(used.map((port) => serveOn(ground, folder, port)))
  const placeOf = (side: number) => side % used.length
  const talks = pairs.map(
    (pair) => [steadyWriter(pair, 'patient'), steadyWriter(pair, 'psychologist')] as const,
  )
  const move = (writer: SteadyWriter, place: number) =>
    writer.moveTo(phoneAtHost(served[place]?.port ?? 0, host))
  for (const both of talks) await Promise.all(both.map((it, side) => move(it, placeOf(side))))
  const restart = async (place: number) => {
    await served[place]?.kill()
    served[place] = await serveOn(ground, folder, used[place] ?? 0)
    const sides = [0, 1].filter((side) => placeOf(side) === place)
    for (const both of talks)
      await Promise.all(both.filter((_, side) => sides.includes(side)).map((it) => move(it, place)))
  }
  let restarts = 0
  let restarting = Promise.resolve()
  for (let n = 0; n < each; n += 1) {
    for (const both of talks) for (const it of both) it.write(String(n))
    await pause(everyMs)
    if (n % Math.ceil(each / 3) === Math.ceil(each / 3) - 1) {
      const place = restarts % used.length
      restarts += 1
      restarting = restarting.then(() => restart(place))
    }
  }
  await restarting
  await Promise.all(talks.flat().map((it) => it.settled(each * 2)))
  const all = talks.flat()
  const lost = all.reduce((sum, it) => sum + each * 2 - new Set(it.got.map((m) => m.id)).size, 0)
  const doubled = all.reduce((sum, it) => sum + it.got.length - new Set(it.got.map((m) => m.id)).size, 0)
  const wrong = talks.filter(([a, b]) => a.got.some((m, at) => m.id !== b.got[at]?.id)).length
  console.log(
    `${writers * each} messages of ${writers} sockets over ${used.length} process(es), killed ${restarts} times: ` +
      `${lost} lost, ${doubled} doubled, ${wrong} conversations out of order`,
  )
  if (lost + doubled + wrong > 0) process.exitCode = 1
  await Promise.all(served.map((it) => it.kill()))
}
