import { createCipheriv, createECDH, createHmac, randomBytes, type ECDH } from 'node:crypto'

/** A browser's keys: where it takes notices, what it is reached with, and what proves that we may. */
export interface BrowserKeys {
  p256dh: string
  auth: string
}

const recordSize = 4096

/** RFC 5869 with SHA-256, for outputs of one block. */
function hkdf(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const prk = createHmac('sha256', salt).update(secret).digest()
  return createHmac('sha256', prk)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length)
}

/**
 * A notice that only that browser reads (RFC 8291 over RFC 8188, `aes128gcm`). The salt and the key of this one message are
 * arguments for the vectors of the RFC alone. @throws for keys that are no point of the curve
 */
export function encryptFor(
  { p256dh, auth }: BrowserKeys,
  text: Buffer,
  own: ECDH = freshKey(),
  salt: Buffer = randomBytes(16),
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const ours = own.getPublicKey()
  const shared = own.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = hkdf(Buffer.from(auth, 'base64url'), shared, info, 32)
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The delimiter of the last record.
  const sealed = Buffer.concat([
    cipher.update(text),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const head = Buffer.alloc(21)
  salt.copy(head)
  head.writeUInt32BE(recordSize, 16)
  head.writeUInt8(ours.length, 20)
  return Buffer.concat([head, ours, sealed])
}

function freshKey(): ECDH {
  const key = createECDH('prime256v1')
  key.generateKeys()
  return key
}
