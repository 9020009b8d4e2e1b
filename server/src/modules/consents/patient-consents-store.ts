import type { Guardian } from '@psico/contract/consents/consent-rules'
import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run, sqlState, unlessRefused } from '#database/sql'

export interface StoredConsent {
  id: string
  /** Null for the patient themself. */
  contact: string | null
  name: string
  relation: Guardian['relation'] | null
  version: number
  given_at: string
  on_paper: boolean
  document: string | null
}

/** What is known of a patient for judging who has to consent. */
export interface ConsentFacts {
  patient: string
  full_name: string
  date_of_birth: string | null
  contacts: (Guardian & { full_name: string })[]
  given: StoredConsent[]
  /** Who revoked and has not consented again: contact ids, or `self`. */
  revoked: string[]
}

const facts = `u.id as patient, u.full_name, u.date_of_birth,
  (select coalesce(json_agg(json_build_object('id', c.id, 'relation', c.relation, 'custody', c.custody,
      'blocked', c.blocked, 'full_name', c.full_name) order by c.created_at, c.id), '[]')
    from contacts c where c.patient = u.id) as contacts,
  (select coalesce(json_agg(json_build_object('id', p.id, 'contact', p.contact, 'name', coalesce(p.signed_name, u.full_name),
      'relation', p.relation, 'version', p.text_version, 'given_at', p.given_at, 'on_paper', p.on_paper,
      'document', p.document) order by p.given_at, p.id), '[]')
    from patient_consents p
    where p.patient = u.id and p.revoked_at is null) as given,
  (select coalesce(json_agg(distinct coalesce(r.contact::text, 'self')), '[]')
    from patient_consents r where r.patient = u.id and r.revoked_at is not null
      and not exists (select from patient_consents l where l.patient = r.patient and l.revoked_at is null
        and l.contact is not distinct from r.contact)) as revoked`

/** Of a patient; undefined where nobody of that id is one. */
export const factsOf = (db: ClinicDb, patient: string): Promise<ConsentFacts | undefined> =>
  row<ConsentFacts & Record<string, unknown>>(
    db,
    `select ${facts} from users u where u.id = $1 and u.user_type = 'patient'`,
    [patient],
  )

/** Of several patients. */
export const factsOfAll = (db: ClinicDb, patients: readonly string[]): Promise<ConsentFacts[]> =>
  rows<ConsentFacts & Record<string, unknown>>(
    db,
    `select ${facts} from users u where u.id = any ($1::uuid[])`,
    [patients],
  )

/** Of the minors with a live session to come, and since when each has one; at most 500. */
export const factsOfExpected = (
  db: ClinicDb,
  nowMs: number,
  bornAfter: string,
): Promise<(ConsentFacts & { since: string })[]> =>
  rows(
    db,
    `select ${facts}, ahead.since from users u
     join (select a.patient, min(a.created_at) as since from appointments a
       where is_live_ahead(a.status, a.hold_expires_at, a.starts_at, $1) and a.hold_expires_at is null
       group by a.patient) ahead on ahead.patient = u.id
     where u.date_of_birth > $2 order by ahead.since limit 500`,
    [iso(nowMs), bornAfter],
  )

/** Whether a patient has a session that was not called off, or an unpaid one that still runs. */
export const hasSession = async (db: ClinicDb, patient: string, nowMs: number): Promise<boolean> =>
  (await row(
    db,
    `select 1 from appointments where patient = $1 and status in ('pending', 'confirmed', 'completed')
       and (status <> 'pending' or hold_expires_at is null or hold_expires_at > $2) limit 1`,
    [patient, iso(nowMs)],
  )) !== undefined

/** Whether a patient is a minor by a day of birth. */
export const isBornAfter = async (db: ClinicDb, patient: string, bornAfter: string): Promise<boolean> =>
  (await row(
    db,
    {
      name: 'consents-minor',
      text: 'select 1 from users where id = $1 and date_of_birth > $2',
    },
    [patient, bornAfter],
  )) !== undefined

export interface NewConsent {
  id: string
  patient: string
  contact: string | null
  version: number
  onPaper: boolean
  document: string | null
  recordedBy: string
}

/** False where that person consented already. */
export const insertConsent = (db: ClinicDb, consent: NewConsent, nowMs: number): Promise<boolean> =>
  unlessRefused(
    db,
    sqlState.unique,
    async () =>
      (await run(
        db,
        `insert into patient_consents (id, patient, contact, relation, signed_name, text_version, on_paper, document, given_at, recorded_by)
         select $1, u.id, $3, c.relation, c.full_name, $4, $5, $6, $7, $8
         from users u left join contacts c on c.id = $3 and c.patient = u.id where u.id = $2`,
        [
          consent.id,
          consent.patient,
          consent.contact,
          consent.version,
          consent.onPaper,
          consent.document,
          iso(nowMs),
          consent.recordedBy,
        ],
      )) > 0,
    () => false,
  )

/** One that stands, locked; undefined where there is none. */
export const lockConsent = (
  db: ClinicDb,
  patient: string,
  id: string,
): Promise<{ contact: string | null } | undefined> =>
  row(
    db,
    'select contact from patient_consents where patient = $1 and id = $2 and revoked_at is null for update',
    [patient, id],
  )

export const revokeConsent = (db: ClinicDb, id: string, by: string, nowMs: number): Promise<number> =>
  run(db, 'update patient_consents set revoked_at = $2, revoked_by = $3 where id = $1', [id, iso(nowMs), by])

/** As which contact an account acts for a patient on a day; undefined where it may not. */
export const contactOf = (
  db: ClinicDb,
  account: string,
  patient: string,
  today: string,
): Promise<{ contact: string } | undefined> =>
  row(db, 'select contact from portal_of($1, $2) where patient = $3 limit 1', [account, today, patient])

export const isContactOf = async (db: ClinicDb, contact: string, patient: string): Promise<boolean> =>
  (await row(db, 'select 1 from contacts where id = $1 and patient = $2', [contact, patient])) !== undefined

export const isDocumentOf = async (db: ClinicDb, document: string, patient: string): Promise<boolean> =>
  (await row(db, 'select 1 from documents where id = $1 and patient = $2 and withdrawn_at is null', [
    document,
    patient,
  ])) !== undefined

/** Where those read mail who treat a patient: with a session since half a year ago, or to come. */
export const mailsOfTreating = async (db: ClinicDb, patient: string, nowMs: number): Promise<string[]> =>
  (
    await rows<{ email: string }>(
      db,
      `select distinct u.email from appointments a join users u on u.clinic_id = a.clinic_id and u.id = a.psychologist
       where a.patient = $1 and a.status in ('pending', 'confirmed', 'completed') and a.hold_expires_at is null
         and a.starts_at > $2 and u.is_active order by u.email limit 50`,
      [patient, iso(nowMs - 180 * 86_400_000)],
    )
  ).map((professional) => professional.email)
