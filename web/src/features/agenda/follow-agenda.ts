import { followAgenda as followCall } from '@psico/contract/sessions/appointments'
import { openStream } from '../../lib/call.ts'
import { CallError } from '../../lib/call-error.ts'

interface Wiring {
  /** Something changed, or may have while nobody listened. */
  onChange: () => void
  /** Whether changes are heard as they happen. */
  onLive: (isLive: boolean) => void
}

const firstPauseMs = 1000
const longestPauseMs = 15_000

/**
 * Hears that the agenda changed, and comes back where the line breaks. Only while somebody looks: a browser allows few
 * lines to one address, and tabs behind others need none. Answers how to stop.
 */
export function followAgenda({ onChange, onLive }: Wiring): () => void {
  const stopping = new AbortController()
  let line: AbortController | null = null
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined

  const connect = async () => {
    if (line || document.hidden || stopping.signal.aborted) return
    const own = new AbortController()
    line = own
    try {
      const stream = await openStream(followCall.path, AbortSignal.any([own.signal, stopping.signal]))
      onLive(true)
      pauseMs = firstPauseMs
      await hear(stream, onChange)
      again(own, firstPauseMs)
    } catch (error) {
      const isFinal = error instanceof CallError && [401, 403, 404].includes(error.status)
      if (!isFinal) again(own, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    } finally {
      if (line === own) line = null
      onLive(false)
    }
  }
  const again = (own: AbortController, ms: number) => {
    if (own.signal.aborted || stopping.signal.aborted) return
    timer = setTimeout(() => void connect(), ms * (0.5 + Math.random()))
  }
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) {
      line?.abort()
      line = null
    } else void connect()
  }
  document.addEventListener('visibilitychange', look, { signal: stopping.signal })
  window.addEventListener('online', look, { signal: stopping.signal })
  void connect()
  return () => {
    clearTimeout(timer)
    stopping.abort()
  }
}

/** Until the stream ends: each event, the first too, says that there is something to look at. */
async function hear(stream: ReadableStream<Uint8Array>, onChange: () => void): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of chunksOf(stream)) {
    const events = (rest + decoder.decode(piece, { stream: true })).split('\n\n')
    rest = events.pop() ?? ''
    if (events.some((event) => event.startsWith('event:'))) onChange()
  }
}

/** Safari cannot walk over a stream. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
