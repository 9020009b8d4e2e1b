import type { Clinic, ClinicDb } from '#database/clinic'
import { scheduleAll } from '#database/jobs/due-work'
import { causeFor, queueMails } from './public.ts'
import type { Mail } from './kinds.ts'
import { beforeQuiet } from '#modules/channels/public'
import { nextLookMs, remindersDue } from './rules.ts'
import * as appointmentStore from './appointment-store.ts'

/** What `server/sql/mail.sql` schedules for each session that is reminded of. */
export const reminderWork = 'reminder'
const suspendedPauseMs = 15 * 60_000
const hourMs = 3_600_000

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
      sessions.flatMap((session) => mailsDue(session, clinic, nowMs)),
    )
  const each = [...new Map(sessions.map((session) => [session.id, session])).values()]
  const next = each.flatMap((upcoming) => {
    const dueAtMs = clinic.suspended_at
      ? nowMs + suspendedPauseMs
      : nextLookMs(Date.parse(upcoming.starts_at), clinic.reminder_hours, nowMs)
    return dueAtMs === null ? [] : [{ subject: upcoming.id, dueAtMs }]
  })
  await scheduleAll(db, reminderWork, next)
}

function mailsDue(
  upcoming: appointmentStore.Upcoming,
  { reminder_hours: hours, timezone: zone }: Clinic,
  nowMs: number,
): Mail[] {
  const startsAtMs = Date.parse(upcoming.starts_at)
  const times = { startsAtMs, toldAtMs: Date.parse(upcoming.told_at) }
  // A telephone does not ring at night: that reminder goes the evening before.
  const early = upcoming.by_whatsapp ? beforeQuiet(startsAtMs - hours[0] * hourMs, zone) : undefined
  return remindersDue(times, hours, nowMs, early)
    .filter((kind) => !upcoming.reminded.includes(kind))
    .filter((kind) => upcoming.patient_email !== '' || (upcoming.by_whatsapp && kind === 'reminder_first'))
    .map((kind) => ({
      cause: causeFor(`${kind}:${upcoming.id}:${upcoming.sequence}`, upcoming, upcoming.person),
      kind,
      recipient: upcoming.patient_email,
      payload: { appointment: upcoming.id, sequence: upcoming.sequence, starts_at: upcoming.starts_at },
    }))
}
