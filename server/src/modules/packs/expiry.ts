import * as store from './store.ts'
import * as payments from '#modules/payments/public'
import type { App } from '#app'
import type { Clinic, ClinicDb } from '#database/clinic'
import { systemContext } from '#database/context'
import { schedule } from '#database/jobs/due-work'
import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import { warnMs } from './rules.ts'
import { ofPack } from '#core/money-subject'
import { enterClosing } from './entries.ts'

export const expiryKind = 'pack-expiry'
export const warningKind = 'pack-expiry-warning'

/** When a pack runs out, and when its buyer is told of it. */
export async function planExpiry(db: ClinicDb, pack: string, expiresMs: number | null): Promise<void> {
  if (expiresMs === null) return
  await schedule(db, expiryKind, pack, expiresMs)
  await schedule(db, warningKind, pack, expiresMs - warnMs)
}

/** Packs run out at their time, and their buyers hear of it two weeks before. */
export function handleExpiry(app: Pick<App, 'due'>): void {
  app.due.handle(expiryKind, expire)
  app.due.handle(warningKind, warn)
}

/** What is left of a pack that ran out is the clinic's. */
export async function expire(clinic: Clinic, id: string, nowMs: number): Promise<void> {
  await clinic.work(async (db) => {
    const pack = await store.lockBought(db, id)
    if (pack?.state !== 'bought' || pack.expires_at === null) return
    if (Date.parse(pack.expires_at) > nowMs) return schedule(db, expiryKind, id, Date.parse(pack.expires_at))
    await enterClosing(db, pack, 'prepaid_expired', -pack.open_minor)
    await store.close(db, id, 'expired', nowMs)
    await record(db, systemContext(clinic, nowMs), {
      patient: pack.buyer,
      action: `Bono vencido: ${pack.name} (${id})`,
    })
  })
}

async function warn(clinic: Clinic, id: string): Promise<void> {
  await clinic.work(async (db) => {
    const pack = await store.boughtById(db, id)
    if (pack?.state !== 'bought' || pack.open_minor === 0 || pack.expires_at === null) return
    const { patient_email: recipient } = await payments.shownAtCheckout(db, ofPack(id))
    if (recipient === '') return
    const cause = `pack_expires:${id}:${pack.expires_at}`
    await queueMail(db, { cause, kind: 'pack_expires', recipient, payload: { pack: id } })
  })
}
