import { spawn, type ChildProcess } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = '/usr/bin/turnserver'

/** Where others would reach this machine; its loopback is what a relay must refuse. */
export const outsideAddress = Object.values(networkInterfaces())
  .flat()
  .find((it) => it?.family === 'IPv4' && !it.internal)?.address

/** Whether coturn can be tried here. */
export const hasRelay = existsSync(program) && outsideAddress !== undefined

/** A coturn with the settings of deploy/coturn, on this machine. */
export interface TrialRelay {
  address: string
  port: number
  /** Starts it, also after `kill`; it listens a moment later. */
  start: () => void
  /** Ends it at once, as when its machine dies. */
  kill: () => Promise<void>
  close: () => Promise<void>
}

/** Lays out a relay whose names are made with this secret; it is not started yet. */
export async function layOutRelay(secret: string): Promise<TrialRelay> {
  const address = outsideAddress ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'psico-relay-'))
  const port = await freePort()
  const laidOut = readFileSync(
    fileURLToPath(new URL('../deploy/coturn/turnserver.conf', import.meta.url)),
    'utf8',
  )
  const file = join(folder, 'turnserver.conf')
  writeFileSync(file, ownSettings(laidOut, { address, port, secret }))
  let relay: ChildProcess | undefined
  const kill = async () => {
    const [dying] = [relay]
    relay = undefined
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
    dying.kill('SIGKILL')
    await once(dying, 'exit')
  }
  return {
    address,
    port,
    start: () => {
      relay = spawn(program, ['-c', file, '--pidfile', join(folder, 'pid'), '--userdb', join(folder, 'db')], {
        cwd: folder,
        stdio: 'ignore',
      })
    },
    kill,
    close: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The settings as they are laid out, with this machine's address and ports, and without a certificate. */
const ownSettings = (
  text: string,
  { address, port, secret }: { address: string; port: number; secret: string },
): string =>
  text
    .split('\n')
    .filter((it) => !/^(tls-|cert|pkey|no-tlsv1|syslog|no-stdout-log)/.test(it))
    .join('\n')
    .replaceAll('203.0.113.10', address)
    .replace('static-auth-secret=SECRET', `static-auth-secret=${secret}`)
    .replace(
      'listening-port=3478',
      `listening-port=${port}\nlistening-ip=${address}\nrelay-ip=${address}\nno-tls\nno-dtls\nlog-file=/dev/null`,
    )

async function freePort(): Promise<number> {
  const socket = createSocket('udp4')
  socket.bind()
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}
