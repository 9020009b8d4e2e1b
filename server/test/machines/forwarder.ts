import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** An address behind which one machine stands, and later another one: as a floating address or a balancer gives it. */
export interface Forwarder {
  port: number
  /** Leads to that port from now on; nobody answers at null. Lines that are open break. */
  leadTo(port: number | null): void
  close(): Promise<void>
}

/** Opens one on the loopback, leading to a port there. */
export async function openForwarder(first: number): Promise<Forwarder> {
  let target: number | null = first
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    if (target === null) return void socket.destroy()
    const far = connect(target, '127.0.0.1')
    for (const [side, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      open.add(side)
      side
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(side)
          other.destroy()
        })
    }
    socket.pipe(far).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const leadTo = (port: number | null) => {
    target = port
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    leadTo,
    close: async () => {
      leadTo(null)
      server.close()
      await once(server, 'close')
    },
  }
}
