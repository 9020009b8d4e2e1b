import { newSecret, hashOf } from '#core/id'
import type { Realm } from '#database/realm'
import * as store from './challenge-store.ts'

const livesMs = 5 * 60_000

/** A random text that a browser has to bring back within five minutes; of a passkey it is what is signed. */
export async function openChallenge(
  realm: Realm,
  purpose: store.Purpose,
  userId: string | null,
  nowMs: number,
): Promise<string> {
  const challenge = newSecret()
  await store.insertChallenge(realm, { hash: hashOf(challenge), purpose, userId, endsMs: nowMs + livesMs })
  return challenge
}

/** Whose challenge it is, while it may still be answered; undefined when it is used, over or unknown. */
export const openChallengeOf = (realm: Realm, challenge: string, purpose: store.Purpose, nowMs: number) =>
  store.challengeOf(realm, hashOf(challenge), purpose, nowMs)

/** Uses a challenge up; false when somebody was faster, or it is over. */
export const answerChallenge = (
  realm: Realm,
  challenge: string,
  purpose: store.Purpose,
  userId: string | null,
  nowMs: number,
): Promise<boolean> => store.spendChallenge(realm, { hash: hashOf(challenge), purpose, userId }, nowMs)
