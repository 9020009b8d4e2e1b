import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { mayUpgrade } from './connections.ts'

/** How long a line may be in each of its states; one that nobody asks anything on is let go after the server's own 72 s. */
export const lineLimits = {
  /** Until the head of a request is whole. */
  headMs: 30_000,
  /** An upload over a slow line has this long; a body that never ends has no longer. */
  wholeMs: 300_000,
  /** Whoever sends a body or takes an answer is looked at after so long, and has to have moved so much in that time. */
  stalledMs: 60_000,
  leastBytesASecond: 1024,
  /** Until a line is gone that was told to go. */
  closingMs: 2_000,
  lookEveryMs: 5_000,
}
type Limits = typeof lineLimits

/** What is no HTTP, or too long in coming, has no request that the other handlers could see. */
export function refuseUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET') return void socket.destroy()
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return refuseLine(socket, 408)
  refuseLine(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400)
}

/** The same for the server itself. */
export const lineSettings = {
  requestTimeout: lineLimits.wholeMs,
  http: {
    shouldUpgradeCallback: mayUpgrade,
    headersTimeout: lineLimits.headMs,
    connectionsCheckingInterval: lineLimits.lookEveryMs,
  },
  clientErrorHandler: refuseUnread,
}

const refusals = {
  400: ['Bad Request', 'La solicitud no es válida.'],
  408: ['Request Timeout', 'La solicitud tardó demasiado.'],
  431: ['Request Header Fields Too Large', 'Los encabezados son demasiado grandes.'],
} as const

/**
 * Answers and closes a line that nobody will be served on. Whoever never closes theirs would keep it half open for ever, and
 * with it the request that they never finished: it is gone soon, whatever they do.
 */
function refuseLine(socket: Socket, status: keyof typeof refusals, closingMs = lineLimits.closingMs): void {
  if (!socket.writable) return void socket.destroy()
  const [name, detail] = refusals[status]
  const body = JSON.stringify({ detail })
  socket.end(
    `HTTP/1.1 ${status} ${name}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  const timer = setTimeout(() => socket.destroy(), closingMs)
  socket.once('close', () => clearTimeout(timer))
}

interface Line {
  request?: IncomingMessage
  answer?: ServerResponse
  /** What had passed at the moment from which it is judged. */
  moved: number
  sinceMs: number
}

/**
 * Ends lines that stand still: whoever sends a body byte by byte, or never takes an answer, keeps what belongs to it (a file
 * on its way, a place, memory). Time that a request is worked on counts for nobody.
 */
export function endStalledLines(server: Server, limits: Limits = lineLimits): void {
  const lines = new Map<Socket, Line>()
  server.on('connection', (socket: Socket) => {
    lines.set(socket, { moved: 0, sinceMs: performance.now() })
    socket.once('close', () => lines.delete(socket))
  })
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    const line = lines.get(request.socket)
    if (line) Object.assign(line, { request, answer })
  })
  const look = () => {
    for (const [socket, line] of lines) judge(socket, line, limits)
  }
  const timer = setInterval(look, limits.lookEveryMs).unref()
  server.once('close', () => clearInterval(timer))
}

function judge(socket: Socket, line: Line, { stalledMs, leastBytesASecond, closingMs }: Limits): void {
  const now = performance.now()
  const isSending = isAwaited(line.request)
  const isWaiting = isSending || socket.writableLength > 0
  const moved = socket.bytesRead + socket.bytesWritten - socket.writableLength
  if (isWaiting && now - line.sinceMs < stalledMs) return
  const isStalled = isWaiting && (moved - line.moved) * 1000 < leastBytesASecond * (now - line.sinceMs)
  Object.assign(line, { moved, sinceMs: now })
  if (!isStalled) return
  if (isSending && line.answer?.headersSent === false) refuseLine(socket, 408, closingMs)
  else socket.destroy()
}

/** More is to come, and everything that came has been taken. */
const isAwaited = (request: IncomingMessage | undefined): boolean =>
  request !== undefined && !request.complete && !request.destroyed && request.readableLength === 0
