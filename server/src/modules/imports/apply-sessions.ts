import { minutesOf, timeText } from '@psico/contract/core/dates'
import { toMinor } from '@psico/contract/core/money'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { newId } from '#core/id'
import { Problem } from '#core/problem'
import { queueUpAll } from '#modules/appointments/public'
import { modalityOf } from '#modules/hours/public'
import type { ImportedHour } from '#modules/import-files/public'
import type { JudgedSession } from './judge-sessions.ts'
import { problems } from './problems.ts'
import type { Outcome } from './rows-store.ts'
import { addSessions, freeStaleHolds } from './sessions-store.ts'

const batch = 500

/** Books what can be had, behind everybody who is booking with the same professionals, some at a time. @throws changedMeanwhile */
export async function* applySessions(
  db: ClinicDb,
  context: Context,
  rows: readonly JudgedSession[],
): AsyncGenerator<Outcome[]> {
  const { clinic, nowMs } = context
  const those = rows.filter((session) => session.state === 'new')
  await queueUpAll(db, [...new Set(those.flatMap((session) => session.holder?.id ?? []))], null)
  for (const some of inBatches(those)) {
    const made = some.map((session) => ({
      n: session.n,
      sessions: session.session.hours.map((hour) => sessionAt(clinic, session, hour)),
    }))
    await book(
      db,
      made.flatMap((row) => row.sessions),
      some.flatMap((session) => session.people),
      nowMs,
    ).catch(asChanged)
    yield made.map(({ n, sessions: mine }) => ({
      n,
      outcome: 'created',
      result: mine[0]?.id ?? '',
      made: mine.map((session) => session.id),
    }))
  }
}

/** Rows with so many sessions at once; each may be a series. */
function* inBatches(rows: readonly JudgedSession[]): Generator<JudgedSession[]> {
  let some: JudgedSession[] = []
  let sessions = 0
  for (const session of rows) {
    some.push(session)
    sessions += session.session.hours.length
    if (sessions < batch) continue
    yield some
    some = []
    sessions = 0
  }
  if (some.length > 0) yield some
}

async function book(
  db: ClinicDb,
  sessions: readonly ReturnType<typeof sessionAt>[],
  people: readonly string[],
  nowMs: number,
) {
  await freeStaleHolds(db, {
    psychologists: [...new Set(sessions.map((session) => session.psychologist))],
    people: [...new Set(people)],
    fromMs: Math.min(...sessions.map((session) => session.startMs)),
    toMs: Math.max(...sessions.map((session) => session.endMs)),
    nowMs,
  })
  await addSessions(db, sessions)
}

/** An hour that somebody took since it was found free. */
const asChanged = (error: unknown): never => {
  throw error instanceof Problem && error.status === 409 ? problems.changedMeanwhile() : error
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
