import * as appointments from '#modules/appointments/public'
import * as store from './store.ts'
import { slashDate } from '@psico/contract/core/dates'
import type { BodyOf } from '@psico/contract/core/endpoint'
import { seriesDates, type bookSeries as bookSeriesCall, type Hour } from '@psico/contract/series/series'
import { refuseWithoutConsent } from '#modules/consents/public'
import { record } from '#modules/audit-log/public'
import { newId } from '#core/id'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { refuseGone } from '#modules/sessions/public'
import { termsOf } from '#modules/holds/public'
import { modalityOf } from '#modules/hours/public'
import { judgeHours, type JudgedHour } from './judge-hours.ts'
import { appointmentProblems } from '#modules/appointments/public'
import { problems } from './problems.ts'

type Plan = Omit<BodyOf<typeof bookSeriesCall>, 'psychologist' | 'patient' | 'couple' | 'skip_conflicts'> & {
  psychologist: string
  patient: string
}

/** A date of the series, and where it would be held. */
interface Planned extends Hour {
  /** The date by the calendar of the series. */
  planned: string
}

/** The hours that a plan asks for: what is skipped is left out, what is changed stands elsewhere. */
function plannedHours(plan: Plan): Planned[] {
  const skipped = new Set(plan.skip)
  const changes = new Map(plan.changes?.map((change) => [change.date, change]))
  return seriesDates(plan.first_date, plan.every_weeks, plan.count)
    .filter((date) => !skipped.has(date))
    .map((planned) => {
      const change = changes.get(planned)
      return {
        planned,
        date: change?.appointment_date ?? planned,
        time: change?.start_time ?? plan.start_time,
      }
    })
}

async function judged(db: ClinicDb, context: Context, plan: Plan) {
  const planned = plannedHours(plan)
  if (planned.length === 0) throw problems.seriesIsEmpty()
  const { offer, hours } = await judgeHours(db, context, { ...plan, hours: planned })
  return { offer, hours: hours as (JudgedHour & Planned)[] }
}

/** What a series would be, date by date; nothing is booked. @throws psychologistNotFound, seriesIsEmpty */
export async function previewOfSeries(db: ClinicDb, context: Context, plan: Plan) {
  const { hours } = await judged(db, context, plan)
  return hours.map((hour) => ({
    date: hour.planned,
    appointment_date: hour.date,
    start_time: hour.time,
    reason: 'reason' in hour ? hour.reason : null,
  }))
}

/**
 * Staff book a series: every date of it, or nothing; with `skipConflicts` every date that can be had. They start pending.
 * @throws psychologistNotFound, seriesIsEmpty, firstDatePast, seriesConflicts, modalityNotOffered, consentMissing
 */
export async function bookSeries(
  db: ClinicDb,
  context: Context,
  plan: Plan,
  skipConflicts: boolean,
): Promise<{ series: string; booked: appointments.LockedAppointment[] }> {
  await appointments.queueUp(db, plan.psychologist, plan.patient)
  await refuseGone(db, plan.patient)
  const { offer, hours } = await judged(db, context, plan)
  const modality = modalityOf(offer, plan.modality)
  if (!modality) throw appointmentProblems.modalityNotOffered()
  const spans = hours.flatMap((hour) => ('span' in hour ? [hour.span] : []))
  refuseConflicts(hours, skipConflicts && spans.length > 0, spans.length === 0)
  await refuseWithoutConsent(db, context, plan.patient, spans.length)
  const { clinic, actor, nowMs } = context
  const series = newId()
  const { psychologist, patient } = plan
  const sessions = spans
    .toSorted((a, b) => a.startMs - b.startMs)
    .map((span, n) => ({
      ...span,
      ...termsOf(clinic, { offer }),
      id: newId(),
      psychologist,
      patient,
      modality,
      bookedBy: actor.type === 'professional' ? ('professional' as const) : ('clinic' as const),
      paymentMethod: plan.payment_method,
      series,
      number: n + 1,
      askHours: clinic.series_ask_hours,
      releaseHours: clinic.series_release_hours,
    }))
  await store.freeStaleHoldsIn(db, plan, spans, nowMs, [])
  await store.insertSeries(db, {
    id: series,
    psychologist,
    patient,
    everyWeeks: plan.every_weeks,
    sessions: sessions.length,
  })
  await store.insertOfSeries(db, sessions)
  const who = actor.type === 'professional' ? 'el profesional' : 'la clínica'
  const action = `Serie de ${sessions.length} citas agendada por ${who}: desde el ${slashDate(plan.first_date)} ${plan.start_time} (${series})`
  await record(db, context, { action })
  return { series, booked: await store.lockSeries(db, series, 0) }
}

/** @throws firstDatePast, seriesConflicts */
function refuseConflicts(hours: readonly JudgedHour[], mayGoOn: boolean, nothingLeft: boolean): void {
  const conflicts = conflictsIn(hours)
  if (hours.some((hour) => 'reason' in hour && hour.reason === 'past')) throw problems.firstDatePast()
  if (conflicts.length > 0 && !mayGoOn) throw problems.seriesConflicts(conflicts, nothingLeft)
}

/** The dates that cannot be had, and why. */
export const conflictsIn = (hours: readonly JudgedHour[]) =>
  hours.flatMap((hour) =>
    'reason' in hour && hour.reason !== 'past' ? [{ date: hour.date, reason: hour.reason }] : [],
  )
