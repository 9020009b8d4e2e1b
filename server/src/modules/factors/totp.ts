import { HOTP, Secret, TOTP } from 'otpauth'

/** RFC 6238 as authenticator apps know it. */
const asApps = { algorithm: 'SHA1', digits: 6 }
const period = 30

/** A new secret of 160 bits in base32, as apps take it by hand. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The code of a half minute. */
export const codeAt = (secret: string, step: number): string =>
  HOTP.generate({ ...asApps, secret: Secret.fromBase32(secret), counter: step })

/**
 * The half minute whose code it is, one to either side of now, since clocks differ; null where it is none of them, or not
 * later than the last one that was taken.
 */
export function stepOf(secret: string, code: string, nowMs: number, lastStep: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const now = TOTP.counter({ period, timestamp: nowMs })
  const options = { ...asApps, secret: Secret.fromBase32(secret), token: code, counter: now, window: 1 }
  const away = HOTP.validate(options)
  return away !== null && now + away > lastStep ? now + away : null
}

/** The address that an app reads from the QR picture. */
export const otpauthUrl = (secret: string, issuer: string, email: string): string =>
  new TOTP({ ...asApps, period, secret, issuer, label: email }).toString()
