import { eachClinic } from '#platform/jobs/each-clinic'
import type { App } from '#platform/start/app'
import { queueMail } from './public.ts'
import { remindAheadMs, remindersDue } from './rules.ts'
import * as store from './store.ts'

/** Queues the reminders that are due now, in every clinic. Safe to run twice or in two processes. */
export async function remind(app: Pick<App, 'databases' | 'clock' | 'log'>): Promise<void> {
  const nowMs = app.clock()
  await eachClinic(app, 'reminding', (clinic) => clinic.work((db) => remindClinic(db, nowMs)))
}

async function remindClinic(db: Parameters<typeof store.upcoming>[0], nowMs: number): Promise<void> {
  for (const it of await store.upcoming(db, nowMs, nowMs + remindAheadMs)) {
    const due = remindersDue(Date.parse(it.starts_at), Date.parse(it.told_at), nowMs)
    for (const kind of due.filter((each) => !it.reminded.includes(each)))
      await queueMail(db, {
        cause: `${kind}:${it.id}:${it.sequence}`,
        kind,
        recipient: it.patient_email,
        payload: { appointment: it.id, sequence: it.sequence, starts_at: it.starts_at },
      })
  }
}
