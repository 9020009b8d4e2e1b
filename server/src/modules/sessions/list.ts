import * as cardsStore from './cards-store.ts'
import { refundOf, type AppointmentPart } from '@psico/contract/booking/booking'
import {
  after,
  statusNames,
  type Appointment,
  type listAppointments,
} from '@psico/contract/sessions/appointments'
import type { AnswerOf, QueryOf } from '@psico/contract/core/endpoint'
import { toMajor } from '@psico/contract/core/money'
import type { ClinicDb } from '#database/clinic'
import { page } from '#edge/http/paging'
import type { Context } from '#database/context'
import type { Actor } from '#core/actor'
import { partOf } from '#modules/appointments/public'
import { isBornAMinor, missingConsents } from '#modules/consents/public'
import { actsFor } from '#modules/patients/public'
import { appointmentProblems } from '#modules/appointments/public'
import { undoEndsMs } from './rules.ts'

type Reader = Pick<Context, 'actor' | 'clinic' | 'nowMs'>

/** By patient, whose consents are missing; nobody but staff is told. */
type Missing = ReadonlyMap<string, string[]>
const noneMissing: Missing = new Map()

/** A row as the reader may see it: the checkout and whether they rated only for the patient, the refund for this reader, now. */
function asCard(
  row: cardsStore.CardRow,
  part: AppointmentPart,
  nowMs: number,
  missing: Missing,
): Appointment {
  const { born: _born, ...session } = row
  const paid =
    session.payment_status === 'paid' ? session.paid_minor : session.paid_in_person ? session.fee_minor : 0
  const back = refundOf(
    {
      refundUntilMs: Date.parse(session.refund_until),
      paidMinor: paid,
      backMinor: session.payment_status === 'paid' ? session.back_minor : 0,
      refundPercent: session.refund_percent,
    },
    part,
    nowMs,
  )
  return {
    ...session,
    missing_consents: isAhead(session) && part !== 'patient' ? (missing.get(session.patient) ?? []) : [],
    status_display: statusNames[session.status],
    no_show_undo_until: undoUntil(session.missed_at, nowMs),
    checkout_url: part === 'patient' ? session.checkout_url : null,
    // Reviews are anonymous: beside a patient's name this would sign them.
    has_review: part === 'patient' && session.has_review,
    agreement: {
      fee: toMajor(session.fee_minor, session.currency),
      currency: session.currency,
      payment_method: session.payment_method,
      payment_status: session.payment_status,
      paid_in_person: session.paid_in_person,
      paid_by: part === 'patient' ? null : session.paid_by,
      fee_waived: session.fee_waived,
      owed:
        session.owed_minor > 0
          ? { amount: toMajor(session.owed_minor, session.currency), done: session.owed_done }
          : null,
      payment_way: session.payment_way,
      rejected_reason: session.rejected_reason,
      refund_hours: session.refund_hours,
      refund_until: session.refund_until,
      refund_percent: session.refund_percent,
      refund_amount: toMajor(session.refund_minor, session.currency),
      refund_if_cancelled: after(session.status, 'cancel') ? toMajor(back, session.currency) : 0,
    },
  }
}

const isAhead = ({ status }: Pick<cardsStore.CardRow, 'status'>) =>
  status === 'pending' || status === 'confirmed'

/** Whose consents are missing among the minors of these sessions to come; nothing is asked where nobody is one, or a patient asks. */
async function missingIn(
  db: ClinicDb,
  { actor, clinic, nowMs }: Reader,
  found: readonly cardsStore.CardRow[],
): Promise<Missing> {
  if (actor.type === 'patient') return noneMissing
  const minors = found.filter(
    (row) => isAhead(row) && row.born !== null && isBornAMinor({ clinic, nowMs }, row.born),
  )
  return minors.length === 0
    ? noneMissing
    : missingConsents(db, { clinic, nowMs }, [...new Set(minors.map((minor) => minor.patient))])
}

/** Until when a mark of a missed session can be taken back; null where it cannot any more. */
function undoUntil(missedAt: string | null, nowMs: number): string | null {
  const endMs = missedAt === null ? 0 : undoEndsMs(Date.parse(missedAt))
  return endMs > nowMs ? new Date(endMs).toISOString() : null
}

/** One appointment as its reader sees it. @throws notFound, notYours */
export async function cardOf(db: ClinicDb, reader: Reader, id: string): Promise<Appointment> {
  const found = await cardsStore.card(db, id)
  if (!found) throw appointmentProblems.notFound()
  const part = (await partsIn(db, reader.actor, [found]))(found)
  if (!part) throw appointmentProblems.notYours()
  return asCard(found, part, reader.nowMs, await missingIn(db, reader, [found]))
}

/** Several appointments of the reader, soonest first. */
export async function cardsOf(db: ClinicDb, reader: Reader, ids: readonly string[]): Promise<Appointment[]> {
  const found = await cardsStore.cardsByIds(db, ids)
  const partIn = await partsIn(db, reader.actor, found)
  const missing = await missingIn(db, reader, found)
  return found.flatMap((row) => {
    const part = partIn(row)
    return part ? [asCard(row, part, reader.nowMs, missing)] : []
  })
}

/** In which part somebody stands to each of these; nothing is asked where they are all the patient's own, or staff ask. */
async function partsIn(
  db: ClinicDb,
  actor: Actor,
  found: readonly cardsStore.CardRow[],
): Promise<(row: cardsStore.CardRow) => AppointmentPart | null> {
  const isOthers = actor.type === 'patient' && found.some((row) => row.patient !== actor.userId)
  const acted = isOthers ? await actsFor(db, actor.userId) : [actor.userId]
  return ({ psychologist, patient }) =>
    partOf({ psychologist, acting: acted.includes(patient) ? [actor.userId] : [] }, actor)
}

const columns = {
  patient: 'patient',
  professional: 'psychologist',
  reception: null,
  admin: null,
  superuser: null,
} as const

/** Whose appointments somebody sees: one side's, or the whole clinic's. */
export const whoseOf = (actor: Actor): cardsStore.Whose => ({
  column: columns[actor.type],
  userId: actor.userId,
})

/** In which part whoever asks stands to what they find in their list. */
const partOfList = ({ column }: cardsStore.Whose): AppointmentPart => column ?? 'clinic'

/** A page of the reader's own appointments (reception and admin: of all), with the counters over all of them. */
export async function listOf(
  db: ClinicDb,
  reader: Reader,
  query: QueryOf<typeof listAppointments>,
  address: string,
): Promise<AnswerOf<typeof listAppointments>> {
  const whose = whoseOf(reader.actor)
  const { found, count, counts } = await cardsStore.cards(db, whose, { ...query, nowMs: reader.nowMs })
  const missing = await missingIn(db, reader, found)
  return {
    ...page(
      found.map((row) => asCard(row, partOfList(whose), reader.nowMs, missing)),
      count,
      query,
      address,
    ),
    counts,
  }
}
