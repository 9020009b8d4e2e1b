import type { App } from '#app'
import { keepCopy, sweepCopies } from './stored.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'due' | 'env' | 'files' | 'jobs' | 'log' | 'vault'>

/** What the audit log schedules for the night after it took in something new (`server/sql/audit-log.sql`). */
const nightlyBackup = 'nightly-backup'
/** Where the version before put each copy that was due; what it left there is still made. */
const formerQueue = 'backups-nightly-copy'

/**
 * Copies in the night of every clinic that had anything written since the last one. A night that the server slept through
 * is made up for as soon as it is awake. One that fails is tried again and keeps no other from its turn.
 */
export function nightlyBackups(app: Needs): void {
  app.due.handleLong(
    nightlyBackup,
    async (clinic, _, nowMs) => void (await keepCopy(app, clinic, 'nightly', nowMs)),
  )
  app.jobs.handleLong(formerQueue, async ({ clinic: id }) => {
    const clinic = await app.databases.clinicById(String(id))
    if (clinic) await keepCopy(app, clinic, 'nightly', app.clock())
  })
  app.jobs.everyAtRoot('backups-leftovers', '0 * * * *', () => sweepCopies(app))
}
