import type { App } from '#platform/start/app'
import type { RateLimit } from '#platform/http/rate-limits'
import { problems } from './problems.ts'

const quarterHourMs = 15 * 60_000
const hourMs = 60 * 60_000

/**
 * Failed logins. An account's are counted for each address: whoever guesses somebody else's password shuts the door for
 * themself, not for the person at home. From many addresses together an account has a hundred. A whole clinic may sit
 * behind one address, so that limit is the wide one.
 */
const perAccountHere: RateLimit = { name: 'login-account', max: 10, windowMs: quarterHourMs }
const perAccount: RateLimit = { name: 'login-account-anywhere', max: 100, windowMs: quarterHourMs }
const perAddress: RateLimit = { name: 'login-address', max: 300, windowMs: quarterHourMs }
const registrations: RateLimit = { name: 'register', max: 300, windowMs: hourMs }
const resets: RateLimit = { name: 'reset-address', max: 300, windowMs: hourMs }
const resetsOfAccount: RateLimit = { name: 'reset-account', max: 20, windowMs: hourMs }
const links: RateLimit = { name: 'mailed-link', max: 300, windowMs: hourMs }

type Ask = Pick<App, 'rateLimits'>

/** @throws tooManyAttempts when none is left. */
async function take({ rateLimits }: Ask, limit: RateLimit, key: string, now: number): Promise<void> {
  const seconds = await rateLimits.take(limit, key, now)
  if (seconds > 0) throw problems.tooManyAttempts(seconds)
}

const turns = new Map<string, Promise<unknown>>()

/** One after the other for one account: many attempts at once must not slip past the limit together. */
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
 * Runs one login attempt; `look` answers whether the password was right. Only failed attempts count, and a right password
 * forgets the account's from this address. @throws tooManyAttempts before looking when none is left.
 */
export function limitLogin<T>(
  { rateLimits }: Ask,
  account: string,
  ip: string,
  now: number,
  look: () => Promise<T | null>,
): Promise<T | null> {
  return inTurn(account, async () => {
    const here = `${account} ${ip}`
    const seconds = Math.max(
      await rateLimits.wait(perAddress, ip, now),
      await rateLimits.wait(perAccount, account, now),
      await rateLimits.wait(perAccountHere, here, now),
    )
    if (seconds > 0) throw problems.tooManyAttempts(seconds)
    const found = await look()
    if (found) await rateLimits.forget(perAccountHere, here)
    else {
      await rateLimits.take(perAddress, ip, now)
      await rateLimits.take(perAccount, account, now)
      await rateLimits.take(perAccountHere, here, now)
    }
    return found
  })
}

export const limitRegistrations = (app: Ask, ip: string, now: number) => take(app, registrations, ip, now)

export async function limitResets(app: Ask, account: string, ip: string, now: number): Promise<void> {
  await take(app, resets, ip, now)
  await take(app, resetsOfAccount, account, now)
}

export const limitLinks = (app: Ask, ip: string, now: number) => take(app, links, ip, now)
