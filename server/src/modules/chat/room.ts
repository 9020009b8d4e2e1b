import type { ServerFrame, ServerNote } from '@psico/contract/chat'
import type { Clinic } from '#platform/db/clinic'
import type { Actor } from '#platform/http/session'
import type { Conversation } from './store.ts'

/** One open socket. */
export interface Member {
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
export interface Room {
  key: string
  clinic: Clinic
  talk: Conversation
  members: Set<Member>
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

/** An empty room. */
export const emptyRoom = (key: string, clinic: Clinic, talk: Conversation): Room => ({
  key,
  clinic,
  talk,
  members: new Set(),
  seq: null,
  turn: Promise.resolve(),
  isDue: false,
  away: new Map(),
  shown: new Set(),
  due: new Map(),
  noticed: new Map(),
})

/** The other one of the two people. */
export const otherOf = (talk: Conversation, user: string): string =>
  user === talk.patient ? talk.psychologist : talk.patient

export const nameIn = (talk: Conversation, user: string): string =>
  user === talk.patient ? talk.patient_name : talk.psychologist_name

/** Whether somebody has the chat open, in this process or in another. */
export function isHere(room: Room, user: string): boolean {
  for (const member of room.members) if (member.seq !== null && member.actor.userId === user) return true
  const now = performance.now()
  for (const [who, until] of room.away) if (until > now && who.endsWith(`:${user}`)) return true
  return false
}

/** Sends to everybody but `user`, whose own doing it is. */
export function tellOther(room: Room, user: string, note: ServerNote): void {
  for (const member of room.members)
    if (member.seq !== null && member.actor.userId !== user) member.send(note)
}

/** Tells each side when the other came or left. */
export function showPresence(room: Room): void {
  for (const user of [room.talk.patient, room.talk.psychologist]) {
    const online = isHere(room, user)
    if (online === room.shown.has(user)) continue
    if (online) room.shown.add(user)
    else room.shown.delete(user)
    tellOther(room, user, { type: 'presence', user_id: user, online })
  }
}
