import type { UserType } from '@psico/contract/people/people'
import type { SignedIn } from '@psico/contract/sign-in/sign-in'
import { homeOf } from '@psico/contract/screens/homes'
import { isOwnScreen, pathOf, screenAt } from '@psico/contract/screens/screens'
import { isClinic } from '../lib/tenant.ts'

/** Where to go after signing in: back to the screen one was sent away from, if it is one's own, else home. */
export function afterSignIn(userType: UserType, from: string | null): string {
  const screen = from === null ? null : screenAt(from)
  return from !== null && screen && isOwnScreen(screen.name, userType) ? from : homeOf(userType, isClinic)
}

/** The same of an answer that let somebody in; who still has to set up a second step does that first. */
export const doorOf = (answer: SignedIn, from: string | null): string =>
  answer.second_factor_setup_required ? pathOf('secondFactorSetUp') : afterSignIn(answer.user.user_type, from)

/** The state that a link to the login carries, so that it can bring the person back. */
export const comingFrom = (address: string) => ({ state: { from: address } })

/** The address that a navigation state asks to return to; null when there is none of ours. */
export function returnAddress(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { from } = state
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null
}

let email = ''
/**
 * The email that somebody typed on the screen before: in this page alone, since what an entry of the history carries is
 * written to the device.
 */
export const typedEmail = {
  tell: (typed: string): void => void (email = typed),
  /** Empty when there is none. */
  read: (): string => email,
}
