import { hourMs } from '@psico/contract/core/units'
import type { App } from '#app'
import type { Home } from '#database/realm'
import { networkOf } from '#edge/http/network'
import type { RateLimit } from '#edge/http/rate-limits'
import { accountProblems } from '#modules/accounts/public'

const quarterHourMs = 15 * 60_000

/**
 * Failed logins. An account's are counted for each address: whoever guesses somebody else's password shuts the door for
 * themself, not for the person at home. From many addresses together an account has a hundred, but for the networks and
 * devices on which it was signed in to lately. A whole clinic may sit behind one address, so that limit is the wide one.
 */
const perAccountHere: RateLimit = { name: 'login-account', max: 10, windowMs: quarterHourMs }

const perAccount: RateLimit = { name: 'login-account-anywhere', max: 100, windowMs: quarterHourMs }

const perAddress: RateLimit = { name: 'login-address', max: 300, windowMs: quarterHourMs }

/** A device that signed in lately, and an open session, are bounded by themselves alone. */
const perDevice: RateLimit = { name: 'login-device', max: 10, windowMs: quarterHourMs }

const perSession: RateLimit = { name: 'session-proof', max: 10, windowMs: quarterHourMs }

/** Whoever answers their own second step wrongly must not use up what a whole clinic behind one address has. */
const secondStepsOfOne: RateLimit = { name: 'second-step-account', max: 10, windowMs: quarterHourMs }

const secondStepsHere: RateLimit = { name: 'second-step-address', max: 300, windowMs: quarterHourMs }

const registrations: RateLimit = { name: 'register', max: 300, windowMs: hourMs }

const resets: RateLimit = { name: 'reset-address', max: 300, windowMs: hourMs }

const resetsOfAccount: RateLimit = { name: 'reset-account', max: 20, windowMs: hourMs }

const resends: RateLimit = { name: 'verification-resend', max: 5, windowMs: hourMs }

/** Each leaves a row behind, for somebody of whom nothing is known yet. */
const passkeyAsks: RateLimit = { name: 'passkey-ask', max: 300, windowMs: quarterHourMs }

const links: RateLimit = { name: 'mailed-link', max: 300, windowMs: hourMs }

/** Apart from their use: who opens a page must not take from who sets a password on it. */
const linkLooks: RateLimit = { name: 'mailed-link-look', max: 300, windowMs: hourMs }

type Ask = Pick<App, 'rateLimits'>

/** @throws tooManyAttempts when none is left. */
async function take({ rateLimits }: Ask, limit: RateLimit, key: string, now: number): Promise<void> {
  const seconds = await rateLimits.take(limit, key, now)
  if (seconds > 0) throw accountProblems.tooManyAttempts(seconds)
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
const keysOf = (account: Account): { counted: string[]; bounding: string[] } => {
  const everywhere = keyAt('everywhere', account)
  if (account.clinicId === null)
    return { counted: [keyAt('root', account), everywhere], bounding: [everywhere] }
  const here = keyAt(account.clinicId, account)
  return { counted: [here, everywhere], bounding: [here, keyAt('root', account)] }
}

/** One attempt to prove who one is. */
export interface Attempt {
  account: Account
  ip: string
  /** The account's last sign-in on this very device, or null where there was none lately. */
  device: string | null
  /** Whether the account was signed in to from this network lately. Asked only where it matters. */
  isKnownHere: () => Promise<boolean>
}

/** Seconds until this attempt may be made; 0 for now. */
async function waitFor(app: Ask, attempt: Attempt, now: number): Promise<number> {
  const { account, ip, device } = attempt
  const { rateLimits } = app
  // What others do elsewhere is no reason to shut out a device that signed in lately.
  if (device !== null) return rateLimits.wait(perDevice, device, now)
  const { bounding } = keysOf(account)
  const network = networkOf(ip)
  const from = bounding.map((key) => `${key} ${network}`)
  const here = Math.max(
    await rateLimits.wait(perAddress, network, now),
    await rateLimits.wait(perAccountHere, from, now),
  )
  if (here > 0) return here
  const anywhere = await rateLimits.wait(perAccount, bounding, now)
  return anywhere > 0 && (await attempt.isKnownHere()) ? 0 : anywhere
}

/** Whether the root's account of that e-mail may be tried from a clinic's host. It waits unseen: there it is a stranger's. */
export async function rootMayBeTried(app: Ask, email: string, ip: string, now: number): Promise<boolean> {
  const account = { clinicId: null, name: email }
  const { bounding } = keysOf(account)
  const from = bounding.map((key) => `${key} ${networkOf(ip)}`)
  const { rateLimits } = app
  const waits = [
    await rateLimits.wait(perAccount, bounding, now),
    await rateLimits.wait(perAccountHere, from, now),
  ]
  return waits.every((seconds) => seconds === 0)
}

/**
 * Runs one attempt to prove who one is; `look` answers whether it was right. Only failed attempts count, and one that has
 * to wait leaves nothing behind. @throws tooManyAttempts before looking when none is left.
 */
export function limitLogin<T>(
  app: Ask,
  attempt: Attempt,
  now: number,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const { rateLimits } = app
  const { account, ip, device } = attempt
  const network = networkOf(ip)
  // A device that is known does not stand in the queue of those that guess.
  return inTurn(device ?? account.name, async () => {
    const seconds = await waitFor(app, attempt, now)
    if (seconds > 0) throw accountProblems.tooManyAttempts(seconds)
    const found = await look()
    if (found) return found
    if (device !== null) {
      await rateLimits.take(perDevice, device, now)
      return null
    }
    await rateLimits.take(perAddress, network, now)
    for (const key of keysOf(account).counted) {
      await rateLimits.take(perAccount, key, now)
      await rateLimits.take(perAccountHere, `${key} ${network}`, now)
    }
    return null
  })
}

/** The same for who is signed in and proves anew who they are: only what is tried in that session counts. */
export function limitInSession<T>(
  { rateLimits }: Ask,
  session: string,
  now: number,
  look: () => Promise<T | null>,
): Promise<T | null> {
  return inTurn(session, async () => {
    const seconds = await rateLimits.wait(perSession, session, now)
    if (seconds > 0) throw accountProblems.tooManyAttempts(seconds)
    const found = await look()
    if (found === null) await rateLimits.take(perSession, session, now)
    return found
  })
}

/** The same for second steps, whose codes have a limit of their own; here a person from a network, and that one, are bounded. */
export function limitSecondStep<T>(
  { rateLimits }: Ask,
  { ip, person }: { ip: string; person: string },
  now: number,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const network = networkOf(ip)
  const own = `${person} ${network}`
  return inTurn(own, async () => {
    const seconds = Math.max(
      await rateLimits.wait(secondStepsOfOne, own, now),
      await rateLimits.wait(secondStepsHere, network, now),
    )
    if (seconds > 0) throw accountProblems.tooManyAttempts(seconds)
    const found = await look()
    if (found !== null) return found
    await rateLimits.take(secondStepsOfOne, own, now)
    await rateLimits.take(secondStepsHere, network, now)
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

/** A device that signed in here does not share what its network has. @throws tooManyAttempts */
export const limitPasskeyAsks = (
  app: Ask,
  { ip, device }: { ip: string; device: string | null },
  now: number,
) => take(app, passkeyAsks, device ?? networkOf(ip), now)

export async function limitResets(app: Ask, account: string, ip: string, now: number): Promise<void> {
  await take(app, resets, networkOf(ip), now)
  await take(app, resetsOfAccount, account, now)
}

export const limitLinks = (app: Ask, ip: string, now: number) => take(app, links, networkOf(ip), now)

/** @throws tooManyAttempts */
export const limitLinkLooks = (app: Ask, ip: string, now: number) => take(app, linkLooks, networkOf(ip), now)

/** @throws tooManyAttempts */
export const limitResends = (app: Ask, account: string, now: number) => take(app, resends, account, now)
