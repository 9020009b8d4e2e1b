import type { Clinic } from '#database/clinic'
import { schedule } from '#database/jobs/due-work'
import type { App } from '#app'
import { sumLedger } from './report-store.ts'

/** Due work of a clinic: what moved on days that are over goes into the sums that reports are read from. */
const sumsKind = 'ledger-sums'

/** Sums the days of each clinic's ledger, as long as there is something to sum; money that moves begins it again. */
export function handleSums(app: Pick<App, 'due'>): void {
  app.due.handle(sumsKind, (clinic, _, nowMs) => sumDays(clinic, nowMs))
}

/** Some days in each transaction: whoever pays meanwhile waits for it. */
async function sumDays(clinic: Clinic, nowMs: number): Promise<void> {
  for (let goesOn = true; goesOn;)
    goesOn = await clinic.work(async (db) => {
      const nextMs = await sumLedger(db, nowMs)
      if (nextMs !== null && nextMs > nowMs) await schedule(db, sumsKind, clinic.id, nextMs)
      return nextMs === nowMs
    })
}
