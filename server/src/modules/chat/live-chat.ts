import type { ServerFrame, ServerNote } from '@psico/contract/chat/chat'
import type { Clinic } from '#database/clinic'
import type { Actor } from '#core/actor'
import type { Chat } from './store.ts'

/** One open socket. */
export interface Connection {
  actor: Actor
  /** Place of the last message that it was sent; null until its history was. */
  seq: number | null
  send(frame: ServerFrame): void
  close(code: number): void
  /** Asks whether it still answers; ends it when it did not answer the last time. */
  check(): void
}

/** What somebody is to be marked with, gathered for a moment. */
interface Due {
  delivered: number
  /** Id of a message. */
  read: string | null
}

/** The open sockets of one appointment in this process. */
export interface LiveChat {
  key: string
  clinic: Clinic
  chat: Chat
  connections: Set<Connection>
  /** Place of the last message that was handed out here; null before the first history. */
  seq: number | null
  /** What is under way, one after the other: histories and deliveries do not overlap. */
  turn: Promise<void>
  /** Whether a look into the database waits for its turn. */
  isDue: boolean
  /** People in other processes (`process:user`), and until when that counts, in ms of the process's own clock. */
  away: Map<string, number>
  /** Who was last shown as being here. */
  shown: Set<string>
  due: Map<string, Due>
  /** Until when, in epoch ms, a notice job for this person is sure to wait. */
  noticed: Map<string, number>
}

/** Other processes tell of their people every ten seconds. */
export const awayMs = 25_000

/** A chat that nobody has open yet. */
export const newLiveChat = (key: string, clinic: Clinic, chat: Chat): LiveChat => ({
  key,
  clinic,
  chat,
  connections: new Set(),
  seq: null,
  turn: Promise.resolve(),
  isDue: false,
  away: new Map(),
  shown: new Set(),
  due: new Map(),
  noticed: new Map(),
})

/** Who may take part: the professional, and the patient or both of a couple. */
export const peopleIn = (chat: Chat): string[] => [chat.psychologist, ...chat.writing]

/** Everybody else of them, the professional first. */
export const othersOf = (chat: Chat, user: string): string[] =>
  peopleIn(chat).filter((person) => person !== user)

/** Who sits on the same side as somebody: a couple are two. That one of them is here or read says nothing of the professional. */
export const sideOf = (chat: Chat, user: string): string[] =>
  chat.writing.includes(user) ? [...chat.writing] : [user]

/** Whether anybody of that side has the chat open. */
export const isSideHere = (live: LiveChat, user: string): boolean =>
  sideOf(live.chat, user).some((person) => isHere(live, person))

/** Whether somebody is one of the people of the appointment. */
export const isOneOf = (chat: Chat, user: string): boolean =>
  chat.writing.includes(user) || user === chat.psychologist

/** Who wrote; a professional who gave the session away is no longer named. */
export const nameIn = (chat: Chat, user: string): string => {
  const person = chat.people.find((member) => member.id === user)
  if (person) return person.name
  return user === chat.psychologist ? chat.psychologist_name : 'Profesional anterior'
}

/** Whether somebody has the chat open, in this process or in another. */
function isHere(live: LiveChat, user: string): boolean {
  for (const connection of live.connections)
    if (connection.seq !== null && connection.actor.userId === user) return true
  const now = performance.now()
  for (const [who, until] of live.away) if (until > now && who.endsWith(`:${user}`)) return true
  return false
}

/** Sends to the other side of `user`, whose own doing it is. */
export function tellOther(live: LiveChat, user: string, note: ServerNote): void {
  const own = sideOf(live.chat, user)
  for (const connection of live.connections)
    if (connection.seq !== null && !own.includes(connection.actor.userId)) connection.send(note)
}

/** Tells each side when the other came or left. */
export function showPresence(live: LiveChat): void {
  for (const user of peopleIn(live.chat)) {
    const online = isHere(live, user)
    if (online === live.shown.has(user)) continue
    if (online) live.shown.add(user)
    else live.shown.delete(user)
    tellOther(live, user, { type: 'presence', user_id: user, online: isSideHere(live, user) })
  }
}
