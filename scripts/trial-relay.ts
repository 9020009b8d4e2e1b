import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
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
  .find((networkInterface) => networkInterface?.family === 'IPv4' && !networkInterface.internal)?.address

/** Whether coturn can be tried here, with a certificate made for the trial. */
export const hasRelay =
  existsSync(program) && outsideAddress !== undefined && spawnSync('openssl', ['version']).status === 0

/** A coturn with the settings of deploy/coturn, on this machine. */
export interface TrialRelay {
  address: string
  port: number
  /** Where it is reached within TLS. */
  tlsPort: number
  /** Starts it, also after `kill`, and waits until it answers. */
  start: () => Promise<void>
  /** Ends it at once, as when its machine dies. */
  kill: () => Promise<void>
  close: () => Promise<void>
}

/** Lays out a relay whose names are made with this secret; it is not started yet. */
export async function layOutRelay(secret: string): Promise<TrialRelay> {
  const address = outsideAddress ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'psico-relay-'))
  const [port, tlsPort] = [await freePort(), await freePort()]
  makeCertificate(folder, address)
  const laidOut = readFileSync(
    fileURLToPath(new URL('../deploy/coturn/turnserver.conf', import.meta.url)),
    'utf8',
  )
  const file = join(folder, 'turnserver.conf')
  writeFileSync(file, ownSettings(laidOut, { address, port, tlsPort, folder, secret }))
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
    tlsPort,
    start: async () => {
      relay = spawn(program, ['-c', file, '--pidfile', join(folder, 'pid'), '--userdb', join(folder, 'db')], {
        cwd: folder,
        stdio: 'ignore',
      })
      await untilItAnswers(address, port)
    },
    kill,
    close: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A certificate of this machine's own, for a day. */
function makeCertificate(folder: string, address: string): void {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const asked = ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const about = ['-days', '1', '-subj', '/CN=relay', '-addext', `subjectAltName=IP:${address}`]
  execFileSync('openssl', [...asked, ...about, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
}

interface Own {
  address: string
  port: number
  tlsPort: number
  /** Where its certificate lies. */
  folder: string
  secret: string
}

/** The settings as they are laid out, with this machine's address, ports and certificate. */
const ownSettings = (text: string, { address, port, tlsPort, folder, secret }: Own): string =>
  text
    .split('\n')
    .filter((line) => !/^(syslog|no-stdout-log)/.test(line))
    .join('\n')
    .replaceAll('203.0.113.10', address)
    .replaceAll('/etc/coturn/', `${folder}/`)
    .replace('static-auth-secret=SECRET', `static-auth-secret=${secret}`)
    .replace('tls-listening-port=443', `tls-listening-port=${tlsPort}`)
    .replace(
      'listening-port=3478',
      `listening-port=${port}\nlistening-ip=${address}\nrelay-ip=${address}\nno-dtls\nlog-file=/dev/null`,
    )

/** Asks who one is (a Binding of RFC 8489) until somebody answers. */
async function untilItAnswers(host: string, port: number): Promise<void> {
  const socket = createSocket('udp4')
  socket.bind()
  await once(socket, 'listening')
  const asked = Buffer.concat([Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42]), randomBytes(12)])
  try {
    for (let tries = 0; tries < 200; tries += 1) {
      socket.send(asked, port, host)
      const came = once(socket, 'message', { signal: AbortSignal.timeout(50) }).catch(() => null)
      if (await came) return
    }
    throw new Error('the relay did not start')
  } finally {
    socket.close()
  }
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4')
  socket.bind()
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}
