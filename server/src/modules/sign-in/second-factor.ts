import * as accounts from '#modules/accounts/public'
import * as store from './store.ts'
import type { BodyOf } from '@psico/contract/core/endpoint'
import type { passkeyLogin, passSecondFactor, SignedIn } from '@psico/contract/sign-in/sign-in'
import type { RequestOptions, SecondFactorAsked } from '@psico/contract/factors/factors'
import { recordAt } from '#modules/audit-log/public'
import {
  factorProblems,
  isProof,
  limitCodes,
  meansOf,
  methodsOf,
  openChallenge,
  openChallengeOf,
  passkeyOf,
  placeOf,
  provenUse,
  recordPasskeyUse,
  requestOptionsFor,
  answerChallenge,
} from '#modules/factors/public'
import type { Clinic } from '#database/clinic'
import { homeOf } from '#database/realm'
import type { App } from '#app'
import { enter, type Candidate, type From } from './enter.ts'
import { deviceOf } from './known-places.ts'
import { problems } from './problems.ts'
import { accountOf, limitLogin, limitPasskeyAsks, limitSecondStep } from './rate-limits.ts'

type Needs = Pick<App, 'databases' | 'env' | 'rateLimits' | 'vault'>

/** What is asked after the right password of somebody who has a second factor; null for everybody else. */
export function askSecondFactor(
  app: Pick<App, 'env'>,
  { home, person }: Candidate,
  from: From,
  now: number,
): Promise<SecondFactorAsked | null> {
  const place = placeOf(app.env, home.clinic, from.baseUrl)
  return home.work(async (realm) => {
    const means = await meansOf(realm, person.id, place.rpId)
    if (!means.any) return null
    // Another password was set, or the account closed, since this one proved right.
    if (!(await store.isStill(realm, person))) throw problems.wrongCredentials()
    const challenge = await openChallenge(realm, 'login', person.id, now)
    const asked = { second_factor_required: true as const, challenge, methods: methodsOf(means) }
    if (means.passkeys.length === 0) return asked
    return { ...asked, passkey: requestOptionsFor(place, challenge, means.passkeys, 'preferred') }
  })
}

/**
 * The second step of a login. Wrong codes have a limit of their own, which only a right password reaches; the challenge is
 * used up by the right one. @throws suspended, challengeOver, tooManyAttempts, tooManyCodes, wrongCode, passkeyRefused
 */
export async function passSecondStep(
  app: Needs,
  clinic: Clinic | null,
  body: BodyOf<typeof passSecondFactor>,
  from: From,
  nowMs: number,
): Promise<SignedIn> {
  if (clinic?.suspended_at) throw problems.suspended()
  const home = homeOf(clinic, app.databases)
  const place = placeOf(app.env, clinic, from.baseUrl)
  const { challenge } = body
  const person = await home.work(async (realm) => {
    const asked = await openChallengeOf(realm, challenge, 'login', nowMs)
    return asked?.user_id ? accounts.activePerson(realm, asked.user_id) : undefined
  })
  if (!person) throw factorProblems.challengeOver()
  const passed = await limitSecondStep(app, { ip: from.ip, person: person.id }, nowMs, () =>
    home.work(async (realm) => {
      const asked = { purpose: 'login', challenge } as const
      const look = () => isProof(app, realm, { home, person, place, nowMs }, body, asked)
      const counted = { userId: person.id, scope: person.id, email: person.email }
      const proves = body.method === 'passkey' ? await look() : await limitCodes(realm, counted, nowMs, look)
      if (!proves) return null
      // Of two at once one is too late; what it proved with is given back with the transaction.
      if (!(await answerChallenge(realm, challenge, 'login', person.id, nowMs)))
        throw factorProblems.challengeOver()
      return person
    }),
  )
  if (passed) return enter(app, { home, person }, from, nowMs)
  await home.work((realm) =>
    recordAt(
      realm,
      { actor: null, email: person.email, ip: from.ip },
      { action: 'Segundo paso equivocado al iniciar sesión', level: 'WARNING' },
    ),
  )
  throw body.method === 'passkey' ? factorProblems.passkeyRefused() : factorProblems.wrongCode()
}

/** What a browser signs in with alone: whichever passkey the person has for this host. @throws suspended, tooManyAttempts */
export async function passkeyLoginOptionsAt(
  app: Needs,
  clinic: Clinic | null,
  from: From,
  now: number,
): Promise<RequestOptions & { passkey: RequestOptions }> {
  if (clinic?.suspended_at) throw problems.suspended()
  const home = homeOf(clinic, app.databases)
  const device = deviceOf(app, home, from.deviceToken)
  await limitPasskeyAsks(app, { ip: from.ip, device }, now)
  const place = placeOf(app.env, clinic, from.baseUrl)
  return home.work(async (realm) => {
    const challenge = await openChallenge(realm, 'passkey-login', null, now)
    const passkey = requestOptionsFor(place, challenge, [], 'required')
    return { ...passkey, passkey }
  })
}

/**
 * Signs in with a passkey that verified the person: two factors in one. Failed tries count by passkey and by address.
 * @throws suspended, tooManyAttempts, passkeyRefused
 */
export async function signInByPasskey(
  app: Needs,
  clinic: Clinic | null,
  { challenge, response }: BodyOf<typeof passkeyLogin>,
  from: From,
  now: number,
): Promise<SignedIn> {
  if (clinic?.suspended_at) throw problems.suspended()
  const home = homeOf(clinic, app.databases)
  const place = placeOf(app.env, clinic, from.baseUrl)
  const account = accountOf(home, `passkey ${response.id}`)
  // Nobody guesses a key, so whosever sign-in the device remembers will do.
  const device = deviceOf(app, home, from.deviceToken)
  const attempt = { account, ip: from.ip, device, isKnownHere: async () => false }
  const person = await limitLogin(app, attempt, now, () =>
    home.work(async (realm) => {
      const known = await passkeyOf(realm, response.id)
      if (!known) return null
      const signCount = await provenUse(place, known, response, { challenge, verified: 'required' })
      if (signCount === null) return null
      if (!(await answerChallenge(realm, challenge, 'passkey-login', null, now))) return null
      await recordPasskeyUse(realm, known.id, signCount, now)
      return (await accounts.activePerson(realm, known.user_id)) ?? null
    }),
  )
  if (!person) throw factorProblems.passkeyRefused()
  return enter(app, { home, person }, from, now)
}
