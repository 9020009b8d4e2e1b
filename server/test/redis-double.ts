import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** Stands in for a Redis server: the few commands that the product sends, over the real protocol. */
export interface RedisDouble {
  port: number
  keys(): string[]
  close(): Promise<void>
}

type Reply = string | number | null
const ok = '+OK\r\n'
const bulk = (text: string | null): string =>
  text === null ? '$-1\r\n' : `$${Buffer.byteLength(text)}\r\n${text}\r\n`
const encoded = (reply: Reply): string => (typeof reply === 'number' ? `:${reply}\r\n` : bulk(reply))

/** Opens it on the loopback: on a free port unless one is named. */
export async function openRedisDouble(port = 0): Promise<RedisDouble> {
  const store = new Map<string, { value: string; endsAt: number }>()
  const sockets = new Set<Socket>()
  const channels: Channels = new Map()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      for (const listeners of channels.values()) listeners.delete(socket)
    })
    converse(socket, store, channels)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    keys: () => [...store.keys()],
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

type Store = Map<string, { value: string; endsAt: number }>
type Channels = Map<string, Set<Socket>>

function converse(socket: Socket, store: Store, channels: Channels): void {
  let text = ''
  let queued: string[][] | null = null
  socket.on('error', () => undefined)
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    text += chunk
    for (let next = command(text); next; next = command(text)) {
      text = text.slice(next.length)
      const name = next.words[0]?.toUpperCase()
      if (name === 'MULTI') queued = []
      else if (name === 'EXEC') {
        const replies = (queued ?? []).map((words) => answer(store, words))
        queued = null
        socket.write(`*${replies.length}\r\n${replies.join('')}`)
        continue
      } else if (queued) {
        queued.push(next.words)
        socket.write('+QUEUED\r\n')
        continue
      }
      const told = passOn(socket, channels, next.words)
      socket.write(told ?? (name === 'MULTI' ? ok : answer(store, next.words)))
    }
  })
}

/** What the three commands about channels answer (pushes of RESP3, the client's default); null for any other command. */
function passOn(socket: Socket, channels: Channels, [name = '', ...named]: string[]): string | null {
  const listenersOf = (channel: string) => {
    const listeners = channels.get(channel) ?? new Set()
    channels.set(channel, listeners)
    return listeners
  }
  const told = (what: string, channel: string, count: number) =>
    `>3\r\n${bulk(what)}${bulk(channel)}:${count}\r\n`
  switch (name.toUpperCase()) {
    case 'SUBSCRIBE':
      for (const channel of named) listenersOf(channel).add(socket)
      return named.map((channel) => told('subscribe', channel, 1)).join('')
    case 'UNSUBSCRIBE':
      for (const channel of named) listenersOf(channel).delete(socket)
      return named.map((channel) => told('unsubscribe', channel, 0)).join('')
    case 'PUBLISH': {
      const [channel = '', text = ''] = named
      const listeners = listenersOf(channel)
      for (const listener of listeners)
        listener.write(`>3\r\n${bulk('message')}${bulk(channel)}${bulk(text)}`)
      return encoded(listeners.size)
    }
    default:
      return null
  }
}

/** The first whole command of the text: an array of bulk strings. */
function command(text: string): { words: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return null
  const words: string[] = []
  let at = head[0].length
  for (let n = Number(head[1]); n > 0; n -= 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at))
    if (!size) return null
    const start = at + size[0].length
    at = start + Number(size[1]) + 2
    if (text.length < at) return null
    words.push(text.slice(start, at - 2))
  }
  return { words, length: at }
}

function answer(store: Store, [name = '', key = '', value = '', , ttl = '0']: string[]): string {
  const found = store.get(key)
  const live = found && found.endsAt > Date.now() ? found : undefined
  switch (name.toUpperCase()) {
    case 'SET':
      if (live) return encoded(null)
      store.set(key, { value, endsAt: Date.now() + Number(ttl) })
      return ok
    case 'GET':
      return encoded(live?.value ?? null)
    case 'INCR':
      if (!live) return encoded(0)
      live.value = String(Number(live.value) + 1)
      return encoded(Number(live.value))
    case 'PTTL':
      return encoded(live ? live.endsAt - Date.now() : -2)
    case 'DEL':
      return encoded(store.delete(key) ? 1 : 0)
    case 'PING':
      return '+PONG\r\n'
    default:
      return name.toUpperCase() === 'INFO' ? bulk('redis_version:7.0.0') : ok
  }
}
