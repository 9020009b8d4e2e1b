import {
  chatSocketPath,
  closeCodes,
  createTicket,
  serverFrame,
  type ClientFrame,
  type ServerFrame,
} from '@psico/contract/chat/chat'
import { agreed } from '../../lib/agreed.ts'
import { apiBase, call } from '../../lib/call.ts'
import { CallError, sentenceOf } from '../../lib/call-error.ts'
import type { ConnectionState } from './chat-state.ts'
import { texts } from './texts.ts'

/** One appointment's line to the server; it comes back by itself until it is closed. */
export interface Connection {
  /** Whether the frame left. */
  send(frame: ClientFrame): boolean
  close(): void
}

interface Wiring {
  appointment: string
  /** The last message that is here, so that only what came after it is sent. */
  lastId: () => string | null
  onFrame: (frame: ServerFrame) => void
  onState: (state: ConnectionState) => void
}

/** Named only where the build has it. */
const frames = import.meta.env.MODE === 'production' ? undefined : serverFrame

const firstPauseMs = 500
const longestPauseMs = 15_000
/** A message that nothing answers within this time says that the line is dead, whatever the browser believes. */
const answerMs = 8000

/** Opens the connection: each time with a ticket of its own, so that no token stands in an address. */
export function openConnection({ appointment, lastId, onFrame, onState }: Wiring): Connection {
  const pauses = openPauses()
  let isClosed = false
  let socket: Attached | null = null

  const again = (code: number | null) => {
    socket = null
    if (isClosed) return
    if (code === closeCodes.tooMany) return onState({ at: 'refused', detail: texts.tooMany })
    onState({ at: 'waiting' })
    pauses.next(() => void connect())
  }
  const connect = async (): Promise<void> => {
    try {
      const { ticket } = await call(createTicket, { body: { appointment } })
      if (isClosed || socket) return
      const hear = (frame: ServerFrame) => {
        pauses.reset()
        onFrame(frame)
      }
      socket = attached(addressOf(appointment, ticket, lastId()), hear, again)
    } catch (error) {
      if (isClosed) return
      // What is no appointment's id is refused as input, not as unknown.
      const isFinal = error instanceof CallError && [400, 401, 403, 404].includes(error.status)
      if (isFinal)
        onState({
          at: 'refused',
          detail: error.status === 400 ? texts.unknown : sentenceOf(error, texts.refused),
        })
      else again(null)
    }
  }
  const wake = () => {
    if (socket || isClosed || document.hidden) return
    pauses.reset()
    void connect()
  }
  const forget = listenToDevice(wake, () => socket?.drop())
  void connect()
  return {
    send: (frame) => socket?.send(frame) ?? false,
    close: () => {
      isClosed = true
      pauses.reset()
      forget()
      socket?.drop()
    },
  }
}

/** Pauses between tries, each twice as long as the one before; a little by chance, so that not all come at once. */
function openPauses() {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    next: (then: () => void) => {
      const pause = Math.min(firstPauseMs * 2 ** tries, longestPauseMs)
      tries += 1
      clearTimeout(timer)
      timer = setTimeout(then, pause * (0.7 + Math.random() * 0.6))
    },
    reset: () => {
      tries = 0
      clearTimeout(timer)
    },
  }
}

function listenToDevice(wake: () => void, drop: () => void): () => void {
  window.addEventListener('online', wake)
  window.addEventListener('offline', drop)
  document.addEventListener('visibilitychange', wake)
  return () => {
    window.removeEventListener('online', wake)
    window.removeEventListener('offline', drop)
    document.removeEventListener('visibilitychange', wake)
  }
}

interface Attached {
  send: (frame: ClientFrame) => boolean
  drop: () => void
}

/** One socket. `gone` is told once, with the close code if the server gave one, also when a message stays unanswered for too long. */
function attached(
  address: string,
  hear: (frame: ServerFrame) => void,
  gone: (code: number | null) => void,
): Attached {
  const socket = new WebSocket(address)
  let watch: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const end = (code: number | null = null) => {
    clearTimeout(watch)
    if (isOver) return
    isOver = true
    socket.close()
    gone(code)
  }
  socket.addEventListener('message', ({ data }) => {
    if (isOver) return
    clearTimeout(watch)
    hear(agreed(frames, JSON.parse(String(data)), 'chat') as ServerFrame)
  })
  socket.addEventListener('close', ({ code }) => end(code))
  return {
    drop: () => end(),
    send: (frame) => {
      if (isOver || socket.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(frame))
      if ('message' in frame) {
        clearTimeout(watch)
        watch = setTimeout(end, answerMs)
      }
      return true
    },
  }
}

function addressOf(appointment: string, ticket: string, after: string | null): string {
  const address = new URL(apiBase, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.pathname = chatSocketPath.replace(':id', encodeURIComponent(appointment))
  address.search = new URLSearchParams({ token: ticket, ...(after === null ? {} : { after }) }).toString()
  return address.href
}
