import { hourMs } from '@psico/contract/core/units'
import { iso } from '#core/iso'
import type { Clinic } from '#database/clinic'
import type { App } from '#app'
import * as store from './store.ts'
import { storedCopies } from './stored.ts'

type Needs = Pick<App, 'env' | 'files'>

/** What was written in a clinic is in the copy of the next night; a second night without one is somebody's business. */
const latestMs = 48 * hourMs

/**
 * Since when something of the clinic waits for a copy of the night that should have come by now; null where none is missing.
 * Every write leaves an entry in the audit log: the first one after the newest copy is the oldest that no copy holds.
 */
export async function copyMissingSince(app: Needs, clinic: Clinic, nowMs: number): Promise<string | null> {
  const newest = (await storedCopies(app, clinic)).find((storedCopy) => storedCopy.kind === 'nightly')
  const since = await clinic.read((db) => store.firstEntryAfter(db, newest?.created_at))
  return since !== null && Date.parse(since) <= nowMs - latestMs ? iso(Date.parse(since)) : null
}
