import type { Readable } from 'node:stream'
import type { AuditEntry, AuditFilter } from '@psico/contract/audit-log/audit-log'
import type { Clinic } from '#database/clinic'
import type { Context } from '#database/context'
import { garbageCollector } from '#services/files/paced-collection'
import type { Anchoring } from './anchors.ts'
import { logPdf } from './log-pdf.ts'
import { record } from './record.ts'
import { wantedOf } from './read-log.ts'
import { seal } from './seal.ts'
import * as store from './list-store.ts'
import { find, type Found } from './search-store.ts'

const batch = 1000
/** About what an entry leaves behind on its way into the file. */
const entryBytes = 4096

/**
 * What is filtered as a PDF, written while it is read: however long the log, some hundred entries are in memory. It
 * holds what the chain holds whose digest it shows: what is added from now on, this export itself among it, stays out.
 */
export async function exportLog(
  anchoring: Anchoring,
  { clinic, actor, ip, nowMs }: Context,
  filter: AuditFilter,
): Promise<Readable> {
  const head = await seal(anchoring, clinic)
  const wanted = wantedOf(filter, clinic.timezone)
  const found = await clinic.read((db) => find(db, wanted.search))
  await clinic.work((db) => record(db, { actor, ip }, { action: 'Exportó la bitácora en PDF.' }))
  return logPdf({ clinic, filter, head, nowMs }, entriesOf(clinic, wanted, found, head.seq))
}

async function* entriesOf(
  clinic: Clinic,
  wanted: store.Wanted,
  found: Found | undefined,
  upTo: number,
): AsyncGenerator<AuditEntry> {
  const collect = garbageCollector()
  let behind: store.Behind | null = null
  for (;;) {
    const from: store.Behind | null = behind
    const entries: (AuditEntry & store.Behind)[] = await clinic.read((db) =>
      store.entriesBehind(db, { wanted, found, upTo, behind: from }, batch),
    )
    yield* entries
    collect(entries.length * entryBytes)
    behind = entries.at(-1) ?? null
    if (!behind || entries.length < batch) return
  }
}
