import { dayMs } from '@psico/contract/core/units'
import { isListing } from '#modules/professionals/public'
import type { Context } from '#database/context'
import type { RateLimit } from '#edge/http/rate-limits'
import type { App } from '#app'
import { problems } from './problems.ts'
import { hasReadyAdmin } from './store.ts'

/**
 * Mails to people who never asked for one. Nobody gets more than some of them a day, whichever clinics send them, and a
 * clinic that has shown nothing of itself yet sends few: registering one costs nothing.
 */
const toOne: RateLimit = { name: 'invitations-to-one', max: 10, windowMs: dayMs }

const ofClinic: RateLimit = { name: 'invitations-of-clinic', max: 300, windowMs: dayMs }

const ofNewClinic: RateLimit = { name: 'invitations-of-new-clinic', max: 10, windowMs: dayMs }

type Ask = Pick<App, 'rateLimits'>

/** The mailbox that an address leads to: what stands behind a plus is its owner's own label. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/** Takes one invitation of the clinic to the address; none where either has no more today. @throws tooManyAttempts */
export async function limitInvitations(app: Ask, { clinic, nowMs }: Context, email: string): Promise<void> {
  const isKnown = await clinic.read(async (db) => (await hasReadyAdmin(db)) && (await isListing(db)))
  await takeEach(
    app,
    [
      [isKnown ? ofClinic : ofNewClinic, clinic.id],
      [toOne, mailboxOf(email)],
    ],
    nowMs,
  )
}

/** The same for the first mail of a new clinic, which counts by its recipient. @throws tooManyAttempts */
export const limitWelcomes = (app: Ask, email: string, nowMs: number): Promise<void> =>
  takeEach(app, [[toOne, mailboxOf(email)]], nowMs)

/** What one limit refuses uses nothing of the others up. */
async function takeEach({ rateLimits }: Ask, limits: [RateLimit, string][], nowMs: number): Promise<void> {
  for (const attempt of ['wait', 'take'] as const)
    for (const [limit, key] of limits) {
      const seconds = await rateLimits[attempt](limit, key, nowMs)
      if (seconds > 0) throw problems.tooManyAttempts(seconds)
    }
}
