import { queueMail } from '#modules/mail/public'
import type { Clinic } from '#database/clinic'
import type { App } from '#app'
import { anchoringOf, signedLine } from './anchors.ts'
import { anchorOutside } from './outside-anchors.ts'
import { record } from './record.ts'
import { adminsToTell } from './store.ts'
import { seal, type Head } from './seal.ts'
import { findingText, verify } from './verify.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'due' | 'env' | 'files' | 'jobs' | 'log'>

/** What the log schedules for the night after it took in something new (`server/sql/audit-log.sql`). */
const nightlyAnchor = 'nightly-anchor'
/** Where the version before put each turn that was due; what it left there is still done. */
const formerQueue = 'audit-anchor'

/**
 * Every night after anything was written the head of the log leaves the house: into the storage outside, or by mail to the
 * clinic's admins where there is none. Then the whole log is verified; what differs is told at once.
 */
export function nightlyAnchors(app: Needs): void {
  app.due.handleLong(nightlyAnchor, async (clinic) => void (await anchorAndVerify(app, clinic)))
  app.jobs.handleLong(formerQueue, async ({ clinic: id }) => {
    const clinic = await app.databases.clinicById(String(id))
    if (clinic) await anchorAndVerify(app, clinic)
  })
}

/** One clinic's turn; answers how many places differ. */
export async function anchorAndVerify(app: Needs, clinic: Clinic): Promise<number> {
  const nowMs = app.clock()
  const anchoring = anchoringOf(app)
  const head = await seal(anchoring, clinic)
  const { outside } = anchoring
  const { findings } = await verify(anchoring, clinic, nowMs)
  // Over what was changed nothing is signed; what is missing outside is told of, and goes on with this one.
  if (outside && findings.every(({ kind }) => kind === 'unanchored'))
    await anchorOutside(anchoring, clinic.id, head, nowMs)
  if (findings.length > 0 || !outside)
    await tellAdmins(clinic, head, signedLine(anchoring, clinic.id, head, nowMs), findings.length)
  const [first] = findings
  if (!first) return 0
  const count = findings.length === 1 ? 'una diferencia' : `${findings.length} diferencias`
  app.log.error({ clinic: clinic.id, findings: findings.length }, 'the audit log is not what was written')
  await clinic.work((db) =>
    record(
      db,
      { actor: null },
      {
        action: `La verificación de la bitácora encontró ${count}; la primera: ${findingText(first)}`,
        level: 'CRITICAL',
      },
    ),
  )
  return findings.length
}

const tellAdmins = (clinic: Clinic, head: Head, line: string, findings: number): Promise<void> =>
  clinic.work(async (db) => {
    for (const recipient of await adminsToTell(db))
      await queueMail(db, {
        cause: `audit_anchor:${head.seq}:${findings}:${recipient}`,
        kind: 'audit_anchor',
        recipient,
        payload: { line, findings },
      })
  })
