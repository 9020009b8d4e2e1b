import type { KeptMail } from '@psico/contract/mail'
import type { ClinicDb, GlobalDb } from '#platform/db/clinic'
import { newId } from '#platform/crypto/id'
import { row, rows, run } from '#platform/db/sql'

type Db = ClinicDb | GlobalDb
/** The outbox of a clinic or of the root domain, with its dev mailbox. */
export type Box = 'clinic' | 'root'
const outbox = { clinic: 'mails', root: 'global_mails' } as const
const mailbox = { clinic: 'mailbox', root: 'global_mailbox' } as const

export interface NewMail {
  cause: string
  kind: string
  recipient: string
  payload: object
  /** Epoch ms. */
  notBefore?: number
}

const insertInto = {
  clinic: `insert into mails (id, cause, kind, recipient, payload, not_before, about)
    values ($1, $2, $3, lower($4), $5, coalesce($6, app_now()), ($5::jsonb ->> 'appointment')::uuid)
    on conflict do nothing returning id`,
  root: `insert into global_mails (id, cause, kind, recipient, payload, not_before)
    values ($1, $2, $3, lower($4), $5, coalesce($6, app_now())) on conflict do nothing returning id`,
}

/** Id of the new mail, or null when its cause has one already. */
export async function insert(db: Db, box: Box, it: NewMail): Promise<string | null> {
  const added = await row<{ id: string }>(
    db,
    {
      name: `mail-insert-${box}`,
      text: insertInto[box],
    },
    [
      newId(),
      it.cause,
      it.kind,
      it.recipient,
      JSON.stringify(it.payload),
      it.notBefore === undefined ? null : new Date(it.notBefore).toISOString(),
    ],
  )
  return added?.id ?? null
}

/** The clinic of this transaction. */
export async function clinicId(db: ClinicDb): Promise<string> {
  return (await row<{ id: string }>(db, { name: 'clinic-id', text: 'select app_clinic() as id' }))?.id ?? ''
}

/** What the outbox adds to a mail. */
export interface Waiting {
  id: string
  created_at: string
}

/** Takes a waiting mail for two minutes. `busy`: another process has it; null: nothing to send any more. */
export async function claim<M>(db: Db, box: Box, id: string): Promise<(M & Waiting) | 'busy' | null> {
  const table = outbox[box]
  const taken = await row<M & Waiting>(
    db,
    {
      name: `mail-claim-${box}`,
      text: `update ${table} set claimed_until = now() + interval '2 minutes'
        where id = $1 and status = 'waiting' and (claimed_until is null or claimed_until < now())
        returning id, kind, recipient, payload, created_at`,
    },
    [id],
  )
  if (taken) return taken
  return (await row(db, `select 1 from ${table} where id = $1 and status = 'waiting'`, [id])) ? 'busy' : null
}

/** Ends a mail. */
export async function finish(db: Db, box: Box, id: string, status: 'sent' | 'dropped', nowMs: number) {
  await run(
    db,
    {
      name: `mail-finish-${box}`,
      text: `update ${outbox[box]} set status = $2, claimed_until = null,
        sent_at = case when $2 = 'sent' then $3::timestamptz end where id = $1`,
    },
    [id, status, new Date(nowMs).toISOString()],
  )
}

/** Counts a failed try; answers whether the mail is given up, at once or after `maxAttempts`. */
export async function recordFailure(db: Db, box: Box, id: string, atOnce: boolean, maxAttempts: number) {
  const noted = await row<{ failed: boolean }>(
    db,
    `update ${outbox[box]} set attempts = attempts + 1, claimed_until = null,
       status = case when $2 or attempts + 1 >= $3 then 'failed' else status end
     where id = $1 and status = 'waiting' returning status = 'failed' as failed`,
    [id, atOnce, maxAttempts],
  )
  return noted?.failed ?? false
}

export interface KeptParcel {
  to: string
  subject: string
  text: string
  html: string
  calendar?: { method: string; content: string }
}

/** Puts a mail into the dev mailbox instead of sending it. */
export async function keep(db: Db, box: Box, it: KeptParcel, nowMs: number): Promise<void> {
  const files = it.calendar ? [{ filename: 'cita.ics', ...it.calendar }] : []
  await run(
    db,
    `insert into ${mailbox[box]} (id, recipient, subject, text, html, attachments, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), it.to, it.subject, it.text, it.html, JSON.stringify(files), new Date(nowMs).toISOString()],
  )
}

const keptColumns = 'id, recipient as "to", subject, text, html, sent_at, attachments'
/** Of a clinic, the newest first; every address where `to` is empty. */
export async function kept(db: ClinicDb, to: string): Promise<KeptMail[]> {
  return rows<KeptMail>(
    db,
    `select ${keptColumns} from mailbox where $1 = '' or recipient = $1 order by sent_at desc, id desc limit 100`,
    [to],
  )
}

/** Of the root domain and of every clinic, the newest first. */
export async function keptEverywhere(db: GlobalDb, to: string): Promise<KeptMail[]> {
  return rows<KeptMail>(
    db,
    `select ${keptColumns} from (
       select id, recipient, subject, text, html, sent_at, attachments from mailbox
       union all select id, recipient, subject, text, html, sent_at, attachments from global_mailbox) it
     where $1 = '' or recipient = $1 order by sent_at desc, id desc limit 100`,
    [to],
  )
}

/** The designed form of a mail of the clinic's mailbox. */
export async function keptHtml(db: ClinicDb, id: string): Promise<string | undefined> {
  return (await row<{ html: string }>(db, 'select html from mailbox where id = $1', [id]))?.html
}

/** The same for the root domain, which sees every clinic's. */
export async function keptHtmlAnywhere(db: GlobalDb, id: string): Promise<string | undefined> {
  const found = await row<{ html: string }>(
    db,
    'select html from mailbox where id = $1 union all select html from global_mailbox where id = $1',
    [id],
  )
  return found?.html
}

export interface Reader {
  id: string
  first_name: string
  user_type: 'patient' | 'professional' | 'reception' | 'admin'
}

/** The person behind an address of the clinic. */
export async function reader(db: ClinicDb, email: string): Promise<Reader | undefined> {
  return row<Reader>(
    db,
    { name: 'mail-reader', text: 'select id, first_name, user_type from users where email = $1' },
    [email],
  )
}

export * from './appointment-store.ts'
