import { expect, test } from 'vitest'
import { z } from 'zod'
import { relayComplaint, roomSettings } from './room-settings.ts'

const settings = z.object(roomSettings)

test('addresses of a relay are read in their order', () => {
  const text = 'turn:turn.example.com:3478, turns:turn.example.com:443?transport=tcp'
  expect(settings.parse({ TURN_URLS: text }).TURN_URLS).toEqual(text.split(', '))
})

test.each([
  'http://turn.example.com',
  'turn:',
  'turn.example.com',
  'turn:a,,turn:b',
  'turn:a?transport=sctp',
])('%s is none', (text) => expect(settings.safeParse({ TURN_URLS: text }).success).toBe(false))

test('a secret that can be guessed is refused, and so is one without the other', () => {
  expect(settings.safeParse({ TURN_SECRET: 'short' }).success).toBe(false)
  expect(relayComplaint({ TURN_URLS: ['turn:a'] })).toMatch(/^TURN_URLS/)
  expect(relayComplaint({ TURN_SECRET: 'x' })).toMatch(/^TURN_SECRET/)
  expect([relayComplaint({}), relayComplaint({ TURN_URLS: ['turn:a'], TURN_SECRET: 'x' })]).toEqual([
    null,
    null,
  ])
})
