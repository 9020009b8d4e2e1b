import * as accounts from '#modules/accounts/public'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { Proof, stepUpOptions, StepUpProof } from '@psico/contract/factors/factors'
import { recordAt } from '#modules/audit-log/public'
import {
  factorProblems,
  isProof,
  limitCodes,
  meansOf,
  methodsOf,
  openChallenge,
  requestOptionsFor,
  type Place,
} from '#modules/factors/public'
import { costFor, isPassword } from '#services/crypto/passwords'
import type { Home, Realm } from '#database/realm'
import { confirmSession } from '#edge/http/session-tokens'
import type { Actor } from '#core/actor'
import type { App } from '#app'
import { problems } from './problems.ts'
import { limitInSession } from './rate-limits.ts'

type Needs = Pick<App, 'env' | 'rateLimits' | 'vault'>

/** Who proves anew who they are, where and when. */
export interface Confirming {
  home: Home
  actor: Actor
  place: Place
  ip: string
  nowMs: number
}

/** How one can prove anew who one is: by a second factor for who has one, else by the password. */
export const waysToStepUp = ({
  home,
  actor,
  place,
  nowMs,
}: Confirming): Promise<AnswerOf<typeof stepUpOptions>> =>
  home.work(async (realm) => {
    const means = await meansOf(realm, actor.userId, place.rpId)
    if (!means.any) return { methods: ['password' as const] }
    const methods = methodsOf(means)
    if (means.passkeys.length === 0) return { methods }
    const challenge = await openChallenge(realm, 'step-up', actor.userId, nowMs)
    return { methods, passkey: requestOptionsFor(place, challenge, means.passkeys, 'preferred') }
  })

/**
 * Renews the sign-in of this session alone. Who has a second factor proves that one: a password that somebody looked over
 * must not be enough to take it away. Wrong tries are counted for this session alone: nobody elsewhere can lock it out.
 * @throws tooManyAttempts, tooManyCodes, wrongPassword, factorAsked, wrongCode, passkeyRefused
 */
export async function stepUp(app: Needs, who: Confirming, proof: StepUpProof): Promise<void> {
  const { home, actor, place, nowMs } = who
  const hasFactor = (await home.work((realm) => meansOf(realm, actor.userId, place.rpId))).any
  if ('password' in proof && hasFactor) throw problems.factorAsked()
  const passed = await ('password' in proof
    ? limitInSession(app, actor.sessionId, nowMs, async () =>
        (await hasPassword(app, who, proof.password)) ? renewed(who) : null,
      )
    : byFactor(app, who, proof))
  if (passed) return
  if ('password' in proof) throw problems.wrongPassword()
  throw proof.method === 'passkey' ? factorProblems.passkeyRefused() : factorProblems.wrongCode()
}

/** By a code, whose wrong ones are limited, or by a passkey, which nobody guesses. */
const byFactor = (app: Pick<App, 'env' | 'vault'>, who: Confirming, proof: Proof): Promise<boolean> =>
  who.home.work(async (realm) => {
    const { actor, nowMs } = who
    const person = { id: actor.userId, email: actor.email }
    const look = () => isProof(app, realm, { ...who, person }, proof, { purpose: 'step-up' })
    const counted = { userId: actor.userId, scope: actor.sessionId, email: actor.email }
    const proves = proof.method === 'passkey' ? await look() : await limitCodes(realm, counted, nowMs, look)
    return proves && confirm(realm, who)
  })

const renewed = (who: Confirming): Promise<true> => who.home.work((realm) => confirm(realm, who))

async function confirm(realm: Realm, { actor, ip, nowMs }: Confirming): Promise<true> {
  await confirmSession(realm, actor.sessionId, nowMs)
  await recordAt(realm, { actor, ip }, { action: 'Confirmó su identidad' })
  return true
}

async function hasPassword(app: Needs, { home, actor }: Confirming, password: string): Promise<boolean> {
  const person = await home.work((realm) => accounts.activePerson(realm, actor.userId))
  return isPassword(person?.password_hash, password, costFor(app.env))
}
