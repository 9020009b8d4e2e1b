import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import { connect } from 'node:tls'

/** Messages and attributes of RFC 8489 and 8656, as far as they are needed here. */
const kinds = { allocate: 0x0003, permission: 0x0008 } as const
const attributes = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  peer: 0x0012,
  realm: 0x0014,
  nonce: 0x0015,
  transport: 0x0019,
} as const
const cookie = Buffer.from([0x21, 0x12, 0xa4, 0x42])

interface Answer {
  /** 0 for a success, else the code of the error. */
  code: number
  realm: string
  nonce: string
}

export interface TurnClient {
  /** Asks for a place at the relay: 0, or why not. */
  allocate(username: string, password: string): Promise<number>
  /** Asks to relay to an address: 0, or why not. */
  permit(address: string): Promise<number>
  close(): void
}

/** Sends a message and waits for what comes back. */
interface Way {
  send(message: Buffer): Promise<Buffer>
  close(): void
}

/** A client of a relay, over UDP, that only asks what it may. */
export const turnClient = async (host: string, port: number): Promise<TurnClient> =>
  clientOver(await byDatagrams(host, port))

/** The same within TLS, as it goes through networks that let out web pages alone; its certificate is this machine's own. */
export const secureTurnClient = async (host: string, port: number): Promise<TurnClient> =>
  clientOver(await withinTls(host, port))

function clientOver(way: Way): TurnClient {
  let signed: Signed | null = null
  const ask = async (kind: number, given: Given): Promise<Answer> =>
    read(await way.send(message(kind, given, signed)))
  return {
    allocate: async (username, password) => {
      signed = null
      const udp = attribute(attributes.transport, Buffer.from([17, 0, 0, 0]))
      const { realm, nonce } = await ask(kinds.allocate, () => [udp])
      const key = createHash('md5').update(`${username}:${realm}:${password}`).digest()
      signed = { username, realm, nonce, key }
      return (await ask(kinds.allocate, () => [udp])).code
    },
    permit: async (address) =>
      (await ask(kinds.permission, (id) => [attribute(attributes.peer, masked(address, id))])).code,
    close: () => way.close(),
  }
}

function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}

/** What is asked; an address is masked with the number of the message. */
type Given = (transaction: Buffer) => Buffer[]
type Signed = { username: string; realm: string; nonce: string; key: Buffer }

function message(kind: number, given: Given, signed: Signed | null): Buffer {
  const transaction = randomBytes(12)
  const named = signed
    ? [
        attribute(attributes.username, Buffer.from(signed.username)),
        attribute(attributes.realm, Buffer.from(signed.realm)),
        attribute(attributes.nonce, Buffer.from(signed.nonce)),
      ]
    : []
  const body = Buffer.concat([...given(transaction), ...named])
  const head = Buffer.alloc(4)
  head.writeUInt16BE(kind, 0)
  // The signature counts itself.
  head.writeUInt16BE(body.length + (signed ? 24 : 0), 2)
  const whole = Buffer.concat([head, cookie, transaction, body])
  if (!signed) return whole
  const sum = createHmac('sha1', signed.key).update(whole).digest()
  return Buffer.concat([whole, attribute(attributes.integrity, sum)])
}

/** An address as it is sent: so that nothing on the way that looks for addresses changes it. */
function masked(address: string, transaction: Buffer): Buffer {
  const bytes = isIPv6(address) ? bytesOf6(address) : Buffer.from(address.split('.').map(Number))
  const mask = Buffer.concat([cookie, transaction])
  const port = 4444 ^ 0x2112
  const head = Buffer.from([0, isIPv6(address) ? 2 : 1, port >> 8, port & 255])
  return Buffer.concat([head, Buffer.from(bytes.map((byte, at) => byte ^ (mask[at] ?? 0)))])
}

function bytesOf6(address: string): Buffer {
  const url = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [left = '', right = ''] = url.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const missing = 8 - groups(left).length - groups(right).length
  const all = [
    ...groups(left),
    ...Array<string>(url.includes('::') ? missing : 0).fill('0'),
    ...groups(right),
  ]
  return Buffer.concat(all.map((group) => Buffer.from(group.padStart(4, '0'), 'hex')))
}

async function byDatagrams(host: string, port: number): Promise<Way> {
  const socket = createSocket('udp4')
  socket.bind()
  await once(socket, 'listening')
  return {
    send: async (asked) => {
      for (let tries = 0; tries < 5; tries += 1) {
        socket.send(asked, port, host)
        const came = once(socket, 'message', { signal: AbortSignal.timeout(1000) }).catch(() => null)
        const [answer] = ((await came) ?? []) as [Buffer?]
        if (answer) return answer
      }
      throw new Error('the relay does not answer')
    },
    close: () => socket.close(),
  }
}

async function withinTls(host: string, port: number): Promise<Way> {
  const socket = connect({ host, port, rejectUnauthorized: false, minVersion: 'TLSv1.2' })
  await once(socket, 'secureConnect', { signal: AbortSignal.timeout(5000) })
  return {
    send: async (asked) => {
      socket.write(asked)
      let came = Buffer.alloc(0)
      // A head of twenty bytes says how long the rest is.
      while (came.length < 20 || came.length < 20 + came.readUInt16BE(2)) {
        const [part] = (await once(socket, 'data', { signal: AbortSignal.timeout(5000) })) as [Buffer]
        came = Buffer.concat([came, part])
      }
      return came
    },
    close: () => void socket.destroy(),
  }
}

function read(answer: Buffer): Answer {
  const found: Answer = { code: 0, realm: '', nonce: '' }
  for (let at = 20; at + 4 <= answer.length;) {
    const [type, length] = [answer.readUInt16BE(at), answer.readUInt16BE(at + 2)]
    const value = answer.subarray(at + 4, at + 4 + length)
    if (type === attributes.error) found.code = (value[2] ?? 0) * 100 + (value[3] ?? 0)
    if (type === attributes.realm) found.realm = value.toString()
    if (type === attributes.nonce) found.nonce = value.toString()
    at += 4 + length + ((4 - (length % 4)) % 4)
  }
  return found
}
