import { expect, test } from 'vitest'
import { closeCodeIn, heardIn, isAnswered } from './answered.ts'

const yes = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n'
const pong = Buffer.concat([Buffer.from([0x8a, 4]), Buffer.from('hola')])
const note = Buffer.concat([Buffer.from([0x81, 126, 1, 0]), Buffer.alloc(256, 'x')])
const close = (code: number) => Buffer.from([0x88, 2, code >> 8, code & 255])

test.each([
  ['nothing yet', [], false],
  ['half a head', ['HTTP/1.1 101 Swi'], false],
  ['a yes alone', [yes], false],
  ['a no', ['HTTP/1.1 403 Forbidden\r\n\r\n{}'], true],
  ['the last ping sent back', [yes, note, pong], true],
  ['another ping sent back', [yes, Buffer.from([0x8a, 1, 104])], false],
  ['the last ping sent back, and a word of somebody else behind it', [yes, pong, note], true],
  ['half a pong', [yes, pong.subarray(0, 4)], false],
  ['a close in one piece with the yes', [yes, close(4401)], true],
  ['a word that looks like the ping', [yes, Buffer.from([0x81, 4]), 'hola'], false],
] as [string, (string | Buffer)[], boolean][])('%s is an answer or not', (_, parts, answered) => {
  expect(isAnswered(heardIn(Buffer.concat(parts.map((part) => Buffer.from(part)))), 'hola')).toBe(answered)
})

test.each([
  [[yes, note], null],
  [[yes, note, close(1011)], 1011],
  [[yes, Buffer.from([0x88, 0])], 1005],
] as [(string | Buffer)[], number | null][])('the code of a close is read', (parts, code) => {
  expect(closeCodeIn(heardIn(Buffer.concat(parts.map((part) => Buffer.from(part)))).frames)).toBe(code)
})
