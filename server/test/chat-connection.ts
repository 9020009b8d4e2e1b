import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import type { ServerNote } from '@psico/contract/chat/chat'

type Frame = Record<string, unknown>

/** One socket of a chat as a client holds it: everything that came, in order. */
export interface ChatConnection {
  socket: WebSocket
  frames: Frame[]
  /** The close code, once closed. */
  closed: Promise<number>
  send(frame: unknown): void
  /** Waits for the first frame, from the beginning, that fits. @throws when the line closes or 10 s pass before. */
  until(fits: (frame: Frame) => boolean): Promise<Frame>
  note<T extends ServerNote['type']>(type: T): Promise<Extract<ServerNote, { type: T }>>
  /** Texts of the message frames. */
  texts(): unknown[]
  close(): Promise<number>
}

/** Makes the app listen on a free port of the loopback; answers it. */
export async function listening(http: FastifyInstance): Promise<number> {
  await http.listen({ host: '127.0.0.1', port: 0 })
  return (http.server.address() as AddressInfo).port
}

export interface Dial {
  port: number
  host: string
  /** The appointment, as it stands in the address. */
  appointment: string
  /** The query with its question mark. */
  query: string
  origin?: string
  /** Of which socket; the chat's unless told. */
  at?: 'chat' | 'room'
}

const isMessage = (frame: Frame): boolean => !('type' in frame)
const textOf = (frame: unknown): string => (typeof frame === 'string' ? frame : JSON.stringify(frame))

/** Opens a socket; it may be refused at once. */
export function dial({ port, host, appointment, query, origin, at = 'chat' }: Dial): ChatConnection {
  const headers = { host, ...(origin === undefined ? {} : { origin }) }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/${at}/${appointment}${query}`, { headers })
  const frames: Frame[] = []
  const waiting = new Set<() => void>()
  const tell = () => waiting.forEach((look) => look())
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as Frame)
    tell()
  })
  socket.on('error', () => undefined)
  let code = 0
  const closed = new Promise<number>((resolve) =>
    socket.on('close', (given) => {
      code = given
      tell()
      resolve(code)
    }),
  )
  const until: ChatConnection['until'] = (fits) =>
    new Promise((resolve, reject) => {
      const end = (act: () => void) => {
        waiting.delete(look)
        clearTimeout(timer)
        act()
      }
      const fail = (why: string) =>
        reject(new Error(`${why}; got ${JSON.stringify(frames.map((frame) => frame['type'] ?? 'message'))}`))
      const timer = setTimeout(() => end(() => fail('no such frame came')), 10_000)
      const look = () => {
        const found = frames.find(fits)
        if (found) end(() => resolve(found))
        else if (socket.readyState === WebSocket.CLOSED) end(() => fail(`the line closed with ${code}`))
      }
      waiting.add(look)
      look()
    })
  return {
    socket,
    frames,
    closed,
    until,
    send: (frame) => socket.send(textOf(frame)),
    note: async (type) => (await until((frame) => frame['type'] === type)) as never,
    texts: () => frames.filter(isMessage).map((frame) => frame['message']),
    close: () => (socket.close(), closed),
  }
}
