import type { Sent } from './bodies.ts'
import type { Chance } from './chance.ts'
import type { Caller } from './people.ts'
import type { Attack } from './attack.ts'

interface Asked {
  method: string
  target: string
  caller: Caller
  sent: Sent | null
}

const line = '\r\n'

/** Lines that no browser sends. They leave the message as long as it says it is. */
const oddLines: readonly [string, ...string[]] = [
  `X-Long: ${'x'.repeat(9_000)}`,
  `X-Too-Long: ${'x'.repeat(20_000)}`,
  Array.from({ length: 300 }, (_, n) => `X-${n}: y`).join(line),
  Array.from({ length: 3_000 }, () => 'X: y').join(line),
  `Authorization: Token ${'x'.repeat(5_000)}`,
  'Authorization: Token',
  'Authorization: Bearer null',
  'Authorization: Basic Og==',
  'Authorization: Token \u00ff\u00fe',
  'Host: sur-app.localhost',
  'X-Forwarded-Host: \u00ff',
  'X-Forwarded-Host: a, b, c',
  'X-Forwarded-Host: norte-app.localhost:99999999',
  'X-Forwarded-Proto: javascript',
  'X-Forwarded-For: no es una dirección',
  `X-Forwarded-For: ${'1.1.1.1,'.repeat(500)}`,
  'X-Forwarded-For: ::1%eth0',
  'X-HTTP-Method-Override: DELETE',
  'X-Request-Id: ../../x',
  'X-Original-URL: /api/tenants/',
  'Range: bytes=0-0,1-,-1,9-1',
  'If-None-Match: *',
  'If-None-Match: "x", W/"y',
  'If-Modified-Since: nunca',
  'Accept-Encoding: gzip;q=NaN, br;q=-1, *;q=9',
  `Accept-Encoding: ${'br;q=0,'.repeat(1_000)}`,
  `Accept-Encoding: ${'br;\tq=0.'.repeat(1_000)}`,
  `Accept: ${'*/*;'.repeat(1_000)}`,
  'Accept-Language: ../../etc/passwd',
  'Origin: null',
  'Origin: http://sur-app.localhost',
  'Origin: javascript:alert(1)',
  'Origin: http://norte-app.localhost.evil.example',
  `Cookie: ${'a=b;'.repeat(1_000)}`,
  'User-Agent: \u0080\u00ff',
  'Expect: 100-continue',
  'Upgrade: h2c',
  'Forwarded: for="[::1]";host=x;proto=y',
  'Last-Event-ID: -1',
  'Referer: http://[',
]

/** These break the frame of the message, or bend it. */
const bentLines: readonly [string, ...string[]] = [
  'Content-Length: -1',
  'Content-Length: 1e3',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5, 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: x',
  'Host: norte-app.localhost',
  'Sin dos puntos',
  ' doblada',
  'X-Nul: a\0b',
  'X-Solo: a\nX-Otra: b',
  ': vacía',
  'Expect: milagros',
  'Connection: upgrade\r\nUpgrade: websocket',
]

const addressOf = (chance: Chance): string =>
  `10.${chance.below(8)}.${chance.below(16)}.${1 + chance.below(16)}`

/** The request as a whole, with its head; some heads are odd, and some bend the message out of shape. */
export function headsFor(chance: Chance, { method, target, caller, sent }: Asked): Attack {
  const isBent = chance.onceIn(50)
  const isLeft = sent !== null && sent.content.length > 0 && chance.onceIn(60)
  const isChunked = sent !== null && !isBent && chance.onceIn(30)
  const content = sent?.content ?? Buffer.alloc(0)
  const length = content.length + (isLeft ? 1 + chance.below(5_000) : 0)
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${caller.host}`,
    `X-Forwarded-For: ${addressOf(chance)}`,
    ...(caller.authorization ? [`Authorization: ${caller.authorization}`] : []),
    ...(chance.onceIn(10) ? ['Accept-Encoding: gzip, br'] : []),
    ...(sent?.type === undefined ? [] : [`Content-Type: ${sent.type}`]),
    ...(sent?.lines ?? []),
    ...(chance.onceIn(12) ? [chance.pick(oddLines)] : []),
    ...(isBent ? [chance.pick(bentLines)] : []),
    ...(isChunked ? ['Transfer-Encoding: chunked'] : sent ? [`Content-Length: ${length}`] : []),
  ]
  const head = Buffer.from(lines.join(line) + line + line, 'latin1')
  return {
    bytes: Buffer.concat([head, isChunked ? inChunks(chance, content) : content]),
    name: `${caller.role}@${caller.host} ${method} ${target}`,
    role: caller.role,
    isHead: method === 'HEAD',
    isMailbox: target.includes('mailbox'),
    ending: isLeft ? 'left' : target.includes('/changes/') ? 'stream' : isBent ? 'perhaps' : 'answer',
    isOwnLine: isBent || isLeft || isChunked || target.includes('/changes/') || content.length > 64 * 1024,
  }
}

/** In pieces, the last of which may be missing its end: then the line itself ends there. */
function inChunks(chance: Chance, content: Buffer): Buffer {
  const size = 1 + chance.below(Math.max(1, content.length))
  const pieces: Buffer[] = []
  for (let at = 0; at < content.length && pieces.length < 500; at += size) {
    const piece = content.subarray(at, at + size)
    pieces.push(
      Buffer.from(`${piece.length.toString(16)}${chance.onceIn(10) ? ';x=y' : ''}${line}`),
      piece,
      Buffer.from(line),
    )
  }
  return Buffer.concat([...pieces, Buffer.from(chance.onceIn(10) ? `zz${line}${line}` : `0${line}${line}`)])
}

const rawTexts: readonly [string, ...string[]] = [
  'GET / HTTP/9.9',
  'GET  / HTTP/1.1',
  'GET /\0 HTTP/1.1\r\nHost: norte-app.localhost',
  'GET /ñ HTTP/1.1\r\nHost: norte-app.localhost',
  'GET http://sur-app.localhost/api/users/profile/ HTTP/1.1\r\nHost: norte-app.localhost',
  'OPTIONS * HTTP/1.1\r\nHost: norte-app.localhost',
  'CONNECT norte-app.localhost:443 HTTP/1.1\r\nHost: norte-app.localhost',
  'PRI * HTTP/2.0\r\n\r\nSM',
  'GET /api/health/ HTTP/1.0',
  'GET /api/health/ HTTP/1.1',
  'GET /api/health/ HTTP/1.1\r\nHost: ',
  'GET /api/health/ HTTP/1.1\r\nHost: a b',
  'GET /api/health/ HTTP/1.1\r\nHost: norte-app.localhost\r\nHost: sur-app.localhost',
  'get /api/health/ http/1.1\r\nhost: norte-app.localhost',
  'POST /api/auth/login/ HTTP/1.1\r\nHost: norte-app.localhost\r\nContent-Length: 4\r\nContent-Length: 5',
  'POST /api/auth/login/ HTTP/1.1\r\nHost: norte-app.localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: norte-app.localhost`,
]

/** What is hardly HTTP, or none. */
export function strangeRaw(chance: Chance, { role }: Caller): Attack {
  const text = chance.onceIn(5)
    ? chance.bytes(1 + chance.below(300)).toString('latin1')
    : chance.pick(rawTexts)
  return {
    bytes: Buffer.from(`${text}\r\n\r\n`, 'latin1'),
    name: `raw ${JSON.stringify(text.slice(0, 80))}`,
    role,
    isHead: false,
    isMailbox: false,
    ending: 'perhaps',
    isOwnLine: true,
  }
}
