import type { ClinicDb } from '#database/clinic'
import { row, run } from '#database/sql'

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
 * A browser that still takes notices: its person said yes and is signed in there, and is not blocked by now for whose session
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
       where m.clinic_id = s.clinic_id and m.id = $2 and is_blocked_for(a.patient, u.email, u.id))`,
    [id, message],
  )
