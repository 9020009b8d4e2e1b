import type { PhoneOwner } from '@psico/contract/channels/notifications'
import { newId } from '#core/id'
import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

/** What somebody chose. */
export interface Choice {
  whatsapp: boolean
  phone: string | null
  phone_of: PhoneOwner | null
  push: boolean
  since: string | null
  text_version: number | null
}

const columns = 'whatsapp, phone, phone_of, push, since, text_version'

export const choiceOf = (db: ClinicDb, person: string): Promise<Choice | undefined> =>
  row<Choice & Record<string, unknown>>(
    db,
    { name: 'notification-choice', text: `select ${columns} from notification_choices where user_id = $1` },
    [person],
  )

/** The row of somebody, there from now on, and theirs alone until the transaction ends. */
export async function lockChoice(db: ClinicDb, person: string): Promise<Choice> {
  await run(db, 'insert into notification_choices (user_id) values ($1) on conflict do nothing', [person])
  const found = await row<Choice & Record<string, unknown>>(
    db,
    `select ${columns} from notification_choices where user_id = $1 for no key update`,
    [person],
  )
  if (!found) throw new Error('a choice that was written is not there')
  return found
}

export const saveChoice = (db: ClinicDb, person: string, choice: Choice): Promise<number> =>
  run(
    db,
    `update notification_choices set whatsapp = $2, phone = $3, phone_of = $4, push = $5, since = $6, text_version = $7
     where user_id = $1`,
    [person, choice.whatsapp, choice.phone, choice.phone_of, choice.push, choice.since, choice.text_version],
  )

/** One yes or no, as it was said. */
export interface Said {
  person: string
  channel: 'whatsapp' | 'push'
  given: boolean
  phone: string | null
  textVersion: number | null
  said: 'self' | 'staff' | 'message'
  saidTo: string | null
  nowMs: number
}

export const recordSaid = (db: ClinicDb, said: Said): Promise<number> =>
  run(
    db,
    `insert into notification_consents (id, user_id, channel, given, phone, text_version, said, said_to, said_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      newId(),
      said.person,
      said.channel,
      said.given,
      said.phone,
      said.textVersion,
      said.said,
      said.saidTo,
      iso(said.nowMs),
    ],
  )

/** Ends the yes of everybody with that number, by all its spellings; answers whose it was. */
export const withdrawPhone = async (db: ClinicDb, spellings: readonly string[]): Promise<string[]> =>
  (
    await rows<{ user_id: string }>(
      db,
      `update notification_choices set whatsapp = false, since = null, text_version = null
       where phone = any ($1) and whatsapp returning user_id`,
      [spellings],
    )
  ).map((choice) => choice.user_id)

/** Patients who may be behind a number, by all its spellings: they said it, or it ends as the telephone in their account does. */
export const peopleOfPhone = (
  db: ClinicDb,
  spellings: readonly string[],
): Promise<{ id: string; phone: string; said: boolean }[]> =>
  rows<{ id: string; phone: string; said: boolean }>(
    db,
    `select u.id, coalesce(n.phone, u.phone) as phone, n.phone is not null as said
     from users u left join notification_choices n on n.clinic_id = u.clinic_id and n.user_id = u.id and n.phone = any ($1)
     where u.user_type = 'patient' and (n.phone is not null
       or right(regexp_replace(u.phone, '[^0-9]', '', 'g'), 7) = right(($1::text[])[1], 7))
     order by u.id limit 50`,
    [spellings],
  )

/** Whether a person of the clinic is a patient; undefined for nobody. */
export const personOf = (db: ClinicDb, id: string) =>
  row<{ user_type: string; phone: string | null }>(db, 'select user_type, phone from users where id = $1', [
    id,
  ])

/** Where these people are written to; those who went or have none are left out. */
export const emailsOf = async (db: ClinicDb, people: readonly string[]): Promise<string[]> =>
  (
    await rows<{ email: string }>(
      db,
      'select distinct email from users where id = any ($1::uuid[]) and is_active and email is not null',
      [people],
    )
  ).map((person) => person.email)
