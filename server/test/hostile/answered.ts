import { opcodes } from './opcodes.ts'

interface Frame {
  opcode: number
  content: Buffer
}

/** What came back over a line that was asked to become a socket. */
export interface Heard {
  /** The head of the answer to the upgrade; null until it is whole. */
  head: string | null
  isOpen: boolean
  /** The whole frames that came after a yes. */
  frames: Frame[]
}

/** Reads what a server sent: a head, and after a yes its frames, which are not masked. */
export function heardIn(bytes: Buffer): Heard {
  const cut = bytes.indexOf('\r\n\r\n')
  if (cut < 0) return { head: null, isOpen: false, frames: [] }
  const head = bytes.subarray(0, cut).toString('latin1')
  const isOpen = head.startsWith('HTTP/1.1 101')
  return { head, isOpen, frames: isOpen ? framesIn(bytes.subarray(cut + 4)) : [] }
}

function framesIn(bytes: Buffer): Frame[] {
  const frames: Frame[] = []
  for (let at = 0; at + 2 <= bytes.length;) {
    const { start, length } = sizeAt(bytes, at)
    if (start + length > bytes.length) break
    frames.push({ opcode: (bytes[at] ?? 0) & 15, content: bytes.subarray(start, start + length) })
    at = start + length
  }
  return frames
}

function sizeAt(bytes: Buffer, at: number): { start: number; length: number } {
  const short = (bytes[at + 1] ?? 0) & 127
  const wide = short === 126 ? 2 : short === 127 ? 8 : 0
  if (wide === 0) return { start: at + 2, length: short }
  if (at + 2 + wide > bytes.length) return { start: bytes.length, length: 1 }
  const length = wide === 2 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
  return { start: at + 2 + wide, length }
}

/**
 * Whether the other side has answered: it said no, or sent back the last ping, wherever among its other frames, or said
 * that it closes. Whoever was told so may not ask for more, RFC 6455 says: what is sent after it goes unheard.
 */
export function isAnswered({ head, isOpen, frames }: Heard, lastPing: string): boolean {
  if (head !== null && !isOpen) return true
  return (
    closeCodeIn(frames) !== null ||
    frames.some((frame) => frame.opcode === opcodes.pong && frame.content.toString() === lastPing)
  )
}

/** The code with which the other side closed; 1005 where it gave none, null while it has not. */
export function closeCodeIn(frames: readonly Frame[]): number | null {
  const last = frames.find((frame) => frame.opcode === opcodes.close)
  if (!last) return null
  return last.content.length >= 2 ? last.content.readUInt16BE(0) : 1005
}
