import { after } from '@psico/contract/sessions/appointments'
import * as sessions from '#modules/sessions/public'
import * as appointments from '#modules/appointments/public'
import * as packs from '#modules/packs/public'
import * as refunds from '#modules/refunds/public'
import type { Payment } from '#modules/payments/public'
import type { CardEvent } from '#services/cards/card-provider'
import type { ClinicDb } from '#database/clinic'
import type { AnyContext } from '#database/context'
import { tellCancelled } from './tell-cancelled.ts'

/**
 * The clinic gave money of a pack back at the provider itself. Where that was all of it, the pack is over, and the sessions to
 * come that it would have paid are off with it, as one that was paid by itself would be; what was held stays.
 */
export async function endRefundedPack(
  db: ClinicDb,
  context: AnyContext,
  { id: payment, amount_minor: priceMinor }: Payment,
  pack: string,
  refunded: NonNullable<CardEvent['refunded']> & { event: string },
): Promise<void> {
  // Everybody locks sessions before their pack.
  if (refunded.amountMinor >= priceMinor) await lockAhead(db, context, pack)
  await packs.lockBought(db, pack)
  if (!(await refunds.recordOutsideRefund(db, context, payment, refunded))) return
  // One that was booked between the two is among them now; a circle of waiting is broken by the database, and tried again.
  for (const session of await lockAhead(db, context, pack)) {
    if (!after(session.status, 'cancel')) continue
    await sessions.cancel(db, session, 'clinic')
    await packs.giveBackUse(db, context, session.id, 'clinic')
    await sessions.recordStatus(db, context, session, 'cancelled')
    await tellCancelled(db, session, null)
  }
  await packs.endReturned(db, context, pack)
  await refunds.tellReturned(db, payment)
}

async function lockAhead(
  db: ClinicDb,
  { nowMs }: AnyContext,
  pack: string,
): Promise<appointments.LockedAppointment[]> {
  const locked = []
  for (const id of await packs.sessionsAheadWith(db, pack, nowMs)) {
    const session = await appointments.lockInQueue(db, id)
    if (session) locked.push(session)
  }
  return locked
}
