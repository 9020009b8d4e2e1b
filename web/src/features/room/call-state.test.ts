import type { RoomPerson } from '@psico/contract/room/room'
import { expect, test } from 'vitest'
import { standingOf, withKnownMedia, type Standing } from './call-state.ts'
import type { PeerView } from './peer-view.ts'

const me = {
  id: 'me',
  name: 'Ana',
  role: 'professional',
  state: 'here',
  admitted: true,
  page: 'p',
  media: null,
} as RoomPerson
const other: RoomPerson = { ...me, id: 'other', name: 'Luz', role: 'patient' }
const peer = (state: PeerView['state'], since = 0) => ({ state, since }) as PeerView

const cases: [string, Partial<RoomPerson>, PeerView | null, 'open' | 'broken', Standing][] = [
  ['not here yet', { state: 'away' }, null, 'open', 'awaited'],
  ['waits', { admitted: false }, null, 'open', 'to admit'],
  ['just let in', {}, peer('connecting', 95_000), 'open', 'connecting'],
  ['heard', {}, peer('connected'), 'open', 'connected'],
  ['heard, although both lost the server', { state: 'away' }, peer('connected'), 'broken', 'connected'],
  ['broke off a moment ago', { state: 'away' }, peer('broken', 95_000), 'open', 'came away'],
  ['broke off ten seconds ago', { state: 'away' }, peer('broken', 90_000), 'open', 'no way'],
  ['here, but nothing goes through', {}, peer('connecting', 90_000), 'open', 'no way'],
  ['our own line is gone', {}, null, 'broken', 'no way'],
  ['hung up', { state: 'left' }, null, 'open', 'left'],
]
test.each(cases)('somebody who is %s', (_, facts, way, line, standing) => {
  const state = {
    me: 'me',
    people: [me],
    line,
    lineSince: 0,
    peers: (way ? { other: way } : {}) as Record<string, PeerView>,
  }
  expect(standingOf(state, { ...other, ...facts }, 100_000)).toBe(standing)
})

test('whoever loses the line to the server is not said to have switched off the camera', () => {
  const media = { camera: true, microphone: true, screen: false }
  const away: RoomPerson = { ...other, state: 'away', page: null, media: null }
  expect(withKnownMedia([{ ...other, media }], [me, away])).toEqual([me, { ...away, media }])
  expect(withKnownMedia([], [away])).toEqual([away])
  // Who is here and shows nothing, and who hung up, are as they are told.
  for (const state of ['here', 'left'] as const)
    expect(withKnownMedia([{ ...other, media }], [{ ...away, state }])[0]?.media).toBeNull()
})
