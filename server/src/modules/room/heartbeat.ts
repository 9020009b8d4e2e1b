import { roomCloseCodes } from '@psico/contract/room/room'
import type { Clinic } from '#database/clinic'
import type { App } from '#app'
import { liveSessions } from '#edge/http/session-tokens'
import { memberOf } from './enter.ts'
import type { LiveRoom } from './live-room.ts'
import { forgetAway, type LiveRooms } from './live-rooms.ts'
import { mayStay } from './rules.ts'
import * as store from './store.ts'
import * as visits from './visits-store.ts'

/** How often the open rooms are looked after. */
export const heartbeatMs = 1000
const announceEvery = 10
/** A socket that does not answer is gone after twice this: who waits shall not be shown somebody who is not there. */
const checkEvery = 5

/** Looks after the open rooms: closes them when their time is over, and the sockets of whoever may not be there any more. */
export async function heartbeat(
  app: Pick<App, 'databases' | 'clock' | 'log'>,
  rooms: LiveRooms,
  count: number,
): Promise<void> {
  const byClinic = Map.groupBy(rooms.all(), (live) => live.clinic.id)
  for (const [id, theirs] of byClinic)
    try {
      const clinic = await app.databases.clinicById(id)
      if (!clinic || clinic.suspended_at) for (const live of theirs) closeAll(live, roomCloseCodes.notYours)
      else await lookAfter(clinic, theirs, app.clock())
      if (clinic && count % announceEvery === 0) await keepVisits(clinic, theirs, app.clock())
    } catch (error) {
      app.log.warn({ err: error, clinic: id }, 'rooms were not looked after')
    }
  if (count % checkEvery === 0)
    for (const live of rooms.all()) for (const seat of live.seats.values()) seat.check()
  if (count % announceEvery !== 0) return
  for (const live of rooms.all()) {
    rooms.announce(live, false)
    forgetAway(live)
  }
}

function closeAll(live: LiveRoom, code: number): void {
  for (const seat of live.seats.values()) seat.close(code)
}

async function lookAfter(clinic: Clinic, theirs: LiveRoom[], nowMs: number): Promise<void> {
  // Only these are judged: whoever comes while the database answers was not asked about.
  const seats = theirs.flatMap((live) => [...live.seats.values()].map((seat) => ({ live, seat })))
  const sessions = [...new Set(seats.map(({ seat }) => seat.actor.sessionId))]
  const [alive, found] = await clinic.read((db) =>
    Promise.all([
      liveSessions(db, sessions, nowMs),
      store.roomsOf(
        db,
        theirs.map((live) => live.room.appointment),
      ),
    ]),
  )
  const roomById = new Map(found.map((room) => [room.appointment, room]))
  for (const { live, seat } of seats) {
    const room = roomById.get(live.room.appointment)
    if (!alive.has(seat.actor.sessionId)) seat.close(roomCloseCodes.signedOut)
    else if (!room || !mayStay(room, nowMs)) seat.close(roomCloseCodes.closed)
    else if (!memberOf(room, seat.member.id) || room.is_blocked) seat.close(roomCloseCodes.notYours)
    else live.room = room
  }
}

const keepVisits = (clinic: Clinic, theirs: LiveRoom[], nowMs: number) =>
  clinic.work((db) =>
    visits.keep(
      db,
      theirs.flatMap((live) => [...live.seats.values()].map(({ visit }) => visit)),
      nowMs,
    ),
  )
