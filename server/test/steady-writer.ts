import { newId } from '../src/platform/id.ts'
import type { ChatLine } from './chat-line.ts'
import type { Pair, Phone } from './chat-phone.ts'

/** A client that survives broken lines as the web app does: it comes back, fills the gap and sends again. */
export interface SteadyWriter {
  /** Ids of all messages in the order in which they came, over all its lines. */
  got: { id: string; text: string; sender: string }[]
  write(text: string): void
  /** Leaves the line, if any, and opens another one. */
  moveTo(phone: Phone): Promise<void>
  /** Waits until everything is acknowledged and `count` messages have come. */
  settled(count: number): Promise<void>
}

const timeLimitMs = 60_000

export function steadyWriter(pair: Pair, who: 'patient' | 'psychologist'): SteadyWriter {
  const got: SteadyWriter['got'] = []
  const open = new Map<string, string>()
  let line: ChatLine | null = null
  let told = () => undefined as void
  const again = (clientId: string) => {
    const message = open.get(clientId)
    if (message !== undefined && line?.socket.readyState === 1) line.send({ message, client_id: clientId })
  }
  const hear = (frame: Record<string, string>) => {
    const { type, client_id: clientId = '', id = '', message: text = '', sender_id: sender = '' } = frame
    if (type === 'error') setTimeout(again, Number(frame['retry_after'] ?? 1) * 1000, clientId)
    if (type === 'ack') open.delete(clientId)
    if (type === undefined) got.push({ id, text, sender })
    told()
  }
  return {
    got,
    write: (message) => {
      const clientId = newId()
      open.set(clientId, message)
      if (line?.socket.readyState === 1) line.send({ message, client_id: clientId })
    },
    moveTo: async (phone) => {
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
      for (const [clientId, message] of open) next.send({ message, client_id: clientId })
    },
    settled: (count) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error(`${got.length} of ${count} came, ${open.size} are open`))
        const timer = setTimeout(fail, timeLimitMs)
        told = () => {
          if (got.length < count || open.size > 0) return
          clearTimeout(timer)
          resolve()
        }
        told()
      }),
  }
}
