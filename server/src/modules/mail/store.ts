import type { KeptMail } from '@psico/contract/mail/mail'
import type { ClinicDb, GlobalDb } from '#database/clinic'
import { newId } from '#core/id'
import { among, row, rows, run } from '#database/sql'

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
  clinic: 'select it as id, app_clinic() as clinic from put_mails($1) as it',
  root: 'select it as id from put_global_mails($1) as it',
}

/** A mail that was added; with its clinic, where it is of one. */
interface Added {
  id: string
  clinic?: string
  mail: NewMail
}

/** Those that are new: a mail whose cause has one already is left out. */
export async function insert(db: Db, box: Box, mails: readonly NewMail[]): Promise<Added[]> {
  const byId = new Map(mails.map((mail) => [newId(), mail]))
  const lines = [...byId].map(([id, { cause, kind, recipient, payload, notBefore }]) => ({
    id,
    cause,
    kind,
    recipient,
    payload,
    notBefore: notBefore === undefined ? null : new Date(notBefore).toISOString(),
  }))
  const added = await rows<{ id: string; clinic?: string }>(
    db,
    { name: `mail-insert-${box}`, text: insertInto[box] },
    [JSON.stringify(lines)],
  )
  return added.flatMap((entry) => {
    const mail = byId.get(entry.id)
    return mail ? [{ ...entry, mail }] : []
  })
}

/** What the outbox adds to a mail. */
export interface Waiting {
  id: string
  created_at: string
}

/** Mails that were asked for. What is neither taken nor busy has nothing to be sent any more. */
export interface Claimed<M> {
  taken: (M & Waiting)[]
  /** Another process has them. */
  busy: string[]
}

/** Takes waiting mails for two minutes; in the order in which they were written down. */
export async function claim<M>(db: Db, box: Box, ids: readonly string[]): Promise<Claimed<M>> {
  const table = outbox[box]
  const taken = await rows<M & Waiting>(
    db,
    among(
      `mail-claim-${box}`,
      ids,
      'uuid',
      (match) => `update ${table} set claimed_until = now() + interval '2 minutes'
        where id ${match} and status = 'waiting' and (claimed_until is null or claimed_until < now())
        returning id, kind, recipient, payload, created_at`,
    ),
    [ids],
  )
  taken.sort((one, other) => (one.id < other.id ? -1 : 1))
  const had = new Set(taken.map((waiting) => waiting.id))
  const others = ids.filter((id) => !had.has(id))
  if (others.length === 0) return { taken, busy: [] }
  const text = `select id from ${table} where id = any ($1::uuid[]) and status = 'waiting'`
  return { taken, busy: (await rows<{ id: string }>(db, text, [others])).map((mail) => mail.id) }
}

/** Ends mails. */
export async function finish(
  db: Db,
  box: Box,
  ids: readonly string[],
  status: 'sent' | 'dropped',
  nowMs: number,
): Promise<void> {
  if (ids.length === 0) return
  await run(
    db,
    among(
      `mail-finish-${box}`,
      ids,
      'uuid',
      (match) => `update ${outbox[box]} set status = $2, claimed_until = null,
        sent_at = case when $2 = 'sent' then $3::timestamptz end where id ${match}`,
    ),
    [ids, status, new Date(nowMs).toISOString()],
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

/** Puts mails into the dev mailbox instead of sending them. */
export async function keep(db: Db, box: Box, parcels: readonly KeptParcel[], nowMs: number): Promise<void> {
  if (parcels.length === 0) return
  const lines = parcels.map(({ to, subject, text, html, calendar }) => ({
    id: newId(),
    to,
    subject,
    text,
    html,
    files: calendar ? [{ filename: 'cita.ics', ...calendar }] : [],
  }))
  await run(
    db,
    {
      name: `mail-keep-${box}`,
      text: `select keep_${mailbox[box]}($1, $2)`,
    },
    [JSON.stringify(lines), new Date(nowMs).toISOString()],
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
  email: string
  first_name: string
  user_type: 'patient' | 'professional' | 'reception' | 'admin'
  /** Of the links in their mails. */
  links_version: number
}

/** The people behind addresses of the clinic. */
export const readers = (db: ClinicDb, emails: readonly string[]): Promise<Reader[]> =>
  rows<Reader & Record<string, unknown>>(
    db,
    among(
      'mail-readers',
      emails,
      'text',
      (match) => `select id, email, first_name, user_type, links_version from users where email ${match}`,
    ),
    [emails],
  )

/** Where the clinic's admins read mail. */
export const adminAddresses = async (db: ClinicDb): Promise<string[]> =>
  (
    await rows<{ email: string }>(
      db,
      `select email from users where user_type = 'admin' and is_active order by email`,
      [],
    )
  ).map((admin) => admin.email)

const mostAtDesk = 20

/** Where those read mail who look after payments: reception, or admins where a clinic has none. */
export const deskAddresses = async (db: ClinicDb): Promise<string[]> =>
  (
    await rows<{ email: string }>(
      db,
      `select email from users where is_active and password_hash is not null
         and user_type = coalesce((select u.user_type from users u where u.user_type = 'reception' and u.is_active
           and u.password_hash is not null limit 1), 'admin')
       order by email limit ${mostAtDesk}`,
      [],
    )
  ).map((user) => user.email)

/** Whose birthday a mail tells of, and whether to themself; undefined for who is kept from them, or treats them no more. */
export const birthdayFor = (
  db: ClinicDb,
  patient: string,
  recipient: string,
): Promise<{ first_name: string; full_name: string; is_own: boolean } | undefined> =>
  row(
    db,
    `select p.first_name, p.full_name, coalesce(p.email = $2, false) as is_own from users p
     where p.id = $1 and p.is_active and not is_kept_from(p.id, $2, null)`,
    [patient, recipient],
  )
