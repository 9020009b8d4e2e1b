import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What of an answer a test may change to see it refused. */
interface Faults {
  origin?: string
  topOrigin?: string
  crossOrigin?: boolean
  /** Whether the person was verified; true unless told. */
  verified?: boolean
  signCount?: number
}

const clientData = (host: string, type: string, challenge: string, faults: Faults): Buffer =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge,
      origin: faults.origin ?? `http://${host}`,
      crossOrigin: faults.crossOrigin ?? false,
      ...(faults.topOrigin ? { topOrigin: faults.topOrigin } : {}),
    }),
  )

/** What an authenticator says of itself: host, whether the person was there and verified, how often it was used. */
function headOf(host: string, faults: Faults, more: number, uses: number): Buffer {
  const flags = 1 | (faults.verified === false ? 0 : 4) | more
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(faults.signCount ?? uses)
  return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), counter])
}

/** CBOR: {fmt: "none", attStmt: {}, authData}, with the key in COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function attestationOf(head: Buffer, id: Buffer, { x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const data = Buffer.concat([head, Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
  return Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
    Buffer.from([0x58, data.length]),
    data,
  ])
}

/** A passkey in software, with one key (ES256): what a browser would answer on `host`. */
export function softPasskey(host: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  let uses = 0
  return {
    /** The answer to the options of a new passkey. */
    made: (challenge: string, faults: Faults = {}) => {
      const attestation = attestationOf(
        headOf(host, faults, 0x40, 0),
        id,
        publicKey.export({ format: 'jwk' }),
      )
      const response = {
        clientDataJSON: clientData(host, 'webauthn.create', challenge, faults).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...named, response, clientExtensionResults: {} }
    },
    /** The answer to the options of a sign-in. */
    used: (challenge: string, faults: Faults = {}) => {
      uses += 1
      const json = clientData(host, 'webauthn.get', challenge, faults)
      const data = headOf(host, faults, 0, uses)
      const signed = Buffer.concat([data, createHash('sha256').update(json).digest()])
      const response = {
        clientDataJSON: json.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: null,
      }
      return { ...named, response, clientExtensionResults: {}, authenticatorAttachment: 'platform' }
    },
  }
}
