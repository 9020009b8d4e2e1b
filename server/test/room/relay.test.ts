import { once } from 'node:events'
import { connect, type SecureVersion } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { iceServers } from '#modules/room/ice-servers'
import { hasRelay, layOutRelay, outsideAddress, type TrialRelay } from '../../../scripts/trial-relay.ts'
import { secureTurnClient, turnClient, type TurnClient } from './turn-client.ts'

const secret = 'a-secret-of-the-relay'
/** Where browsers would reach it; the loopback is what it must refuse. */
const outside = outsideAddress ?? ''

/** One of each kind of address that leads to nobody outside. */
const reserved = [
  '0.0.0.0',
  '0.0.0.1',
  '10.0.0.1',
  '10.255.255.254',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.8',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.254',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.250',
  '255.255.255.255',
]

/** Tries a version of TLS that is not safe any more. */
async function oldTls(host: string, port: number, version: SecureVersion): Promise<void> {
  const socket = connect({
    host,
    port,
    rejectUnauthorized: false,
    minVersion: version,
    maxVersion: version,
    ciphers: 'DEFAULT@SECLEVEL=0',
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(2000) })
  } finally {
    socket.destroy()
  }
}

describe.skipIf(!hasRelay)(
  'the relay with the settings of deploy/coturn (needs coturn and an address outside)',
  () => {
    let relay: TrialRelay
    const clients: TurnClient[] = []
    const client = async (): Promise<TurnClient> => {
      const opened = await turnClient(outside, relay.port)
      clients.push(opened)
      return opened
    }

    beforeAll(async () => {
      relay = await layOutRelay(secret)
      await relay.start()
    }, 60_000)
    afterAll(async () => {
      for (const peer of clients) peer.close()
      await relay.close()
    })

    const own = (untilMs: number) => {
      const [found] = iceServers({ TURN_URLS: ['turn:x'], TURN_SECRET: secret }, 'a-room', untilMs)
      return [found?.username ?? '', found?.credential ?? ''] as const
    }

    test('takes the names that the product makes, and no others', async () => {
      // The relay reads the machine's own clock.
      const until = Date.now() + 60_000
      expect(await (await client()).allocate(...own(until))).toBe(0)
      const [name] = own(until)
      expect(await (await client()).allocate(name, 'guessed')).toBe(401)
      expect(await (await client()).allocate(...own(Date.now() - 60_000))).toBe(401)
    })

    test(`relays to none of ${reserved.length} reserved addresses, and to its own, where two meet`, async () => {
      const asking = await client()
      expect(await asking.allocate(...own(Date.now() + 60_000))).toBe(0)
      const answers: [string, number][] = []
      for (const address of reserved) answers.push([address, await asking.permit(address)])
      expect(answers).toEqual(reserved.map((address) => [address, 403]))
      expect(await asking.permit(outside)).toBe(0)
    })

    test('answers within TLS, too, with the same names and the same refusals', async () => {
      const asking = await secureTurnClient(outside, relay.tlsPort)
      const guessing = await secureTurnClient(outside, relay.tlsPort)
      clients.push(asking, guessing)
      expect(await guessing.allocate('nobody', 'x')).toBe(401)
      expect(await asking.allocate(...own(Date.now() + 60_000))).toBe(0)
      expect(await asking.permit('10.0.0.1')).toBe(403)
      expect(await asking.permit(outside)).toBe(0)
    })

    test.each(['TLSv1', 'TLSv1.1'] as const)('does not speak %s', async (version) => {
      await expect(oldTls(outside, relay.tlsPort, version)).rejects.toThrow()
    })
  },
)
