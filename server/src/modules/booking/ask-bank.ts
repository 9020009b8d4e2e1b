import * as payments from '#modules/payments/public'
import * as checkouts from '#modules/checkouts/public'
import { askBankKind } from '#services/bank/bank-qr'
import type { Clinic } from '#database/clinic'
import { schedule } from '#database/jobs/due-work'
import type { App } from '#app'
import { askAndConclude } from './conclude-checkout.ts'

type Needs = Pick<App, 'bankQr' | 'cards' | 'clock' | 'due' | 'env' | 'log'>

/** Asks banks about the QRs that they made, whether or not a page is open. One that does not answer is asked again. */
export function handleBankQrs(app: Needs): void {
  app.due.handle(askBankKind, (clinic, payment, nowMs) => askBank(app, clinic, payment, nowMs))
}

async function askBank(app: Needs, clinic: Clinic, id: string, nowMs: number): Promise<void> {
  const { payment, asked } = await clinic.read(async (db) => ({
    payment: await payments.byId(db, id),
    asked: await app.bankQr?.askedOf(db, id),
  }))
  if (!payment || !asked || !checkouts.canStillCome(payment)) return
  await askAndConclude(app, clinic, payment)
  await clinic.work(async (db) => {
    const after = await payments.byId(db, id)
    const nextMs = checkouts.nextAskMs(asked, nowMs)
    if (after && checkouts.canStillCome(after) && nextMs !== null) await schedule(db, askBankKind, id, nextMs)
  })
}
