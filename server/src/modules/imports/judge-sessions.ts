import { slashDate } from '@psico/contract/core/dates'
import { decimalsOf, hasAtMost, mostFee } from '@psico/contract/core/money'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { takingTurns } from '#services/workers/turns'
import { plain } from './guess.ts'
import { documentKey } from './judge-person.ts'
import { judgeSession, type ImportedSession } from './judge-session.ts'
import { refuse, stateOf, type JudgedRow, type RawRow } from './judged-row.ts'
import { knownPeople, peopleById, type KnownPerson } from './people-store.ts'
import { readingOf } from './plan.ts'
import type { Plan } from './read-table.ts'
import { closedAmong, holders, takenBetween, type Holder } from './sessions-store.ts'

export interface JudgedSession extends JudgedRow {
  session: ImportedSession
  patient: string | null
  holder: Holder | null
}

const batch = 1000

/** Every row of a file of sessions, with whose they are and what stands in their way. */
export async function judgeSessions(
  db: ClinicDb,
  context: Context,
  plan: Plan,
  rows: readonly RawRow[],
): Promise<JudgedSession[]> {
  const reading = readingOf(context, plan)
  const turn = takingTurns()
  const all: JudgedSession[] = []
  for (const { n, raw, is_left_out, same_as, is_new } of rows) {
    const it = judgeSession(raw, reading)
    all.push({
      n,
      isLeftOut: is_left_out,
      sameAs: same_as,
      isNew: is_new,
      ...it,
      verdict: {},
      state: 'unchecked',
      patient: null,
      holder: null,
    })
    await turn()
  }
  const those = all.filter((it) => !it.isLeftOut)
  findHolders(await holders(db), those)
  for (const it of those) refuseFee(it, context.clinic.currency)
  for (let at = 0; at < those.length; at += batch) await findPatients(db, those.slice(at, at + batch))
  await refuseCollisions(db, context, those)
  for (const it of all) it.state = stateOf(it)
  return all
}

function findHolders(known: readonly Holder[], rows: readonly JudgedSession[]): void {
  const named = new Map<string, Holder[]>()
  for (const it of rows) {
    const { email, name } = it.session.professional
    if (email === '' && name === '') continue
    const key = `${email} ${plain(name)}`
    let found = named.get(key)
    if (!found) {
      found = email === '' ? byName(known, name) : known.filter((one) => one.email === email)
      named.set(key, found)
    }
    const [holder, second] = found
    const field = email === '' ? 'professional' : 'professional_email'
    if (!holder) refuse(it, field, 'Nadie con ese nombre o correo trabaja en la clínica.')
    else if (second) refuse(it, field, 'Más de una persona del equipo se llama así: escribe su correo.')
    else it.holder = holder
    if (it.holder) refuseOffer(it, it.holder)
  }
}

/** By the whole name, or by some of its words where no other has them all. */
function byName(known: readonly Holder[], name: string): Holder[] {
  const wanted = plain(name)
  const same = known.filter((it) => plain(it.full_name) === wanted)
  if (same.length > 0) return same
  const words = wanted.split(' ')
  if (words.length < 2) return []
  return known.filter((it) => {
    const has = new Set(plain(it.full_name).split(' '))
    return words.every((word) => has.has(word))
  })
}

function refuseOffer(it: JudgedSession, holder: Holder): void {
  const { modality, fee } = it.session
  if (modality && !holder[modality]) refuse(it, 'modality', 'Este profesional no atiende en esa modalidad.')
  if (fee === null && !holder.fee_is_set)
    refuse(it, 'fee', 'Falta el precio: el profesional no tiene uno todavía.')
}

function refuseFee(it: JudgedSession, currency: string): void {
  const { fee } = it.session
  if (fee !== null && fee > mostFee) refuse(it, 'fee', 'El precio es demasiado alto.')
  else if (fee !== null && !hasAtMost(decimalsOf(currency), fee))
    refuse(it, 'fee', 'El precio tiene más decimales que la moneda.')
}

async function findPatients(db: ClinicDb, rows: readonly JudgedSession[]): Promise<void> {
  const asked = rows.map(({ n, session: { patient } }) => ({
    n,
    email: patient.email,
    ci: documentKey(patient.ci),
    name: patient.name,
    born: patient.born,
  }))
  const found = Map.groupBy(await knownPeople(db, asked), (it) => it.n)
  for (const it of rows) it.patient = it.sameAs ?? patientAmong(it, found.get(it.n) ?? [])
  const ids = [...new Set(rows.flatMap((it) => it.patient ?? []))]
  const [closed, people] = [
    await closedAmong(db, ids),
    new Set((await peopleById(db, ids)).map((it) => it.id)),
  ]
  for (const it of rows) {
    if (it.patient !== null && !people.has(it.patient)) refuse(it, 'patient', 'No es paciente de la clínica.')
    else if (it.patient !== null && closed.has(it.patient))
      refuse(it, 'patient', 'Esta persona ya no tiene una cuenta activa.')
  }
}

/** Whose it is: by address, else by document, else by the whole name where only one has it. */
function patientAmong(it: JudgedSession, found: readonly KnownPerson[]): string | null {
  const { email, ci, name } = it.session.patient
  const patients = (by: KnownPerson['by']) => [
    ...new Set(found.filter((one) => one.by === by && one.user_type === 'patient').map((one) => one.person)),
  ]
  const sure = patients('name')
  const named = sure.length > 0 ? sure : patients('namesake')
  const [field, those] =
    email !== ''
      ? ['patient_email', patients('email')]
      : ci !== ''
        ? ['patient_ci', patients('document')]
        : ['patient', named]
  const [one, second] = those
  if (email === '' && ci === '' && name === '') return null
  if (!one) {
    refuse(it, field, 'No hay un paciente así en la clínica. Impórtalo antes, o corrige el dato.')
    return null
  }
  if (second) {
    refuse(it, field, 'Más de un paciente tiene ese dato: escribe su correo o su documento.')
    return null
  }
  return one
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
  const placed = rows.flatMap((it) => (it.holder && it.patient && it.session.hours.length > 0 ? [it] : []))
  const starts = placed.flatMap((it) => it.session.hours.map((hour) => hour.startMs))
  if (starts.length === 0) return
  const fromMs = starts.reduce((a, b) => Math.min(a, b))
  const toMs = starts.reduce((a, b) => Math.max(a, b)) + 8 * 3_600_000
  const psychologists = [...new Set(placed.map((it) => it.holder?.id ?? ''))]
  const patients = [...new Set(placed.map((it) => it.patient ?? ''))]
  const taken = await takenBetween(db, { psychologists, patients, fromMs, toMs, nowMs })
  const spans = new Map<string, Span[]>()
  const add = (who: string, span: Span) => {
    const list = spans.get(who)
    if (list) list.push(span)
    else spans.set(who, [span])
  }
  const same = new Map<string, string>()
  for (const it of taken) {
    const span = { startMs: it.start_ms, endMs: it.end_ms, row: null }
    if (!same.has(sameKey(it.psychologist, it.patient, it.start_ms))) add(it.psychologist, span)
    same.set(sameKey(it.psychologist, it.patient, it.start_ms), it.id)
    add(it.person, span)
  }
  const turn = takingTurns()
  for (const it of placed) {
    place(it, spans, same, add)
    await turn()
  }
}

const sameKey = (psychologist: string, patient: string, startMs: number) =>
  `${psychologist} ${patient} ${startMs}`

function place(
  it: JudgedSession,
  spans: ReadonlyMap<string, Span[]>,
  same: ReadonlyMap<string, string>,
  add: (who: string, span: Span) => void,
): void {
  const { holder, patient } = it
  if (!holder || !patient) return
  const known = it.session.hours.flatMap(
    ({ startMs }) => same.get(sameKey(holder.id, patient, startMs)) ?? [],
  )
  const [first] = known
  if (first && known.length === it.session.hours.length) {
    it.verdict.known = [{ id: first, by: 'session' }]
    return
  }
  const length = (it.session.minutes ?? holder.session_duration) * 60_000
  const mine = it.session.hours.map((hour) => ({
    hour,
    span: { startMs: hour.startMs, endMs: hour.startMs + length, row: it.n },
  }))
  let isFree = true
  for (const { hour, span } of mine) {
    for (const [who, whose] of [
      [holder.id, 'El profesional'],
      [patient, 'El paciente'],
    ] as const) {
      const other = spans.get(who)?.find((one) => one.startMs < span.endMs && one.endMs > span.startMs)
      if (!other) continue
      isFree = false
      const what = other.row === null ? 'tiene ya una cita' : `tiene la cita de la fila ${other.row}`
      refuse(it, 'time', `${whose} ${what} a esa hora (${slashDate(hour.date)} ${hour.time}).`)
    }
  }
  if (!isFree) return
  for (const { span } of mine) {
    add(holder.id, span)
    add(patient, span)
  }
}
