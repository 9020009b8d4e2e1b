import type { App } from '#app'
import { enqueue } from '#database/jobs/jobs'
import { keepCopy, sweepCopies } from './stored.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'due' | 'env' | 'files' | 'jobs' | 'log' | 'vault'>

/** What the audit log schedules for the night after it took in something new (`server/sql/audit-log.sql`). */
const nightlyBackup = 'nightly-backup'
const queue = 'backups-nightly-copy'

/**
 * Copies in the night of every clinic that had anything written since the last one. A night that the server slept through
 * is made up for as soon as it is awake. Copies are jobs, since a large one may take longer than anything due may; one
 * that fails is tried again and keeps no other from its turn.
 */
export function nightlyBackups(app: Needs): void {
  app.due.handle(nightlyBackup, (clinic) =>
    clinic.work((db) => enqueue(db, queue, { clinic: clinic.id }, { key: clinic.id })),
  )
  app.jobs.handle(queue, async ({ clinic: id }) => {
    const clinic = await app.databases.clinicById(String(id))
    if (clinic) await keepCopy(app, clinic, 'nightly', app.clock())
  })
  app.jobs.everyAtRoot('backups-leftovers', '0 * * * *', () => sweepCopies(app))
}
