import * as store from './store.ts'
import type { Clinic } from '#database/clinic'
import type { App } from '#app'
import { carryOutRefund, checkRefund } from './carry-out-refund.ts'

type Needs = Pick<App, 'cards' | 'clock'>

/** What is to be done about a clinic's refunds by now, each on its own: carrying out the late ones, looking at the done. */
export async function refundsDue(app: Needs, clinic: Clinic): Promise<(() => Promise<void>)[]> {
  const nowMs = app.clock()
  const { late, done } = await clinic.work(async (db) => ({
    late: await store.lateRefunds(db, nowMs),
    done: await store.refundsToCheck(db, nowMs),
  }))
  return [
    ...late.map(
      ({ id }) =>
        () =>
          carryOutRefund(app, clinic, id),
    ),
    ...done.map((refund) => () => checkRefund(app, clinic, refund)),
  ]
}
