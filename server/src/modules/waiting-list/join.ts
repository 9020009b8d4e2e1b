import { addDays } from '@psico/contract/core/dates'
import type { BodyOf } from '@psico/contract/core/endpoint'
import {
  waitingLimits,
  type joinWaitingList,
  type WaitingEntry,
} from '@psico/contract/waiting-list/waiting-list'
import * as hours from '#modules/hours/public'
import { actedFor, bookedFor, mayActFor } from '#modules/patients/public'
import * as appointments from '#modules/appointments/public'
import { record } from '#modules/audit-log/public'
import { newId } from '#core/id'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { localOf } from '#core/zone'
import { entryOf, type Showing } from './entries.ts'
import { endOffer } from './offer-hours.ts'
import { problems } from './problems.ts'
import { fits, hasRoom, keyOf, type Wish } from './rules.ts'
import * as store from './store.ts'
import * as offersStore from './offers-store.ts'

/** Who waits: the patient who asks or for whom they may act, or whom reception or an admin name. @throws as actedFor, whoWaits, as bookedFor */
async function waiterOf(
  db: ClinicDb,
  context: Context,
  named: { patient?: string | undefined; couple?: string | undefined },
): Promise<string> {
  if (context.actor.type === 'patient') return actedFor(db, context, named)
  if (!named.patient && !named.couple) throw problems.whoWaits()
  return bookedFor(db, context, named)
}

/**
 * A patient waits for an hour that suits them. What is free by now is shown and never offered.
 * @throws notYours, whoWaits, patientNotFound, notAPatient, patientGone, rangeIsPast, rangeTooFar,
 * psychologistNotFound, noNewBookings, tooShort, waitsAlready, tooManyEntries
 */
export async function join(
  db: ClinicDb,
  showing: Showing,
  body: BodyOf<typeof joinWaitingList>,
): Promise<WaitingEntry> {
  const { context } = showing
  const { clinic, nowMs } = context
  const { psychologist } = body
  const today = localOf(nowMs, clinic.timezone).date
  const wish: Wish = {
    first_day: body.from,
    last_day: body.to,
    weekdays: body.weekdays?.length ? [...new Set(body.weekdays)].toSorted((a, b) => a - b) : null,
    start_time: body.start ?? null,
    end_time: body.end ?? null,
  }
  if (body.to < today) throw problems.rangeIsPast()
  if (body.to > addDays(today, waitingLimits.daysAhead)) throw problems.rangeTooFar()
  const patient = await waiterOf(db, context, body)
  await appointments.queueUp(db, psychologist, patient)
  const from = body.from > today ? body.from : today
  const days = Math.round((Date.parse(body.to) - Date.parse(from)) / 86_400_000) + 1
  const open = await hours.openHours(db, context, { psychologist, from, days })
  if (!open) throw problems.psychologistNotFound()
  if (!open.offer.takes_new) throw problems.noNewBookings()
  if (!hasRoom(wish, open.offer.session_duration)) throw problems.tooShort(open.offer.session_duration)
  const { same, count } = await store.ownEntries(db, { ...wish, psychologist, patient }, today)
  if (same) throw problems.waitsAlready()
  if (count >= waitingLimits.mostEntries) throw problems.tooManyEntries(waitingLimits.mostEntries)
  const id = newId()
  await store.insertEntry(db, {
    ...wish,
    id,
    patient,
    psychologist,
    created_at: new Date(nowMs).toISOString(),
    known: open.hours.filter((hour) => fits(wish, hour)).map(keyOf),
  })
  const action = `Lista de espera: el paciente espera una hora (${id})`
  await record(db, context, { patient, action })
  return entryOf(db, showing, id)
}

/** The patient waits no longer, as they or the clinic's desk say. What was kept for them goes to the next. @throws notFound, notYours */
export async function leave(db: ClinicDb, { context }: Showing, id: string): Promise<void> {
  const { actor, nowMs } = context
  const people = await store.peopleOfEntry(db, id)
  if (!people) throw problems.notFound()
  if (actor.type === 'patient' && !(await mayActFor(db, actor.userId, people.patient)))
    throw problems.notYours()
  await appointments.queueUp(db, people.psychologist, people.patient)
  const entry = await store.lockEntry(db, id)
  if (!entry || entry.ended_at !== null) throw problems.notFound()
  const offer = await offersStore.liveOfferOf(db, id)
  if (offer) await endOffer(db, context, offer, 'declined')
  await store.endEntry(db, id, 'left', nowMs)
  await store.lookSoon(db, entry.psychologist)
  await record(db, context, { action: `Lista de espera: el paciente deja de esperar (${id})` })
}
