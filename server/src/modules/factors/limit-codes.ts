import { tellOfChange } from '#modules/mail/public'
import type { Realm } from '#database/realm'
import { roundIsOver, waitSecondsOf } from './rules.ts'
import * as store from './tries-store.ts'
import { problems } from './problems.ts'

/**
 * Judges one code by `look`, within the limit of its own that codes have: five a round, each round followed by a longer
 * wait. At the third the owner is told by mail, since whoever guesses has the right password. A right code forgives all.
 * Call in the transaction that proves; what it answers must be committed. @throws tooManyCodes before looking
 */
export async function limitCodes(
  realm: Realm,
  counted: store.Counted & { email: string },
  nowMs: number,
  look: () => Promise<boolean>,
): Promise<boolean> {
  const tries = await store.lockTries(realm, counted)
  const seconds = waitSecondsOf(tries, nowMs)
  if (seconds > 0) throw problems.tooManyCodes(seconds)
  if (await look()) {
    await store.forgetTries(realm, counted)
    return true
  }
  const next = roundIsOver(tries, nowMs)
  await store.setTries(realm, counted, next)
  if (next.rounds === 3 && tries.rounds === 2) await tellOfChange(realm, counted.email, 'codes_guessed')
  return false
}
