import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'
import { noteColumns, type StoredNote } from './store.ts'

/** Signed notes behind an id, in its order. */
export const signedAfter = (db: ClinicDb, id: string, most: number): Promise<StoredNote[]> =>
  rows<StoredNote & Record<string, unknown>>(
    db,
    `select ${noteColumns} from session_notes where signed_at is not null and id > $1 order by id limit $2`,
    [id, most],
  )

/** Those of these digests that no entry of the audit log has; each is of a session's note. */
export const unlogged = async (
  db: ClinicDb,
  signed: readonly { appointment: string; digest: string }[],
): Promise<string[]> => {
  const found = await rows<{ digest: string }>(
    db,
    `select d.digest from unnest($1::uuid[], $2::text[]) as d (appointment, digest)
     left join appointments a on a.id = d.appointment
     where not exists (select from audit_entries e where e.clinic_id = a.clinic_id and e.patient = a.patient
       and e.clinical = 'note' and right(e.action, 64) = d.digest)`,
    [signed.map((signature) => signature.appointment), signed.map((signature) => signature.digest)],
  )
  return found.map((signature) => signature.digest)
}

/** Digests that were signed by the audit log and are gone, though no term of the law was over. */
export const lost = async (db: ClinicDb): Promise<string[]> => {
  const found = await rows<{ digest: string }>(
    db,
    `select right(e.action, 64) as digest from audit_entries e
     where e.clinical = 'note' and e.patient is not null and e.action ~ 'Huella SHA-256: [0-9a-f]{64}$'
       and not exists (select from session_notes n where n.clinic_id = e.clinic_id and n.digest = right(e.action, 64))
       and not exists (select from note_addenda d where d.clinic_id = e.clinic_id and d.digest = right(e.action, 64))
       and not exists (select from blocked_records b where b.clinic_id = e.clinic_id and b.patient = e.patient
         and b.destroyed_at is not null)`,
    [],
  )
  return found.map((signature) => signature.digest)
}
