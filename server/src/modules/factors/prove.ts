import type { Method, Proof } from '@psico/contract/factors/factors'
import { tellOfChange } from '#modules/mail/public'
import { costFor } from '#services/crypto/passwords'
import type { Home, Realm } from '#database/realm'
import type { App } from '#app'
import { answerChallenge } from './challenges.ts'
import { challengeIn, provenUse, type Place } from './passkeys.ts'
import { takeCode } from './recovery-codes.ts'
import { openSecret } from './secrets.ts'
import type { Purpose } from './challenge-store.ts'
import * as store from './store.ts'
import { stepOf } from './totp.ts'

/** Who proves, at which home, on which host and when. */
export interface Prover {
  home: Home
  person: { id: string; email: string }
  place: Place
  nowMs: number
}

/**
 * Whether a proof is one of this person's; what was proven with is used up in this transaction. `purpose` is what a
 * passkey's challenge was made for; `challenge` the very one, where it is known.
 */
export async function isProof(
  app: Pick<App, 'env' | 'vault'>,
  realm: Realm,
  { home, person, place, nowMs }: Prover,
  proof: Proof,
  asked: { purpose: Purpose; challenge?: string },
): Promise<boolean> {
  const { method, code = '', response } = proof
  if (method === 'totp') {
    const known = await store.totpOf(realm, person.id, 'confirmed')
    if (!known) return false
    const secret = await openSecret(app.vault, realm, home.clinic, known)
    const step = stepOf(secret, code.replaceAll(/\s/g, ''), nowMs, known.last_step)
    return step !== null && store.spendStep(realm, known.id, step, nowMs)
  }
  if (method === 'recovery') {
    const used = await takeCode(realm, person.id, code, costFor(app.env), nowMs)
    if (used) await tellOfChange(realm, person.email, 'recovery_used')
    return used
  }
  const challenge = response && challengeIn(response.response.clientDataJSON)
  if (!response || !challenge || (asked.challenge && asked.challenge !== challenge)) return false
  const known = await store.passkeyOf(realm, response.id)
  if (known?.user_id !== person.id) return false
  const signCount = await provenUse(place, known, response, { challenge, verified: 'preferred' })
  if (signCount === null) return false
  await store.recordPasskeyUse(realm, known.id, signCount, nowMs)
  // A login's challenge is used up by the login itself.
  return asked.challenge !== undefined || answerChallenge(realm, challenge, asked.purpose, person.id, nowMs)
}

/** The ways in which a person can pass the second step on this host. */
export const methodsOf = (means: store.Means): Method[] => [
  ...(means.totp ? (['totp'] as const) : []),
  ...(means.passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(means.codes > 0 ? (['recovery'] as const) : []),
]
