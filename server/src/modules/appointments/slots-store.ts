import { iso } from '#core/iso'
import type { Modality } from '@psico/contract/sessions/appointments'
import type { BookingRules } from '@psico/contract/availability/availability'
import type { DayRange, WeeklyBlock } from '#modules/availability/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import { ask, refusalOf, row, run, sqlState } from '#database/sql'
import { problems } from './problems.ts'

export interface Span {
  date: string
  start: string
  end: string
  startMs: number
  endMs: number
}

/**
 * Moves an appointment. `keepsDeadline`: the time to cancel for money becomes no longer than it was.
 * @throws slotTaken or patientBusy when the database finds an overlap.
 */
export async function moveTo(db: ClinicDb, id: string, span: Span, keepsDeadline: boolean): Promise<void> {
  await refusingOverlap(() =>
    run(
      db,
      `update appointments set appointment_date = $2, start_time = $3, end_time = $4, starts_at = $5::timestamptz, ends_at = $6,
         refund_until = least(case when $7 then refund_until end, $5::timestamptz - make_interval(hours => refund_hours)),
         sequence = sequence + 1, updated_at = now()
       where id = $1`,
      [id, span.date, span.start, span.end, iso(span.startMs), iso(span.endMs), keepsDeadline],
    ),
  )
}

/** Gives it to the professional whose hour it takes; the link of the former call goes. @throws as moveTo */
export async function giveTo(
  db: ClinicDb,
  id: string,
  slot: Span & { psychologist: string },
  nowMs: number,
): Promise<void> {
  await refusingOverlap(() =>
    run(
      db,
      `update appointments set psychologist = $2, appointment_date = $3, start_time = $4, end_time = $5,
         starts_at = $6::timestamptz, ends_at = $7, meeting_link = '', given_at = $8,
         refund_until = least(refund_until, $6::timestamptz - make_interval(hours => refund_hours)),
         sequence = sequence + 1, updated_at = app_now()
       where id = $1`,
      [
        id,
        slot.psychologist,
        slot.date,
        slot.start,
        slot.end,
        iso(slot.startMs),
        iso(slot.endMs),
        iso(nowMs),
      ],
    ),
  )
}

export interface NewAppointment extends Span {
  id: string
  psychologist: string
  patient: string
  bookedBy: 'patient' | 'professional' | 'clinic'
  modality: Modality
  holdExpiresMs: number | null
  feeMinor: number
  currency: string
  paymentMethod: 'online' | 'in_person'
  refundHours: number
  refundPercent: number
  consentVersion: number | null
  consentMs: number | null
}

const insertAppointment = {
  name: 'appointment-insert',
  text: `insert into appointments (id, psychologist, patient, appointment_date, start_time, end_time, starts_at, ends_at,
      booked_by, hold_expires_at, fee_minor, currency, payment_method, refund_hours, refund_percent,
      consent_version, consent_at, modality, status)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
}

/** @throws slotTaken or patientBusy when the database finds an overlap. */
export const insert = (db: ClinicDb, it: NewAppointment): Promise<void> =>
  refusingOverlap(() => insertAs('pending', db, it))

/** The same as the database says it. */
export const insertAs = (status: 'pending' | 'offered', db: ClinicDb, it: NewAppointment): Promise<number> =>
  run(db, insertAppointment, [
    it.id,
    it.psychologist,
    it.patient,
    it.date,
    it.start,
    it.end,
    iso(it.startMs),
    iso(it.endMs),
    it.bookedBy,
    it.holdExpiresMs === null ? null : iso(it.holdExpiresMs),
    it.feeMinor,
    it.currency,
    it.paymentMethod,
    it.refundHours,
    it.refundPercent,
    it.consentVersion,
    it.consentMs === null ? null : iso(it.consentMs),
    it.modality,
    status,
  ])

const freeStale = {
  name: 'appointments-free-stale-between',
  // The first start, a day before at most, is for the index: no session is longer than that.
  text: `update appointments set status = 'cancelled', cancelled_by = 'expiry', updated_at = now()
    where is_stale_hold(status, hold_expires_at, $5) and (psychologist = $1 or patient = $2)
      and starts_at < $4 and starts_at > $3::timestamptz - interval '1 day' and ends_at > $3 and id is distinct from $6`,
}

/** Whether somebody set the fee of a professional. Who has no profile is refused elsewhere. */
export const isPriced = async (db: ClinicDb, psychologist: string): Promise<boolean> =>
  (await row(db, 'select 1 from professionals where user_id = $1 and not fee_is_set', [psychologist])) ===
  undefined

/** Frees the unpaid holds of either person that ran out and lie in the span, except one that is being moved. */
export const freeStaleHolds = (
  db: ClinicDb,
  { psychologist, patient }: { psychologist: string; patient: string },
  span: Pick<Span, 'startMs' | 'endMs'>,
  nowMs: number,
  except?: string,
) =>
  run(db, freeStale, [psychologist, patient, iso(span.startMs), iso(span.endMs), iso(nowMs), except ?? null])

/** What a schedule is made of; `taken` are spans in epoch ms, sorted. The fee in currency units. */
export interface ScheduleFacts extends BookingRules {
  /** Profile id. */
  professional: string
  full_name: string
  consultation_fee: number
  online: boolean
  in_person: boolean
  /** Whether patients may book anew. */
  takes_new: boolean
  blocks: WeeklyBlock[]
  exceptions: DayRange[]
  taken: [number, number][]
  /** Where a single day is asked for: whether holds that ran out lie near; they have to be freed before a booking. */
  has_stale_hold: boolean
}

export interface FactsAsked {
  psychologist: string
  firstDay: string
  lastDay: string
  fromMs: number
  toMs: number
  nowMs: number
  except?: string | undefined
}

const factValues = (it: FactsAsked) => [
  it.psychologist,
  it.firstDay,
  it.lastDay,
  iso(it.fromMs),
  iso(it.toMs),
  iso(it.nowMs),
  it.except ?? null,
]

type FactsRow = ScheduleFacts & Record<string, unknown>

/** One trip, in a transaction of its own; undefined where the clinic has no such professional. */
export const factsAlone = (clinic: Clinic, asked: FactsAsked): Promise<ScheduleFacts | undefined> =>
  ask<FactsRow>(clinic, 'schedule_facts', factValues(asked))

/** The same inside a transaction. */
export const factsIn = (db: ClinicDb, asked: FactsAsked): Promise<ScheduleFacts | undefined> =>
  row<FactsRow>(
    db,
    {
      name: 'appointments-facts',
      text: `select * from schedule_facts(current_setting('app.clinic'), $1, $2, $3, $4, $5, $6, $7)`,
    },
    factValues(asked),
  )

/**
 * Bookings of one professional, and of one patient, queue up behind each other for their short transactions
 * (`queue_up` in server/sql/appointments.sql).
 */
export const queueUp = (db: ClinicDb, psychologist: string, patient: string) =>
  queueUpAll(db, [psychologist], patient)

/** The same where several professionals are concerned. */
export const queueUpAll = (db: ClinicDb, psychologists: readonly string[], patient: string | null) =>
  run(db, { name: 'appointments-queue-up', text: 'select queue_up($1, $2)' }, [psychologists, patient])

/** Whoever books with this person, or for them, waits until this transaction ends. */
export const closeQueue = (db: ClinicDb, person: string) => queueUpAll(db, [person], person)

/** Runs a write; an overlap that the database finds is refused by name. @throws slotTaken, patientBusy */
export async function refusingOverlap(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const refused = refusalOf(error)
    if (refused?.code !== sqlState.exclusion) throw error
    throw refused.constraint === 'patient_is_free' ? problems.patientBusy() : problems.slotTaken()
  }
}
