import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import type { ClinicDb } from '#database/clinic'
import type { PaymentAdapter } from '#services/providers/adapter'
import { byHand } from '#services/providers/by-hand'
import type { App } from '#app'
import type { Payment } from '#modules/payments/public'

type Needs = Pick<App, 'bankQr' | 'cards'>

/** What carries out a new payment in this way. QRs are made by the clinic's bank where it is connected. */
export async function adapterFor(app: Needs, db: ClinicDb, method: OnlineWay): Promise<PaymentAdapter> {
  if (method === 'card') return app.cards
  const hasBank = method === 'qr' && app.bankQr !== null && (await app.bankQr.accountOf(db)) !== null
  return hasBank && app.bankQr ? app.bankQr : byHand
}

/** What carries out a payment that was begun. @throws where the server knows its bank no more */
export function adapterOf(app: Needs, { provider }: Pick<Payment, 'provider'>): PaymentAdapter {
  if (provider === 'by_hand') return byHand
  if (provider !== 'bank_qr') return app.cards
  if (!app.bankQr) throw new Error('a payment waits at a bank that the settings do not name any more')
  return app.bankQr
}

/** Whether a provider may still say that this was paid: a bank also of a QR whose hold is over. */
export const canStillCome = ({ status, provider }: Pick<Payment, 'status' | 'provider'>): boolean =>
  status === 'open' || (status === 'expired' && provider === 'bank_qr')
