import type { LetterKind, LetterWriting } from '@psico/contract/letters/letters'
import { ownPatient, refuseBlocked } from '#modules/patients/public'
import type { Context } from '#database/context'
import type { ClinicDb } from '#database/clinic'
import { problems } from './problems.ts'
import * as store from './store.ts'
import { filled, valuesOf, type LetterFacts } from './wording.ts'

/** A letter that may be issued, and all that stands on it. */
export interface Composed {
  kind: LetterKind
  patient: string
  appointment: string | null
  facts: LetterFacts
}

/**
 * What a professional's letter about one of their patients would hold.
 * @throws patientNotFound, notTreated, blocked, appointmentNotFound, notYours, noAppointment, sessionNotHeld,
 * textInAttendance, unknownVariable
 */
export async function composed(
  db: ClinicDb,
  context: Context,
  patient: string,
  { kind, appointment = null, recipient = '', text = '' }: LetterWriting,
): Promise<Composed> {
  const { actor, nowMs } = context
  await ownPatient(db, actor.userId, patient)
  const session = appointment === null ? null : await store.session(db, appointment, nowMs)
  if (session === undefined || (session && session.patient !== patient)) throw problems.appointmentNotFound()
  if (session && session.psychologist !== actor.userId) throw problems.notYours()
  if (kind === 'attendance') {
    if (!session) throw problems.noAppointment()
    if (text.trim() !== '') throw problems.textInAttendance()
    if (!session.was_held) throw problems.sessionNotHeld()
  }
  const facts = await factsFor(db, context, { kind, patient, session, recipient, text })
  return { kind, patient, appointment, facts }
}

/**
 * A letter of attendance for a session, by the desk or by who held it.
 * @throws appointmentNotFound, notYours, blocked, sessionNotHeld
 */
export async function composedAttendance(
  db: ClinicDb,
  context: Context,
  appointment: string,
  recipient: string,
): Promise<Composed> {
  const { actor, nowMs } = context
  const session = await store.session(db, appointment, nowMs)
  if (!session) throw problems.appointmentNotFound()
  if (actor.type === 'professional' && session.psychologist !== actor.userId) throw problems.notYours()
  const { patient } = session
  await refuseBlocked(db, patient)
  if (!session.was_held) throw problems.sessionNotHeld()
  const facts = await factsFor(db, context, { kind: 'attendance', patient, session, recipient, text: '' })
  return { kind: 'attendance', patient, appointment, facts }
}

interface About {
  kind: LetterKind
  patient: string
  session: store.LetterSession | null
  recipient: string
  text: string
}

/** @throws unknownVariable, appointmentNotFound */
async function factsFor(
  db: ClinicDb,
  { clinic, actor, nowMs }: Context,
  { kind, patient, session, recipient, text }: About,
): Promise<LetterFacts> {
  const names = await store.names(db, patient, actor.userId, nowMs)
  if (!names) throw problems.appointmentNotFound()
  const { patient_name, since, sessions, name, license_number } = names
  const known = {
    clinic: clinic.name,
    patient_name,
    recipient,
    since,
    sessions,
    session: session && {
      date: session.appointment_date,
      start_time: session.start_time,
      end_time: session.end_time,
    },
    issuer: kind === 'attendance' ? null : { name, license_number },
  }
  const whole = filled(text, valuesOf(known))
  if ('unknown' in whole) throw problems.unknownVariable(whole.unknown)
  return { ...known, text: whole.text }
}
