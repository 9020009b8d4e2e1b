import { ofSession } from '#core/money-subject'
import * as appointments from '#modules/appointments/public'
import * as holds from '#modules/holds/public'
import * as sessions from '#modules/sessions/public'
import { causeFor, queueMail } from '#modules/mail/public'
import * as charges from '#modules/charges/public'
import * as payments from '#modules/payments/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import { systemContext } from '#database/context'
import { schedule, scheduleAll, unschedule } from '#database/jobs/due-work'
import type { App } from '#app'
import { askAndConclude } from './conclude-checkout.ts'
import { paymentPlan, releaseAtMs, type PaymentPlan } from './rules.ts'
import { tellCancelled } from './tell-cancelled.ts'

type Needs = Pick<App, 'bankQr' | 'cards' | 'clock' | 'due' | 'env' | 'log'>

const askKind = 'unpaid-ask'
/** Letting go of what was not paid. */
export const releaseKind = 'unpaid-release'

/**
 * Plans, for a session that staff booked to be paid online, when the patient is asked for the money and when the hour is
 * let go. Call again when it moves.
 */
export async function planPayment(
  db: ClinicDb,
  appointment: appointments.LockedAppointment,
  nowMs: number,
): Promise<void> {
  const plan = paymentPlan(appointment, appointment.starts_ms, nowMs)
  if (plan.ask === 'now') await ask(db, appointment, plan, nowMs)
  if (typeof plan.ask === 'number') await schedule(db, askKind, appointment.id, plan.ask)
  else await unschedule(db, askKind, appointment.id)
  if (plan.releaseMs === null) await unschedule(db, releaseKind, appointment.id)
  else await schedule(db, releaseKind, appointment.id, plan.releaseMs)
}

/** The same for sessions that were booked just now, in few statements. */
export async function planPayments(
  db: ClinicDb,
  booked: readonly appointments.LockedAppointment[],
  nowMs: number,
): Promise<void> {
  const plans = booked.map((appointment) => ({
    appointment,
    plan: paymentPlan(appointment, appointment.starts_ms, nowMs),
  }))
  for (const { appointment, plan } of plans) if (plan.ask === 'now') await ask(db, appointment, plan, nowMs)
  const asks = plans.flatMap(({ appointment, plan }) =>
    typeof plan.ask === 'number' ? [{ subject: appointment.id, dueAtMs: plan.ask }] : [],
  )
  const releases = plans.flatMap(({ appointment, plan }) =>
    plan.releaseMs === null ? [] : [{ subject: appointment.id, dueAtMs: plan.releaseMs }],
  )
  await scheduleAll(db, askKind, asks)
  await scheduleAll(db, releaseKind, releases)
}

/** Who pays is asked by mail; the mail says when the hour would be let go. */
async function ask(
  db: ClinicDb,
  appointment: appointments.LockedAppointment,
  { releaseMs }: Pick<PaymentPlan, 'releaseMs'>,
  nowMs: number,
): Promise<void> {
  for (const { id, email } of await appointments.peopleOf(db, { patient: appointment.patient, toPay: true }))
    await queueMail(db, {
      cause: causeFor(`payment_requested:${appointment.id}`, appointment, id),
      kind: 'payment_requested',
      recipient: email,
      payload: {
        appointment: appointment.id,
        sequence: appointment.sequence,
        release_at: releaseMs === null ? null : new Date(releaseMs).toISOString(),
      },
    })
  await sessions.setPaymentAsked(db, appointment.id, nowMs)
}

/** Asks for payment, and lets unpaid sessions go, when their time has come. */
export function handleUnpaid(app: Needs): void {
  app.due.handle(askKind, (clinic, id, nowMs) => askWhenDue(clinic, id, nowMs))
  app.due.handle(releaseKind, (clinic, id, nowMs) => release(app, clinic, id, nowMs))
}

async function askWhenDue(clinic: Clinic, id: string, nowMs: number): Promise<void> {
  await clinic.work(async (db) => {
    const appointment = await appointments.lock(db, id)
    if (!appointment || appointment.starts_ms <= nowMs) return
    // It may have moved, been paid or called off since; what is let go by now is not asked for any more.
    const releaseMs = releaseAtMs(appointment, appointment.starts_ms)
    if (releaseMs === null || releaseMs <= nowMs) return
    if (paymentPlan(appointment, appointment.starts_ms, nowMs).ask === 'now')
      await ask(db, appointment, { releaseMs }, nowMs)
  })
}

async function release(app: Needs, clinic: Clinic, id: string, nowMs: number): Promise<void> {
  const open = await clinic.read((db) => payments.openOf(db, id))
  // What was paid without the app knowing is taken in first; a provider that does not answer is asked again later.
  if (open) await askAndConclude(app, clinic, open)
  await clinic.work(async (db) => {
    const appointment = await appointments.lockInQueue(db, id)
    const dueMs = appointment ? releaseAtMs(appointment, appointment.starts_ms) : null
    if (!appointment || dueMs === null || dueMs > nowMs) return
    // Its proof waits for staff.
    const live = await payments.liveOf(db, ofSession(id))
    if (live?.review_until_ms && live.review_until_ms > nowMs)
      return schedule(db, releaseKind, id, live.review_until_ms)
    await charges.closeOpen(db, systemContext(clinic, nowMs), id)
    await holds.letGo(db, id)
    await tellCancelled(db, appointment, null)
  })
}
