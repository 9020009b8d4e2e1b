import { iso } from '#core/iso'
import type { ProofExtension, WaitingProof } from '@psico/contract/proofs/proofs'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run, sqlState, unlessRefused } from '#database/sql'

export interface NewProof {
  id: string
  payment: string
  fileKey: Buffer
  extension: ProofExtension
  bytes: number
  digest: Buffer
  nowMs: number
}

export const insertProof = (db: ClinicDb, proof: NewProof) =>
  run(
    db,
    `insert into payment_proofs (id, payment_id, file_key, extension, file_size, digest, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [proof.id, proof.payment, proof.fileKey, proof.extension, proof.bytes, proof.digest, iso(proof.nowMs)],
  )

export interface StoredProof {
  id: string
  file_key: Buffer
  extension: ProofExtension
}

export const proofOf = (db: ClinicDb, payment: string) =>
  row<StoredProof & Record<string, unknown>>(
    db,
    'select id, file_key, extension from payment_proofs where payment_id = $1',
    [payment],
  )

/** Whether a proof of that id was kept. */
export const isProofKept = async (db: ClinicDb, id: string): Promise<boolean> =>
  (await row(db, 'select 1 from payment_proofs where id = $1', [id])) !== undefined

/** Nobody else judges how many proofs this patient has, until the transaction ends. */
export const holdProofsOf = (db: ClinicDb, patient: string) =>
  run(db, `select pg_advisory_xact_lock(hashtextextended('proofs ' || $1::text, 0))`, [patient])

export interface SentProofs {
  is_verified: boolean
  in_review: number
  since: number
}

/** What a patient has in review, and has sent since then, whatever became of it. */
export const proofsOf = (db: ClinicDb, patient: string, sinceMs: number) =>
  row<SentProofs & Record<string, unknown>>(
    db,
    `select u.email_verified as is_verified,
       count(*) filter (where p.status = 'in_review')::integer as in_review,
       count(*) filter (where f.uploaded_at > $2)::integer as since
     from users u
     left join lateral (
       select m.clinic_id, m.id, m.status from appointments a
         join payments m on m.clinic_id = a.clinic_id and m.appointment_id = a.id
         where a.clinic_id = u.clinic_id and a.patient = u.id
       union all
       select m.clinic_id, m.id, m.status from bought_packs b
         join payments m on m.clinic_id = b.clinic_id and m.bought_pack_id = b.id
         where b.clinic_id = u.clinic_id and b.buyer = u.id) p on true
     left join payment_proofs f on f.clinic_id = p.clinic_id and f.payment_id = p.id
     where u.id = $1 group by u.email_verified`,
    [patient, iso(sinceMs)],
  )

/** The proof is in; `untilMs` is how long the hour waits for staff, null where it is not held. */
export const setInReview = (db: ClinicDb, payment: string, untilMs: number | null) =>
  run(db, `update payments set status = 'in_review', review_until = $2 where id = $1`, [
    payment,
    untilMs === null ? null : iso(untilMs),
  ])

/** When the proof of a payment came, in epoch ms. */
export const sentMs = async (db: ClinicDb, payment: string): Promise<number> =>
  (
    await row<{ ms: number }>(
      db,
      'select (extract(epoch from uploaded_at) * 1000)::float8 as ms from payment_proofs where payment_id = $1',
      [payment],
    )
  )?.ms ?? 0

/** What the bank says arrived; false where the reference was used before, as the database knows. */
export const setReceived = (
  db: ClinicDb,
  payment: string,
  received: { amountMinor: number; reference: string; key: string },
) =>
  unlessRefused(
    db,
    sqlState.unique,
    async () =>
      (await run(
        db,
        'update payments set received_minor = $2, bank_reference = $3, bank_reference_key = $4 where id = $1',
        [payment, received.amountMinor, received.reference, received.key],
      )) > 0,
    () => false,
  )

export const setRejected = (db: ClinicDb, payment: string, reason: string) =>
  run(db, `update payments set status = 'expired', rejected_reason = $2, review_until = null where id = $1`, [
    payment,
    reason,
  ])

/** Why staff said no to a payment's proof, or null. */
export const rejectedReasonOf = async (db: ClinicDb, payment: string): Promise<string | null> =>
  (
    await row<{ rejected_reason: string | null }>(db, 'select rejected_reason from payments where id = $1', [
      payment,
    ])
  )?.rejected_reason ?? null

type WaitingRow = Omit<WaitingProof, 'amount' | 'reference' | 'file_type'> & {
  payment: string
  amount_minor: number
  extension: ProofExtension
  count: number
}

/** Proofs that wait, the oldest first. */
export const waitingProofs = (
  db: ClinicDb,
  part: { page: number; page_size: number; nowMs: number },
): Promise<WaitingRow[]> =>
  rows<WaitingRow>(
    db,
    `select p.id as payment, p.session_id, p.appointment_id as appointment, b.name as pack_name, a.status as appointment_status,
       a.appointment_date, a.start_time, c.id as patient, c.full_name as patient_name, u.full_name as psychologist_name,
       p.method, p.amount_minor, p.currency, f.extension, f.uploaded_at,
       case when a.status = 'pending' and p.review_until > $1 then p.review_until end as held_until,
       exists (select from payment_proofs o where o.clinic_id = f.clinic_id and o.digest = f.digest
         and (o.uploaded_at, o.id) < (f.uploaded_at, f.id)) as seen_before,
       count(*) over () as count
     from payments p
     join payment_proofs f on f.clinic_id = p.clinic_id and f.payment_id = p.id
     left join appointments a on a.clinic_id = p.clinic_id and a.id = p.appointment_id
     left join bought_packs b on b.clinic_id = p.clinic_id and b.id = p.bought_pack_id
     join users c on c.clinic_id = p.clinic_id and c.id = case when a.patient is null then b.buyer else a.patient end
     left join users u on u.clinic_id = a.clinic_id and u.id = a.psychologist
     where p.status = 'in_review'
     order by f.uploaded_at, f.id limit $2 offset $3`,
    [iso(part.nowMs), part.page_size, (part.page - 1) * part.page_size],
  )

const idsAtOnce = 500

/** Whether any proof waits to be looked at. */
export const isAnyInReview = async (db: ClinicDb): Promise<boolean> =>
  (await row(db, "select 1 from payments where status = 'in_review' limit 1")) !== undefined

/** Proofs of the clinic by id, some hundred at a time. */
export async function* proofIds(db: ClinicDb): AsyncGenerator<string> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const found = await rows<{ id: string }>(
      db,
      'select id from payment_proofs where id > $1 order by id limit $2',
      [after, idsAtOnce],
    )
    for (const { id } of found) yield id
    const last = found.at(-1)
    if (!last || found.length < idsAtOnce) return
    after = last.id
  }
}
