import { randomBytes, randomInt } from 'node:crypto'
import { hashRaw, type PasswordCost } from '#services/crypto/passwords'
import type { Realm } from '#database/realm'
import * as store from './store.ts'

const howMany = 10
/** Without those that are read as one another: 0 and O, 1, I and L. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Ten new codes in place of those before; the only moment at which they are known in full. */
export async function renewCodes(realm: Realm, userId: string, cost: PasswordCost): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  const salt = randomBytes(16)
  const hashes = await Promise.all(codes.map((code) => hashRaw(plain(code), salt, cost)))
  await store.replaceCodes(realm, userId, salt, hashes)
  return codes
}

/** Uses a code up; false where it is none, or was used before. */
export async function takeCode(
  realm: Realm,
  userId: string,
  code: string,
  cost: PasswordCost,
  nowMs: number,
): Promise<boolean> {
  const salt = await store.saltOfCodes(realm, userId)
  if (!salt) return false
  return store.spendCode(realm, userId, await hashRaw(plain(code), salt, cost), nowMs)
}

const newCode = (): string => `${letter5()}-${letter5()}`
const letter5 = (): string => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

/** However it is typed: small letters, blanks, no hyphen. */
const plain = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
