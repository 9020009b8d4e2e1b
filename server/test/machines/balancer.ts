import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What stands in front of several processes, with the rules of `deploy/Caddyfile`: asks who is ready, and asks in turn. */
export interface Balancer {
  port: number
  /** The ports among which it shares requests out. */
  setAll(ports: number[]): void
  /** How many processes say that they are ready. */
  ready(): number
  close(): Promise<void>
}

const askEveryMs = 200
const tryForMs = 5000

/** Opens one on the loopback. */
export async function openBalancer(): Promise<Balancer> {
  let all: number[] = []
  const said = new Map<number, boolean>()
  const isAsking = new Set<number>()
  let turn = 0
  // Where none is ready each still has something kinder to say than whatever stands in front.
  const ready = () => all.filter((port) => said.get(port))
  const next = () => {
    const asked = ready().length > 0 ? ready() : all
    return asked[(turn += 1) % asked.length]
  }
  // Each is asked by itself and not again before it has answered: a slow one makes nothing old of what another said.
  const look = async (port: number) => {
    if (isAsking.has(port)) return
    isAsking.add(port)
    said.set(port, await isReady(port))
    isAsking.delete(port)
  }
  const server = createServer((asked, answer) => void passOn(next, asked, answer))
  server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) =>
    upgrade(next(), asked, socket, head),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const timer = setInterval(() => all.forEach((port) => void look(port)), askEveryMs)
  return {
    port: (server.address() as AddressInfo).port,
    setAll: (ports) => {
      all = ports
    },
    ready: () => ready().length,
    close: async () => {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready/`, {
    signal: AbortSignal.timeout(2000),
  }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}

/** Whoever cannot be reached was asked nothing yet: another one is, for a while. What was begun is never asked twice. */
async function passOn(
  next: () => number | undefined,
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  for (const until = Date.now() + tryForMs; Date.now() < until; await pause(100)) {
    const port = next()
    const line = port === undefined ? null : await lineTo(port)
    if (!line) continue
    const far = request(
      {
        createConnection: () => line,
        method: asked.method,
        path: asked.url,
        headers: { ...asked.headers, connection: 'close' },
      },
      (told) => {
        answer.writeHead(told.statusCode ?? 502, told.headers)
        told.pipe(answer)
        told.on('error', () => answer.destroy())
      },
    )
    far.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    asked.pipe(far)
    return
  }
  answer.writeHead(503).end()
}

async function lineTo(port: number): Promise<Socket | null> {
  const line = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    line.once('connect', () => resolve(line)).once('error', () => resolve(null))
  })
}

function upgrade(port: number | undefined, asked: IncomingMessage, socket: Socket, head: Buffer): void {
  if (port === undefined) return void socket.destroy()
  const far = connect(port, '127.0.0.1', () => {
    const heads = asked.rawHeaders.map((word, n) => (n % 2 === 0 ? `${word}: ` : `${word}\r\n`)).join('')
    far.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${heads}\r\n`)
    far.write(head)
    socket.pipe(far).pipe(socket)
  })
  for (const [side, other] of [
    [socket, far],
    [far, socket],
  ] as const)
    side.on('error', () => undefined).on('close', () => other.destroy())
}
