import type { CardProvider } from './card-provider.ts'
import type { Env } from '#core/settings/env'
import { openSimulator, type Simulator } from './simulator.ts'
import { openStripe } from './stripe.ts'

/** The card provider that the settings name. */
export function openCards(
  env: Env,
  clock: () => number,
  aheadMs = () => 0,
): { cards: CardProvider; simulator: Simulator | null } {
  if (env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET) {
    const {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: apiBase,
    } = env
    return { cards: openStripe({ secretKey, webhookSecret, apiBase, aheadMs }), simulator: null }
  }
  const simulator = openSimulator(env.MASTER_KEY, clock)
  return { cards: simulator, simulator }
}
