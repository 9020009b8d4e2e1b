import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'

/** Signs texts for one purpose, and knows its own signatures. */
export interface Signer {
  /** Base64url, 86 characters. */
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
}

/** What PKCS #8 puts before the 32 bytes of an Ed25519 key. */
const derHead = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The Ed25519 key that belongs to a secret of the settings and a purpose. It is nowhere stored. */
export function signerOf(secret: string, purpose: string): Signer {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', `psico signature ${purpose}`, 32))
  const key = createPrivateKey({ key: Buffer.concat([derHead, seed]), format: 'der', type: 'pkcs8' })
  const known = createPublicKey(key)
  return {
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
    isSigned: (text, signature) => {
      const bytes = Buffer.from(signature, 'base64url')
      return bytes.length === 64 && verify(null, Buffer.from(text), known, bytes)
    },
  }
}
