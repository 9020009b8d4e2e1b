import type { Clinic, ClinicDb } from '#database/clinic'
import { scheduleAll } from '#database/jobs/due-work'
import { queueMails } from './public.ts'
import type { Mail } from './kinds.ts'
import { lastLookMs, remindersDue } from './rules.ts'
import * as appointmentStore from './appointment-store.ts'

/** What `server/sql/mail.sql` schedules for each confirmed session. */
export const reminderWork = 'reminder'
const suspendedPauseMs = 15 * 60_000

/**
 * Queues what is due of the reminders of these sessions, and schedules the next look. Safe to run twice or in two
 * processes. A session that somebody is changing now has its turn by itself afterwards: no other waits for it.
 */
export async function remind(clinic: Clinic, appointments: readonly string[], nowMs: number): Promise<void> {
  const isAlone = appointments.length === 1
  const kept = await clinic.work(async (db) => {
    // A session that moves now is looked at again for its new hour.
    const ids = await appointmentStore.keepHours(db, appointments, isAlone)
    await lookAt(db, clinic, await appointmentStore.upcoming(db, ids, nowMs), nowMs)
    return new Set(ids)
  })
  if (isAlone) return
  for (const id of appointments) if (!kept.has(id)) await remind(clinic, [id], nowMs)
}

/** A clinic that is suspended sends nothing; it is asked again later, as it may be resumed in time. */
async function lookAt(
  db: ClinicDb,
  clinic: Clinic,
  sessions: readonly appointmentStore.Upcoming[],
  nowMs: number,
): Promise<void> {
  if (!clinic.suspended_at)
    await queueMails(
      db,
      sessions.flatMap((it) => mailsDue(it, nowMs)),
    )
  const next = sessions.map((it) => ({
    subject: it.id,
    dueAtMs: clinic.suspended_at ? nowMs + suspendedPauseMs : Date.parse(it.starts_at) - lastLookMs,
  }))
  await scheduleAll(
    db,
    reminderWork,
    next.filter((it) => it.dueAtMs > nowMs),
  )
}

function mailsDue(it: appointmentStore.Upcoming, nowMs: number): Mail[] {
  const due = remindersDue(Date.parse(it.starts_at), Date.parse(it.told_at), nowMs)
  return due
    .filter((kind) => !it.reminded.includes(kind))
    .map((kind) => ({
      cause: `${kind}:${it.id}:${it.sequence}`,
      kind,
      recipient: it.patient_email,
      payload: { appointment: it.id, sequence: it.sequence, starts_at: it.starts_at },
    }))
}
