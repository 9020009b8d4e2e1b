import type * as accounts from '#modules/accounts/public'
import * as store from './store.ts'
import type { SignedIn } from '@psico/contract/sign-in/sign-in'
import { recordAt } from '#modules/audit-log/public'
import { meansOf } from '#modules/factors/public'
import type { Home } from '#database/realm'
import { mustHaveFactor } from '#edge/http/second-factor'
import { openSession } from '#edge/http/session-tokens'
import type { App } from '#app'
import { deviceTokenOf } from './known-places.ts'
import { accountOf, forgive } from './rate-limits.ts'
import { problems } from './problems.ts'

/** Where a sign-in comes from. */
export interface From {
  ip: string
  device: string
  baseUrl: string
  /** What the browser kept of its last sign-in here; null when it brings none. */
  deviceToken: string | null
  /** Gives the browser that of this one. */
  keepDevice: (token: string) => void
}

/** Somebody who proved who they are, and where they belong. */
export interface Candidate {
  home: Home
  person: accounts.Person
}

/** Opens the session of somebody who proved who they are, and says what is still missing. @throws wrongCredentials */
export async function enter(
  app: Pick<App, 'env' | 'rateLimits'>,
  { home, person }: Candidate,
  from: From,
  now: number,
): Promise<SignedIn> {
  await forgive(app, accountOf(home, person.email), from.ip)
  return home.work(async (realm) => {
    // Deactivated, or given another password, between the proof and now: the row is locked, so one of the two comes first.
    if (!(await store.recordLogin(realm, person, now))) throw problems.wrongCredentials()
    const { session, pair } = await openSession(realm, person, from, now)
    from.keepDevice(deviceTokenOf(app, home, session))
    const actor = { userId: person.id, email: person.email }
    await recordAt(realm, { actor, ip: from.ip }, { action: 'Inicio de sesión' })
    const answer = { ...pair, user: person }
    if (!mustHaveFactor(app.env, home.clinic, person.user_type)) return answer
    const means = await meansOf(realm, person.id, '')
    return means.any ? answer : { ...answer, second_factor_setup_required: true as const }
  })
}
