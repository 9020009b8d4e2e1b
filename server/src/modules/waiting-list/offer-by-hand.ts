import type { BodyOf } from '@psico/contract/core/endpoint'
import type { offerByHand as offerByHandCall, WaitingEntry } from '@psico/contract/waiting-list/waiting-list'
import * as hours from '#modules/hours/public'
import * as appointments from '#modules/appointments/public'
import type { ClinicDb } from '#database/clinic'
import { entryOf, type Showing } from './entries.ts'
import { offerTo } from './offer-hours.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'
import * as offersStore from './offers-store.ts'

/**
 * Staff offer a free hour to somebody who waits, whether or not it was wished for: a professional their own, the desk
 * anybody's. They are bound by blocks and overlaps, not by notice and horizon.
 * @throws notFound, notYours, hasOffer, notReached, patientBusy, slotTaken, slot problems
 */
export async function offerByHand(
  db: ClinicDb,
  showing: Showing,
  id: string,
  hour: BodyOf<typeof offerByHandCall>,
): Promise<WaitingEntry> {
  const { context } = showing
  const { actor } = context
  const people = await store.peopleOfEntry(db, id)
  if (!people) throw problems.notFound()
  const { psychologist, patient } = people
  if (actor.type === 'professional' && psychologist !== actor.userId) throw problems.notYours()
  await appointments.queueUp(db, psychologist, patient)
  const entry = await store.lockEntry(db, id)
  if (!entry || entry.ended_at !== null) throw problems.notFound()
  if (await offersStore.liveOfferOf(db, id)) throw problems.hasOffer()
  if ((await store.toldOf(db, patient)).length === 0) throw problems.notReached()
  const { appointment_date: date, start_time: time } = hour
  const slot = await hours.freeSlot(db, context, { psychologist, date, time, byStaff: true })
  const went = await offerTo(db, context, entry, { ...slot, isBookable: true })
  if (went !== 'kept') throw went === 'busy' ? problems.patientBusy() : problems.slotTaken()
  return entryOf(db, showing, id)
}
