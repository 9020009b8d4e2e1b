import { ofPack } from '#core/money-subject'
import type * as store from './store.ts'
import * as ledger from '#modules/ledger/public'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'

/** What leaves a pack otherwise than by a session. */
export async function enterClosing(
  db: ClinicDb,
  pack: store.Bought,
  kind: 'prepaid_returned' | 'prepaid_expired' | 'earned',
  amountMinor: number,
): Promise<void> {
  if (amountMinor === 0) return
  await ledger.enter(db, {
    id: newId(),
    payment: null,
    ...ofPack(pack.id),
    kind,
    method: pack.method ?? 'in_person',
    amountMinor,
    currency: pack.currency,
    providerRef: newId(),
  })
}
