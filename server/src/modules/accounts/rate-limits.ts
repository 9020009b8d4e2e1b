import type { App } from '#platform/start/app'
import type { Home } from '#platform/db/realm'
import { networkOf } from '#platform/http/network'
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
const resends: RateLimit = { name: 'verification-resend', max: 5, windowMs: hourMs }
/** Each leaves a row behind, for somebody of whom nothing is known yet. */
const passkeyAsks: RateLimit = { name: 'passkey-ask', max: 300, windowMs: quarterHourMs }
const links: RateLimit = { name: 'mailed-link', max: 300, windowMs: hourMs }

type Ask = Pick<App, 'rateLimits'>

/** @throws tooManyAttempts when none is left. */
async function take({ rateLimits }: Ask, limit: RateLimit, key: string, now: number): Promise<void> {
  const seconds = await rateLimits.take(limit, key, now)
  if (seconds > 0) throw problems.tooManyAttempts(seconds)
}

const turns = new Map<string, Promise<unknown>>()

/** One after the other for one name on whatever host: many attempts at once must not slip past the limit together. */
async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work)
  turns.set(name, turn)
  try {
    return await turn
  } finally {
    if (turns.get(name) === turn) turns.delete(name)
  }
}

/**
 * Whose attempts are counted, and where they are made. An account at a clinic can be tried there and at the root domain,
 * which points a lost person to their clinic; the global admin's everywhere. So an account's attempts are those of its
 * host and of the root; the root's own those of all hosts. What is counted depends on host and e-mail alone, so that
 * nobody learns from a wait where an account is.
 */
export interface Account {
  /** The clinic's id, or null at the root domain. */
  clinicId: string | null
  /** An e-mail, or whatever else somebody is known by. */
  name: string
}

/** The account that a home knows by that name. */
export const accountOf = (home: Home, name: string): Account => ({ clinicId: home.clinic?.id ?? null, name })

const keyAt = (host: string, { name }: Account): string => `${host} ${name}`

/** Under which keys an attempt on that host is counted, and which of them together bound the attempts on the account. */
const keysOf = (it: Account): { counted: string[]; bounding: string[] } => {
  const everywhere = keyAt('everywhere', it)
  if (it.clinicId === null) return { counted: [keyAt('root', it), everywhere], bounding: [everywhere] }
  const here = keyAt(it.clinicId, it)
  return { counted: [here, everywhere], bounding: [here, keyAt('root', it)] }
}

/** Seconds until somebody at `ip` may try the account again; 0 for now. */
async function waitFor({ rateLimits }: Ask, it: Account, ip: string, now: number): Promise<number> {
  const { bounding } = keysOf(it)
  const from = bounding.map((key) => `${key} ${networkOf(ip)}`)
  return Math.max(
    await rateLimits.wait(perAccount, bounding, now),
    await rateLimits.wait(perAccountHere, from, now),
  )
}

/** Whether the root's account of that e-mail may be tried from a clinic's host. It waits unseen: there it is a stranger's. */
export const rootMayBeTried = async (app: Ask, email: string, ip: string, now: number): Promise<boolean> =>
  (await waitFor(app, { clinicId: null, name: email }, ip, now)) === 0

/**
 * Runs one attempt to prove who one is; `look` answers whether it was right. Only failed attempts count, and one that has
 * to wait leaves nothing behind. A right password alone forgives none where a second step follows: codes could be guessed
 * for ever. @throws tooManyAttempts before looking when none is left.
 */
export function limitLogin<T>(
  app: Ask,
  account: Account,
  ip: string,
  now: number,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const { rateLimits } = app
  const network = networkOf(ip)
  return inTurn(account.name, async () => {
    const here = await rateLimits.wait(perAddress, network, now)
    const seconds = Math.max(here, await waitFor(app, account, ip, now))
    if (seconds > 0) throw problems.tooManyAttempts(seconds)
    const found = await look()
    if (found) return found
    await rateLimits.take(perAddress, network, now)
    for (const key of keysOf(account).counted) {
      await rateLimits.take(perAccount, key, now)
      await rateLimits.take(perAccountHere, `${key} ${network}`, now)
    }
    return null
  })
}

/**
 * Forgets the failed attempts on an account from this address: it is its owner's. A clinic's forgives those made there
 * alone: with the global admin's e-mail anybody may register at a clinic, and must not win new attempts at the root by it.
 */
export async function forgive({ rateLimits }: Ask, account: Account, ip: string): Promise<void> {
  const own = account.clinicId ?? 'root'
  const keys = account.clinicId === null ? [own, 'everywhere'] : [own]
  for (const host of keys) await rateLimits.forget(perAccountHere, `${keyAt(host, account)} ${networkOf(ip)}`)
}

export const limitRegistrations = (app: Ask, ip: string, now: number) =>
  take(app, registrations, networkOf(ip), now)

/** @throws tooManyAttempts */
export const limitPasskeyAsks = (app: Ask, ip: string, now: number) =>
  take(app, passkeyAsks, networkOf(ip), now)

export async function limitResets(app: Ask, account: string, ip: string, now: number): Promise<void> {
  await take(app, resets, networkOf(ip), now)
  await take(app, resetsOfAccount, account, now)
}

export const limitLinks = (app: Ask, ip: string, now: number) => take(app, links, networkOf(ip), now)

/** @throws tooManyAttempts */
export const limitResends = (app: Ask, account: string, now: number) => take(app, resends, account, now)
