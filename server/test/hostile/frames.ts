import { connect } from 'node:net'
import { closeCodeIn, heardIn, isAnswered } from './answered.ts'
import type { Chance } from './chance.ts'
import { opcodes } from './opcodes.ts'
import type { Scene } from './people.ts'
import { strangeJson, strangeText } from './values.ts'

interface Frame {
  opcode: number
  content: Buffer
  /** The bits FIN, RSV1, RSV2 and RSV3. */
  flags?: number
  isMasked?: boolean
  /** What the head says, where it lies. */
  length?: number
}

const whole = 0x80

/** A frame of RFC 6455, right or wrong. */
function framed({ opcode, content, flags = whole, isMasked = true, length = content.length }: Frame): Buffer {
  const mask = Buffer.from([1, 2, 3, 4])
  const size =
    length < 126
      ? [length]
      : length < 65_536
        ? [126, length >> 8, length & 255]
        : [127, 0, 0, 0, 0, ...bigEndian(length)]
  size[0] = (size[0] ?? 0) | (isMasked ? 0x80 : 0)
  const body = isMasked ? content.map((byte, n) => byte ^ (mask[n % 4] ?? 0)) : content
  return Buffer.concat([Buffer.from([flags | opcode, ...size]), isMasked ? mask : Buffer.alloc(0), body])
}

const bigEndian = (value: number): number[] => [
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]

const text = (message: string): Buffer => framed({ opcode: opcodes.text, content: Buffer.from(message) })

const strangeObjects = (chance: Chance): string =>
  chance.pick([
    `{"message":${strangeJson(chance)}}`,
    `{"type":${strangeJson(chance)}}`,
    `{"type":"read","id":${strangeJson(chance)}}`,
    `{"message":"hola","client_id":${strangeJson(chance)}}`,
    `{"type":"message","message":"hola","type":"typing"}`,
    '{"type":"typing","__proto__":{"x":1}}',
    `{"message":${JSON.stringify('ñ'.repeat(4_001))}}`,
    '{"message":"hola"}',
    '{"type":"typing"}',
    '{',
    '',
    '[]',
    'null',
    strangeText(chance),
    '['.repeat(20_000),
  ])

const small = Buffer.from('hola')
const { text: asText, close } = opcodes

/** What is no frame of ours, or of anybody's. */
const strange: readonly ((chance: Chance) => Buffer[])[] = [
  (chance) => [framed({ opcode: opcodes.binary, content: chance.bytes(50) })],
  () => [framed({ opcode: asText, content: Buffer.from([0xc3, 0x28, 0xff]) })],
  () => [framed({ opcode: asText, content: small, isMasked: false })],
  () => [framed({ opcode: asText, content: small, flags: 0xf0 })],
  (chance) => [framed({ opcode: 3 + chance.below(5), content: small })],
  () => [framed({ opcode: asText, content: small, length: 2_000_000_000 })],
  () => [framed({ opcode: asText, content: Buffer.alloc(1024 * 1024 + 1, 120) })],
  () => [
    framed({ opcode: asText, content: small, flags: 0 }),
    framed({ opcode: opcodes.more, content: small }),
  ],
  () => [framed({ opcode: opcodes.more, content: small })],
  () => [framed({ opcode: opcodes.ping, content: Buffer.alloc(126) })],
  () => Array.from({ length: 100 }, () => framed({ opcode: opcodes.ping, content: small })),
  () => [framed({ opcode: close, content: Buffer.from([3, 237]) })],
  () => [framed({ opcode: close, content: Buffer.from([3]) })],
  () => [framed({ opcode: close, content: Buffer.from([3, 232, 0xff]) })],
  () => Array.from({ length: 150 }, () => text('{"type":"typing"}')),
  () => Array.from({ length: 60 }, (_, n) => text(`{"message":"mensaje ${n}"}`)),
  () => [framed({ opcode: asText, content: Buffer.from('\ufeff{"type":"typing"}', 'utf16le') })],
  // With every reserved bit: otherwise it might be the beginning of a frame whose rest one waits for.
  (chance) => [Buffer.concat([Buffer.from([0xf0 | chance.below(16)]), chance.bytes(chance.below(60))])],
]

const framesOf = (chance: Chance): Buffer[] =>
  chance.onceIn(2) ? [text(strangeObjects(chance))] : (chance.some(strange)?.(chance) ?? [])

/** What a visit of a socket came to. */
export interface Visit {
  /** Frames that were sent. */
  sent: number
  /** Everything that came back. */
  heard: string
  /** Whether the other side answered the last ping, said that it closes, or closed the line. */
  isAnswered: boolean
  /** What it said when it closed; null where it did not. */
  closeCode: number | null
}

const patienceMs = 15_000
const goodBye = 'hasta aquí'

/** Opens the socket of a chat, mostly as one of its two, and sends some frames; at last it asks whether anybody is there. */
export function visit(port: number, chance: Chance, { chat, foreign }: Scene): Promise<Visit> {
  const isStranger = chance.onceIn(6)
  const token = isStranger ? chance.some(foreign) : chance.some(chat.tokens)
  const id = chance.onceIn(10) ? encodeURIComponent(strangeText(chance).toWellFormed()) : chat.appointment
  const after = chance.onceIn(5) ? `&after=${encodeURIComponent(strangeText(chance).toWellFormed())}` : ''
  const key = Buffer.from('una clave de 16.').toString('base64')
  const hello = [
    `GET /ws/chat/${id.slice(0, 2_000)}/?token=${encodeURIComponent(token ?? '')}${after.slice(0, 5_000)} HTTP/1.1`,
    'Host: norte-app.localhost',
    `Upgrade: ${chance.onceIn(30) ? 'WebSocket, x' : 'websocket'}`,
    'Connection: Upgrade',
    `Sec-WebSocket-Key: ${chance.onceIn(30) ? 'x' : key}`,
    `Sec-WebSocket-Version: ${chance.onceIn(30) ? '99' : '13'}`,
    ...(chance.onceIn(15) ? ['Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99'] : []),
    ...(chance.onceIn(15) ? [`Sec-WebSocket-Protocol: ${'x,'.repeat(50)}`] : []),
    ...(chance.onceIn(15) ? ['Origin: http://sur-app.localhost'] : []),
  ]
  const frames = Array.from({ length: 1 + chance.below(8) }, () => framesOf(chance)).flat()
  const head = Buffer.from(hello.join('\r\n') + '\r\n\r\n', 'latin1')
  // Now and then before the server has said yes.
  return say(port, head, frames, chance.onceIn(5))
}

function say(port: number, head: Buffer, frames: Buffer[], isEarly: boolean): Promise<Visit> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let got = Buffer.alloc(0)
    let isSaid = false
    const end = (isDone: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      const closeCode = closeCodeIn(heardIn(got).frames)
      resolve({ sent: frames.length, heard: got.toString('utf8'), isAnswered: isDone, closeCode })
    }
    const timer = setTimeout(() => end(false), patienceMs)
    const sayAll = () => {
      isSaid = true
      socket.write(
        Buffer.concat([...frames, framed({ opcode: opcodes.ping, content: Buffer.from(goodBye) })]),
      )
    }
    socket.on('error', () => undefined)
    socket.on('close', () => end(true))
    socket.on('data', (bytes) => {
      got = Buffer.concat([got, bytes])
      const heard = heardIn(got)
      // Also to a line that is being closed, as whoever does not listen would.
      if (heard.isOpen && !isSaid) sayAll()
      if (isAnswered(heard, goodBye)) end(true)
    })
    socket.write(head)
    if (isEarly) sayAll()
  })
}
