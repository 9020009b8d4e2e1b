import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'

/** A socket, and the line below it. */
export interface Opened {
  socket: WebSocket
  line: Pick<Socket, 'on' | 'bytesRead'>
}

/** So much is still read of a line that was refused. */
const mostRefusedBytes = 64 * 1024

/** Takes a frame; null for one that is no text. */
export type Take = (frame: string | null) => void

/**
 * What a socket sends before it is clear who sends it: not read until then, so that no frame arrives; and heard no more once
 * it was refused.
 */
export function earlyFrames({ socket, line }: Opened) {
  let take: Take = () => socket.terminate()
  socket.on('message', (data, isBinary) => take(isBinary ? null : textOf(data)))
  socket.pause()
  return {
    passTo(known: Take) {
      take = known
      socket.resume()
    },
    /** It is read on only so that it can say goodbye. */
    refuse(code: number) {
      socket.close(code)
      const before = line.bytesRead
      line.on('data', () => {
        if (line.bytesRead - before > mostRefusedBytes) socket.terminate()
      })
      socket.resume()
    },
  }
}

function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return data instanceof ArrayBuffer ? Buffer.from(data).toString('utf8') : data.toString('utf8')
}
