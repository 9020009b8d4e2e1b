import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

export interface Subscription {
  id: string
  endpoint: string
  p256dh: string
  auth: string
}

/** That browser takes nothing any more. */
export const dropGone = (db: ClinicDb, id: string): Promise<number> =>
  run(db, 'delete from push_subscriptions where id = $1', [id])

/**
 * A browser that still takes notices: its person said yes and is signed in there, and is not kept by now from whose session
 * the message is about.
 */
export const liveSubscription = (
  db: ClinicDb,
  id: string,
  message: string,
): Promise<Subscription | undefined> =>
  row<Subscription & Record<string, unknown>>(
    db,
    `select s.id, s.endpoint, s.p256dh, s.auth from push_subscriptions s
     join notification_choices n on n.clinic_id = s.clinic_id and n.user_id = s.user_id and n.push
     join users u on u.clinic_id = s.clinic_id and u.id = s.user_id and u.is_active
     join sessions e on e.clinic_id = s.clinic_id and e.id = s.session_id and e.ended_at is null
     where s.id = $1 and not exists (select from messages m
       join appointments a on a.clinic_id = m.clinic_id and a.id = m.about
       where m.clinic_id = s.clinic_id and m.id = $2 and is_kept_from(a.patient, u.email, u.id))`,
    [id, message],
  )

/** A notice that may leave. */
export const claimPush = (db: ClinicDb, id: string) =>
  row<{ recipient: string; path: string }>(
    db,
    `update messages set claimed_until = now() + interval '30 seconds', attempts = attempts + 1
     where id = $1 and channel = 'push' and state = 'waiting' and (claimed_until is null or claimed_until < now())
     returning recipient, path`,
    [id],
  )

/** The browsers to which a notice goes beside each of these mails; of several sessions of a series it is about the first. */
export const browsersBeside = (db: ClinicDb, mails: readonly string[]) =>
  rows<{ mail: string; person: string; subscription: string; about: string | null }>(
    db,
    `select m.id as mail, u.id as person, s.id as subscription,
       coalesce(m.about, (m.payload -> 'sessions' ->> 0)::uuid) as about
     from mails m join users u on u.clinic_id = m.clinic_id and u.email = m.recipient and u.is_active
     join notification_choices n on n.clinic_id = u.clinic_id and n.user_id = u.id and n.push
     join push_subscriptions s on s.clinic_id = u.clinic_id and s.user_id = u.id
     where m.id = any ($1::uuid[])`,
    [mails],
  )
