import {
  chatPageSize,
  type ChatMessage,
  type Marks,
  type ServerFrame,
  type ServerNote,
} from '@psico/contract/chat/chat'

type Ready = Extract<ServerNote, { type: 'ready' }>

/** A message of one's own that the server has not handed out yet. */
export interface Pending {
  client_id: string
  message: string
  /** Epoch ms. */
  at: number
  /** The server has it; only its way back is awaited. */
  isStored: boolean
  /** Why it was refused for good. */
  refused: string | null
}

/** `connecting`: never been in; `open`; `waiting`: the line broke, another one is tried; `refused`: for good. */
export type ConnectionState =
  { at: 'connecting' } | { at: 'open' } | { at: 'waiting' } | { at: 'refused'; detail: string }

export interface ChatState {
  connection: ConnectionState
  /** Null until the first connection. */
  ready: Ready | null
  /** Oldest first, without gaps. */
  messages: ChatMessage[]
  /** How many of the first ones do not fill a part of the list (see `partsOf`). */
  lead: number
  /** Whether there is more before them. */
  older: boolean
  /** What came on a new line before its end of history; null when none is awaited. */
  coming: ChatMessage[] | null
  pending: Pending[]
  marks: Marks
  isOnline: boolean
  isWritable: boolean
  /** When the other side was last writing, in epoch ms; 0 for not. */
  typedAt: number
  /** Something that was not taken, to be shown until it is or something else is written. */
  problem: string | null
}

export type Event =
  | { is: 'connection'; connection: ConnectionState }
  | { is: 'frame'; frame: ServerFrame; now: number }
  | { is: 'older'; messages: ChatMessage[]; older: boolean }
  | { is: 'write'; client_id: string; message: string; now: number }
  | { is: 'discard'; client_id: string }
  | { is: 'quiet' }

const emptyChat: ChatState = {
  connection: { at: 'connecting' },
  ready: null,
  messages: [],
  lead: 0,
  older: false,
  coming: null,
  pending: [],
  marks: { delivered: null, read: null },
  isOnline: false,
  isWritable: false,
  typedAt: 0,
  problem: null,
}

/** A chat that begins with what was written before the page was loaded again. */
export const chatWith = (pending: Pick<Pending, 'client_id' | 'message' | 'at'>[]): ChatState => ({
  ...emptyChat,
  pending: pending.map((unsent) => ({ ...unsent, isStored: false, refused: null })),
})

/** The chat after an event. Pure; whatever comes twice is there once. */
export function after(state: ChatState, event: Event): ChatState {
  switch (event.is) {
    case 'connection': {
      const coming = event.connection.at === 'open' ? state.coming : null
      return { ...state, connection: event.connection, coming, isOnline: coming ? state.isOnline : false }
    }
    case 'frame':
      return 'type' in event.frame
        ? afterServerNote(state, event.frame, event.now)
        : afterMessage(state, event.frame)
    case 'older': {
      const messages = joined(event.messages, state.messages)
      const lead = (state.lead + messages.length - state.messages.length) % chatPageSize
      return { ...state, messages, lead, older: event.older }
    }
    case 'write': {
      const { client_id, message, now: at } = event
      const fresh: Pending = { client_id, message, at, isStored: false, refused: null }
      return {
        ...state,
        pending: [...state.pending, fresh],
        problem: isWaiting(state.pending) ? state.problem : null,
      }
    }
    case 'discard':
      return { ...state, pending: state.pending.filter((pending) => pending.client_id !== event.client_id) }
    case 'quiet':
      return { ...state, typedAt: 0 }
  }
}

const isWaiting = (pending: Pending[]) =>
  pending.some((message) => !message.isStored && message.refused === null)

function afterMessage(state: ChatState, message: ChatMessage): ChatState {
  const pending = state.pending.filter((waiting) => waiting.client_id !== message.client_id)
  // What had to wait has arrived: nothing is wrong any more.
  const isThrough = pending.length < state.pending.length && !isWaiting(pending)
  const problem = isThrough ? null : state.problem
  if (state.connection.at !== 'open')
    return { ...state, pending, problem, coming: [...(state.coming ?? []), message] }
  const typedAt = message.sender_id === state.ready?.me ? state.typedAt : 0
  return { ...state, pending, problem, typedAt, messages: joined(state.messages, [message]) }
}

function afterServerNote(state: ChatState, note: ServerNote, now: number): ChatState {
  switch (note.type) {
    case 'ready':
      return afterReady(state, note)
    case 'ack':
      return afterAck(state, note)
    case 'marks':
      return { ...state, marks: { delivered: note.delivered, read: note.read } }
    case 'presence':
      return { ...state, isOnline: note.online, typedAt: note.online ? state.typedAt : 0 }
    case 'typing':
      return { ...state, typedAt: now }
    case 'notice':
      return { ...state, isWritable: note.writable }
    case 'error':
      return afterError(state, note)
  }
}

function afterAck(state: ChatState, { client_id, id }: Extract<ServerNote, { type: 'ack' }>): ChatState {
  const [first] = state.messages
  // Sent again after a reload, and stored long before: it stands above what is loaded. Ids are ordered by time.
  if (state.older && first && id < first.id)
    return { ...state, pending: state.pending.filter((pending) => pending.client_id !== client_id) }
  const stored = (pending: Pending) =>
    pending.client_id === client_id ? { ...pending, isStored: true } : pending
  return { ...state, pending: state.pending.map(stored) }
}

function afterReady(state: ChatState, ready: Ready): ChatState {
  const coming = state.coming ?? []
  const resumed = ready.resumed && state.ready !== null
  return {
    ...state,
    connection: { at: 'open' },
    ready,
    messages: resumed ? joined(state.messages, coming) : coming,
    lead: resumed ? state.lead : 0,
    older: resumed ? state.older : ready.older,
    coming: null,
    // Stored before the newest page: it has left the screen.
    pending: resumed ? state.pending : state.pending.filter((pending) => !pending.isStored),
    marks: ready.marks,
    isOnline: ready.online,
    isWritable: ready.writable,
    problem: null,
  }
}

/** These pass: the message is sent again a little later. */
export const passing = new Set(['too_fast', 'not_stored'])

function afterError(state: ChatState, error: Extract<ServerNote, { type: 'error' }>): ChatState {
  const isFinal = error.client_id !== undefined && !passing.has(error.code)
  const pending = isFinal
    ? state.pending.map((message) =>
        message.client_id === error.client_id ? { ...message, refused: error.detail } : message,
      )
    : state.pending
  return { ...state, pending, problem: error.detail }
}

function joined(first: ChatMessage[], second: ChatMessage[]): ChatMessage[] {
  const known = new Set(first.map((chatMessage) => chatMessage.id))
  const fresh = second.filter((chatMessage) => !known.has(chatMessage.id))
  return fresh.length === 0 ? first : [...first, ...fresh]
}

/** One stretch of the chat; `before` is the message that it follows. */
export interface Part {
  messages: ChatMessage[]
  before: ChatMessage | undefined
  /** Place of its first message. */
  start: number
}

/**
 * The chat in stretches of a page. Where one ends does not move when messages are added at either end: what is
 * on the screen already has not to be made anew.
 */
export function partsOf({ messages, lead }: Pick<ChatState, 'messages' | 'lead'>): Part[] {
  const parts: Part[] = []
  for (let start = 0; start < messages.length;) {
    const end = start === 0 && lead > 0 ? lead : start + chatPageSize
    parts.push({ messages: messages.slice(start, end), before: messages[start - 1], start })
    start = end
  }
  return parts
}

export type Fate = 'sent' | 'delivered' | 'read'

/** Places of the last messages that were read and delivered; -1 for none among those loaded. */
export function fates({ messages, marks }: Pick<ChatState, 'messages' | 'marks'>): {
  read: number
  delivered: number
} {
  const placeOf = (id: string | null) =>
    id === null ? -1 : messages.findLastIndex((message) => message.id === id)
  const read = placeOf(marks.read)
  return { read, delivered: Math.max(read, placeOf(marks.delivered)) }
}
