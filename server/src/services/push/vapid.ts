import { createECDH, createPrivateKey, hkdfSync, sign, type KeyObject } from 'node:crypto'

/** What proves to a push service that a notice is this installation's (RFC 8292). */
export interface Vapid {
  /** Uncompressed point, base64url: browsers subscribe with it. */
  publicKey: string
  /** The header of a request to that address. */
  authorization(endpoint: string, nowMs: number): string
}

const livesMs = 12 * 3_600_000

/** Over a private key (32 bytes, base64url), or over one that is derived from a secret of the installation. */
export function openVapid(from: { privateKey: string } | { secret: string }, contact: string): Vapid {
  const bytes =
    'privateKey' in from
      ? Buffer.from(from.privateKey, 'base64url')
      : Buffer.from(hkdfSync('sha256', from.secret, 'psico', 'key of browser notices, v1', 32))
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(bytes)
  const point = ecdh.getPublicKey()
  const key: KeyObject = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: bytes.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const publicKey = point.toString('base64url')
  return {
    publicKey,
    authorization: (endpoint, nowMs) => {
      const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor((nowMs + livesMs) / 1000),
        sub: contact,
      }
      const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
      const proof = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${signed}.${proof.toString('base64url')}, k=${publicKey}`
    },
  }
}
