import type { Appointment } from '@psico/contract/sessions/appointments'
import * as sessions from '#modules/sessions/public'
import * as appointments from '#modules/appointments/public'
import * as series from '#modules/series/public'
import type { Context } from '#database/context'
import type { App } from '#app'
import type { Clinic, ClinicDb } from '#database/clinic'
import * as holds from '#modules/holds/public'
import * as payments from '#modules/payments/public'
import * as proofs from '#modules/proofs/public'
import { ofSession } from '#core/money-subject'
import { planPayment } from './ask-for-payment.ts'
import { hearOfPayment, hearOfSeries } from './hear-of-payment.ts'
import { waitsUntilMs } from './rules.ts'
import { tellSeries } from './tell-series.ts'

type Needs = Pick<App, 'bankQr' | 'cards' | 'clock' | 'env' | 'log'>

/**
 * Moves an appointment to a free hour of the same professional. What the patient has paid keeps its terms, also when the
 * provider's word of it is still on its way.
 * @throws notFound, notYours, notAllowed, closed, hasStarted, holdOver, slot problems
 */
export async function reschedule(
  app: Needs,
  context: Context,
  id: string,
  to: sessions.Hour,
): Promise<Appointment> {
  await hearOfPayment(app, context, id, 'reschedule', to)
  return context.clinic.work(async (db) => {
    const moved = await sessions.moveHour(db, context, id, to)
    await replan(db, context, id)
    return moved
  })
}

/**
 * The same to an hour that was kept for the patient: `release` ends the keeping, in the transaction that moves.
 * @throws as reschedule and as release
 */
export async function moveToOffered(
  app: Needs,
  context: Context,
  id: string,
  to: sessions.Hour,
  release: (db: ClinicDb) => Promise<void>,
): Promise<void> {
  await hearOfPayment(app, context, id, 'reschedule', to)
  await context.clinic.work(async (db) => {
    await release(db)
    await sessions.moveHour(db, context, id, to)
    await replan(db, context, id)
  })
}

/**
 * Moves a session of a series and those after it, each by the same shift: all of them or none, and one mail tells it.
 * @throws as moveFollowing
 */
export async function rescheduleFollowing(
  app: Needs,
  context: Context,
  id: string,
  to: sessions.Hour,
): Promise<Appointment> {
  await hearOfSeries(app, context, id, to)
  return context.clinic.work(async (db) => {
    const moved = await series.moveFollowing(db, context, id, to)
    for (const appointment of moved) await replan(db, context, appointment.id)
    await tellSeries(db, 'series_moved', moved)
    return sessions.cardOf(db, context, id)
  })
}

/**
 * The clinic gives an appointment to another professional, at an hour of theirs; what is paid moves along.
 * @throws as giveAway
 */
export async function giveAway(
  app: Needs,
  context: Context,
  id: string,
  to: sessions.Hour & { psychologist: string },
): Promise<Appointment> {
  await hearOfPayment(app, context, id, 'reschedule', to)
  return context.clinic.work(async (db) => {
    const given = await sessions.giveAway(db, context, id, to)
    await replan(db, context, id)
    return given
  })
}

async function replan(db: ClinicDb, { clinic, nowMs }: Context, id: string): Promise<void> {
  const moved = await appointments.find(db, id)
  if (!moved) return
  await planPayment(db, moved, nowMs)
  await waitAnew(db, clinic, moved)
}

/** Until when the hour waits for staff, of a session that was moved while its proof does. Call with it locked. */
async function waitAnew(
  db: ClinicDb,
  clinic: Clinic,
  { id, status, hold_expires_ms: holdMs, starts_ms: startsMs }: appointments.LockedAppointment,
): Promise<void> {
  if (status !== 'pending') return
  const live = await payments.liveOf(db, ofSession(id))
  // An hour that was gone when its proof came is held for nobody.
  if (live?.status !== 'in_review' || live.review_until_ms === null) return
  // Fewer hours that the clinic gives by now take none from what was said.
  const givenMs = waitsUntilMs(clinic, await proofs.sentMs(db, live.id), startsMs)
  const untilMs = Math.min(Math.max(givenMs, live.review_until_ms), startsMs)
  if (holdMs !== null) await holds.holdUntil(db, id, untilMs)
  await proofs.setInReview(db, live.id, untilMs)
}
