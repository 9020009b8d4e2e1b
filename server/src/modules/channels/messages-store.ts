import { newId } from '#core/id'
import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

/** What leaves by WhatsApp: the reminder, and what is answered to people. */
export type WhatsappKind =
  | 'reminder'
  | 'confirmed'
  | 'cancelled'
  | 'move'
  | 'changed'
  | 'over'
  | 'help'
  | 'where_to_write'
  | 'opted_out'

/** How far a message came. */
export type MessageState = 'waiting' | 'asked' | 'sent' | 'failed' | 'delivered' | 'read' | 'dropped'

export interface NewMessage {
  channel: 'whatsapp' | 'push'
  kind: string
  cause: string
  person: string | null
  recipient: string
  about?: string | null
  starts_at?: string | null
  sequence?: number | null
  mail?: string | null
  path?: string | null
}

/** Those that are new. */
export async function insert<M extends NewMessage>(
  db: ClinicDb,
  messages: readonly M[],
): Promise<(M & { id: string })[]> {
  if (messages.length === 0) return []
  const lines = messages.map((message) => ({ id: newId(), ...message }))
  const added = await rows<{ id: string }>(
    db,
    { name: 'messages-insert', text: 'select it as id from put_messages($1) as it' },
    [JSON.stringify(lines)],
  )
  const ids = new Set(added.map((message) => message.id))
  return lines.filter((line) => ids.has(line.id))
}

/** A reminder that waits to leave by mail, and whose reader takes it by WhatsApp. */
export interface Takeable {
  mail: string
  person: string
  phone: string
  appointment: string
  starts_at: string
  sequence: number
}

/** Of these entries of the outbox those that WhatsApp carries: who said yes, of a session that stands as it was told. */
export const takeable = (db: ClinicDb, mails: readonly string[], nowMs: number): Promise<Takeable[]> =>
  rows<Takeable & Record<string, unknown>>(
    db,
    {
      name: 'messages-takeable',
      text: `select m.id as mail, u.id as person, n.phone, a.id as appointment, a.starts_at, a.sequence
        from mails m
        join appointments a on a.clinic_id = m.clinic_id and a.id = m.about
          and a.sequence = (m.payload ->> 'sequence')::int and a.starts_at = (m.payload ->> 'starts_at')::timestamptz
        join users u on u.clinic_id = m.clinic_id and u.is_active
          and case when m.recipient = '' then u.id = a.patient else u.email = m.recipient end
        join notification_choices n on n.clinic_id = u.clinic_id and n.user_id = u.id and n.whatsapp
        join whatsapp_accounts w on w.clinic_id = m.clinic_id and w.replaced_at is null and w.mode = 'cloud'
        where m.id = any ($1::uuid[]) and is_live_ahead(a.status, a.hold_expires_at, a.starts_at, $2)
          and not is_kept_from(a.patient, u.email, u.id) and not is_phone_of_blocked(a.patient, n.phone)
          and not exists (select from messages x where x.clinic_id = m.clinic_id and x.about = a.id and x.mail = m.id)`,
    },
    [mails, iso(nowMs)],
  )

/** Another channel carries these; they wait for what becomes of that. */
export const setHanded = (db: ClinicDb, mails: readonly string[]): Promise<number> =>
  run(db, `update mails set status = 'handed', claimed_until = null where id = any ($1::uuid[])`, [mails])

/** One that may leave now. */
export interface Ready {
  id: string
  kind: WhatsappKind
  recipient: string
  mail: string | null
  about: string | null
  first_name: string
  starts_at: string | null
  links_version: number | null
  /** Who reads it, where they act for the patient; null for the patient. */
  partner: string | null
}

const readyColumns = `m.id, m.kind, m.recipient, m.mail, m.about, coalesce(u.first_name, '') as first_name, m.starts_at,
  u.links_version, case when a.patient <> m.person then m.person end as partner`

/** Whether the patient of a message's session is kept from who has it, or from its telephone. */
const isKept = `(is_kept_from(a.patient, u.email, m.person) or is_phone_of_blocked(a.patient, m.recipient))`

/** The entry of the outbox behind a message, so that it does not go by mail at the same time; false once it does. */
export const holdsMail = async (db: ClinicDb, id: string): Promise<boolean> =>
  (await row(
    db,
    `select 1 from mails where id = (select mail from messages where id = $1) and status = 'handed' for update`,
    [id],
  )) !== undefined

/** Takes a reminder, once and for all: judged by how session, person and yes stand at this moment. */
export const claimReminder = (db: ClinicDb, id: string, nowMs: number): Promise<Ready | undefined> =>
  row<Ready & Record<string, unknown>>(
    db,
    `update messages m set state = 'asked', state_at = $2
     from appointments a, users u, notification_choices n, whatsapp_accounts w
     where m.id = $1 and m.state = 'waiting' and m.kind = 'reminder'
       and a.clinic_id = m.clinic_id and a.id = m.about and a.sequence = m.sequence and a.starts_at = m.starts_at
       and is_live_ahead(a.status, a.hold_expires_at, a.starts_at, $2)
       and not is_kept_from(a.patient, u.email, u.id) and not is_phone_of_blocked(a.patient, m.recipient)
       and u.clinic_id = m.clinic_id and u.id = m.person and u.is_active
       and n.clinic_id = m.clinic_id and n.user_id = m.person and n.whatsapp and n.phone = m.recipient
       and w.clinic_id = m.clinic_id and w.replaced_at is null and w.mode = 'cloud'
     returning ${readyColumns}`,
    [id, iso(nowMs)],
  )

/** Takes an answer for half a minute; it is tried again until it left. Only the numbers to call are for who is kept, too. */
export const claimAnswer = (db: ClinicDb, id: string): Promise<(Ready & { is_kept: boolean }) | undefined> =>
  row<Ready & { is_kept: boolean } & Record<string, unknown>>(
    db,
    `with taken as (
       update messages set claimed_until = now() + interval '30 seconds', attempts = attempts + 1
       where id = $1 and state = 'waiting' and kind <> 'reminder' and (claimed_until is null or claimed_until < now())
       returning *)
     select ${readyColumns}, m.kind <> 'help' and a.id is not null and ${isKept} as is_kept from taken m
     left join users u on u.clinic_id = m.clinic_id and u.id = m.person
     left join appointments a on a.clinic_id = m.clinic_id and a.id = m.about`,
    [id],
  )

export const kindOf = async (db: ClinicDb, id: string): Promise<string | undefined> =>
  (await row<{ kind: string }>(db, `select kind from messages where id = $1 and state = 'waiting'`, [id]))
    ?.kind

/** Lets another try have it at once; answers whether it is given up. */
export const releaseAnswer = async (db: ClinicDb, id: string, mostTries: number): Promise<boolean> =>
  (
    await row<{ failed: boolean }>(
      db,
      `update messages set claimed_until = null, state = case when attempts >= $2 then 'failed' else state end
       where id = $1 and state = 'waiting' returning state = 'failed' as failed`,
      [id, mostTries],
    )
  )?.failed ?? true

/**
 * How far it came, by its id or by the provider's: forward alone. Answers the entry of the outbox behind it; undefined where
 * nothing is new.
 */
export const goForward = (
  db: ClinicDb,
  news: { id: string | null; providerId: string | null; state: MessageState; nowMs: number },
): Promise<{ id: string; kind: string; mail: string | null } | undefined> =>
  row<{ id: string; kind: string; mail: string | null }>(
    db,
    `update messages set state = $3, state_at = $4, provider_id = coalesce(provider_id, $2), claimed_until = null
     where (id = $1 or provider_id = $2) and message_rank(state) < message_rank($3) returning id, kind, mail`,
    [news.id, news.providerId, news.state, iso(news.nowMs)],
  )

/**
 * Keeps a mail back that had been given back meanwhile. A statement of its own, behind the lock of its message: one that began
 * before the lock was free would not see that it waits.
 */
export const keepMailBack = (db: ClinicDb, mail: string): Promise<number> =>
  run(db, `update mails set status = 'handed', claimed_until = null where id = $1 and status = 'waiting'`, [
    mail,
  ])

/** The telephone that the numbers were to go to, where they have not left; undefined where they have. */
export const helpNotLeft = async (db: ClinicDb, id: string): Promise<string | undefined> =>
  (
    await row<{ recipient: string }>(
      db,
      `select recipient from messages where id = $1 and kind = 'help' and state not in ('sent', 'delivered', 'read')`,
      [id],
    )
  )?.recipient

/** The provider's own id, where a state came before its answer. */
export const setProviderId = (db: ClinicDb, id: string, providerId: string): Promise<number> =>
  run(db, 'update messages set provider_id = $2 where id = $1 and provider_id is null', [id, providerId])

/** A reminder whose button was pressed. */
export interface Pressed {
  id: string
  person: string
  about: string
  starts_at: string
  recipient: string
  pressed: string[]
  is_that_hour: boolean
  status: string
  /** Whether who was reminded may act for the patient. */
  may_act: boolean
}

/** By its own id and the telephone that it went to, by all its spellings; undefined for who is kept from its patient by now. */
export const reminderOf = (db: ClinicDb, id: string, phones: string[]): Promise<Pressed | undefined> =>
  row<Pressed & Record<string, unknown>>(
    db,
    `select m.id, m.person, m.about, m.starts_at, m.recipient, m.pressed, a.starts_at = m.starts_at as is_that_hour, a.status,
       m.person = any (who_acts_for(a.patient)) as may_act
     from messages m join appointments a on a.clinic_id = m.clinic_id and a.id = m.about
     join users u on u.clinic_id = m.clinic_id and u.id = m.person
     where m.id = $1 and m.recipient = any ($2) and m.kind = 'reminder' and not ${isKept}`,
    [id, phones],
  )

/** Counts a button once; false the second time. */
export const press = async (db: ClinicDb, id: string, button: string): Promise<boolean> =>
  (await run(
    db,
    'update messages set pressed = pressed || $2::text where id = $1 and not pressed @> array[$2::text]',
    [id, button],
  )) > 0

/** Notes that something came in; false where it came before. */
export async function hear(db: ClinicDb, providerId: string, nowMs: number): Promise<boolean> {
  await forgetOld(db, nowMs)
  return (
    (await run(db, 'insert into heard_messages (provider_id) values ($1) on conflict do nothing', [
      providerId,
    ])) > 0
  )
}

export const wasHeard = async (db: ClinicDb, providerId: string): Promise<boolean> =>
  (await row(db, 'select 1 from heard_messages where provider_id = $1', [providerId])) !== undefined

/** What was signed is known again for a year, by its id alone; numbers of nobody are kept for a month. */
async function forgetOld(db: ClinicDb, nowMs: number): Promise<void> {
  const before = iso(nowMs - 30 * 86_400_000)
  await run(db, 'delete from heard_messages where heard_at < $1', [iso(nowMs - 365 * 86_400_000)])
  await run(db, 'delete from messages where person is null and created_at < $1', [before])
}
