import { expect, test } from 'vitest'
import type { ChatMessage, ServerFrame } from '@psico/contract/chat/chat'
import { after, fates, partsOf, chatWith, type Event, type ChatState } from './chat-state.ts'

const me = 'yo'
type Ready = NonNullable<ChatState['ready']>
const ready = (more: Partial<Ready> = {}): ServerFrame => ({
  type: 'ready',
  me,
  other: { id: 'ana', name: 'Ana Rojas' },
  online: true,
  appointment: { date: '2026-03-02', start_time: '10:00', status: 'confirmed' },
  writable: true,
  resumed: false,
  older: false,
  marks: { delivered: null, read: null },
  ...more,
})
const message = (id: string, sender = 'ana', clientId?: string): ChatMessage => ({
  id,
  sender,
  sender_id: sender,
  message: `texto ${id}`,
  created_at: '2026-03-02T12:00:00Z',
  ...(clientId === undefined ? {} : { client_id: clientId }),
})
const frame = (serverFrame: ServerFrame): Event => ({ is: 'frame', frame: serverFrame, now: 1 })
const written = (clientId: string): Event => ({ is: 'write', client_id: clientId, message: 'hola', now: 1 })
const waiting: Event = { is: 'connection', connection: { at: 'waiting' } }
const run = (events: Event[], from: ChatState = chatWith([])) => events.reduce(after, from)
const ids = (state: ChatState) => state.messages.map((chatMessage) => chatMessage.id)

test('the history is shown at its end, not message by message', () => {
  const half = run([frame(message('1')), frame(message('2'))])
  expect([half.ready, ids(half)]).toEqual([null, []])
  const whole = run([frame(ready({ older: true }))], half)
  expect([ids(whole), whole.older, whole.connection.at]).toEqual([['1', '2'], true, 'open'])
})

test('what comes twice is there once, and a resumed line fills the gap', () => {
  const state = run([
    frame(message('1')),
    frame(ready({ older: true })),
    frame(message('2')),
    frame(message('2')),
    waiting,
    frame(message('2')),
    frame(message('3')),
    frame(ready({ resumed: true })),
  ])
  expect(ids(state)).toEqual(['1', '2', '3'])
  expect(state.older).toBe(true)
})

test('after a break too long to fill, the newest page takes the place of what was there', () => {
  const state = run([
    frame(message('1')),
    frame(ready()),
    waiting,
    frame(message('90')),
    frame(ready({ older: true })),
  ])
  expect([ids(state), state.older]).toEqual([['90'], true])
})

test('a half-received history is dropped with its line', () => {
  const state = run([
    frame(ready()),
    waiting,
    frame(message('1')),
    waiting,
    frame(message('1')),
    frame(ready()),
  ])
  expect(ids(state)).toEqual(['1'])
})

test('a message waits until it comes back, also when that is after a break', () => {
  const open = run([frame(ready()), written('a'), written('b')])
  expect(open.pending.map((pending) => pending.client_id)).toEqual(['a', 'b'])
  const one = run(
    [frame({ type: 'ack', client_id: 'a', id: '1', created_at: '' }), frame(message('1', me, 'a'))],
    open,
  )
  expect(one.pending.map((pending) => pending.client_id)).toEqual(['b'])
  const back = run([waiting, frame(message('2', me, 'b')), frame(ready({ resumed: true }))], one)
  expect([back.pending, ids(back)]).toEqual([[], ['1', '2']])
})

test('a passing refusal keeps a message waiting, a final one marks it until it is discarded', () => {
  const error = (code: string) => frame({ type: 'error', code, detail: 'No.', client_id: 'a' })
  const open = run([frame(ready()), written('a')])
  const waiting = run([error('too_fast'), written('b')], open)
  expect([waiting.pending[0]?.refused, waiting.problem]).toEqual([null, 'No.'])
  expect(run([frame(message('1', me, 'a')), frame(message('2', me, 'b'))], waiting).problem).toBeNull()
  const refused = run([error('chat_closed')], open)
  expect([refused.pending[0]?.refused, refused.problem]).toEqual(['No.', 'No.'])
  expect(run([{ is: 'discard', client_id: 'a' }], refused).pending).toEqual([])
})

test('what was written before a reload waits on, and is done when the server has it, on the screen or far above', () => {
  const kept = ['a', 'b', 'c'].map((id) => ({ client_id: id, message: 'hola', at: 1 }))
  const open = run([frame(message('5', me, 'a')), frame(ready({ older: true }))], chatWith(kept))
  expect(open.pending.map((pending) => pending.client_id)).toEqual(['b', 'c'])
  const ack = (clientId: string, id: string) =>
    frame({ type: 'ack', client_id: clientId, id, created_at: '' })
  const above = run([ack('b', '1'), ack('c', '6')], open)
  expect(above.pending).toMatchObject([{ client_id: 'c', isStored: true }])
  expect(run([frame(message('6', me, 'c'))], above).pending).toEqual([])
})

test('older pages stand before', () => {
  const state = run([frame(message('3')), frame(ready({ older: true }))])
  const more = after(state, { is: 'older', messages: [message('1'), message('2')], older: false })
  expect([ids(more), more.older]).toEqual([['1', '2', '3'], false])
})

test('marks say how far the other side is; what is read was delivered', () => {
  const messages = ['1', '2', '3'].map((id) => message(id, me))
  expect(fates({ messages, marks: { delivered: '3', read: '1' } })).toEqual({ read: 0, delivered: 2 })
  expect(fates({ messages, marks: { delivered: null, read: '2' } })).toEqual({ read: 1, delivered: 1 })
  expect(fates({ messages, marks: { delivered: 'old', read: null } })).toEqual({ read: -1, delivered: -1 })
})

test('without a line nobody is shown as here, and a message ends the sign of writing', () => {
  const state = run([frame(ready()), frame({ type: 'typing', user_id: 'ana' })])
  expect(state.typedAt).toBe(1)
  expect(run([frame(message('1'))], state).typedAt).toBe(0)
  expect(run([waiting], state).isOnline).toBe(false)
})

test('parts of the chat keep their bounds when messages come at either end', () => {
  const many = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => message(String(from + n)))
  const state = run([...many(101, 150).map(frame), frame(ready({ older: true })), frame(message('151'))])
  const bounds = (chatState: ChatState) =>
    partsOf(chatState).map(({ messages }) => `${messages[0]?.id}-${messages.at(-1)?.id}`)
  expect(bounds(state)).toEqual(['101-150', '151-151'])
  const more = run(
    [
      { is: 'older', messages: many(51, 100), older: true },
      { is: 'older', messages: many(28, 50), older: false },
      frame(message('152')),
    ],
    state,
  )
  expect(bounds(more)).toEqual(['28-50', '51-100', '101-150', '151-152'])
  expect(partsOf(more).map((part) => [part.start, part.before?.id])).toEqual([
    [0, undefined],
    [23, '50'],
    [73, '100'],
    [123, '150'],
  ])
})
