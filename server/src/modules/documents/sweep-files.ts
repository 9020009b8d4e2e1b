import type { Clinic } from '#database/clinic'
import type { App } from '#app'
import { filesOf } from './sealed-locations.ts'
import * as store from './store.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'files'>

/** An upload is done long before; what is older without a record is a leftover. */
const graceMs = 60 * 60_000
const batch = 500

/** Removes the files of uploads that died before their record was written. Answers how many. */
export async function sweepFiles({ files, clock, databases }: Needs, clinic: Clinic): Promise<number> {
  // Files are dated by the machine's clock.
  const before = clock() - databases.movedClock.aheadMs() - graceMs
  await files.sweepUnfinished(before)
  let removed = 0
  const waiting: string[] = []
  const sweep = async () => {
    const ids = waiting.splice(0)
    // As the keeper: the file of a blocked record is kept, whoever may read it.
    await databases.keeperWork(clinic.id, async (db) => {
      // A restore puts files in their place before anybody else can see their records.
      if (!(await store.keepRestoresOut(db))) return
      const known = await store.known(db, ids)
      for (const id of ids.filter((fileId) => !known.has(fileId))) {
        await files.remove(`${filesOf(clinic)}/${id}`)
        removed += 1
      }
    })
  }
  for await (const { key, modifiedMs } of files.list(filesOf(clinic))) {
    if (modifiedMs < before) waiting.push(key.split('/').at(-1) ?? '')
    if (waiting.length >= batch) await sweep()
  }
  if (waiting.length > 0) await sweep()
  return removed
}
