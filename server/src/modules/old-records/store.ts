import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

export interface StoredRecord {
  id: string
  patient: string
  patient_name: string
  patient_email: string
  patient_ci: string
  patient_born: string
  dated: string
  file_name: Buffer
  file_key: Buffer
  file_size: number
  digest: string
  brought_at: string
}
const columns = `o.id, o.patient, u.full_name as patient_name, coalesce(u.email, '') as patient_email, u.ci as patient_ci,
  coalesce(u.date_of_birth::text, '') as patient_born, o.dated::text as dated, o.file_name, o.file_key, o.file_size, o.digest,
  o.brought_at`
const joined = `from old_records o join users u on u.clinic_id = o.clinic_id and u.id = o.patient`

/** Those of a professional, of one patient where it says so. */
export async function pageOf(
  db: ClinicDb,
  psychologist: string,
  { patient, page, page_size }: { patient?: string | undefined; page: number; page_size: number },
): Promise<{ count: number; results: StoredRecord[] }> {
  const whose = 'o.psychologist = $1 and ($2::uuid is null or o.patient = $2)'
  const found = await row<{ count: number }>(
    db,
    `select count(*)::int as count from old_records o where ${whose}`,
    [psychologist, patient ?? null],
  )
  const results = await rows<StoredRecord & Record<string, unknown>>(
    db,
    `select ${columns} ${joined} where ${whose} order by o.dated desc, o.id desc limit $3 offset $4`,
    [psychologist, patient ?? null, page_size, (page - 1) * page_size],
  )
  return { count: found?.count ?? 0, results }
}

/** Some of a professional's behind an id. */
export const ofProfessionalAfter = (
  db: ClinicDb,
  psychologist: string,
  id: string,
  most: number,
): Promise<StoredRecord[]> =>
  rows<StoredRecord & Record<string, unknown>>(
    db,
    `select ${columns} ${joined} where o.psychologist = $1 and o.id > $2 order by o.id limit $3`,
    [psychologist, id, most],
  )

export const byId = (db: ClinicDb, psychologist: string, id: string): Promise<StoredRecord | undefined> =>
  row<StoredRecord & Record<string, unknown>>(
    db,
    `select ${columns} ${joined} where o.psychologist = $1 and o.id = $2`,
    [psychologist, id],
  )

/** The pieces of a file, one at a time. */
export const part = async (db: ClinicDb, record: string, n: number): Promise<Buffer | undefined> =>
  (
    await row<{ content: Buffer }>(
      db,
      'select content from old_record_parts where record_id = $1 and n = $2',
      [record, n],
    )
  )?.content

export interface NewRecord {
  id: string
  /** Among the files that were put aside. */
  file: string
  patient: string
  psychologist: string
  dated: string
  /** Sealed, in base64. */
  name: string
  key: string
}

export const insertRecords = (db: ClinicDb, records: readonly NewRecord[], nowMs: number) =>
  run(db, 'select bring_old_records($1, $2)', [JSON.stringify(records), iso(nowMs)])

export interface Same {
  psychologist: string
  patient: string
  dated: string
  digest: string
}

/** Which of some stand here already, with their ids. */
export const sameAs = (db: ClinicDb, them: readonly Same[]): Promise<(Same & { id: string })[]> =>
  rows(
    db,
    `select o.id, o.psychologist, o.patient, o.dated::text as dated, o.digest from old_records o
     join jsonb_to_recordset($1) as it(psychologist uuid, patient uuid, dated date, digest text)
       on o.psychologist = it.psychologist and o.patient = it.patient and o.dated = it.dated and o.digest = it.digest`,
    [JSON.stringify(them)],
  )
