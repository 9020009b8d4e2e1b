import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A way to a database that can be cut and mended, as the network between two machines. */
export interface FarDatabase {
  url: string
  /** Breaks every line and lets no new one in. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Every line stands and carries nothing any more, as where a machine in between is gone without a word. */
  hold(): void
  close(): Promise<void>
}

export async function openFarDatabase(url: string): Promise<FarDatabase> {
  const { hostname, port } = new URL(url)
  const lines = new Set<Socket>()
  const carry = (here: Socket) => {
    const there = connect(Number(port), hostname)
    for (const [socket, other] of [
      [here, there],
      [there, here],
    ] as const) {
      lines.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        lines.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  }
  const open = async (at: number): Promise<Server> => {
    const server = createServer(carry).listen(at, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await open(0)
  const ownPort = (server.address() as AddressInfo).port
  const far = new URL(url)
  far.hostname = '127.0.0.1'
  far.port = String(ownPort)
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const line of lines) line.destroy()
    await closed
  }
  return {
    url: far.href,
    cut,
    mend: async () => void (server = await open(ownPort)),
    hold: () => {
      for (const line of lines) line.pause()
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
