import type { UserType } from '@psico/contract/people/people'
import type { Clinic } from '#database/clinic'
import type { Env } from '#core/settings/env'
import { problems } from '#core/problem'
import type { Seen } from './session.ts'

/** A sign-in counts as fresh for so long. */
const freshMs = 15 * 60_000

/** What a route asks of a session beyond its role. */
export interface RouteRules<Call> {
  /** That the person proved who they are a few minutes ago; a function tells for which calls. */
  stepUp?: true | ((call: Call) => boolean | Promise<boolean>)
  /** Open also to somebody who still has to set up the second factor that their place requires. */
  duringSetUp?: true
}

type Rules = Pick<Env, 'secondFactor'>

/** Whether a person of this type must have a second factor here. */
export function mustHaveFactor({ secondFactor }: Rules, clinic: Clinic | null, type: UserType): boolean {
  const rule = clinic ? (clinic.second_factor ?? secondFactor.clinics) : secondFactor.root
  return type !== 'patient' && rule === 'staff'
}

/**
 * Whether the person behind a session still has to set up what their place requires. Nobody is stopped in the middle of a
 * day's work by a rule that came meanwhile: it holds from when they prove the next time who they are.
 */
export const lacksFactor = (env: Rules, clinic: Clinic | null, seen: Seen): boolean =>
  !seen.hasFactor && mustHaveFactor(env, clinic, seen.actor.type) && !isFromBefore(clinic, seen)

const isFromBefore = (clinic: Clinic | null, seen: Seen): boolean =>
  typeof clinic?.second_factor_since === 'string' &&
  seen.confirmedAtMs <= Date.parse(clinic.second_factor_since)

/** Whether the person proved who they are a few minutes ago. */
const isFresh = (seen: Seen, nowMs: number): boolean => nowMs - seen.confirmedAtMs <= freshMs

/** Holds a call against its route's rules; `call` is read only where a function decides. @throws stepUpRequired */
export async function askStepUp<Call>(
  { stepUp }: RouteRules<Call>,
  seen: Seen,
  nowMs: number,
  call: () => Call,
): Promise<void> {
  if (!stepUp || isFresh(seen, nowMs)) return
  if (stepUp === true || (await stepUp(call()))) throw problems.stepUpRequired()
}
