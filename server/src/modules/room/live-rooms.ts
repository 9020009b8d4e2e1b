import { roomCloseCodes, type Media, type Signal } from '@psico/contract/room/room'
import type { Bus } from '#services/redis/bus'
import type { Clinic } from '#database/clinic'
import { busMessage, type BusMessage } from './bus-message.ts'
import { awayMs, mayMeet, newLiveRoom, pageOf, tellPeople, type LiveRoom, type Seat } from './live-room.ts'
import type { Room } from './store.ts'

interface Welcome {
  /** Was let in before, and is still. */
  admitted: boolean
  /** Says who is here, before anything else is said. */
  greet: (live: LiveRoom) => void
}

/** The open rooms of this process, and their ties to the other processes. */
export interface LiveRooms {
  all(): Iterable<LiveRoom>
  /** Seats somebody; a former window of theirs has to go. */
  enter(clinic: Clinic, room: Room, seat: Seat, welcome: Welcome): Promise<LiveRoom>
  leave(live: LiveRoom, seat: Seat): void
  admitted(live: LiveRoom, users: readonly string[]): void
  media(live: LiveRoom, seat: Seat, media: Media): void
  /** Hands a signal on; false where nobody takes it. */
  signal(live: LiveRoom, seat: Seat, to: string, signal: Signal): boolean
  /** Tells other processes who is here. */
  announce(live: LiveRoom, ask: boolean): void
  close(): void
}

const channelOf = (key: string) => `room:${key}`

/** Opens them over a bus. A signal that gets lost between processes is made up for by the pages, which begin anew. */
export function openLiveRooms(bus: Bus): LiveRooms {
  const open = new Map<string, LiveRoom>()
  const publish = (live: LiveRoom, note: BusMessage) => bus.publish(channelOf(live.key), note)
  const announce = (live: LiveRoom, ask: boolean) => {
    if (bus.shared) for (const seat of live.seats.values()) publish(live, hereNote(live, seat, ask))
  }
  listen(bus, open, announce)
  return {
    all: () => open.values(),
    announce,
    enter: (clinic, room, seat, welcome) => {
      const key = `${clinic.id}:${room.appointment}`
      const known = open.get(key)
      const live = known ?? newLiveRoom(key, clinic, room)
      live.room = room
      if (!known) open.set(key, live)
      seatIn(live, seat, welcome)
      return told(live, known ? Promise.resolve() : bus.subscribe(channelOf(key)), announce)
    },
    leave: (live, seat) => {
      if (!unseat(live, seat)) return
      publish(live, { kind: 'gone', user: seat.member.id, seat: seat.id, bye: seat.bye })
      tellPeople(live)
      if (live.seats.size > 0) return
      open.delete(live.key)
      bus.unsubscribe(channelOf(live.key))
    },
    admitted: (live, users) => {
      for (const user of users) live.admitted.add(user)
      publish(live, { kind: 'admitted', users: [...users] })
      tellPeople(live)
    },
    media: (live, seat, media) => {
      live.media.set(seat.member.id, media)
      if (bus.shared) publish(live, hereNote(live, seat, false))
      tellPeople(live)
    },
    signal: (live, seat, to, signal) => {
      const where = placeOf(live, seat, to, signal)
      if (where === 'nowhere') return false
      if (where === 'elsewhere')
        publish(live, { kind: 'signal', from: seat.member.id, page: seat.page, to, signal })
      return true
    },
    close: () => bus.close(),
  }
}

/** Gives somebody their place; a former window of theirs has to go. */
function seatIn(live: LiveRoom, seat: Seat, { admitted, greet }: Welcome): void {
  const { id } = seat.member
  const former = live.seats.get(id)
  live.seats.set(id, seat)
  if (former?.page !== seat.page) live.media.delete(id)
  live.away.delete(id)
  live.left.delete(id)
  if (admitted) live.admitted.add(id)
  former?.close(roomCloseCodes.replaced)
  greet(live)
}

/** Takes somebody's place away; false where another window has it. */
function unseat(live: LiveRoom, seat: Seat): boolean {
  const { id } = seat.member
  if (live.seats.get(id) !== seat) return false
  live.seats.delete(id)
  live.media.delete(id)
  if (seat.bye) live.left.add(id)
  return true
}

/** Tells everybody of a room who came, once other processes are heard. */
async function told(
  live: LiveRoom,
  heard: Promise<void>,
  announce: LiveRooms['announce'],
): Promise<LiveRoom> {
  await heard
  announce(live, true)
  tellPeople(live)
  return live
}

/** Where a signal has to go: hands it over where the other sits in this process. */
function placeOf(live: LiveRoom, seat: Seat, to: string, signal: Signal): 'here' | 'elsewhere' | 'nowhere' {
  const from = seat.member.id
  const page = pageOf(live, to)
  if (!mayMeet(live, from, to) || page === null) return 'nowhere'
  // Meant for a window that is no more.
  if (signal.page !== undefined && signal.page !== page) return 'here'
  const there = live.seats.get(to)
  if (!there) return 'elsewhere'
  hand(there, from, seat.page, signal)
  return 'here'
}

function hand(there: Seat, from: string, page: string, signal: Signal): void {
  if (signal.type === 'candidate') there.send({ type: 'candidate', candidate: signal.candidate, from, page })
  else there.send({ type: signal.type, sdp: signal.sdp, from, page })
}

const hereNote = (live: LiveRoom, { member, id, page }: Seat, ask: boolean): BusMessage => ({
  kind: 'here',
  user: member.id,
  seat: id,
  page,
  admitted: live.admitted.has(member.id),
  media: live.media.get(member.id) ?? null,
  ask,
})

/** Acts on what other processes tell. */
function listen(bus: Bus, open: Map<string, LiveRoom>, announce: LiveRooms['announce']): void {
  bus.onBack(() => {
    for (const live of open.values()) announce(live, true)
  })
  bus.onNote((channel, given) => {
    if (!channel.startsWith(channelOf(''))) return
    const live = open.get(channel.slice(channelOf('').length))
    const parsed = busMessage.safeParse(given)
    if (!live || !parsed.success) return
    const note = parsed.data
    if (note.kind === 'here') {
      cameElsewhere(live, note)
      if (note.ask) announce(live, false)
    } else if (note.kind === 'gone') {
      if (live.away.get(note.user)?.seat === note.seat) live.away.delete(note.user)
      if (note.bye && !live.seats.has(note.user)) live.left.add(note.user)
    } else if (note.kind === 'admitted') for (const user of note.users) live.admitted.add(user)
    else return takeSignal(live, note)
    tellPeople(live)
  })
}

function cameElsewhere(live: LiveRoom, note: Extract<BusMessage, { kind: 'here' }>): void {
  const here = live.seats.get(note.user)
  // The newer window stays, whichever process holds it.
  if (here && here.id > note.seat) return
  const { user, seat, page } = note
  live.away.set(user, { seat, page, until: performance.now() + awayMs })
  if (note.admitted) live.admitted.add(user)
  if (note.media) live.media.set(user, note.media)
  live.left.delete(user)
  if (!here) return
  live.seats.delete(user)
  here.close(roomCloseCodes.replaced)
}

function takeSignal(live: LiveRoom, note: Extract<BusMessage, { kind: 'signal' }>): void {
  const { signal, from, to, page } = note
  const there = live.seats.get(to)
  if (!there || !mayMeet(live, from, to)) return
  if (signal.type === 'offer' || signal.type === 'answer' || signal.type === 'candidate')
    hand(there, from, page, signal)
}

/** Forgets people of other processes who were not heard of for a while. */
export function forgetAway(live: LiveRoom): void {
  const now = performance.now()
  for (const [user, { until }] of live.away) if (until <= now) live.away.delete(user)
  tellPeople(live)
}
