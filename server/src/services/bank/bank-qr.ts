import { referenceKey } from '@psico/contract/core/bank-reference'
import { pathOf } from '@psico/contract/screens/screens'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { Vault } from '../crypto/vault.ts'
import { schedule } from '#database/jobs/due-work'
import {
  CheckoutRefused,
  type Checkout,
  type CheckoutOrder,
  type Days,
  type Movement,
  type PaymentAdapter,
} from '../providers/adapter.ts'
import { dayClock, instantOf, localOf } from '#core/zone'
import { KeysRefused, type BankClient, type BankKeys, type QrState } from './bank-client.ts'
import * as store from './bank-store.ts'

/** Due work: the bank is to be asked about the QR of a payment. */
export const askBankKind = 'bank-qr-ask'
/** The first time that the job asks by itself; an open page asks sooner. */
const firstAskMs = 60_000

/**
 * Payments by a QR that the clinic's bank makes for each, and is asked about: it tells nothing by itself, and knows the
 * day alone on which a QR ends. So a QR can be paid after its hold, and is asked about until a day past its own end.
 */
export interface BankQr extends PaymentAdapter {
  name: 'bank_qr'
  /** Tries account and key at the bank. Never inside a transaction. @throws KeysRefused; anything else: it is away. */
  prove(clinic: Clinic, keys: BankKeys): Promise<void>
  connect(db: ClinicDb, clinic: Clinic, keys: BankKeys, nowMs: number): Promise<void>
  disconnect(db: ClinicDb, nowMs: number): Promise<void>
  /** The account in use; null where QRs are the clinic's own picture. */
  accountOf(db: ClinicDb): Promise<store.AccountInUse | null>
  /** Notes that the bank refuses an account, by its id here; answers its name where that is news, else null. */
  noteRefusal(db: ClinicDb, account: string, nowMs: number): Promise<string | null>
  /** The picture to be paid. */
  imageOf(db: ClinicDb, payment: string): Promise<Buffer | null>
  /** Since when a QR is asked about, and until when; null where there is none. Epoch ms. */
  askedOf(db: ClinicDb, payment: string): Promise<{ madeMs: number; askUntilMs: number } | null>
}

interface Settings {
  client: BankClient
  vault: Vault
  clock: () => number
}

/** The adapter over a bank. Its sessions are named by the payment: their page is the clinic's own. */
export function openBankQr({ client, vault, clock }: Settings): BankQr {
  const ask = async (clinic: Clinic, payment: string, always: boolean): Promise<QrState | null> => {
    const asked = await clinic.work(async (db) => {
      const qr = await store.claimAsk(db, payment, clock(), always)
      const account = qr && (await store.bankAccount(db, vault, clinic, qr.bank_account))
      return qr && account ? { qr, account } : null
    })
    return asked && withAccount(clinic, asked.account, (keys) => client.readQr(clinic, keys, asked.qr.qr_id))
  }
  return {
    name: 'bank_qr',
    capabilities: { checkout: 'qr', news: 'poll', refund: 'by hand' },
    openCheckout: async (clinic, order) => {
      await makeQr({ client, vault, clock }, clinic, order)
      const url = new URL(order.successUrl).origin + pathOf('payByHand', { sessionId: order.paymentId })
      return { ...asCheckout(order.paymentId, null, 'open'), url }
    },
    readCheckout: async (clinic, id) => asCheckout(id, await ask(clinic, id, false), 'open'),
    // No bank ends a QR before its day: here it is not waited for any more, and asked about all the same.
    expireCheckout: async (clinic, id) => asCheckout(id, await ask(clinic, id, true), 'expired'),
    movements: (clinic, days) => movementsOf({ client, vault, clock }, clinic, days),
    prove: (clinic, keys) => client.prove(clinic, keys),
    connect: (db, clinic, keys, nowMs) => store.useAccount(db, vault, clinic, { ...keys, nowMs }),
    disconnect: async (db, nowMs) => void (await store.endAccount(db, nowMs)),
    accountOf: store.accountInUse,
    noteRefusal: store.noteRefusal,
    imageOf: store.qrImage,
    askedOf: async (db, payment) => {
      const qr = await store.qrOf(db, payment)
      return qr ? { madeMs: qr.made_ms, askUntilMs: qr.ask_until_ms } : null
    },
  }
}

/** One call with an account of the clinic. A refusal names the account; that the bank takes it again is noted. */
async function withAccount<T>(
  clinic: Clinic,
  account: store.BankAccount,
  act: (keys: BankKeys) => Promise<T>,
): Promise<T> {
  try {
    const answer = await act({ account: account.account, key: account.key })
    if (account.isRefused) await clinic.work((db) => store.endRefusal(db, account.id))
    return answer
  } catch (error) {
    throw error instanceof KeysRefused ? new KeysRefused(account.id) : error
  }
}

/** What the bank's statement has of these days, of every account that may have been paid; null where there is none. */
async function movementsOf(
  { client, vault }: Settings,
  clinic: Clinic,
  { from, to }: Days,
): Promise<Movement[] | null> {
  const sinceMs = dayClock(from, clinic.timezone).baseMs
  const accounts = await clinic.read((db) => store.accountsSince(db, vault, clinic, sinceMs))
  if (accounts.length === 0) return null
  const found: Movement[] = []
  for (const account of accounts)
    for (let day = from; day <= to; day = dayClock(day, clinic.timezone).next) {
      const moved = await withAccount(clinic, account, (keys) => client.movementsOf(clinic, keys, day))
      const ids = moved.flatMap((movement) => (movement.qrId === null ? [] : [movement.qrId]))
      const known = await clinic.read((db) => store.paymentsOfQrs(db, account.account, ids))
      const payments = new Map(known.map((qr) => [qr.qr_id, qr.payment_id]))
      for (const { is, reference, qrId, amountMinor, currency } of moved) {
        const key = referenceKey(reference)
        const payment = (qrId !== null && payments.get(qrId)) || null
        const base = { amountMinor, currency, day, payment, clinic: null, charge: null }
        // As the ledger names what came, and what people sent back.
        found.push(
          is === 'in'
            ? { ...base, kind: 'charge', reference: `bank:${key}` }
            : { ...base, kind: 'refund', reference: key },
        )
      }
    }
  return found
}

/** Makes the QR of a payment unless there is one. Of two at once one is kept and shown; the other was given to nobody. */
async function makeQr(
  { client, vault, clock }: Settings,
  clinic: Clinic,
  order: CheckoutOrder,
): Promise<void> {
  const { paymentId, amountMinor, currency, reference, expiresAtMs } = order
  const known = await clinic.read((db) => store.qrOf(db, paymentId))
  if (known) return
  const account = await clinic.read((db) => store.bankAccount(db, vault, clinic))
  if (!account) throw new CheckoutRefused('the clinic has no bank account any more')
  const expiresOn = localOf(expiresAtMs, clinic.timezone).date
  const qr = { amountMinor, currency, expiresOn, gloss: reference }
  const made = await withAccount(clinic, account, (keys) => client.makeQr(clinic, keys, qr))
  const nowMs = clock()
  await clinic.work(async (db) => {
    const askUntilMs = endOfDayAfter(expiresOn, clinic.timezone)
    const kept = { payment: paymentId, account: account.id, ...made, nowMs, expiresOn, askUntilMs }
    if (await store.keepQr(db, kept)) await schedule(db, askBankKind, paymentId, nowMs + firstAskMs)
  })
}

/** The end of the day that follows a day of the calendar. */
function endOfDayAfter(date: string, zone: string): number {
  const dayAfter = dayClock(dayClock(date, zone).next, zone)
  const end = dayClock(dayAfter.next, zone)
  // Where the clock skips midnight the day begins later.
  return instantOf(end, 0) ?? end.baseMs
}

/** `unpaid` is what a QR counts as that nobody paid, as far as the bank says. */
function asCheckout(sessionId: string, state: QrState | null, unpaid: 'open' | 'expired'): Checkout {
  const base = { sessionId, url: '' }
  if (state?.is !== 'paid') return { ...base, status: unpaid, paymentIntent: null }
  const { received, reference } = state
  // As what staff enter by hand: one movement of the bank counts once, whoever saw it.
  return { ...base, status: 'complete', paymentIntent: `bank:${referenceKey(reference)}`, received }
}
