import {
  enterRoom,
  roomNote,
  roomSocketPath,
  type RoomEntry,
  type RoomFrame,
  type RoomNote,
} from '@psico/contract/room/room'
import { agreed } from '../../lib/agreed.ts'
import { apiBase, call } from '../../lib/call.ts'
import { CallError } from '../../lib/call-error.ts'

/** One person's line into a room; it comes back by itself until it is closed or refused for good. */
export interface RoomLine {
  send(frame: RoomFrame): boolean
  /** Says goodbye and does not come back. */
  hangUp(): void
  close(): void
}

interface Wiring {
  appointment: string
  /** This window, the same for all its sockets. */
  page: string
  onEntry: (entry: RoomEntry) => void
  onNote: (note: RoomNote) => void
  onBroken: () => void
  /** With the close code, or the refusal. */
  onEnd: (why: number | CallError) => void
}

const notes = import.meta.env.MODE === 'production' ? undefined : roomNote
const firstPauseMs = 400
const longestPauseMs = 4000
/** A line that opens and says nothing is none. */
const greetingMs = 6000
const final: readonly number[] = [1000, 4401, 4403, 4404, 4409, 4410, 4429]

/** Opens it: each time with a ticket of its own. */
export function openRoomLine(it: Wiring): RoomLine {
  let socket: WebSocket | null = null
  let isClosed = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    socket = null
    if (isClosed) return
    it.onBroken()
    const pause = Math.min(firstPauseMs * 2 ** tries, longestPauseMs)
    tries += 1
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), pause * (0.7 + Math.random() * 0.6))
  }
  const end = (why: number | CallError) => {
    if (isClosed) return
    close()
    it.onEnd(why)
  }
  const connect = async (): Promise<void> => {
    try {
      const entry = await call(enterRoom, { params: { id: it.appointment } })
      if (isClosed || socket) return
      it.onEntry(entry)
      socket = attach(entry.ticket)
    } catch (error) {
      const isFinal =
        error instanceof CallError && error.kind === 'refused' && error.status < 500 && error.status !== 429
      if (isFinal) end(error)
      else again()
    }
  }
  const attach = (ticket: string): WebSocket => {
    const opened = new WebSocket(addressOf(it.appointment, ticket, it.page))
    const watch = setTimeout(() => opened.close(), greetingMs)
    opened.addEventListener('message', ({ data }) => {
      clearTimeout(watch)
      tries = 0
      if (socket === opened) it.onNote(agreed(notes, JSON.parse(String(data)), 'room') as RoomNote)
    })
    opened.addEventListener('close', ({ code }) => {
      clearTimeout(watch)
      if (socket !== opened) return
      if (final.includes(code)) end(code)
      else again()
    })
    return opened
  }
  const wake = () => {
    if (isClosed) return
    tries = 0
    clearTimeout(timer)
    // The old line may hang for a minute after a change of network; a new one takes its place.
    const former = socket
    socket = null
    former?.close()
    void connect()
  }
  const drop = () => socket?.close()
  window.addEventListener('online', wake)
  window.addEventListener('offline', drop)
  const close = () => {
    isClosed = true
    clearTimeout(timer)
    window.removeEventListener('online', wake)
    window.removeEventListener('offline', drop)
    socket?.close()
  }
  const send = (frame: RoomFrame): boolean => {
    if (socket?.readyState !== WebSocket.OPEN) return false
    socket.send(JSON.stringify(frame))
    return true
  }
  void connect()
  return {
    send,
    close,
    hangUp: () => {
      send({ type: 'bye' })
      close()
    },
  }
}

function addressOf(appointment: string, ticket: string, page: string): string {
  const address = new URL(apiBase, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.pathname = roomSocketPath.replace(':id', encodeURIComponent(appointment))
  address.search = new URLSearchParams({ ticket, page }).toString()
  return address.href
}
