import { newId } from '#core/id'
import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

/** A browser from now on takes notices for this person and sign-in, whoever had it before; answers its id. */
export async function keepSubscription(
  db: ClinicDb,
  subscription: {
    person: string
    session: string
    endpoint: string
    p256dh: string
    auth: string
    nowMs: number
  },
): Promise<string> {
  const former = await row<{ id: string; user_id: string }>(
    db,
    'delete from push_subscriptions where endpoint = $1 returning id, user_id',
    [subscription.endpoint],
  )
  // The same once more is the same one: what was told of it before still ends it, and what is on its way still arrives.
  const id = former?.user_id === subscription.person ? former.id : newId()
  await run(
    db,
    `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device, created_at)
     select $1, $2, s.id, $4, $5, $6, s.device, $7 from sessions s where s.id = $3
     on conflict (clinic_id, endpoint) do nothing`,
    [
      id,
      subscription.person,
      subscription.session,
      subscription.endpoint,
      subscription.p256dh,
      subscription.auth,
      iso(subscription.nowMs),
    ],
  )
  // Of two at once one stands; both are told which.
  const kept = await row<{ id: string }>(
    db,
    'select id from push_subscriptions where endpoint = $1 and user_id = $2',
    [subscription.endpoint, subscription.person],
  )
  return kept?.id ?? id
}

export const countOf = async (db: ClinicDb, person: string): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      'select count(*)::int as count from push_subscriptions where user_id = $1',
      [person],
    )
  )?.count ?? 0

export const subscriptionsOf = (db: ClinicDb, person: string, session: string) =>
  rows<{ id: string; device: string; created_at: string; is_current: boolean }>(
    db,
    `select id, device, created_at, session_id = $2 as is_current from push_subscriptions where user_id = $1
     order by created_at desc, id limit 50`,
    [person, session],
  )

/** @returns how many went. */
export const dropSubscription = (db: ClinicDb, person: string, id: string): Promise<number> =>
  run(db, 'delete from push_subscriptions where user_id = $1 and id = $2', [person, id])

export const dropOf = (db: ClinicDb, person: string): Promise<number> =>
  run(db, 'delete from push_subscriptions where user_id = $1', [person])
