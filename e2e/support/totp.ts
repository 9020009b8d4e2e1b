import { createHmac } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for a secret; `aheadMs` is how far the product's clock was moved. */
export function appCode(secret: string, aheadMs = 0): string {
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor((Date.now() + aheadMs) / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
