import { minutesOf, timeText } from '@psico/contract/core/dates'
import { toMinor } from '@psico/contract/core/money'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { newId } from '#core/id'
import { queueUpAll } from '#modules/appointments/public'
import { modalityOf } from '#modules/hours/public'
import type { ImportedHour } from './judge-session.ts'
import type { JudgedSession } from './judge-sessions.ts'
import type { Outcome } from './rows-store.ts'
import { addSessions, freeStaleHolds } from './sessions-store.ts'

const batch = 500

/** Books what can be had, behind everybody who is booking with the same professionals. @throws slotTaken, patientBusy */
export async function applySessions(
  db: ClinicDb,
  context: Context,
  rows: readonly JudgedSession[],
): Promise<Outcome[]> {
  const { clinic, nowMs } = context
  const those = rows.filter((it) => it.state === 'new')
  await queueUpAll(db, [...new Set(those.flatMap((it) => it.holder?.id ?? []))], null)
  const made = those.map((it) => ({
    n: it.n,
    sessions: it.session.hours.map((hour) => sessionAt(clinic, it, hour)),
  }))
  const sessions = made.flatMap((it) => it.sessions)
  for (let at = 0; at < sessions.length; at += batch) {
    const some = sessions.slice(at, at + batch)
    await freeStaleHolds(db, {
      psychologists: [...new Set(some.map((it) => it.psychologist))],
      patients: [...new Set(some.map((it) => it.patient))],
      fromMs: Math.min(...some.map((it) => it.startMs)),
      toMs: Math.max(...some.map((it) => it.endMs)),
      nowMs,
    })
    await addSessions(db, some)
  }
  const outcomes = made.map(({ n, sessions: mine }): Outcome => ({
    n,
    outcome: 'created',
    result: mine[0]?.id ?? '',
    made: mine.map((it) => it.id),
  }))
  const done = new Set(outcomes.map((it) => it.n))
  return [...outcomes, ...rows.flatMap(({ n }): Outcome[] => (done.has(n) ? [] : [{ n, outcome: 'left' }]))]
}

function sessionAt(clinic: Clinic, { session, holder, patient }: JudgedSession, hour: ImportedHour) {
  if (!holder || !patient) throw new Error('a session without its people is no new one')
  const minutes = session.minutes ?? holder.session_duration
  const fee = session.fee ?? holder.consultation_fee
  return {
    id: newId(),
    psychologist: holder.id,
    patient,
    date: hour.date,
    start: hour.time,
    end: timeText((minutesOf(hour.time) + minutes) % 1440),
    startMs: hour.startMs,
    endMs: hour.startMs + minutes * 60_000,
    status: session.status,
    feeMinor: toMinor(fee, clinic.currency),
    currency: clinic.currency,
    refundHours: clinic.refund_hours,
    refundPercent: clinic.refund_percent,
    modality: session.modality ?? modalityOf(holder, undefined) ?? 'online',
  }
}
