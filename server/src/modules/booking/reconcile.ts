import { dayMs } from '@psico/contract/core/units'
import * as holds from '#modules/holds/public'
import * as payments from '#modules/payments/public'
import * as refunds from '#modules/refunds/public'
import type { Clinic } from '#database/clinic'
import type { App } from '#app'
import { askAndConclude } from './conclude-checkout.ts'

type Needs = Pick<App, 'bankQr' | 'cards' | 'clock' | 'env' | 'log'>

/**
 * Pulls what the provider's events may have lost: checkouts that should have ended are asked about, refunds that are late
 * are carried out, those that count as done are looked at, and holds without a checkout are freed. Each on its own, so
 * that one failure stops no other.
 */
export async function reconcile(app: Needs, clinic: Clinic): Promise<void> {
  const nowMs = app.clock()
  const late = await clinic.work((db) => payments.lateCheckouts(db, nowMs))
  const dueRefunds = await refunds.refundsDue(app, clinic)
  for (const act of [...late.map((payment) => () => askAndConclude(app, clinic, payment)), ...dueRefunds])
    await act().catch((error: unknown) =>
      app.log.error({ err: error }, 'reconciling one payment failed; the next round tries again'),
    )
  await clinic.work((db) => holds.freeStaleHoldsOf(db, nowMs))
}

/** Asks the provider about every checkout that can still be paid and takes in what it says, as far as it answers. */
export async function hearOfOpenCheckouts(app: Needs, clinic: Clinic): Promise<void> {
  const open = await clinic.read((db) => payments.lateCheckouts(db, app.clock() + dayMs))
  for (const payment of open)
    await askAndConclude(app, clinic, payment).catch((error: unknown) =>
      app.log.error({ err: error }, 'the provider did not answer; the next round asks again'),
    )
}
