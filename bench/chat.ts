import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dial, type ChatConnection } from '../server/test/chat-connection.ts'
import type { Pair } from '../server/test/chat-phone.ts'
import { killAll, makePairs, serveOn } from './chat-fixture.ts'
import { makeFixture } from './fixture.ts'

/**
 * The chat on loopback: 2,000 open sockets on one process, memory a socket, and how long a message takes from one side's
 * socket to the other's. That none is lost when processes and Redis die is `npm run proof:chat`.
 */
const host = 'bench-app.localhost'
const sockets = 2000
const timed = 4000
const timedSeconds = 20
const port = 8393

const folder = await mkdtemp(join(tmpdir(), 'psico-bench-chat-'))
const fixture = await makeFixture(folder, 0)
try {
  await openSockets(await makePairs(fixture, sockets / 2))
} finally {
  killAll()
  await fixture.stop()
  await rm(folder, { recursive: true, force: true })
}

async function openSockets(pairs: Pair[]): Promise<void> {
  const served = await serveOn(fixture, folder, port)
  const before = served.memory()
  const open = async (pair: Pair, who: 'patient' | 'psychologist') => {
    const query = `?token=${pair.tokens[who]}`
    const line = dial({ port: served.port, host, appointment: `${pair.appointment}/`, query })
    await line.note('ready')
    return line
  }
  const lines: [ChatConnection, ChatConnection][] = []
  for (let at = 0; at < pairs.length; at += 20)
    lines.push(
      ...(await Promise.all(
        pairs.slice(at, at + 20).map(async (pair) => {
          const both: [ChatConnection, ChatConnection] = [
            await open(pair, 'patient'),
            await open(pair, 'psychologist'),
          ]
          return both
        }),
      )),
    )
  await pause(6000)
  const perSocket = (served.memory() - before) / sockets / 1024
  // The first message of a chat also asks for a notice mail; it is not what one waits for.
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
async function timeMessages(lines: [ChatConnection, ChatConnection][]): Promise<number[]> {
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
