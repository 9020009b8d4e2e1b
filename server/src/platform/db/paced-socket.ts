import { Socket } from 'node:net'

type Done = (error?: Error | null) => void

/**
 * A socket that sends what one turn of the event loop wrote in one system call. A transaction's opening and its first
 * statements are several messages; a call each was half of the server's time.
 */
export class PacedSocket extends Socket {
  #held = false

  override connect(...to: unknown[]): this {
    super.connect(...(to as Parameters<Socket['connect']>))
    // Node puts its own `write` on every socket that connects.
    Reflect.deleteProperty(this, 'write')
    return this
  }

  override write(data: string | Uint8Array, done?: Done): boolean
  override write(data: string | Uint8Array, encoding?: BufferEncoding, done?: Done): boolean
  override write(data: string | Uint8Array, second?: BufferEncoding | Done, third?: Done): boolean {
    if (!this.#held) {
      this.#held = true
      this.cork()
      setImmediate(() => {
        this.#held = false
        this.uncork()
      })
    }
    return typeof second === 'function' ? super.write(data, second) : super.write(data, second, third)
  }
}
