import type { ClinicDb } from '#database/clinic'
import { run } from '#database/sql'

/** Before a restore clears the clinic: it is kept aside which offered hours were taken, and by whom who waited. */
export async function setTakenOffersAside(db: ClinicDb): Promise<void> {
  await run(
    db,
    `create temp table "kept taken offers" on commit drop as
     select id, entry from waiting_offers where state = 'accepted'`,
  )
}

/**
 * After it, when the sessions with money stand: what the backup has on offer and somebody has by now is offered no more, and
 * who paid the hour that they waited for waits no longer.
 */
export async function endTakenOffers(db: ClinicDb): Promise<void> {
  const ofOffer = 'a.clinic_id = o.clinic_id and a.id = o.id'
  await run(
    db,
    `update waiting_offers o set ended_at = app_now(), state = case
         when exists (select from appointments a where ${ofOffer} and a.status <> 'cancelled') then 'accepted'
         else 'withdrawn' end
     where o.state = 'live' and not exists (select from appointments a where ${ofOffer} and a.status = 'offered')`,
  )
  await run(
    db,
    `update waiting_entries e set ended_at = app_now(), ended_as = 'booked'
     where e.ended_at is null and exists (
       select from (select id, entry from "kept taken offers"
                    union select id, entry from waiting_offers where state = 'accepted') o
       join appointments a on a.id = o.id
       where o.entry = e.id and a.status in ('confirmed', 'completed'))`,
  )
}
