import { spawn, type ChildProcess } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { iceServers } from '#modules/room/ice-servers'
import { turnClient, type TurnClient } from './turn-client.ts'

const program = '/usr/bin/turnserver'
const secret = 'a-secret-of-the-relay'
/** Where browsers would reach it; the loopback is what it must refuse. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((it) => it?.family === 'IPv4' && !it.internal)?.address
const canRun = existsSync(program) && outside !== undefined

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

describe.skipIf(!canRun)(
  'the relay with the settings of deploy/coturn (needs coturn and an address outside)',
  () => {
    let relay: ChildProcess
    let folder: string
    let port: number
    const clients: TurnClient[] = []
    const client = async (): Promise<TurnClient> => {
      const opened = await turnClient(outside ?? '', port)
      clients.push(opened)
      return opened
    }

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'psico-relay-'))
      port = await freePort()
      const settings = readFileSync(
        fileURLToPath(new URL('../../../deploy/coturn/turnserver.conf', import.meta.url)),
        'utf8',
      )
      const file = join(folder, 'turnserver.conf')
      writeFileSync(file, ownSettings(settings, port))
      relay = spawn(program, ['-c', file, '--pidfile', join(folder, 'pid'), '--userdb', join(folder, 'db')], {
        cwd: folder,
        stdio: 'ignore',
      })
      for (let tries = 0; tries < 40; tries += 1) {
        await sleep(250)
        const here = await (await client()).allocate('nobody', 'x').catch(() => null)
        if (here !== null) return
      }
      throw new Error('the relay did not start')
    }, 60_000)
    afterAll(async () => {
      for (const it of clients) it.close()
      relay.kill('SIGKILL')
      await once(relay, 'exit')
      rmSync(folder, { recursive: true, force: true })
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
      expect(await asking.permit(outside ?? '')).toBe(0)
    })
  },
)

/** The settings as they are laid out, with this machine's address and ports, and without a certificate. */
const ownSettings = (text: string, port: number): string =>
  text
    .split('\n')
    .filter((it) => !/^(tls-|cert|pkey|no-tlsv1|syslog|no-stdout-log)/.test(it))
    .join('\n')
    .replaceAll('203.0.113.10', outside ?? '')
    .replace('static-auth-secret=SECRET', `static-auth-secret=${secret}`)
    .replace(
      'listening-port=3478',
      `listening-port=${port}\nlistening-ip=${outside}\nrelay-ip=${outside}\nno-tls\nno-dtls\nlog-file=/dev/null`,
    )

async function freePort(): Promise<number> {
  const socket = createSocket('udp4')
  socket.bind()
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}
