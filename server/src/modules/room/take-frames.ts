import { mostWrongFrames, roomCloseCodes, roomFrameLimit, type RoomFrame } from '@psico/contract/room/room'
import type { App } from '#app'
import type { LiveRoom, Seat } from './live-room.ts'
import type { LiveRooms } from './live-rooms.ts'
import { frameProblems } from './problems.ts'
import { readFrame } from './read-frame.ts'
import { admitWaiting } from './visits-store.ts'

interface Listening {
  app: Pick<App, 'clock' | 'log'>
  rooms: LiveRooms
  live: LiveRoom
  seat: Seat
}

/** Listens to one socket: each frame is checked, and whoever sends too many, or too many that are none, is cut off. */
export function takeFrames(listening: Listening) {
  let [left, at, wrong] = [roomFrameLimit.burst, performance.now(), 0]
  return (text: string | null): void => {
    const now = performance.now()
    left = Math.min(roomFrameLimit.burst, left + ((now - at) / 1000) * roomFrameLimit.perSecond) - 1
    at = now
    if (left < 0) return listening.seat.close(roomCloseCodes.tooMany)
    const frame = text === null ? null : readFrame(text)
    if (frame) return take(listening, frame)
    wrong += 1
    if (wrong > mostWrongFrames) return listening.seat.close(roomCloseCodes.tooMany)
    refuse(listening, frameProblems.invalid)
  }
}

const refuse = ({ seat }: Pick<Listening, 'seat'>, problem: { code: string; detail: string }): void =>
  seat.send({ type: 'error', ...problem })

function take(listening: Listening, frame: RoomFrame): void {
  const { rooms, live, seat } = listening
  // A window that another took the place of, or that hung up, says nothing any more.
  if (live.seats.get(seat.member.id) !== seat || seat.bye) return
  switch (frame.type) {
    case 'bye':
      seat.bye = true
      return seat.close(1000)
    case 'media':
      return rooms.media(live, seat, {
        camera: frame.camera,
        microphone: frame.microphone,
        screen: frame.screen,
      })
    case 'admit':
      if (seat.member.role !== 'professional') return refuse(listening, frameProblems.mayNotAdmit)
      return void letIn(listening, frame.to).catch((error: unknown) =>
        listening.app.log.error({ err: error }, 'nobody was let in'),
      )
    default: {
      const others = live.room.members.filter(({ id }) => id !== seat.member.id)
      const to = frame.to ?? (others.length === 1 ? others[0]?.id : undefined)
      if (to === undefined || !others.some(({ id }) => id === to))
        return refuse(listening, frameProblems.invalid)
      if (rooms.signal(live, seat, to, frame)) return
      const isIn = live.admitted.has(seat.member.id) || seat.member.role === 'professional'
      refuse(listening, isIn ? frameProblems.notHere : frameProblems.notAdmitted)
    }
  }
}

/** Lets in who waits: everybody, or the one who is named. It is written down first, so that it outlives this process. */
async function letIn({ app, rooms, live, seat }: Listening, one: string | undefined): Promise<void> {
  const people = live.room.members
    .map(({ id }) => id)
    .filter((id) => id !== seat.member.id && (one === undefined || id === one))
  const found = await live.clinic.work((db) => admitWaiting(db, live.room.appointment, people, app.clock()))
  rooms.admitted(live, [...new Set(found.map(({ user_id }) => user_id))])
}
