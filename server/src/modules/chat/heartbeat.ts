import { chatTexts, closeCodes } from '@psico/contract/chat/chat'
import type { Clinic } from '#database/clinic'
import { liveSessions } from '#edge/http/session-tokens'
import type { App } from '#app'
import { forgetAway, type LiveChats } from './live-chats.ts'
import * as readers from './readers-store.ts'
import { isOneOf, type LiveChat } from './live-chat.ts'
import { isWritable } from './rules.ts'
import * as store from './store.ts'

/** How often the open chats are looked after. */
export const heartbeatMs = 1000
const announceEvery = 10
const checkEvery = 30
const seenEvery = 60

/**
 * Looks after the open chats: closes the sockets of ended sessions, tells of a cancelled appointment, fills what a
 * lost note left out, and keeps "last seen" fresh.
 */
export async function heartbeat(
  app: Pick<App, 'databases' | 'clock' | 'log'>,
  chats: LiveChats,
  count: number,
): Promise<void> {
  const byClinic = Map.groupBy(chats.all(), (live) => live.clinic.id)
  for (const [id, theirs] of byClinic)
    try {
      const clinic = await app.databases.clinicById(id)
      if (!clinic || clinic.suspended_at) closeAll(theirs, closeCodes.notYours)
      else await lookAfter(clinic, chats, theirs, app.clock())
      if (clinic && count % seenEvery === 0) await recordSeen(clinic, theirs, app.clock())
    } catch (error) {
      app.log.warn({ err: error, clinic: id }, 'chats were not looked after')
    }
  if (count % checkEvery === 0)
    for (const live of chats.all()) for (const connection of live.connections) connection.check()
  if (count % announceEvery !== 0) return
  for (const live of chats.all()) {
    chats.announce(live, false)
    forgetAway(live)
  }
}

function closeAll(theirs: LiveChat[], code: number): void {
  for (const live of theirs) for (const connection of live.connections) connection.close(code)
}

async function lookAfter(clinic: Clinic, chats: LiveChats, theirs: LiveChat[], nowMs: number): Promise<void> {
  // Only these are judged: whoever comes while the database answers was not asked about.
  const connections = theirs.flatMap((live) => [...live.connections])
  const sessions = [...new Set(connections.map((connection) => connection.actor.sessionId))]
  const [sessionsOpen, states] = await clinic.read((db) =>
    Promise.all([
      liveSessions(db, sessions, nowMs),
      store.chatStates(
        db,
        theirs.map((live) => live.chat.appointment),
      ),
    ]),
  )
  for (const connection of connections)
    if (!sessionsOpen.has(connection.actor.sessionId)) connection.close(closeCodes.signedOut)
  const stateOf = new Map(states.map((state) => [state.appointment, state]))
  for (const live of theirs) {
    const state = stateOf.get(live.chat.appointment)
    if (!state) continue
    if (state.psychologist !== live.chat.psychologist || state.writing < live.chat.writing.length)
      await letGo(clinic, live)
    tellStatus(live, state.status)
    if (live.seq !== null && state.last_seq > live.seq) await chats.look(live)
  }
}

/** The session was given away, or the couple parted: not everybody is one of its people any more. */
async function letGo(clinic: Clinic, live: LiveChat): Promise<void> {
  live.chat = (await clinic.read((db) => store.chatOf(db, live.chat.appointment))) ?? live.chat
  for (const connection of live.connections)
    if (!isOneOf(live.chat, connection.actor.userId)) connection.close(closeCodes.notYours)
}

/** Tells both people when the chat was closed to writing. */
function tellStatus(live: LiveChat, status: store.Chat['status']): void {
  const was = isWritable(live.chat.status)
  const writable = isWritable(status)
  live.chat = { ...live.chat, status }
  if (was === writable) return
  const detail = writable ? '' : chatTexts.closed
  for (const connection of live.connections)
    if (connection.seq !== null) connection.send({ type: 'notice', writable, detail })
}

const recordSeen = (clinic: Clinic, theirs: LiveChat[], nowMs: number) => {
  const here = theirs.flatMap((live) =>
    [...new Set([...live.connections].map((connection) => connection.actor.userId))].map((user) => ({
      appointment: live.chat.appointment,
      user,
    })),
  )
  return clinic.work((db) => readers.recordSeen(db, here, nowMs))
}
