import { Socket } from 'node:net'

type Done = (error?: Error | null) => void

/**
 * A socket that sends in one go what is written in one turn of the event loop. Statements of a transaction that leave together
 * would otherwise be a call of the system each, on both sides.
 */
export class GatheringSocket extends Socket {
  #gathers = false

  override write(chunk: Uint8Array | string, encoding?: BufferEncoding | Done, done?: Done): boolean {
    if (!this.#gathers) {
      this.#gathers = true
      this.cork()
      process.nextTick(() => {
        this.#gathers = false
        this.uncork()
      })
    }
    return typeof encoding === 'function' ? super.write(chunk, encoding) : super.write(chunk, encoding, done)
  }
}
