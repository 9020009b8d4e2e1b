import type { Bus } from '#platform/redis/bus'
import type { Clinic } from '#platform/db/clinic'
import type { App } from '#platform/start/app'
import { openDeliveries } from './deliveries.ts'
import type { OpenedMessage } from './history.ts'
import { openMarks, type MarkBook } from './mark-book.ts'
import { busNote, type BusNote } from './bus-note.ts'
import { emptyRoom, awayMs, showPresence, tellOther, type Member, type Room } from './room.ts'
import { openSeats, type Seats } from './seats.ts'
import type { Conversation } from './store.ts'

/** The open chats of this process, and their ties to the other processes. */
export interface Hub {
  rooms(): Iterable<Room>
  /** Puts a socket into the room of an appointment; it gets messages once `open` has sent it the history. */
  enter(
    clinic: Clinic,
    talk: Conversation,
    member: Member,
    open: (room: Room) => Promise<void>,
  ): Promise<Room>
  leave(room: Room, member: Member): void
  /** Hands a stored message out, here and elsewhere. */
  settle(room: Room, message: OpenedMessage): Promise<void>
  /** Hands out whatever the database has beyond what was handed out. */
  look(room: Room): Promise<void>
  typing(room: Room, user: string): void
  marks: MarkBook
  seats: Seats
  /** Tells other processes who is here. */
  announce(room: Room, ask: boolean): void
  close(): Promise<void>
}

const channelOf = (key: string) => `chat:${key}`

/** Opens the hub over a bus. Lost notes do no harm: everything is read from the database, after what was last seen. */
export function openHub(app: Pick<App, 'vault' | 'clock' | 'log'>, bus: Bus): Hub {
  const rooms = openRooms(bus)
  const publish = (room: Room, note: BusNote) => bus.publish(channelOf(room.key), note)
  const marks = openMarks(app, (room, user, found) => {
    tellOther(room, user, { type: 'marks', ...found })
    publish(room, { kind: 'marks', user, ...found })
  })
  const { inTurn, settle, look } = openDeliveries(app, marks)
  const announce = (room: Room, ask: boolean) => {
    const here = [room.talk.patient, room.talk.psychologist].filter((user) => isMember(room, user))
    if (bus.shared) for (const user of here) publish(room, { kind: 'here', user, ask })
  }
  listen(bus, rooms, { look, announce })

  return {
    rooms: () => rooms.open.values(),
    look,
    announce,
    marks,
    seats: openSeats(),
    enter: async (clinic, talk, member, open) => {
      const room = rooms.of(clinic, talk, (fresh) => inTurn(fresh, () => bus.subscribe(channelOf(fresh.key))))
      room.members.add(member)
      await inTurn(room, () => open(room))
      showPresence(room)
      announce(room, true)
      return room
    },
    leave: (room, member) => {
      if (!room.members.delete(member)) return
      const { userId } = member.actor
      if (member.seq !== null) marks.delivered(room, userId, 0)
      if (!isMember(room, userId)) publish(room, { kind: 'gone', user: userId })
      if (room.members.size > 0) showPresence(room)
      else rooms.drop(room)
    },
    settle: async (room, message) => {
      publish(room, { kind: 'new' })
      await settle(room, message)
    },
    typing: (room, user) => {
      tellOther(room, user, { type: 'typing', user_id: user })
      publish(room, { kind: 'typing', user })
    },
    close: async () => {
      bus.close()
      await marks.close()
    },
  }
}

const isMember = (room: Room, user: string): boolean =>
  [...room.members].some((it) => it.actor.userId === user)

interface Rooms {
  open: Map<string, Room>
  /** The room of an appointment; `begin` prepares one that was not open. */
  of(clinic: Clinic, talk: Conversation, begin: (room: Room) => Promise<void>): Room
  drop(room: Room): void
}

function openRooms(bus: Bus): Rooms {
  const open = new Map<string, Room>()
  return {
    open,
    of: (clinic, talk, begin) => {
      const key = `${clinic.id}:${talk.appointment}`
      const known = open.get(key)
      const room = known ?? emptyRoom(key, clinic, talk)
      room.talk = talk
      if (known) return room
      open.set(key, room)
      void begin(room)
      return room
    },
    drop: (room) => {
      open.delete(room.key)
      bus.unsubscribe(channelOf(room.key))
    },
  }
}

/** Acts on what other processes tell. */
function listen(bus: Bus, { open }: Rooms, hub: Pick<Hub, 'look' | 'announce'>): void {
  bus.onBack(() => {
    for (const room of open.values()) {
      void hub.look(room).catch(() => undefined)
      hub.announce(room, true)
    }
  })
  bus.onNote((channel, given, from) => {
    const room = open.get(channel.slice(channelOf('').length))
    const parsed = busNote.safeParse(given)
    if (!room || !parsed.success) return
    const note = parsed.data
    switch (note.kind) {
      case 'new':
        return void hub.look(room).catch(() => undefined)
      case 'typing':
        return tellOther(room, note.user, { type: 'typing', user_id: note.user })
      case 'marks':
        return tellOther(room, note.user, { type: 'marks', delivered: note.delivered, read: note.read })
      case 'here':
        room.away.set(`${from}:${note.user}`, performance.now() + awayMs)
        if (note.ask) hub.announce(room, false)
        return showPresence(room)
      case 'gone':
        room.away.delete(`${from}:${note.user}`)
        return showPresence(room)
    }
  })
}

/** Forgets people of other processes who were not heard of for a while. */
export function forgetAway(room: Room): void {
  const now = performance.now()
  for (const [who, until] of room.away) if (until <= now) room.away.delete(who)
  showPresence(room)
}
