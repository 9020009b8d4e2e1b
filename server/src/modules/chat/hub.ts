import type { Bus } from '#platform/bus'
import type { Clinic } from '#platform/clinic'
import type { Platform } from '#platform/platform'
import { frameFor, messagesAfter, type OpenedMessage } from './history.ts'
import { openMarks, type MarkBook } from './mark-book.ts'
import { busNote, type BusNote } from './bus-note.ts'
import { emptyRoom, awayMs, showPresence, tellOther, type Member, type Room } from './room.ts'
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
  /** Tells other processes who is here. */
  announce(room: Room, ask: boolean): void
  close(): Promise<void>
}

const lookAtOnce = 200
const channelOf = (key: string) => `chat:${key}`

/** Opens the hub over a bus. Lost notes do no harm: everything is read from the database, after what was last seen. */
export function openHub(platform: Pick<Platform, 'vault' | 'clock' | 'log'>, bus: Bus): Hub {
  const rooms = new Map<string, Room>()
  const publish = (room: Room, note: BusNote) => bus.publish(channelOf(room.key), note)
  const marks = openMarks(platform, (room, user, found) => {
    tellOther(room, user, { type: 'marks', ...found })
    publish(room, { kind: 'marks', user, ...found })
  })

  /** Runs `work` after everything that the room has under way; what fails does not hold up the next. */
  const inTurn = (room: Room, work: () => Promise<void>): Promise<void> => {
    const done = room.turn.then(work)
    room.turn = done.catch((error: unknown) => platform.log.error({ err: error }, 'chat room failed'))
    return done
  }
  const deliver = (room: Room, message: OpenedMessage) => {
    room.seq = message.seq
    for (const member of room.members) {
      if (member.seq === null || member.seq >= message.seq) continue
      member.seq = message.seq
      member.send(frameFor(member.actor.userId, message))
      if (member.actor.userId !== message.frame.sender_id)
        marks.delivered(room, member.actor.userId, message.seq)
    }
  }
  const catchUp = async (room: Room): Promise<void> => {
    const reading = { clinic: room.clinic, vault: platform.vault, talk: room.talk }
    for (let full = true; full && room.seq !== null && room.members.size > 0;) {
      const after = room.seq
      const found = await room.clinic.read((db) => messagesAfter(db, reading, after, lookAtOnce))
      for (const message of found) deliver(room, message)
      full = found.length === lookAtOnce
    }
  }
  const look = (room: Room): Promise<void> => {
    if (room.isDue) return room.turn
    room.isDue = true
    return inTurn(room, async () => {
      room.isDue = false
      await catchUp(room)
    })
  }
  const announce = (room: Room, ask: boolean) => {
    if (!bus.shared) return
    for (const user of [room.talk.patient, room.talk.psychologist])
      if ([...room.members].some((it) => it.actor.userId === user)) publish(room, { kind: 'here', user, ask })
  }
  listen(bus, rooms, { look, announce })

  return {
    rooms: () => rooms.values(),
    look,
    announce,
    marks,
    enter: async (clinic, talk, member, open) => {
      const key = `${clinic.id}:${talk.appointment}`
      let room = rooms.get(key)
      if (!room) {
        room = emptyRoom(key, clinic, talk)
        rooms.set(key, room)
        inTurn(room, () => bus.subscribe(channelOf(key))).catch(() => undefined)
      }
      const entered = room
      entered.talk = talk
      entered.members.add(member)
      await inTurn(entered, () => open(entered))
      showPresence(entered)
      announce(entered, true)
      return entered
    },
    leave: (room, member) => {
      if (!room.members.delete(member)) return
      const { userId } = member.actor
      if (member.seq !== null) marks.delivered(room, userId, 0)
      if (![...room.members].some((it) => it.actor.userId === userId))
        publish(room, { kind: 'gone', user: userId })
      if (room.members.size > 0) return showPresence(room)
      rooms.delete(room.key)
      bus.unsubscribe(channelOf(room.key))
    },
    settle: async (room, message) => {
      publish(room, { kind: 'new' })
      await inTurn(room, async () => {
        if (room.seq === null || message.seq <= room.seq) return
        if (message.seq === room.seq + 1) deliver(room, message)
        else await catchUp(room)
      })
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

/** Acts on what other processes tell. */
function listen(bus: Bus, rooms: Map<string, Room>, hub: Pick<Hub, 'look' | 'announce'>): void {
  bus.onBack(() => {
    for (const room of rooms.values()) {
      void hub.look(room).catch(() => undefined)
      hub.announce(room, true)
    }
  })
  bus.onNote((channel, given, from) => {
    const room = rooms.get(channel.slice(channelOf('').length))
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
