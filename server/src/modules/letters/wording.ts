import { letterDate } from '@psico/contract/core/dates'
import { letterTitles, type LetterKind, type LetterVariable } from '@psico/contract/letters/letters'

/** What a letter knows, as it was on the day it was issued; sealed with it. */
export interface LetterFacts {
  clinic: string
  patient_name: string
  recipient: string
  /** What was written, with its variables filled in. */
  text: string
  session: { date: string; start_time: string; end_time: string } | null
  /** The first session that was held with who writes, and how many there were. */
  since: string | null
  sessions: number
  /** Null on a letter of attendance: it names nobody who treats. */
  issuer: { name: string; license_number: string } | null
}

/** What stands for each variable of a text; undefined where it is not known. */
export function valuesOf(facts: Omit<LetterFacts, 'text'>): Partial<Record<LetterVariable, string>> {
  return {
    paciente: facts.patient_name,
    clinica: facts.clinic,
    sesiones: String(facts.sessions),
    ...(facts.issuer && { profesional: facts.issuer.name }),
    ...(facts.since !== null && { desde: letterDate(facts.since) }),
    ...(facts.session && {
      fecha: letterDate(facts.session.date),
      hora: `${facts.session.start_time} a ${facts.session.end_time}`,
    }),
  }
}

/** Fills the variables in; the first that nothing is known of is answered instead. */
export function filled(
  text: string,
  values: Readonly<Record<string, string | undefined>>,
): { text: string } | { unknown: string } {
  let unknown: string | null = null
  const whole = text.replaceAll(/\{(\p{L}+)\}/gu, (as, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) unknown ??= name
    return value ?? as
  })
  return unknown === null ? { text: whole } : { unknown }
}

/** What a letter says, paragraph by paragraph. */
export function paragraphsOf(kind: LetterKind, facts: LetterFacts): string[] {
  const typed = facts.text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return [
    facts.recipient === '' ? 'A quien corresponda:' : `Para: ${facts.recipient}`,
    opening(kind, facts),
    ...typed,
  ]
}

function opening(kind: LetterKind, { clinic, patient_name, session, since, sessions }: LetterFacts): string {
  const when = session && `el ${letterDate(session.date)}, de ${session.start_time} a ${session.end_time}`
  if (kind === 'attendance') return `${clinic} hace constar que ${patient_name} asistió ${when ?? ''}.`
  if (kind === 'referral')
    return `Derivo a ${patient_name} para que continúe su atención${when ? `. Su sesión fue ${when}` : ''}.`
  const count = sessions === 1 ? 'una sesión realizada' : `${sessions} sesiones realizadas`
  const span = since === null ? '' : ` desde el ${letterDate(since)}, con ${count}`
  return `${patient_name} recibe atención en ${clinic}${span}${when ? `; una de ellas, ${when}` : ''}.`
}

/** Who stands below it: the clinic, or who treats, with their licence. */
export const signatureOf = ({ clinic, issuer }: LetterFacts): string => {
  if (!issuer) return clinic
  return issuer.license_number === '' ? issuer.name : `${issuer.name}, matrícula ${issuer.license_number}`
}

/** What it is called. */
export const titleOf = (kind: LetterKind): string => letterTitles[kind]
