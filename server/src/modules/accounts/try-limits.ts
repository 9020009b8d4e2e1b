import type { App } from '#platform/start/app'
import type { TryLimit } from '#platform/http/rate-limits'
import { problems } from './problems.ts'

const quarterHourMs = 15 * 60_000
const hourMs = 60 * 60_000

/**
 * Failed logins. An account's are counted for each address: whoever guesses somebody else's password shuts the door for
 * themself, not for the person at home. From many addresses together an account has a hundred. A whole clinic may sit
 * behind one address, so that limit is the wide one.
 */
const perAccountHere: TryLimit = { name: 'login-account', max: 10, windowMs: quarterHourMs }
const perAccount: TryLimit = { name: 'login-account-anywhere', max: 100, windowMs: quarterHourMs }
const perAddress: TryLimit = { name: 'login-address', max: 300, windowMs: quarterHourMs }
const registrations: TryLimit = { name: 'register', max: 300, windowMs: hourMs }
const resets: TryLimit = { name: 'reset-address', max: 300, windowMs: hourMs }
const resetsOfAccount: TryLimit = { name: 'reset-account', max: 20, windowMs: hourMs }
const links: TryLimit = { name: 'mailed-link', max: 300, windowMs: hourMs }

type Ask = Pick<App, 'tries'>

/** @throws tooManyTries when there is no try left. */
async function take({ tries }: Ask, limit: TryLimit, key: string, now: number): Promise<void> {
  const seconds = await tries.take(limit, key, now)
  if (seconds > 0) throw problems.tooManyTries(seconds)
}

const turns = new Map<string, Promise<unknown>>()

/** One after the other for one account: many tries at once must not slip past the limit together. */
async function inTurn<T>(account: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(account) ?? Promise.resolve()).then(work, work)
  turns.set(account, turn)
  try {
    return await turn
  } finally {
    if (turns.get(account) === turn) turns.delete(account)
  }
}

/**
 * Runs one login try; `look` answers whether the password was right. Only failed tries count, and a right password
 * forgets the account's from this address. @throws tooManyTries before looking when none is left.
 */
export function tryLogin<T>(
  { tries }: Ask,
  account: string,
  ip: string,
  now: number,
  look: () => Promise<T | null>,
): Promise<T | null> {
  return inTurn(account, async () => {
    const here = `${account} ${ip}`
    const seconds = Math.max(
      await tries.wait(perAddress, ip, now),
      await tries.wait(perAccount, account, now),
      await tries.wait(perAccountHere, here, now),
    )
    if (seconds > 0) throw problems.tooManyTries(seconds)
    const found = await look()
    if (found) await tries.forget(perAccountHere, here)
    else {
      await tries.take(perAddress, ip, now)
      await tries.take(perAccount, account, now)
      await tries.take(perAccountHere, here, now)
    }
    return found
  })
}

export const takeRegistration = (app: Ask, ip: string, now: number) => take(app, registrations, ip, now)

export async function takeReset(app: Ask, account: string, ip: string, now: number): Promise<void> {
  await take(app, resets, ip, now)
  await take(app, resetsOfAccount, account, now)
}

export const takeLinkTry = (app: Ask, ip: string, now: number) => take(app, links, ip, now)
