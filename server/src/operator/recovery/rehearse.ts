import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { differences, digestsAt, digestsNow } from './digests.ts'
import { recover } from './recover.ts'

interface Rehearsal {
  /** For the superuser of the database that works. */
  ownerUrl: string
  archiveDir: string
  /** An empty folder for what is brought back. */
  dataDir: string
  log: (line: string) => void
}

/** What a rehearsal found; times in milliseconds. */
export interface Rehearsed {
  moment: string
  pausedMs: number
  recoveredMs: number
  clinics: number
  rows: number
  /** Places that are not as they were; none where it would have worked. */
  different: string[]
}

/**
 * Brings the database as it is at this moment back in another folder, from the archive alone, and holds every clinic in it
 * against what it was at that moment; what is written after it must not be there. The product goes on working.
 */
export async function rehearse({ ownerUrl, archiveDir, dataDir, log }: Rehearsal): Promise<Rehearsed> {
  const then = await digestsAt(ownerUrl)
  await sendLogAway(ownerUrl)
  const begun = performance.now()
  const recovered = await recover({ archiveDir, dataDir, moment: then.moment, log })
  try {
    const recoveredMs = performance.now() - begun
    const now = await digestsNow(recovered.url)
    const tables = Object.values(now).flatMap((digests) => Object.values(digests))
    return {
      moment: then.moment,
      pausedMs: then.pausedMs,
      recoveredMs,
      clinics: Object.keys(now).length,
      rows: tables.reduce((sum, table) => sum + Number(table.rows), 0),
      different: differences(then.clinics, now),
    }
  } finally {
    await recovered.stop()
  }
}

const limitMs = 120_000

/** Something is committed after the moment, so that the log reaches beyond it, and that part of the log leaves now. */
async function sendLogAway(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('select pg_current_xact_id()')
    const { rows } = await owner.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
    const name = rows[0]?.name ?? ''
    for (const until = Date.now() + limitMs; Date.now() < until; await pause(100)) {
      const archived = await owner.query('select 1 from pg_stat_archiver where last_archived_wal >= $1', [
        name,
      ])
      if (archived.rowCount === 1) return
    }
    throw new Error('the database does not write into ARCHIVE_DIR; its log says why')
  } finally {
    await owner.end()
  }
}
