import { roomCloseCodes, roomSocketPath, type RoomNote } from '@psico/contract/room/room'
import { recordRefusal } from '#modules/audit-log/public'
import type { Clinic } from '#database/clinic'
import type { App } from '#app'
import type { Actor } from '#core/actor'
import { newId } from '#core/id'
import { iso } from '#core/iso'
import { earlyFrames, type Opened } from '#edge/sockets/early-frames'
import { admission, type Admission } from './enter.ts'
import { peopleFor, type LiveRoom, type Seat } from './live-room.ts'
import type { LiveRooms } from './live-rooms.ts'
import { problems } from './problems.ts'
import { closesAt, opensAt } from './rules.ts'
import { takeFrames } from './take-frames.ts'
import * as visits from './visits-store.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'log' | 'rateLimits'>

/** What a socket asks for when it is opened. */
export interface Asked {
  clinic: Clinic | null
  appointment: string
  ticket: string
  /** The window that it belongs to, so that one that comes back is known again. */
  page: string | null
  ip: string
}

const brokenInside = 1011
/** A reader who lets this many bytes pile up is cut off; coming back begins anew. */
const mostBehindBytes = 1024 * 1024

/** Serves one socket from its opening to its end. Why it is closed stands in the close code. */
export async function serveConnection(
  app: Needs,
  rooms: LiveRooms,
  opened: Opened,
  asked: Asked,
): Promise<void> {
  const { socket } = opened
  const early = earlyFrames(opened)
  let leave = (): void => undefined
  socket.on('close', () => leave())
  const { clinic, appointment, ticket, ip } = asked
  if (!clinic || clinic.suspended_at) return early.refuse(roomCloseCodes.notFound)
  try {
    const admitted = await admission(clinic, { appointment, ticket, nowMs: app.clock() })
    if (!admitted.ok) {
      early.refuse(admitted.code)
      if (admitted.stranger) await writeDown(app, clinic, admitted.stranger, appointment, ip)
      return
    }
    const seat = seatOf(opened, admitted, asked.page ?? newId())
    leave = () => void endVisit(app, clinic, seat)
    if (socket.readyState !== socket.OPEN) return leave()
    const live = await rooms.enter(clinic, admitted.room, seat, {
      admitted: admitted.admitted,
      greet: (entered) => seat.send(readyNote(entered, seat, app.clock())),
    })
    leave = () => {
      const isLast = live.seats.get(seat.member.id) === seat
      rooms.leave(live, seat)
      // Another window of the same person goes on with the visit.
      if (isLast) void endVisit(app, clinic, seat)
    }
    if (socket.readyState !== socket.OPEN) return leave()
    early.passTo(takeFrames({ app, rooms, live, seat }))
  } catch (error) {
    app.log.error({ err: error }, 'a room was not opened')
    leave()
    early.refuse(brokenInside)
  }
}

const endVisit = (app: Pick<App, 'clock' | 'log'>, clinic: Clinic, { visit }: Seat): Promise<void> =>
  clinic
    .work((db) => visits.leave(db, visit, app.clock()))
    .then(() => undefined)
    .catch((error: unknown) => app.log.warn({ err: error }, 'the end of a visit was not noted'))

const readyNote = (live: LiveRoom, seat: Seat, nowMs: number): RoomNote => ({
  type: 'ready',
  me: seat.member.id,
  page: seat.page,
  may_admit: seat.member.role === 'professional',
  opens_at: iso(opensAt(live.room)),
  closes_at: iso(closesAt(live.room)),
  starts_at: iso(live.room.starts_ms),
  ends_at: iso(live.room.ends_ms),
  now: iso(nowMs),
  people: peopleFor(live, seat.member.id),
})

function seatOf(
  { socket }: Opened,
  { actor, member, visit }: Extract<Admission, { ok: true }>,
  page: string,
): Seat {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  return {
    id: newId(),
    actor,
    member,
    page,
    visit,
    bye: false,
    send: (note) => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > mostBehindBytes) return socket.terminate()
      socket.send(JSON.stringify(note))
    },
    close: (code) => socket.close(code),
    check: () => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
    },
  }
}

/** The refusal stands in the log, as one over HTTP does. */
const writeDown = (app: Needs, clinic: Clinic, actor: Actor, id: string, ip: string): Promise<void> =>
  recordRefusal(app, {
    clinic,
    actor,
    ip,
    nowMs: app.clock(),
    code: problems.notYours().code,
    call: `GET ${roomSocketPath}`,
    id,
  })
