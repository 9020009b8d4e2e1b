import type { Platform } from '#platform/platform'
import type { TryLimit } from '#platform/tries'
import { problems } from './problems.ts'

const quarterHourMs = 15 * 60_000
const hourMs = 60 * 60_000

/** Failed logins. A whole clinic may sit behind one address, so that limit is the wide one. */
const perAccount: TryLimit = { name: 'login-account', max: 10, windowMs: quarterHourMs }
const perAddress: TryLimit = { name: 'login-address', max: 300, windowMs: quarterHourMs }
const registrations: TryLimit = { name: 'register', max: 300, windowMs: hourMs }
const resets: TryLimit = { name: 'reset-address', max: 300, windowMs: hourMs }
const resetsOfAccount: TryLimit = { name: 'reset-account', max: 20, windowMs: hourMs }
const links: TryLimit = { name: 'mailed-link', max: 300, windowMs: hourMs }

type Ask = Pick<Platform, 'tries'>

/** @throws tooManyTries when there is no try left. */
async function take({ tries }: Ask, limit: TryLimit, key: string, now: number): Promise<void> {
  const seconds = await tries.take(limit, key, now)
  if (seconds > 0) throw problems.tooManyTries(seconds)
}

/**
 * Takes a login try of the account and of the address before the password is looked at, so that many tries at once
 * are counted too. Only failed ones stay counted: call the answer when the password proved right.
 */
export async function takeLoginTry(
  house: Ask,
  account: string,
  ip: string,
  now: number,
): Promise<() => Promise<void>> {
  await take(house, perAddress, ip, now)
  await take(house, perAccount, account, now)
  return async () => {
    await house.tries.forget(perAccount, account)
    await house.tries.giveBack(perAddress, ip, now)
  }
}

export const takeRegistration = (house: Ask, ip: string, now: number) => take(house, registrations, ip, now)

export async function takeReset(house: Ask, account: string, ip: string, now: number): Promise<void> {
  await take(house, resets, ip, now)
  await take(house, resetsOfAccount, account, now)
}

export const takeLinkTry = (house: Ask, ip: string, now: number) => take(house, links, ip, now)
