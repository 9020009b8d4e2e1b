import type { Bus } from '#services/redis/bus'
import type { Clinic } from '#database/clinic'
import type { App } from '#app'
import { openDeliveries } from './deliveries.ts'
import type { OpenedMessage } from './history.ts'
import { openMarkWriter, type MarkWriter } from './mark-writer.ts'
import { busMessage, type BusMessage } from './bus-message.ts'
import {
  newLiveChat,
  awayMs,
  peopleIn,
  showPresence,
  tellOther,
  type Connection,
  type LiveChat,
} from './live-chat.ts'
import { openConnectionLimit, type ConnectionLimit } from './connection-limit.ts'
import type { Chat } from './store.ts'

/** The open chats of this process, and their ties to the other processes. */
export interface LiveChats {
  all(): Iterable<LiveChat>
  /** Puts a socket into the chat of an appointment; it gets messages once `open` has sent it the history. */
  enter(
    clinic: Clinic,
    chat: Chat,
    connection: Connection,
    open: (live: LiveChat) => Promise<void>,
  ): Promise<LiveChat>
  leave(live: LiveChat, connection: Connection): void
  /** Hands a stored message out, here and elsewhere. */
  deliver(live: LiveChat, message: OpenedMessage): Promise<void>
  /** Hands out whatever the database has beyond what was handed out. */
  look(live: LiveChat): Promise<void>
  typing(live: LiveChat, user: string): void
  marks: MarkWriter
  limit: ConnectionLimit
  /** Tells other processes who is here. */
  announce(live: LiveChat, ask: boolean): void
  close(): Promise<void>
}

const channelOf = (key: string) => `chat:${key}`

/** Opens them over a bus. Lost messages of processes do no harm: everything is read from the database, after what was last seen. */
export function openLiveChats(app: Pick<App, 'vault' | 'clock' | 'log'>, bus: Bus): LiveChats {
  const registry = openRegistry(bus)
  const publish = (live: LiveChat, note: BusMessage) => bus.publish(channelOf(live.key), note)
  const marks = openMarkWriter(app, (live, user, found) => {
    tellOther(live, user, { type: 'marks', ...found })
    publish(live, { kind: 'marks', user, ...found })
  })
  const { inTurn, deliver, look } = openDeliveries(app, marks)
  const begin = (fresh: LiveChat) => inTurn(fresh, () => bus.subscribe(channelOf(fresh.key)))
  const announce = (live: LiveChat, ask: boolean) => {
    if (bus.shared) for (const user of connectedIn(live)) publish(live, { kind: 'here', user, ask })
  }
  listen(bus, registry, { look, announce })

  return {
    all: () => registry.open.values(),
    look,
    announce,
    marks,
    limit: openConnectionLimit(),
    enter: async (clinic, chat, connection, open) => {
      const live = registry.of(clinic, chat, begin)
      live.connections.add(connection)
      await inTurn(live, () => open(live))
      showPresence(live)
      announce(live, true)
      return live
    },
    leave: (live, connection) => {
      if (!live.connections.delete(connection)) return
      const { userId } = connection.actor
      if (connection.seq !== null) marks.delivered(live, userId, 0)
      if (!isConnected(live, userId)) publish(live, { kind: 'gone', user: userId })
      if (live.connections.size > 0) showPresence(live)
      else registry.drop(live)
    },
    deliver: async (live, message) => {
      publish(live, { kind: 'new' })
      await deliver(live, message)
    },
    typing: (live, user) => {
      tellOther(live, user, { type: 'typing', user_id: user })
      publish(live, { kind: 'typing', user })
    },
    close: async () => {
      bus.close()
      await marks.close()
    },
  }
}

const isConnected = (live: LiveChat, user: string): boolean =>
  [...live.connections].some((connection) => connection.actor.userId === user)

const connectedIn = (live: LiveChat): string[] =>
  peopleIn(live.chat).filter((user) => isConnected(live, user))

interface Registry {
  open: Map<string, LiveChat>
  /** The live chat of an appointment; `begin` prepares one that was not open. */
  of(clinic: Clinic, chat: Chat, begin: (live: LiveChat) => Promise<void>): LiveChat
  drop(live: LiveChat): void
}

function openRegistry(bus: Bus): Registry {
  const open = new Map<string, LiveChat>()
  return {
    open,
    of: (clinic, chat, begin) => {
      const key = `${clinic.id}:${chat.appointment}`
      const known = open.get(key)
      const live = known ?? newLiveChat(key, clinic, chat)
      live.chat = chat
      if (known) return live
      open.set(key, live)
      void begin(live)
      return live
    },
    drop: (live) => {
      open.delete(live.key)
      bus.unsubscribe(channelOf(live.key))
    },
  }
}

/** Acts on what other processes tell. */
function listen(bus: Bus, { open }: Registry, chats: Pick<LiveChats, 'look' | 'announce'>): void {
  bus.onBack(() => {
    for (const live of open.values()) {
      void chats.look(live).catch(() => undefined)
      chats.announce(live, true)
    }
  })
  bus.onNote((channel, given, from) => {
    const live = open.get(channel.slice(channelOf('').length))
    const parsed = busMessage.safeParse(given)
    if (!live || !parsed.success) return
    const note = parsed.data
    switch (note.kind) {
      case 'new':
        return void chats.look(live).catch(() => undefined)
      case 'typing':
        return tellOther(live, note.user, { type: 'typing', user_id: note.user })
      case 'marks':
        return tellOther(live, note.user, { type: 'marks', delivered: note.delivered, read: note.read })
      case 'here':
        live.away.set(`${from}:${note.user}`, performance.now() + awayMs)
        if (note.ask) chats.announce(live, false)
        return showPresence(live)
      case 'gone':
        live.away.delete(`${from}:${note.user}`)
        return showPresence(live)
    }
  })
}

/** Forgets people of other processes who were not heard of for a while. */
export function forgetAway(live: LiveChat): void {
  const now = performance.now()
  for (const [who, until] of live.away) if (until <= now) live.away.delete(who)
  showPresence(live)
}
