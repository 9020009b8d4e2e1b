import type { ClinicDb } from '#database/clinic'
import { rows, run } from '#database/sql'

/** Before a restore clears the clinic: the records of documents that were withdrawn wait aside. */
export async function setWithdrawnAside(db: ClinicDb): Promise<void> {
  await run(
    db,
    `create temp table "kept withdrawn" on commit drop as
     select * from documents where withdrawn_at is not null`,
  )
}

/**
 * After it: what was withdrawn since the backup stays withdrawn, with who, when and why. Answers their ids: their files
 * came back with the backup and have to go again.
 */
export async function withdrawAgain(db: ClinicDb): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `delete from documents d using "kept withdrawn" k
     where d.clinic_id = k.clinic_id and d.id = k.id and d.withdrawn_at is null returning d.id`,
  )
  const ids = found.map((document) => document.id)
  await run(db, 'insert into documents select k.* from "kept withdrawn" k where k.id = any($1::uuid[])', [
    ids,
  ])
  return ids
}
