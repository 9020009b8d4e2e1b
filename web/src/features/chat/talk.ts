import {
  chatPageSize,
  type ChatMessage,
  type Marks,
  type ServerFrame,
  type ServerNote,
} from '@psico/contract/chat'

export type Ready = Extract<ServerNote, { type: 'ready' }>

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
export type LineState =
  { at: 'connecting' } | { at: 'open' } | { at: 'waiting' } | { at: 'refused'; detail: string }

export interface Talk {
  line: LineState
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
  | { is: 'line'; line: LineState }
  | { is: 'frame'; frame: ServerFrame; now: number }
  | { is: 'older'; messages: ChatMessage[]; older: boolean }
  | { is: 'write'; client_id: string; message: string; now: number }
  | { is: 'discard'; client_id: string }
  | { is: 'quiet' }

export const emptyTalk: Talk = {
  line: { at: 'connecting' },
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

/** A conversation that begins with what was written before the page was loaded again. */
export const talkWith = (pending: Pick<Pending, 'client_id' | 'message' | 'at'>[]): Talk => ({
  ...emptyTalk,
  pending: pending.map((it) => ({ ...it, isStored: false, refused: null })),
})

/** The conversation after an event. Pure; whatever comes twice is there once. */
export function after(talk: Talk, event: Event): Talk {
  switch (event.is) {
    case 'line': {
      const coming = event.line.at === 'open' ? talk.coming : null
      return { ...talk, line: event.line, coming, isOnline: coming ? talk.isOnline : false }
    }
    case 'frame':
      return 'type' in event.frame ? afterNote(talk, event.frame, event.now) : afterMessage(talk, event.frame)
    case 'older': {
      const messages = joined(event.messages, talk.messages)
      const lead = (talk.lead + messages.length - talk.messages.length) % chatPageSize
      return { ...talk, messages, lead, older: event.older }
    }
    case 'write': {
      const { client_id, message, now: at } = event
      const fresh: Pending = { client_id, message, at, isStored: false, refused: null }
      return {
        ...talk,
        pending: [...talk.pending, fresh],
        problem: isWaiting(talk.pending) ? talk.problem : null,
      }
    }
    case 'discard':
      return { ...talk, pending: talk.pending.filter((it) => it.client_id !== event.client_id) }
    case 'quiet':
      return { ...talk, typedAt: 0 }
  }
}

const isWaiting = (pending: Pending[]) => pending.some((it) => !it.isStored && it.refused === null)

function afterMessage(talk: Talk, message: ChatMessage): Talk {
  const pending = talk.pending.filter((it) => it.client_id !== message.client_id)
  // What had to wait has arrived: nothing is wrong any more.
  const isThrough = pending.length < talk.pending.length && !isWaiting(pending)
  const problem = isThrough ? null : talk.problem
  if (talk.line.at !== 'open') return { ...talk, pending, problem, coming: [...(talk.coming ?? []), message] }
  const typedAt = message.sender_id === talk.ready?.me ? talk.typedAt : 0
  return { ...talk, pending, problem, typedAt, messages: joined(talk.messages, [message]) }
}

function afterNote(talk: Talk, note: ServerNote, now: number): Talk {
  switch (note.type) {
    case 'ready':
      return afterReady(talk, note)
    case 'ack':
      return afterAck(talk, note)
    case 'marks':
      return { ...talk, marks: { delivered: note.delivered, read: note.read } }
    case 'presence':
      return { ...talk, isOnline: note.online, typedAt: note.online ? talk.typedAt : 0 }
    case 'typing':
      return { ...talk, typedAt: now }
    case 'notice':
      return { ...talk, isWritable: note.writable }
    case 'error':
      return afterError(talk, note)
  }
}

function afterAck(talk: Talk, { client_id, id }: Extract<ServerNote, { type: 'ack' }>): Talk {
  const [first] = talk.messages
  // Sent again after a reload, and stored long before: it stands above what is loaded. Ids are ordered by time.
  if (talk.older && first && id < first.id)
    return { ...talk, pending: talk.pending.filter((it) => it.client_id !== client_id) }
  const stored = (it: Pending) => (it.client_id === client_id ? { ...it, isStored: true } : it)
  return { ...talk, pending: talk.pending.map(stored) }
}

function afterReady(talk: Talk, ready: Ready): Talk {
  const coming = talk.coming ?? []
  const resumed = ready.resumed && talk.ready !== null
  return {
    ...talk,
    line: { at: 'open' },
    ready,
    messages: resumed ? joined(talk.messages, coming) : coming,
    lead: resumed ? talk.lead : 0,
    older: resumed ? talk.older : ready.older,
    coming: null,
    // Stored before the newest page: it has left the screen.
    pending: resumed ? talk.pending : talk.pending.filter((it) => !it.isStored),
    marks: ready.marks,
    isOnline: ready.online,
    isWritable: ready.writable,
    problem: null,
  }
}

/** These pass: the message is sent again a little later. */
export const passing = new Set(['too_fast', 'not_stored'])

function afterError(talk: Talk, error: Extract<ServerNote, { type: 'error' }>): Talk {
  const isFinal = error.client_id !== undefined && !passing.has(error.code)
  const pending = isFinal
    ? talk.pending.map((it) => (it.client_id === error.client_id ? { ...it, refused: error.detail } : it))
    : talk.pending
  return { ...talk, pending, problem: error.detail }
}

function joined(first: ChatMessage[], second: ChatMessage[]): ChatMessage[] {
  const known = new Set(first.map((it) => it.id))
  const fresh = second.filter((it) => !known.has(it.id))
  return fresh.length === 0 ? first : [...first, ...fresh]
}

/** One stretch of the conversation; `before` is the message that it follows. */
export interface Part {
  messages: ChatMessage[]
  before: ChatMessage | undefined
  /** Place of its first message. */
  start: number
}

/**
 * The conversation in stretches of a page. Where one ends does not move when messages are added at either end: what is
 * on the screen already has not to be made anew.
 */
export function partsOf({ messages, lead }: Pick<Talk, 'messages' | 'lead'>): Part[] {
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
export function fates({ messages, marks }: Pick<Talk, 'messages' | 'marks'>): {
  read: number
  delivered: number
} {
  const placeOf = (id: string | null) => (id === null ? -1 : messages.findLastIndex((it) => it.id === id))
  const read = placeOf(marks.read)
  return { read, delivered: Math.max(read, placeOf(marks.delivered)) }
}
