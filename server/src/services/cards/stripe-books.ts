import type Stripe from 'stripe'
import type { Clinic } from '#database/clinic'
import { dayClock, instantOf, localOf } from '#core/zone'
import type { Days, Movement } from './card-provider.ts'
import { refundStateOf } from './stripe-events.ts'

/** A movement of the account, which all clinics share, with its instant. */
type Booked = Omit<Movement, 'day'> & { atMs: number }

/** Clinics of one zone ask for the same days at the same hour: the account is read once for them. */
const keptMs = 600_000

/**
 * What the account at the provider has of some days: charges that succeeded, and refunds that did not fail. `aheadMs` is how far
 * the app's clock stands ahead of the provider's.
 */
export function stripeBooks(stripe: Stripe, aheadMs: () => number) {
  const kept = new Map<string, { atMs: number; read: Promise<Booked[]> }>()
  const between = (fromMs: number, untilMs: number): Promise<Booked[]> => {
    const key = `${fromMs} ${untilMs}`
    const known = kept.get(key)
    if (known && Date.now() - known.atMs < keptMs) return known.read
    const read = readAccount(stripe, { fromMs, untilMs, aheadMs: aheadMs() })
    kept.clear()
    kept.set(key, { atMs: Date.now(), read })
    // What failed is not kept.
    read.catch(() => kept.delete(key))
    return read
  }
  return async ({ timezone }: Clinic, { from, to }: Days): Promise<Movement[]> => {
    const found = await between(startOf(from, timezone), startOf(dayClock(to, timezone).next, timezone))
    return found.map(({ atMs, ...movement }) => ({ ...movement, day: localOf(atMs, timezone).date }))
  }
}

const startOf = (date: string, zone: string): number => {
  const day = dayClock(date, zone)
  return instantOf(day, 0) ?? day.baseMs
}

async function readAccount(
  stripe: Stripe,
  { fromMs, untilMs, aheadMs }: { fromMs: number; untilMs: number; aheadMs: number },
): Promise<Booked[]> {
  const seconds = (ms: number): number => Math.floor((ms - aheadMs) / 1000)
  const asked = { created: { gte: seconds(fromMs), lt: seconds(untilMs) }, limit: 100 }
  const found: Booked[] = []
  for await (const charge of stripe.charges.list(asked)) {
    const intent = idOf(charge.payment_intent)
    if (charge.status !== 'succeeded' || !charge.paid || !intent) continue
    found.push({ ...said(charge, aheadMs), kind: 'charge', reference: intent, charge: intent })
  }
  for await (const refund of stripe.refunds.list(asked))
    if (refundStateOf(refund.status) !== 'failed')
      found.push({
        ...said(refund, aheadMs),
        kind: 'refund',
        reference: refund.id,
        charge: idOf(refund.payment_intent),
      })
  return found
}

const said = (movement: Stripe.Charge | Stripe.Refund, aheadMs: number) => ({
  amountMinor: movement.amount,
  currency: movement.currency.toUpperCase(),
  payment: movement.metadata?.['payment'] ?? null,
  clinic: movement.metadata?.['clinic'] ?? null,
  atMs: movement.created * 1000 + aheadMs,
})

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
