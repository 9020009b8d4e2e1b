import type { Media, RoomNote, RoomPerson } from '@psico/contract/room/room'
import type { Clinic } from '#database/clinic'
import type { Actor } from '#core/actor'
import type { Member, Room } from './store.ts'

/** One person in the room, by their one socket. */
export interface Seat {
  /** Rises with each socket of a person. */
  id: string
  actor: Actor
  member: Member
  /** The window: it stays the same when its socket breaks and comes back. */
  page: string
  visit: string
  /** Hung up: the socket is only about to close. */
  bye: boolean
  send(note: RoomNote): void
  close(code: number): void
  /** Asks whether it still answers; ends it when it did not answer the last time. */
  check(): void
}

/** Somebody whose socket another process holds. */
interface Away {
  seat: string
  page: string
  /** Until when that counts, in ms of the process's own clock. */
  until: number
}

/** The room of one appointment, as far as this process knows. */
export interface LiveRoom {
  key: string
  clinic: Clinic
  room: Room
  seats: Map<string, Seat>
  away: Map<string, Away>
  admitted: Set<string>
  media: Map<string, Media>
  /** Who hung up, until they come back. */
  left: Set<string>
  /** What was told last, so that the same is not told again. */
  told: string
}

/** Other processes tell of their people every ten seconds. */
export const awayMs = 25_000

export const newLiveRoom = (key: string, clinic: Clinic, room: Room): LiveRoom => ({
  key,
  clinic,
  room,
  seats: new Map(),
  away: new Map(),
  admitted: new Set(),
  media: new Map(),
  left: new Set(),
  told: '',
})

/** Who holds the session is in their own room; the others are once they were let in. */
const isAdmitted = ({ room, admitted }: LiveRoom, user: string): boolean =>
  user === room.psychologist || admitted.has(user)

/** Whether something may pass from one to the other: both are let in. */
export const mayMeet = (live: LiveRoom, one: string, other: string): boolean =>
  one !== other && isAdmitted(live, one) && isAdmitted(live, other)

/** The window in which somebody is here, or null. */
export const pageOf = (live: LiveRoom, user: string): string | null =>
  live.seats.get(user)?.page ?? live.away.get(user)?.page ?? null

/** Everybody of the room, as one of them may see the others. */
export const peopleFor = (live: LiveRoom, viewer: string): RoomPerson[] =>
  live.room.members.map(({ id, name, role }) => {
    const page = pageOf(live, id)
    const isShown = id === viewer || mayMeet(live, id, viewer)
    return {
      id,
      name,
      role,
      state: page ? 'here' : live.left.has(id) ? 'left' : 'away',
      admitted: isAdmitted(live, id),
      page: isShown ? page : null,
      media: isShown ? (live.media.get(id) ?? null) : null,
    }
  })

/** Tells everybody who is here, where something changed. */
export function tellPeople(live: LiveRoom): void {
  const state = JSON.stringify(
    live.room.members.map(({ id }) => [
      id,
      pageOf(live, id),
      live.left.has(id),
      isAdmitted(live, id),
      live.media.get(id),
    ]),
  )
  if (state === live.told) return
  live.told = state
  for (const [user, seat] of live.seats) seat.send({ type: 'people', people: peopleFor(live, user) })
}
