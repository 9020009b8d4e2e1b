import * as store from './store.ts'
import * as payments from '#modules/payments/public'
import * as mail from '#modules/mail/public'
import { addDays } from '@psico/contract/core/dates'
import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { AnyContext } from '#database/context'
import type { Days, Movement, PaymentAdapter } from '#services/providers/adapter'
import type { App } from '#app'
import { localOf } from '#core/zone'
import { canBePaid } from '#modules/charges/public'
import { notingRefusal } from '#modules/bank-qr/public'
import { differencesOf } from './compare-books.ts'
import { differenceSaid } from './difference-said.ts'

/** Some providers tell of a movement days later: so far back the books of both are read beside the days to be judged. */
const lateDays = 3

/** A server that was away compares so many days afterwards, at most. */
const mostDays = 31

/** The provider's books of some days, as they are when they are asked for. */
export interface ReadBooks {
  provider: PaymentAdapter['name']
  /** The days to be judged. */
  days: Days
  theirsFrom: string
  theirs: Movement[]
}

/**
 * Reads the provider's books from the last day that was compared, which is looked at once more, until yesterday. Null where
 * it keeps none for this clinic. Never inside a transaction.
 */
export async function readBooks(
  app: Pick<App, 'bankQr' | 'clock'>,
  adapter: PaymentAdapter,
  clinic: Clinic,
  nowMs: number,
): Promise<ReadBooks | null> {
  const today = localOf(nowMs, clinic.timezone).date
  const to = addDays(today, -1)
  const last = await clinic.read((db) => store.lastDayOf(db, adapter.name))
  const earliest = addDays(to, 1 - mostDays)
  const from = [last ?? to, to].toSorted()[0] ?? to
  const days = { from: from < earliest ? earliest : from, to }
  const theirsFrom = addDays(days.from, -lateDays)
  const theirs = await notingRefusal(app, clinic, () =>
    adapter.movements(clinic, { from: theirsFrom, to: today }),
  )
  return theirs && { provider: adapter.name, days, theirsFrom, theirs }
}

/** Payments that the provider was paid for and that still count as unpaid here: to be asked about before books are compared. */
export const unheardIn = (db: ClinicDb, { theirs }: ReadBooks): Promise<payments.Payment[]> =>
  payments.providersAmong(
    db,
    store.namedIn(theirs.filter((movement) => movement.kind === 'charge')).payments,
    canBePaid,
  )

/**
 * Holds the ledger against the provider's books. A difference is kept, written into the audit log and mailed to the
 * admins, once; one that is none any more closes by itself. Answers how many are new.
 */
export async function compareBooks(db: ClinicDb, context: AnyContext, books: ReadBooks): Promise<number> {
  const { clinic, nowMs } = context
  const { provider, days } = books
  const named = store.namedIn(books.theirs)
  const ours = await store.entriesBeside(db, provider, { ...days, zone: clinic.timezone }, named)
  const known = await store.paymentsNamed(db, named)
  const payments = new Map(known.map((payment) => [payment.id, payment.appointment_id]))
  const found = differencesOf({ ...books, clinic: clinic.id, ours, payments })
  await store.endDifferences(db, provider, days, found, nowMs)
  const news: store.Difference[] = []
  for (const difference of found) {
    if (!(await store.keepDifference(db, { ...difference, id: newId(), provider, nowMs }))) continue
    news.push(difference)
    await record(
      db,
      { actor: null },
      {
        level: 'CRITICAL',
        ...(difference.appointment ? { appointment: difference.appointment } : {}),
        action: differenceSaid(clinic, provider, difference),
      },
    )
  }
  await store.setLastDay(db, provider, days.to, nowMs)
  if (news.length > 0) await tellAdmins(db, provider, news, nowMs)
  return news.length
}

/** Without a name of anybody: what it is about stands in the report. */
async function tellAdmins(
  db: ClinicDb,
  provider: PaymentAdapter['name'],
  news: readonly store.Difference[],
  nowMs: number,
): Promise<void> {
  const [from = ''] = news.map(store.dayOf).toSorted()
  for (const recipient of await mail.adminAddresses(db))
    await queueMail(db, {
      cause: `payment_differences:${provider}:${new Date(nowMs).toISOString()}:${recipient}`,
      kind: 'payment_differences',
      recipient,
      payload: { count: news.length, from, at_bank: provider === 'bank_qr' },
    })
}

/** Money rests so long, and is then asked about no more until somebody pays again. */
const restsAfterMs = 60 * 86_400_000

/** Whether anything moved lately. */
export const isMoneyMoving = (db: ClinicDb, nowMs: number): Promise<boolean> =>
  store.isMoneyMoving(db, nowMs - restsAfterMs)
