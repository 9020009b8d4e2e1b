import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as authenticator apps know it: SHA-1, six digits, half a minute. */
const stepMs = 30_000
const secretBytes = 20
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret in base32, as apps take it by hand. */
export function newTotpSecret(): string {
  // Five bits a letter: of a byte the lowest five.
  return Array.from(randomBytes((secretBytes * 8) / 5), (byte) => letters[byte & 31]).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => parseInt(byte, 2)) ?? [])
}

/** The code of a half minute. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const from = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/**
 * The half minute whose code it is, one to either side of now, since clocks differ; null where it is none of them, or not
 * later than the last one that was taken.
 */
export function stepOf(secret: string, code: string, nowMs: number, lastStep: number): number | null {
  const now = Math.floor(nowMs / stepMs)
  const steps = [now - 1, now, now + 1].filter((step) => step > lastStep && step >= 0)
  const fits = steps.filter((step) => isSame(codeAt(secret, step), code))
  return fits[0] ?? null
}

const isSame = (code: string, typed: string): boolean =>
  /^\d{6}$/.test(typed) && timingSafeEqual(Buffer.from(code), Buffer.from(typed))

/** The address that an app reads from the QR picture. */
export function otpauthUrl(secret: string, issuer: string, email: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  const facts = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`
  return `otpauth://totp/${label}?${facts}`
}
