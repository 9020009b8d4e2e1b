import { addDays } from '@psico/contract/core/dates'
import * as books from '#modules/books/public'
import type { Clinic } from '#database/clinic'
import { systemContext } from '#database/context'
import { schedule } from '#database/jobs/due-work'
import type { PaymentAdapter } from '#services/providers/adapter'
import type { App } from '#app'
import { dayClock, instantOf, localOf } from '#core/zone'
import { askAndConclude } from './conclude-checkout.ts'

type Needs = Pick<App, 'bankQr' | 'cards' | 'clock' | 'due' | 'env' | 'log'>

/** Due work of a clinic: its books of yesterday are held against those of whoever moves its money. */
const daysKind = 'payments-day'
/** At four in the morning, when a day is over and few people are about. */
const atMinute = 240

/** Compares each clinic's day with its providers', as long as money moves there; the first checkout begins it. */
export function handleDays(app: Needs): void {
  app.due.handle(daysKind, (clinic, _, nowMs) => reconcileDays(app, clinic, nowMs))
}

async function reconcileDays(app: Needs, clinic: Clinic, nowMs: number): Promise<void> {
  const failed: unknown[] = []
  for (const adapter of app.bankQr ? [app.cards, app.bankQr] : [app.cards])
    // One that does not answer keeps no other from being compared, and is asked again.
    await reconcileWith(app, adapter, clinic, nowMs).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
  await clinic.work(async (db) => {
    if (await books.isMoneyMoving(db, nowMs))
      await schedule(db, daysKind, clinic.id, nextRunMs(clinic, nowMs))
  })
}

async function reconcileWith(
  app: Needs,
  adapter: PaymentAdapter,
  clinic: Clinic,
  nowMs: number,
): Promise<void> {
  const read = await books.readBooks(app, adapter, clinic, nowMs)
  if (!read) return
  // What was paid without anybody having told is taken in first, as if it had been told today.
  for (const payment of await clinic.read((db) => books.unheardIn(db, read)))
    await askAndConclude(app, clinic, payment)
  const news = await clinic.work((db) => books.compareBooks(db, systemContext(clinic, nowMs), read))
  if (news > 0)
    app.log.error({ clinic: clinic.subdomain, provider: read.provider, news }, 'books of a day differ')
}

function nextRunMs({ timezone }: Clinic, nowMs: number): number {
  const tomorrow = dayClock(addDays(localOf(nowMs, timezone).date, 1), timezone)
  return instantOf(tomorrow, atMinute) ?? tomorrow.baseMs
}
