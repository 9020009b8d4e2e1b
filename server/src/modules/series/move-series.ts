import * as appointments from '#modules/appointments/public'
import * as store from './store.ts'
import { slashDate } from '@psico/contract/core/dates'
import { shiftBetween, shifted } from '@psico/contract/series/series'
import type { AppointmentPart } from '@psico/contract/booking/booking'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { judged, partOf } from '#modules/appointments/public'
import { isAt, refuseLate, type Hour } from '#modules/sessions/public'
import { conflictsIn } from './book-series.ts'
import { judgeHours } from './judge-hours.ts'
import { appointmentProblems } from '#modules/appointments/public'
import { problems } from './problems.ts'

/**
 * What is live of a series from an instant on, locked, of those whom the asker may act on: a professional the sessions
 * that they hold, the patient and the clinic all. @throws seriesNotFound, notYours
 */
export async function lockSeriesFor(
  db: ClinicDb,
  { actor }: Context,
  id: string,
  fromMs: number,
): Promise<appointments.LockedAppointment[]> {
  const series = await store.seriesById(db, id)
  if (!series) throw problems.seriesNotFound()
  const holders = await store.holdersOf(db, id)
  if (!partOf(series, actor) && !holders.includes(actor.userId)) throw appointmentProblems.notYours()
  await appointments.queueUpAll(db, holders, series.patient)
  return (await store.lockSeries(db, id, fromMs)).filter((appointment) => partOf(appointment, actor))
}

/**
 * Moves a session of a series and those after it, each by the same shift of days and clock time: all of them, or none.
 * Answers the moved ones as they stood before; none where nothing was to be moved.
 * @throws notFound, notYours, notAllowed, closed, notInSeries, hasStarted, holdOver, slotPast, slotTooSoon,
 * seriesConflicts
 */
export async function moveFollowing(
  db: ClinicDb,
  context: Context,
  id: string,
  to: Hour,
): Promise<appointments.LockedAppointment[]> {
  const found = await appointments.find(db, id)
  judged(found, context, 'reschedule')
  if (!found?.series_id) throw problems.notInSeries()
  const live = await lockSeriesFor(db, context, found.series_id, 0)
  // Behind the lock it may stand elsewhere, or be off.
  const { appointment, part } = judged(
    live.find((lockedAppointment) => lockedAppointment.id === id) ?? (await appointments.find(db, id)),
    context,
    'reschedule',
  )
  if (isAt(appointment, to)) return []
  if (part === 'patient') refuseLate(appointment, context.nowMs)
  const moving = live.filter(
    (lockedAppointment) =>
      lockedAppointment.psychologist === appointment.psychologist &&
      lockedAppointment.starts_ms >= appointment.starts_ms,
  )
  const spans = await targetsOf(db, context, { appointment, moving, to, byPatient: part === 'patient' })
  await store.freeStaleHoldsIn(
    db,
    appointment,
    spans,
    context.nowMs,
    moving.map((lockedAppointment) => lockedAppointment.id),
  )
  await write(db, moving, spans, part)
  await record(db, context, {
    action: `${moving.length} citas de una serie reprogramadas desde el ${slashDate(appointment.appointment_date)} ${appointment.start_time}: ahora desde el ${slashDate(to.appointment_date)} ${to.start_time} (${found.series_id})`,
  })
  return moving
}

interface Asked {
  appointment: appointments.LockedAppointment
  moving: readonly appointments.LockedAppointment[]
  to: Hour
  byPatient: boolean
}

/** Where each goes, in the order of `moving`. @throws slotPast, slotTooSoon, seriesConflicts */
async function targetsOf(
  db: ClinicDb,
  context: Context,
  { appointment, moving, to, byPatient }: Asked,
): Promise<appointments.Span[]> {
  const shift = shiftBetween(momentOf(appointment), { date: to.appointment_date, time: to.start_time })
  const { offer, hours } = await judgeHours(db, context, {
    ...appointment,
    hours: moving.map((lockedAppointment) => shifted(momentOf(lockedAppointment), shift)),
    moving,
  })
  if (hours.some((hour) => 'reason' in hour && hour.reason === 'past')) throw appointmentProblems.slotPast()
  const conflicts = conflictsIn(hours)
  if (conflicts.length > 0) throw problems.seriesConflicts(conflicts, false)
  const spans = hours.flatMap((hour) => ('span' in hour ? [hour.span] : []))
  const soonestMs = context.nowMs + offer.notice_minutes * 60_000
  if (byPatient && spans.some((span) => span.startMs < soonestMs)) throw appointmentProblems.slotTooSoon()
  return spans
}

const momentOf = (appointment: appointments.LockedAppointment) => ({
  date: appointment.appointment_date,
  time: appointment.start_time,
})

/**
 * One after the other, so that none takes an hour that another of them has not left yet: later ones first where they
 * move on, earlier ones first where they move back.
 */
async function write(
  db: ClinicDb,
  moving: readonly appointments.LockedAppointment[],
  spans: readonly appointments.Span[],
  part: AppointmentPart,
): Promise<void> {
  const pairs = moving.flatMap((appointment, n) => {
    const span = spans[n]
    return span ? [{ appointment, span }] : []
  })
  const [first] = pairs
  if (first && first.span.startMs > first.appointment.starts_ms) pairs.reverse()
  for (const { appointment, span } of pairs) await appointments.moveTo(db, appointment, span, part)
}
