import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, type RefObject } from 'react'
import { unsent } from './unsent.ts'
import { openConnection, type Connection } from './connection.ts'
import { pageBefore, unread, unreadOutdated } from './queries.ts'
import { afterReading } from './unread.ts'
import { after, passing, chatWith, type Event, type ChatState } from './chat-state.ts'

const typingPauseMs = 2500
const typingLastsMs = 4000
const againMs = 3000
/** The server gathers marks for a moment before it counts anew. */
const countAgainMs = 600

export interface Chat {
  state: ChatState
  write: (message: string) => void
  discard: (clientId: string) => void
  /** Tells the other side that one is writing; call with every change. */
  tellTyping: () => void
  /** Everything up to this message is on the screen. */
  tellRead: (id: string) => void
  /** Loads the page before; resolves to whether it came. */
  loadOlder: () => Promise<boolean>
}

/** The chat of an appointment, live: what is written while the line is broken leaves once when it is back. */
export function useChat(appointment: string): Chat {
  const [state, tell] = useReducer(after, appointment, (appointmentId) =>
    chatWith(unsent.read(appointmentId)),
  )
  const now = useRef(state)
  useEffect(() => {
    now.current = state
  })
  useEffect(() => unsent.keep(appointment, state.pending), [appointment, state.pending])
  const { connection, isHeld } = useConnection(appointment, now, tell)
  const { tellTyping, forgetTyping, tellRead } = useSignals(
    appointment,
    connection,
    state.connection.at === 'open',
  )
  useEffect(() => {
    if (state.typedAt === 0) return
    const timer = setTimeout(() => tell({ is: 'quiet' }), typingLastsMs)
    return () => clearTimeout(timer)
  }, [state.typedAt])

  const write = (message: string) => {
    const clientId = crypto.randomUUID()
    tell({ is: 'write', client_id: clientId, message, now: Date.now() })
    forgetTyping()
    if (state.connection.at === 'open' && !isHeld.current)
      connection.current?.send({ message, client_id: clientId })
  }
  const discard = (clientId: string) => tell({ is: 'discard', client_id: clientId })
  const loadOlder = async () => {
    const [first] = now.current.messages
    if (!first) return false
    try {
      const { results, older } = await pageBefore(appointment, first.id)
      tell({ is: 'older', messages: results, older })
      return true
    } catch {
      return false
    }
  }
  return { state, write, discard, tellTyping, tellRead, loadOlder }
}

/** Keeps the line open, and sends again what has not arrived, in the order in which it was written. */
function useConnection(appointment: string, now: RefObject<ChatState>, tell: (event: Event) => void) {
  const connection = useRef<Connection | null>(null)
  // While something waits to be sent again, what is written later waits behind it.
  const isHeld = useRef(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const resend = () => {
      isHeld.current = false
      for (const { client_id, message, isStored, refused } of now.current.pending)
        if (!isStored && refused === null) connection.current?.send({ message, client_id })
    }
    const resendIn = (ms: number) => {
      isHeld.current = true
      clearTimeout(timer)
      timer = setTimeout(resend, ms)
    }
    const opened = openConnection({
      appointment,
      lastId: () => now.current.messages.at(-1)?.id ?? null,
      onState: (state) => tell({ is: 'connection', connection: state }),
      onFrame: (frame) => {
        tell({ is: 'frame', frame, now: Date.now() })
        if (!('type' in frame)) return
        // After the history is in: what it holds has not to be sent again.
        if (frame.type === 'ready') resendIn(0)
        if (frame.type === 'error' && frame.client_id && passing.has(frame.code))
          resendIn(frame.retry_after ? frame.retry_after * 1000 : againMs)
      },
    })
    connection.current = opened
    return () => {
      clearTimeout(timer)
      opened.close()
    }
  }, [appointment, now, tell])
  return { connection, isHeld }
}

/** What the other side learns beside messages, each not oftener than it is of use. */
function useSignals(appointment: string, connection: RefObject<Connection | null>, isOpen: boolean) {
  const client = useQueryClient()
  const told = useRef({ read: '', typedAt: 0 })
  useEffect(() => {
    if (!isOpen) told.current = { read: '', typedAt: 0 }
  }, [isOpen])
  const tellTyping = () => {
    if (Date.now() - told.current.typedAt < typingPauseMs) return
    if (connection.current?.send({ type: 'typing' })) told.current.typedAt = Date.now()
  }
  const tellRead = useCallback(
    (id: string) => {
      if (told.current.read === id || !connection.current?.send({ type: 'read', id })) return
      told.current.read = id
      // The badge goes with the reading; the count that follows brings it back if the mark did not arrive.
      client.setQueryData(unread.queryKey, (counts) => counts && afterReading(counts, appointment))
      setTimeout(() => void unreadOutdated(client), countAgainMs)
    },
    [appointment, client, connection],
  )
  const forgetTyping = () => {
    told.current.typedAt = 0
  }
  return { tellTyping, forgetTyping, tellRead }
}
