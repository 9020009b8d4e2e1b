import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** An answer as it came. */
interface Answer {
  status: number
  /** Status line and head. */
  head: string
  /** As it reads once unpacked. */
  body: string
}

/** What came of a request: an answer, a line that was closed without one, or nothing at all in time. */
export type Outcome = Answer | 'closed' | 'silent'

interface Asked {
  bytes: Buffer
  isHead: boolean
  ending: 'answer' | 'perhaps' | 'stream' | 'left'
  isOwnLine: boolean
}

/** How long to wait; where HTTP may leave the question open, nobody waits long. */
const patienceMs = { answer: 30_000, stream: 30_000, perhaps: 3_000, left: 300 }
/** How long somebody who leaves in the middle stays after the last byte. */
const leavingMs = 5

/** Lines to a port of this machine, kept open where HTTP lets them. */
export function openWire(port: number) {
  const idle: Socket[] = []
  const fresh = () => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => undefined)
    return socket
  }
  return {
    ask: async (asked: Asked): Promise<Outcome> => {
      const reused = asked.isOwnLine ? undefined : openOf(idle)
      const socket = reused ?? fresh()
      const first = await exchange(socket, asked)
      // The server may end a line that rested too long just as the next request sets out on it; a client asks again then, on a line
      // of its own (RFC 9112, 9.3.1). What a fresh line does not answer is a finding.
      const asksAgain = reused !== undefined && first.outcome === 'closed'
      const line = asksAgain ? fresh() : socket
      const { outcome, isOpen } = asksAgain ? await exchange(line, asked) : first
      if (isOpen && !asked.isOwnLine) idle.push(line)
      else line.destroy()
      return outcome
    },
    close: () => idle.splice(0).forEach((socket) => socket.destroy()),
  }
}

/** The line used last that the server has not ended meanwhile. */
function openOf(idle: Socket[]): Socket | undefined {
  for (let line = idle.pop(); line; line = idle.pop()) if (!line.destroyed && line.writable) return line
  return undefined
}

function exchange(socket: Socket, asked: Asked): Promise<{ outcome: Outcome; isOpen: boolean }> {
  return new Promise((resolve) => {
    let got = Buffer.alloc(0)
    const end = (outcome: Outcome, isOpen = false) => {
      clearTimeout(timer)
      socket.off('data', take).off('close', lost)
      resolve({ outcome, isOpen })
    }
    const timer = setTimeout(() => end('silent'), patienceMs[asked.ending])
    const take = (bytes: Buffer) => {
      got = Buffer.concat([got, bytes])
      const read = readAnswer(got, asked)
      if (read) end(read.answer, read.isOpen)
    }
    const lost = () => end(readAnswer(got, asked, true)?.answer ?? 'closed')
    socket.on('data', take).on('close', lost)
    socket.write(asked.bytes, () => {
      if (asked.ending === 'left') setTimeout(() => socket.destroy(), leavingMs)
    })
  })
}

/** The whole answer, once it is there. `isEnd`: nothing more will come. */
function readAnswer(
  got: Buffer,
  { isHead, ending }: Asked,
  isEnd = false,
): { answer: Answer; isOpen: boolean } | null {
  const cut = got.indexOf('\r\n\r\n')
  if (cut < 0) return null
  const head = got.subarray(0, cut).toString('latin1')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
  const rest = got.subarray(cut + 4)
  if (status >= 100 && status < 200 && status !== 101)
    return readAnswer(rest, { isHead, ending } as Asked, isEnd)
  const isOpen = !/^connection: *close/im.test(head)
  if (ending === 'stream' && status === 200) return { answer: { status, head, body: '' }, isOpen: false }
  const isBare = isHead || status === 204 || status === 304
  const body = isBare ? Buffer.alloc(0) : bodyIn(head, rest, isEnd)
  return body && { answer: { status, head, body: unpacked(head, body) }, isOpen }
}

function bodyIn(head: string, rest: Buffer, isEnd: boolean): Buffer | null {
  const length = /^content-length: *(\d+)/im.exec(head)?.[1]
  if (length !== undefined)
    return rest.length >= Number(length) || isEnd ? rest.subarray(0, Number(length)) : null
  if (/^transfer-encoding: *chunked/im.test(head)) return unchunked(rest) ?? (isEnd ? rest : null)
  return isEnd ? rest : null
}

function unchunked(rest: Buffer): Buffer | null {
  const pieces: Buffer[] = []
  for (let at = 0; ;) {
    const cut = rest.indexOf('\r\n', at)
    if (cut < 0) return null
    const size = parseInt(rest.subarray(at, cut).toString('latin1'), 16)
    if (size === 0) return Buffer.concat(pieces)
    if (rest.length < cut + 2 + size + 2) return null
    pieces.push(rest.subarray(cut + 2, cut + 2 + size))
    at = cut + 2 + size + 2
  }
}

function unpacked(head: string, body: Buffer): string {
  const encoding = /^content-encoding: *(\w+)/im.exec(head)?.[1]
  if (encoding === 'br') return brotliDecompressSync(body).toString('latin1')
  if (encoding === 'gzip') return gunzipSync(body).toString('latin1')
  return body.toString('latin1')
}
