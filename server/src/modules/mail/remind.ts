import type { Clinic } from '#platform/db/clinic'
import { schedule } from '#platform/jobs/due-work'
import { queueMail } from './public.ts'
import { lastLookMs, remindersDue } from './rules.ts'
import * as store from './store.ts'

/** What `server/sql/mail.sql` schedules for each confirmed session. */
export const reminderWork = 'reminder'
const suspendedPauseMs = 15 * 60_000

/**
 * Queues what is due of the reminders of one session, and schedules the next look. Safe to run twice or in two
 * processes. A clinic that is suspended sends nothing; it is asked again later, as it may be resumed in time.
 */
export async function remind(clinic: Clinic, appointment: string, nowMs: number): Promise<void> {
  await clinic.work(async (db) => {
    // A session that moves now is looked at again for its new hour.
    const it = (await store.keepHour(db, appointment)) && (await store.upcoming(db, appointment, nowMs))
    if (!it) return
    const startsAtMs = Date.parse(it.starts_at)
    if (clinic.suspended_at) return schedule(db, reminderWork, it.id, nowMs + suspendedPauseMs)
    const due = remindersDue(startsAtMs, Date.parse(it.told_at), nowMs)
    for (const kind of due.filter((each) => !it.reminded.includes(each)))
      await queueMail(db, {
        cause: `${kind}:${it.id}:${it.sequence}`,
        kind,
        recipient: it.patient_email,
        payload: { appointment: it.id, sequence: it.sequence, starts_at: it.starts_at },
      })
    const nextMs = startsAtMs - lastLookMs
    if (nextMs > nowMs) await schedule(db, reminderWork, it.id, nextMs)
  })
}
