import type { Readable } from 'node:stream'
import type { AuditFilter } from '@psico/contract/audit-log'
import type { Clinic } from '#platform/clinic'
import type { Actor } from '#platform/session'
import { record } from './public.ts'
import { startPdf, type LogPdf } from './log-pdf.ts'
import { wantedOf } from './read-log.ts'
import { seal } from './seal.ts'
import * as store from './store.ts'

const batch = 400
type Behind = { id: string; timestamp: string } | null

/**
 * What is filtered as a PDF, written while it is read: however long the log, a few hundred entries are in memory. What
 * is added from now on, this export itself among it, stays out.
 */
export async function exportLog(
  dataDir: string,
  clinic: Clinic,
  by: Actor,
  filter: AuditFilter,
  ip: string,
  nowMs: number,
): Promise<Readable> {
  const head = await seal(dataDir, clinic)
  const asked = wantedOf(filter, clinic.timezone)
  const until = await clinic.read(store.nowOf)
  const wanted = asked.until ? asked : { ...asked, until }
  await clinic.work((db) => record(db, { action: 'Exportó la bitácora en PDF.', actor: by, ip }))
  const pdf = startPdf({ clinic, filter, head, nowMs })
  void write(pdf, clinic, wanted)
  return pdf.content
}

async function write(pdf: LogPdf, clinic: Clinic, wanted: store.Wanted): Promise<void> {
  try {
    let behind: Behind = null
    for (let more = true; more && !pdf.content.destroyed;) {
      const from: Behind = behind
      const entries: Awaited<ReturnType<typeof store.entriesBehind>> = await clinic.read((db) =>
        store.entriesBehind(db, wanted, from, batch),
      )
      for (const entry of entries) pdf.row(entry)
      const last = entries.at(-1)
      more = last !== undefined && entries.length === batch
      if (last) behind = { id: last.id, timestamp: last.exactly }
      await pdf.taken()
    }
    pdf.end()
  } catch (error) {
    pdf.content.destroy(error instanceof Error ? error : undefined)
  }
}
