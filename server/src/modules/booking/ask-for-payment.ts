import * as appointments from '#modules/appointments/public'
import { queueMail } from '#modules/mail/public'
import * as payments from '#modules/payments/public'
import type { Clinic, ClinicDb } from '#platform/db/clinic'
import { systemContext } from '#platform/http/context'
import { schedule, unschedule } from '#platform/jobs/due-work'
import type { App } from '#platform/start/app'
import { askAndConclude } from './conclude-checkout.ts'
import { releaseAtMs } from './rules.ts'
import { tellCancelled } from './tell-cancelled.ts'

const kind = 'unpaid-release'

/** The patient is asked by mail to pay what staff booked for them. */
export async function askForPayment(
  db: ClinicDb,
  appointment: appointments.LockedAppointment,
  nowMs: number,
): Promise<void> {
  for (const { id, email } of await appointments.peopleOf(db, appointment))
    if (id === appointment.patient)
      await queueMail(db, {
        cause: `payment_requested:${appointment.id}`,
        kind: 'payment_requested',
        recipient: email,
        payload: { appointment: appointment.id, sequence: appointment.sequence },
      })
  await planRelease(db, appointment, appointment.starts_ms, nowMs)
}

/**
 * An unpaid session that staff booked is let go some time before it starts; one that was booked, or moved, inside that
 * time is not. Call again when it moves.
 */
export async function planRelease(
  db: ClinicDb,
  appointment: appointments.LockedAppointment,
  startsMs: number,
  nowMs: number,
): Promise<void> {
  const dueMs = releaseAtMs(appointment, startsMs)
  if (dueMs !== null && dueMs > nowMs) await schedule(db, kind, appointment.id, dueMs)
  else await unschedule(db, kind, appointment.id)
}

/** Lets unpaid sessions go when their time has come. */
export function handleRelease(app: App): void {
  app.due.handle(kind, (clinic, id, nowMs) => release(app, clinic, id, nowMs))
}

async function release(app: App, clinic: Clinic, id: string, nowMs: number): Promise<void> {
  const open = await clinic.read((db) => payments.openOf(db, id))
  // What was paid without the app knowing is taken in first; a provider that does not answer is asked again later.
  if (open) await askAndConclude(app, clinic, open)
  await clinic.work(async (db) => {
    const appointment = await appointments.lockInQueue(db, id)
    const dueMs = appointment ? releaseAtMs(appointment, appointment.starts_ms) : null
    if (!appointment || dueMs === null || dueMs > nowMs) return
    await payments.closeOpen(db, systemContext(clinic, nowMs), id)
    await appointments.letGo(db, id)
    await tellCancelled(db, appointment, null)
  })
}
