import type { Media, RoomEntry, RoomPerson } from '@psico/contract/room/room'
import type { CallError } from '../../lib/call-error.ts'
import type { DeviceProblem } from './devices.ts'
import type { PeerView } from './peer-view.ts'

/** What the page shows of a call. */
export interface CallState {
  entry: RoomEntry | null
  me: string | null
  mayAdmit: boolean
  people: RoomPerson[]
  peers: Readonly<Record<string, PeerView>>
  line: 'opening' | 'open' | 'broken'
  /** Since when the line is as it is, in ms of the page's own clock. */
  lineSince: number
  media: Media
  own: MediaStream
  problem: DeviceProblem | null
  /** How far the server's clock is before ours, in ms. */
  aheadMs: number
  /** When both were first connected, in ms of the page's own clock. */
  begunAt: number | null
  /** When it was over, by the same clock. */
  endedAt: number
  end: 'hung up' | number | CallError | null
}

/** So long something may be broken before the page says whom to phone; seen within ten seconds. */
const patienceMs = 8000

/** How it stands with another person, in the one truth that both sides are told. */
export type Standing = 'awaited' | 'to admit' | 'connecting' | 'connected' | 'came away' | 'no way' | 'left'

/** What the server knows of somebody and what the connection to them says, together; whoever is heard is there. */
export function standingOf(
  state: Pick<CallState, 'line' | 'lineSince' | 'peers' | 'me' | 'people'>,
  person: RoomPerson,
  now: number,
): Standing {
  const peer = state.peers[person.id]
  if (peer?.state === 'connected') return 'connected'
  if (person.state === 'left') return 'left'
  const isLong = (since: number) => now - since >= patienceMs
  if (state.line !== 'open' && isLong(state.lineSince)) return 'no way'
  const isIn = state.people.find(({ id }) => id === state.me)?.admitted ?? false
  if (person.state === 'away') return peer ? (isLong(peer.since) ? 'no way' : 'came away') : 'awaited'
  if (!person.admitted || !isIn) return 'to admit'
  return peer && isLong(peer.since) ? 'no way' : 'connecting'
}

/** What the server tells of who is there; of who lost the line to it, and may still be seen, the last that was known is true. */
export const withKnownMedia = (known: readonly RoomPerson[], told: readonly RoomPerson[]): RoomPerson[] =>
  told.map((person) =>
    person.state === 'away' && person.media === null
      ? { ...person, media: known.find(({ id }) => id === person.id)?.media ?? null }
      : person,
  )
