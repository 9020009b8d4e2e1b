import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { tablesAtRestore, tablesOfFate, whoseRow } from '#database/catalogue'
import { row, rows, run } from '#database/sql'
import { nobody } from './families-store.ts'

export interface Blocked {
  patient: string
  reason: 'blocked' | 'erased'
  kept_until: string
  erased_at: string | null
  destroyed_at: string | null
}

export const blockOf = (db: ClinicDb, patient: string): Promise<Blocked | undefined> =>
  row<Blocked & Record<string, unknown>>(
    db,
    'select patient, reason, kept_until, erased_at, destroyed_at from blocked_records where patient = $1',
    [patient],
  )

/** The same, so that of two who work on it the second waits. As the keeper. */
export const lockBlock = (db: ClinicDb, patient: string): Promise<Blocked | undefined> =>
  row<Blocked & Record<string, unknown>>(
    db,
    `select patient, reason, kept_until, erased_at, destroyed_at from blocked_records where patient = $1 for update`,
    [patient],
  )

/** Who was blocked may be erased later; never the other way round. */
export const block = (
  db: ClinicDb,
  record: { patient: string; reason: Blocked['reason']; nowMs: number; untilMs: number },
): Promise<number> =>
  run(
    db,
    `insert into blocked_records as b (patient, reason, blocked_at, kept_until) values ($1, $2, $3, $4)
     on conflict (clinic_id, patient) do update set reason = excluded.reason where b.reason = 'blocked'`,
    [record.patient, record.reason, iso(record.nowMs), iso(record.untilMs)],
  )

/** Every time at which something was added to the record of a person, by the expression that names them. */
export const entryTimes = (patient: string): string =>
  `select max(starts_at) as at from appointments where patient = ${patient} and status in ('confirmed', 'completed')
   union all select max(created_at) from clinical_history_versions where patient = ${patient}
   union all select max(uploaded_at) from documents where patient = ${patient}
   union all select max(answered_at) from questionnaires where patient = ${patient}
   union all select max(n.updated_at) from session_notes n join appointments a
     on a.clinic_id = n.clinic_id and a.id = n.appointment_id where a.patient = ${patient}
   union all select max(m.created_at) from chat_messages m join appointments a
     on a.clinic_id = m.clinic_id and a.id = m.appointment_id where a.patient = ${patient}`

/** When the last entry of somebody's clinical record was made; null for no record. */
export const lastEntry = async (db: ClinicDb, patient: string): Promise<string | null> =>
  (await row<{ at: string | null }>(db, `select max(at) as at from (${entryTimes('$1')}) t`, [patient]))
    ?.at ?? null

/** Whether somebody still has to look at what this person answered. */
export const hasOpenAlert = async (db: ClinicDb, patient: string): Promise<boolean> =>
  (await row(
    db,
    `select 1 from questionnaire_alerts a join questionnaires q on q.clinic_id = a.clinic_id and q.id = a.questionnaire_id
     where q.patient = $1 and a.acknowledged_at is null
     union all select 1 from message_alerts m where m.patient = $1 and m.acknowledged_at is null limit 1`,
    [patient],
  )) !== undefined

/** Whether money of this person is still on its way: who is paid back has to have a name until then. */
export const hasOpenMoney = async (db: ClinicDb, patient: string): Promise<boolean> =>
  (await row(
    db,
    `select 1 from appointments a where a.patient = $1 and (
       exists (select from payments p where p.clinic_id = a.clinic_id and p.appointment_id = a.id
         and p.status in ('open', 'in_review', 'refunding', 'owed'))
       or exists (select from owed_refunds o where o.clinic_id = a.clinic_id and o.appointment_id = a.id
         and o.done_at is null))
     union all
     select 1 from payments p where p.payer = $1 and p.status in ('open', 'in_review', 'refunding', 'owed')
     union all
     select 1 from owed_refunds o
       left join payments p on p.clinic_id = o.clinic_id and p.id = o.payment_id
       left join desk_payments d on d.clinic_id = o.clinic_id and d.appointment_id = o.appointment_id and o.payment_id is null
       left join bought_packs k on k.clinic_id = o.clinic_id and k.id = o.bought_pack_id and o.payment_id is null
     where o.done_at is null and ($1 in (p.payer, d.payer, k.payer)
       or d.payer in (select id from contacts where account = $1) or k.payer in (select id from contacts where account = $1))
     union all
     select 1 from bought_packs b where b.buyer = $1 and (
       b.open_minor > 0
       or exists (select from payments p where p.clinic_id = b.clinic_id and p.bought_pack_id = b.id
         and p.status in ('open', 'in_review', 'refunding', 'owed'))
       or exists (select from owed_refunds o where o.clinic_id = b.clinic_id and o.bought_pack_id = b.id
         and o.done_at is null)) limit 1`,
    [patient],
  )) !== undefined

/** Files that go with the account: proofs of payment, invoices and copies of one's data. */
export const filesOfAccount = async (
  db: ClinicDb,
  patient: string,
): Promise<{ proofs: string[]; invoices: string[]; exports: string[] }> => {
  const ids = async (table: string, column = 'id') =>
    (
      await rows<{ id: string }>(
        db,
        `select ${column} as id from ${table} where ${whoseRow(table)} and ${column} is not null`,
        [patient],
      )
    ).map((record) => record.id)
  return {
    invoices: await ids('invoices', 'file_id'),
    proofs: await ids('payment_proofs'),
    exports: await ids('privacy_exports'),
  }
}

export const filesOfRecord = async (db: ClinicDb, patient: string): Promise<string[]> =>
  (await rows<{ id: string }>(db, `select id from documents where ${whoseRow('documents')}`, [patient])).map(
    (document) => document.id,
  )

/** Empties the account and what hangs on it; what is named last goes first, as rows refer to those before them. */
async function emptyAccount(db: ClinicDb, patient: string, tables: readonly string[]): Promise<void> {
  for (const table of tables) await run(db, `delete from ${table} where ${whoseRow(table)}`, [patient])
  await run(db, `update appointments set meeting_link = '' where patient = $1 and meeting_link <> ''`, [
    patient,
  ])
  await run(db, `update reviews set show_name = false where patient = $1 and show_name`, [patient])
  await run(
    db,
    `update users set email = null, username = '', first_name = $2, last_name = $3,
       phone = '', ci = '', date_of_birth = null, address = '', password_hash = null, is_active = false,
       email_verified = false, last_login = null, links_version = links_version + 1
     where id = $1`,
    [patient, nobody.first, nobody.last],
  )
  // What a couple of theirs is called may be their name; its record is not theirs alone, and stays.
  await run(
    db,
    `update users set first_name = 'Pareja' where id in (
       select id from couples where first_person = $1 or second_person = $1)`,
    [patient],
  )
}

/** What tells somebody of their money: the erasing begins with its end, and so before such a mail has left. */
const aboutMoney = ['refund_done', 'refund_settled', 'refund_failed', 'pack_money']

/**
 * Mails to an address, or that name the person. The one that tells them of it stays for now, and so does what is still to
 * tell them of their money. Answers the ids of those.
 */
async function forgetMails(db: ClinicDb, patient: string): Promise<string[]> {
  const whose = '(select email, full_name from users where id = $1)'
  // Whole texts stand in the dev mailbox alone.
  await run(
    db,
    `delete from mailbox m using ${whose} u
     where m.recipient = u.email or strpos(concat(m.subject, m.text, m.attachments), u.full_name) > 0
       or strpos(m.text, u.email) > 0`,
    [patient],
  )
  await run(
    db,
    `delete from mails m using ${whose} u where m.recipient = u.email and m.kind <> 'request_decided'
       and not (m.status = 'waiting' and m.kind = any ($2))`,
    [patient, aboutMoney],
  )
  const left = await rows<{ id: string }>(
    db,
    `select m.id from mails m, ${whose} u where m.recipient = u.email`,
    [patient],
  )
  return left.map((mail) => mail.id)
}

/** Erases account and contact of a person whose record is blocked. Answers the mails that tell them. As the keeper. */
export async function eraseAccount(db: ClinicDb, patient: string, nowMs: number): Promise<string[]> {
  const lastMails = await forgetMails(db, patient)
  await run(db, `update receipts set billing_name = '', tax_number = '' where ${whoseRow('receipts')}`, [
    patient,
  ])
  await run(
    db,
    `update invoices set buyer_name = null, buyer_tax_number = null, file_id = null, file_key = null, file_size = null,
       annul_reason = null where ${whoseRow('invoices')}`,
    [patient],
  )
  // What staff wrote to the person about a proof may name them.
  await run(
    db,
    `update payments set rejected_reason = null where rejected_reason is not null and ${whoseRow('payments')}`,
    [patient],
  )
  await run(db, 'update privacy_requests set text = null, reason = null where patient = $1', [patient])
  const others = tablesOfFate('delete').filter((table) => table !== 'mails' && table !== 'mailbox')
  await emptyAccount(db, patient, others.toReversed())
  await run(db, 'update blocked_records set erased_at = $2 where patient = $1', [patient, iso(nowMs)])
  return lastMails
}

/** Destroys a record at its term; answers how many rows of which table went. As the keeper. */
export async function destroyRecord(
  db: ClinicDb,
  patient: string,
  nowMs: number,
): Promise<Record<string, number>> {
  const destroyed: Record<string, number> = {}
  for (const table of tablesOfFate('keep').toReversed()) {
    const count = await run(db, `delete from ${table} where ${whoseRow(table)}`, [patient])
    if (count > 0) destroyed[table] = count
  }
  await run(db, 'update blocked_records set destroyed_at = $2, destroyed = $3 where patient = $1', [
    patient,
    iso(nowMs),
    JSON.stringify(destroyed),
  ])
  return destroyed
}

/** The mail that told somebody that they are erased, once it had the time to leave. As the keeper. */
export async function forgetLastMail(db: ClinicDb, mail: string): Promise<void> {
  await run(db, 'delete from mailbox m using mails f where f.id = $1 and m.recipient = f.recipient', [mail])
  await run(db, 'delete from mails where id = $1', [mail])
}

/**
 * After a restore: who was erased since the backup is erased again, and a record that was destroyed is again none. Answers
 * the documents whose files came back with the backup and have to go again.
 */
export async function eraseAgain(db: ClinicDb): Promise<string[]> {
  const known = await rows<Blocked & Record<string, unknown>>(
    db,
    `select patient, reason, kept_until, erased_at, destroyed_at from blocked_records
     where erased_at is not null or destroyed_at is not null`,
  )
  const standing = tablesAtRestore('replace')
  const emptied = tablesOfFate('delete').filter((table) => standing.includes(table))
  const files: string[] = []
  for (const { patient, erased_at: erased, destroyed_at: destroyed } of known) {
    if (erased !== null) await emptyAccount(db, patient, emptied.toReversed())
    if (destroyed === null) continue
    files.push(...(await filesOfRecord(db, patient)))
    for (const table of tablesOfFate('keep').toReversed())
      await run(db, `delete from ${table} where ${whoseRow(table)}`, [patient])
  }
  return files
}
