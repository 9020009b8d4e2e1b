import type { AnswerOf } from '@psico/contract/endpoint'
import type { stepUpOptions, StepUpProof } from '@psico/contract/factors'
import { recordAt } from '#modules/audit-log/public'
import {
  factorProblems,
  isProof,
  meansOf,
  methodsOf,
  openChallenge,
  requestOptionsFor,
  type Place,
} from '#modules/factors/public'
import { costFor, isPassword } from '#platform/crypto/passwords'
import type { Home } from '#platform/db/realm'
import { confirmSession } from '#platform/http/session-tokens'
import type { Actor } from '#platform/http/session'
import type { App } from '#platform/start/app'
import { problems } from './problems.ts'
import { accountOf, limitLogin } from './rate-limits.ts'
import * as store from './store.ts'

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
 * must not be enough to take it away. Wrong tries count like failed logins.
 * @throws tooManyAttempts, wrongPassword, factorAsked, wrongCode, passkeyRefused
 */
export async function stepUp(app: App, who: Confirming, proof: StepUpProof): Promise<void> {
  const { home, actor, place, ip, nowMs } = who
  const hasFactor = (await home.work((realm) => meansOf(realm, actor.userId, place.rpId))).any
  if ('password' in proof && hasFactor) throw problems.factorAsked()
  const passed = await limitLogin(app, accountOf(home, actor.email), ip, nowMs, async () => {
    if ('password' in proof && !(await hasPassword(app, who, proof.password))) return null
    return home.work(async (realm) => {
      const person = { id: actor.userId, email: actor.email }
      const proves =
        'password' in proof ||
        (await isProof(app, realm, { home, person, place, nowMs }, proof, { purpose: 'step-up' }))
      if (!proves) return null
      await confirmSession(realm, actor.sessionId, nowMs)
      await recordAt(realm, { action: 'Confirmó su identidad', actor, ip })
      return true
    })
  })
  if (passed) return
  if ('password' in proof) throw problems.wrongPassword()
  throw proof.method === 'passkey' ? factorProblems.passkeyRefused() : factorProblems.wrongCode()
}

async function hasPassword(app: App, { home, actor }: Confirming, password: string): Promise<boolean> {
  const person = await home.work((realm) => store.activePerson(realm, actor.userId))
  return isPassword(person?.password_hash, password, costFor(app.env))
}
