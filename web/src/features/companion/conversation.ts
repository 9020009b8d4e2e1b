import type { DangerKind } from '@psico/contract/crisis/danger-numbers'
import type { ScreenLink } from '@psico/luna/answers/links'
import { openStore, useStore } from '../../lib/store.ts'

/** One message as shown. `link` leads to the right screen. */
export interface Said {
  id: number
  role: 'user' | 'bot'
  message: string
  timestamp: Date
  link: ScreenLink | null
  /** It asks about danger: the three answers stand under it while it is the newest. */
  asks?: boolean
}

export interface Conversation {
  messages: readonly Said[]
  isTyping: boolean
  /** Whether the panel is open; it stays so while pages and their frames change. */
  isOpen: boolean
  /** The crisis card stands above the input until it is dismissed. */
  showsCrisisCard: boolean
  /** What the card is about, which decides the number that comes first. */
  danger: DangerKind
}

const nothingSaid: Conversation = {
  messages: [],
  isTyping: false,
  isOpen: false,
  showsCrisisCard: false,
  danger: 'wish',
}

const store = openStore(nothingSaid)
let nextId = 1
/** Grows when a conversation is forgotten, so that an answer still being typed is dropped. */
let era = 0

/** The conversation of this tab: kept in memory while pages change, never stored or sent. */
export function useConversation(): Conversation {
  return useStore(store)
}

export function conversation(): Conversation {
  return store.now()
}

export function conversationEra(): number {
  return era
}

/** Adds a message, stamped with the time given. */
export function addMessage(said: Omit<Said, 'id'>): void {
  change({ messages: [...conversation().messages, { ...said, id: nextId++ }] })
}

export function setTyping(isTyping: boolean): void {
  change({ isTyping })
}

export function setOpen(isOpen: boolean): void {
  change({ isOpen })
}

export function setCrisisCard(showsCrisisCard: boolean, danger: DangerKind = 'wish'): void {
  change({ showsCrisisCard, danger })
}

/** Forgets everything said. Called at sign-out, so that the next person on this device sees nothing. */
export function forgetConversation(): void {
  era++
  store.set(nothingSaid)
}

function change(part: Partial<Conversation>): void {
  store.set({ ...conversation(), ...part })
}
