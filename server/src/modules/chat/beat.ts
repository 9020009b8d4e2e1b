import { chatTexts, closeCodes } from '@psico/contract/chat'
import type { Clinic } from '#platform/db/clinic'
import type { App } from '#platform/start/app'
import { forgetAway, type Hub } from './hub.ts'
import * as readers from './readers-store.ts'
import type { Room } from './room.ts'
import { isWritable } from './rules.ts'
import * as store from './store.ts'

/** How often the open chats are looked after. */
export const beatMs = 1000
const announceEvery = 10
const checkEvery = 30
const seenEvery = 60

/**
 * Looks after the open chats: closes the sockets of ended sessions, tells of a cancelled appointment, fills what a
 * lost note left out, and keeps "last seen" fresh.
 */
export async function beat(
  app: Pick<App, 'databases' | 'clock' | 'log'>,
  hub: Hub,
  count: number,
): Promise<void> {
  const byClinic = Map.groupBy(hub.rooms(), (room) => room.clinic.id)
  for (const [id, rooms] of byClinic)
    try {
      const clinic = await app.databases.clinicById(id)
      if (!clinic || clinic.suspended_at) closeAll(rooms, closeCodes.notYours)
      else await lookAfter(clinic, hub, rooms)
      if (clinic && count % seenEvery === 0) await noteSeen(clinic, rooms, app.clock())
    } catch (error) {
      app.log.warn({ err: error, clinic: id }, 'chats were not looked after')
    }
  if (count % checkEvery === 0)
    for (const room of hub.rooms()) for (const member of room.members) member.check()
  if (count % announceEvery !== 0) return
  for (const room of hub.rooms()) {
    hub.announce(room, false)
    forgetAway(room)
  }
}

function closeAll(rooms: Room[], code: number): void {
  for (const room of rooms) for (const member of room.members) member.close(code)
}

async function lookAfter(clinic: Clinic, hub: Hub, rooms: Room[]): Promise<void> {
  // Only these are judged: whoever comes while the database answers was not asked about.
  const members = rooms.flatMap((room) => [...room.members])
  const sessions = [...new Set(members.map((it) => it.actor.sessionId))]
  const [live, states] = await clinic.read((db) =>
    Promise.all([
      store.liveSessions(db, sessions),
      store.roomStates(
        db,
        rooms.map((room) => room.talk.appointment),
      ),
    ]),
  )
  for (const member of members) if (!live.has(member.actor.sessionId)) member.close(closeCodes.signedOut)
  const stateOf = new Map(states.map((it) => [it.appointment, it]))
  for (const room of rooms) {
    const state = stateOf.get(room.talk.appointment)
    if (!state) continue
    noteStatus(room, state.status)
    if (room.seq !== null && state.last_seq > room.seq) await hub.look(room)
  }
}

/** Tells both people when the chat was closed to writing. */
function noteStatus(room: Room, status: store.Conversation['status']): void {
  const was = isWritable(room.talk.status)
  const writable = isWritable(status)
  room.talk = { ...room.talk, status }
  if (was === writable) return
  const detail = writable ? '' : chatTexts.closed
  for (const member of room.members)
    if (member.seq !== null) member.send({ type: 'notice', writable, detail })
}

const noteSeen = (clinic: Clinic, rooms: Room[], nowMs: number) => {
  const here = rooms.flatMap((room) =>
    [...new Set([...room.members].map((it) => it.actor.userId))].map((user) => ({
      appointment: room.talk.appointment,
      user,
    })),
  )
  return clinic.work((db) => readers.noteSeen(db, here, nowMs))
}
