import { slashDate } from '@psico/contract/core/dates'
import { hourMs } from '@psico/contract/core/units'
import { decimalsOf, hasAtMost, mostFee } from '@psico/contract/core/money'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { takingTurns } from '#services/workers/turns'
import { judgeSession, type ImportedSession, type Plan } from '#modules/import-files/public'
import { findWhose, type MayBeOfCouple } from './find-couples.ts'
import { findHolders } from './find-people.ts'
import { refuse, stateOf, type RawRow, readEach, type JudgedRow } from './judged-row.ts'
import { readingOf } from './plan.ts'
import { holders, takenBetween, type Holder } from './sessions-store.ts'

export interface JudgedSession extends MayBeOfCouple {
  session: ImportedSession
}

/** Every row of a file of sessions, with whose they are and what stands in their way. */
export async function judgeSessions(
  db: ClinicDb,
  context: Context,
  plan: Plan,
  rows: AsyncIterable<RawRow>,
): Promise<JudgedSession[]> {
  const reading = readingOf(context, plan)
  const all = await readEach(rows, (raw) => {
    const { texts, ...judged } = judgeSession(raw, reading)
    const own: Omit<JudgedSession, keyof JudgedRow> = {
      ...judged,
      named: judged.session,
      isForOpenAccounts: true,
      patient: null,
      people: [],
      holder: null,
    }
    return [texts, own]
  })
  const those = all.filter((unjudged) => !unjudged.isLeftOut)
  findHolders(await holders(db), those)
  for (const unjudged of those) {
    if (unjudged.holder) refuseOffer(unjudged, unjudged.holder)
    refuseFee(unjudged, context.clinic.currency)
  }
  await findWhose(db, those)
  await refuseCollisions(db, context, those)
  for (const unjudged of all) unjudged.state = stateOf(unjudged)
  return all
}

function refuseOffer(session: JudgedSession, holder: Holder): void {
  const { modality, fee } = session.session
  if (modality && !holder[modality])
    refuse(session, 'modality', 'Este profesional no atiende en esa modalidad.')
  if (fee === null && !holder.fee_is_set)
    refuse(session, 'fee', 'Falta el precio: el profesional no tiene uno todavía.')
}

function refuseFee(session: JudgedSession, currency: string): void {
  const { fee } = session.session
  if (fee !== null && fee > mostFee) refuse(session, 'fee', 'El precio es demasiado alto.')
  else if (fee !== null && !hasAtMost(decimalsOf(currency), fee))
    refuse(session, 'fee', 'El precio tiene más decimales que la moneda.')
}

interface Span {
  startMs: number
  endMs: number
  /** The row that asks for it, or null for a session of the clinic. */
  row: number | null
}

/** @throws nothing: what collides is told by row, and not booked */
async function refuseCollisions(
  db: ClinicDb,
  { nowMs }: Context,
  rows: readonly JudgedSession[],
): Promise<void> {
  const placed = rows.flatMap((session) =>
    session.holder && session.patient && session.session.hours.length > 0 ? [session] : [],
  )
  const starts = placed.flatMap((session) => session.session.hours.map((hour) => hour.startMs))
  if (starts.length === 0) return
  const fromMs = starts.reduce((a, b) => Math.min(a, b))
  const toMs = starts.reduce((a, b) => Math.max(a, b)) + 8 * hourMs
  const psychologists = [...new Set(placed.map((session) => session.holder?.id ?? ''))]
  const people = [...new Set(placed.flatMap((session) => session.people))]
  const taken = await takenBetween(db, { psychologists, people, fromMs, toMs, nowMs })
  const spans = new Map<string, Span[]>()
  const add = (who: string, span: Span) => {
    const list = spans.get(who)
    if (list) list.push(span)
    else spans.set(who, [span])
  }
  const same = new Map<string, string>()
  for (const appointment of taken) {
    const span = { startMs: appointment.start_ms, endMs: appointment.end_ms, row: null }
    if (!same.has(sameKey(appointment.psychologist, appointment.patient, appointment.start_ms)))
      add(appointment.psychologist, span)
    same.set(sameKey(appointment.psychologist, appointment.patient, appointment.start_ms), appointment.id)
    add(appointment.person, span)
  }
  const turn = takingTurns()
  for (const session of placed) {
    place(session, spans, same, add)
    await turn()
  }
}

const sameKey = (psychologist: string, patient: string, startMs: number) =>
  `${psychologist} ${patient} ${startMs}`

/** By what it may stand in the way of another row: who is busy in which hours. */
export function tiesOfSession({ holder, patient, people, session }: JudgedSession): string[] {
  if (!holder || !patient) return []
  const length = (session.minutes ?? holder.session_duration) * 60_000
  const ties = new Set<string>()
  for (const { startMs } of session.hours)
    for (let hour = Math.floor(startMs / hourMs); hour * hourMs < startMs + length; hour += 1)
      for (const who of [holder.id, ...people]) ties.add(`${who} ${hour}`)
  return [...ties]
}

function place(
  session: JudgedSession,
  spans: ReadonlyMap<string, Span[]>,
  same: ReadonlyMap<string, string>,
  add: (who: string, span: Span) => void,
): void {
  const { holder, patient } = session
  if (!holder || !patient) return
  const known = session.session.hours.flatMap(
    ({ startMs }) => same.get(sameKey(holder.id, patient, startMs)) ?? [],
  )
  const [first] = known
  if (first && known.length === session.session.hours.length) {
    session.verdict.known = [{ id: first, by: 'session' }]
    return
  }
  const length = (session.session.minutes ?? holder.session_duration) * 60_000
  const mine = session.session.hours.map((hour) => ({
    hour,
    span: { startMs: hour.startMs, endMs: hour.startMs + length, row: session.n },
  }))
  let isFree = true
  for (const { hour, span } of mine) {
    for (const who of [holder.id, ...session.people]) {
      const other = spans.get(who)?.find((one) => one.startMs < span.endMs && one.endMs > span.startMs)
      if (!other) continue
      isFree = false
      const what = other.row === null ? 'tiene ya una cita' : `tiene la cita de la fila ${other.row}`
      refuse(
        session,
        'time',
        `${calledOf(session, who)} ${what} a esa hora (${slashDate(hour.date)} ${hour.time}).`,
      )
    }
  }
  if (!isFree) return
  for (const { span } of mine) {
    for (const who of [holder.id, ...session.people]) add(who, span)
  }
}

/** Whose time is taken, as the row calls them. */
function calledOf({ holder, people }: JudgedSession, who: string): string {
  if (who === holder?.id) return 'El profesional'
  if (people.length === 1) return 'El paciente'
  return who === people[0] ? 'La primera persona' : 'La segunda persona'
}
