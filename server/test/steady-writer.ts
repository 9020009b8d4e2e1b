import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../src/core/id.ts'
import type { ChatConnection } from './chat-connection.ts'
import type { Pair, Phone } from './chat-phone.ts'

/** A client that survives broken lines as the web app does: it comes back, fills the gap and sends again. */
export interface SteadyWriter {
  /** Ids of all messages in the order in which they came, over all its lines. */
  got: { id: string; text: string; sender: string }[]
  write(text: string): void
  /** Leaves the line, if any, and opens another one. */
  moveTo(phone: Phone): Promise<ChatConnection>
  /** Waits until everything is acknowledged and `count` messages have come, for a minute unless told. */
  settled(count: number, limitMs?: number): Promise<void>
}

const usualLimitMs = 60_000

/** One side of a chat as a steady client. */
export function steadyWriter(pair: Pair, who: 'patient' | 'psychologist'): SteadyWriter {
  const got: SteadyWriter['got'] = []
  const outbox = openOutbox()
  let line: ChatConnection | null = null
  let told = () => undefined as void
  const hear = (frame: Record<string, string>) => {
    const { type, client_id: clientId = '', id = '', message: text = '', sender_id: sender = '' } = frame
    if (type === 'error') outbox.hold(Number(frame['retry_after'] ?? 1) * 1000)
    if (type === 'ack') outbox.open.delete(clientId)
    if (type === undefined) got.push({ id, text, sender })
    told()
  }
  return {
    got,
    write: outbox.write,
    moveTo: async (phone) => {
      outbox.hold(null)
      line?.socket.terminate()
      const last = got.at(-1)
      const next = phone.dial(
        `${pair.appointment}/`,
        `?token=${pair.tokens[who]}${last ? `&after=${last.id}` : ''}`,
      )
      line = next
      next.socket.on('message', (data: Buffer) => {
        if (next === line) hear(JSON.parse(data.toString()) as Record<string, string>)
      })
      await next.note('ready')
      if (next === line) outbox.sendOver(next)
      return next
    },
    settled: (count, limitMs = usualLimitMs) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error(`${got.length} of ${count} came, ${outbox.open.size} are open`))
        const timer = setTimeout(fail, limitMs)
        told = () => {
          if (got.length < count || outbox.open.size > 0) return
          clearTimeout(timer)
          resolve()
        }
        told()
      }),
  }
}

/** Comes back to a phone whenever the line breaks, as the web app does; leaves for good once it is over. */
export async function stayAt(writer: SteadyWriter, phone: Phone, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const line = await writer.moveTo(phone).catch(() => null)
    const leave = () => line?.socket.terminate()
    over.addEventListener('abort', leave)
    await line?.closed
    over.removeEventListener('abort', leave)
    await pause(50)
  }
}

/** What was written and is not acknowledged. While it waits to be sent again, what is written later waits behind it. */
function openOutbox() {
  const open = new Map<string, string>()
  let line: ChatConnection | null = null
  let isHeld = true
  let timer: NodeJS.Timeout | undefined
  const say = (clientId: string, message: string) => {
    if (!isHeld && line?.socket.readyState === 1) line.send({ message, client_id: clientId })
  }
  const sayAll = () => {
    isHeld = false
    for (const [clientId, message] of open) say(clientId, message)
  }
  return {
    open,
    write: (message: string): void => {
      const clientId = newId()
      open.set(clientId, message)
      say(clientId, message)
    },
    /** Keeps everything back for so long; null: until there is another line. */
    hold: (ms: number | null): void => {
      isHeld = true
      clearTimeout(timer)
      if (ms !== null) timer = setTimeout(sayAll, ms)
    },
    sendOver: (next: ChatConnection): void => {
      line = next
      sayAll()
    },
  }
}
