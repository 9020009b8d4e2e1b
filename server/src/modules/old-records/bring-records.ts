import type { App } from '#app'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { newId } from '#core/id'
import { takingTurns } from '#services/workers/turns'
import { locationOfRecord } from './sealed-locations.ts'
import * as store from './store.ts'

export interface BroughtRecord {
  /** The file that was put aside, and the key that opens it. */
  file: string
  key: Buffer
  name: string
  patient: string
  psychologist: string
  dated: string
}

/** Files that were put aside become what their professionals read of their patients. Answers their ids in the same order. */
export async function bringRecords(
  { vault }: Pick<App, 'vault'>,
  db: ClinicDb,
  { clinic, nowMs }: Context,
  them: readonly BroughtRecord[],
): Promise<string[]> {
  const turn = takingTurns()
  const made: store.NewRecord[] = []
  for (const { file, key, name, patient, psychologist, dated } of them) {
    const id = newId()
    const [sealedName, sealedKey] = [
      await vault.sealText(db, clinic, name, locationOfRecord(id, 'file_name')),
      await vault.sealBytes(db, clinic, key, locationOfRecord(id, 'file_key')),
    ]
    made.push({
      id,
      file,
      patient,
      psychologist,
      dated,
      name: sealedName.toString('base64'),
      key: sealedKey.toString('base64'),
    })
    await turn()
  }
  await store.insertRecords(db, made, nowMs)
  return made.map((record) => record.id)
}
