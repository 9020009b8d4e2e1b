import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'

/** The way of one person's packets to the relay, as good or as bad as a trial wants it. */
export interface RoughWay {
  port: number
  /** Share of packets lost, 0 to 1, and how late the others come, 0 to so many milliseconds; 1 is a cut. */
  set: (how: { lost: number; lateMs: number }) => void
  /** From now on the relay sees another address, as after a change of network. */
  move: () => void
  close: () => void
}

/** Opens a way at an address to a relay at the same address; as it should be until `set` says otherwise. */
export async function openWay(address: string, relayPort: number): Promise<RoughWay> {
  let how = { lost: 0, lateMs: 0 }
  let isClosed = false
  const passengers = new Map<string, Socket>()
  const inside = createSocket('udp4')
  const pass = (send: () => void) => {
    if (Math.random() < how.lost) return
    if (how.lateMs === 0) send()
    else setTimeout(() => !isClosed && send(), Math.random() * how.lateMs)
  }
  inside.on('message', (packet, { address: from, port }) => {
    const key = `${from}:${port}`
    const known = passengers.get(key)
    const out = known ?? createSocket('udp4')
    if (!known) {
      passengers.set(key, out)
      out.on('message', (answer) => pass(() => inside.send(answer, port, from)))
      out.on('error', () => undefined)
    }
    pass(() => passengers.get(key) === out && out.send(packet, relayPort, address, () => undefined))
  })
  inside.bind(0, address)
  await once(inside, 'listening')
  const forget = () => {
    for (const passenger of passengers.values()) passenger.close()
    passengers.clear()
  }
  return {
    port: inside.address().port,
    set: (next) => void (how = next),
    move: forget,
    close: () => {
      isClosed = true
      forget()
      inside.close()
    },
  }
}
