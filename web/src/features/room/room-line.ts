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

/**
 * One person's line into a room, each time with a ticket of its own; it comes back by itself until it is closed or refused for
 * good.
 */
export class RoomLine {
  private readonly wiring: Wiring
  private socket: WebSocket | null = null
  private isClosed = false
  private tries = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(wiring: Wiring) {
    this.wiring = wiring
    window.addEventListener('online', this.wake)
    window.addEventListener('offline', this.drop)
    void this.connect()
  }

  send(frame: RoomFrame): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(frame))
    return true
  }

  /** Says goodbye and does not come back. */
  hangUp(): void {
    this.send({ type: 'bye' })
    this.close()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    window.removeEventListener('online', this.wake)
    window.removeEventListener('offline', this.drop)
    this.socket?.close()
  }

  private async connect(): Promise<void> {
    const { appointment, onEntry } = this.wiring
    try {
      const entry = await call(enterRoom, { params: { id: appointment } })
      if (this.isClosed || this.socket) return
      onEntry(entry)
      this.socket = this.attach(entry.ticket)
    } catch (error) {
      if (isForGood(error)) this.end(error)
      else this.again()
    }
  }

  private attach(ticket: string): WebSocket {
    const { appointment, page, onNote } = this.wiring
    const opened = new WebSocket(addressOf(appointment, ticket, page))
    const watch = setTimeout(() => opened.close(), greetingMs)
    opened.addEventListener('message', ({ data }) => {
      clearTimeout(watch)
      this.tries = 0
      if (this.socket === opened) onNote(agreed(notes, JSON.parse(String(data)), 'room') as RoomNote)
    })
    opened.addEventListener('close', ({ code }) => {
      clearTimeout(watch)
      if (this.socket !== opened) return
      if (final.includes(code)) this.end(code)
      else this.again()
    })
    return opened
  }

  private again(): void {
    this.socket = null
    if (this.isClosed) return
    this.wiring.onBroken()
    const pause = Math.min(firstPauseMs * 2 ** this.tries, longestPauseMs)
    this.tries += 1
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.connect(), pause * (0.7 + Math.random() * 0.6))
  }

  private end(why: number | CallError): void {
    if (this.isClosed) return
    this.close()
    this.wiring.onEnd(why)
  }

  /** The old line may hang for a minute after a change of network; a new one takes its place. */
  private readonly wake = (): void => {
    this.tries = 0
    clearTimeout(this.timer)
    const former = this.socket
    this.socket = null
    former?.close()
    void this.connect()
  }

  private readonly drop = (): void => this.socket?.close()
}

const isForGood = (error: unknown): error is CallError =>
  error instanceof CallError && error.kind === 'refused' && error.status < 500 && error.status !== 429

function addressOf(appointment: string, ticket: string, page: string): string {
  const address = new URL(apiBase, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.pathname = roomSocketPath.replace(':id', encodeURIComponent(appointment))
  address.search = new URLSearchParams({ ticket, page }).toString()
  return address.href
}
