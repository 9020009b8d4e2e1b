import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, line, prose } from '../core/fields.ts'

export const letterKinds = ['attendance', 'referral', 'summary'] as const
export type LetterKind = (typeof letterKinds)[number]
export const letterTitles: Readonly<Record<LetterKind, string>> = {
  attendance: 'Constancia de asistencia',
  referral: 'Carta de derivación',
  summary: 'Resumen de atención',
}

/** Longest text of a letter, in characters. */
export const maxLetterLength = 20_000

/** What stands for a fact in the text of a letter, in braces. */
export const letterVariables = [
  'paciente',
  'fecha',
  'hora',
  'profesional',
  'clinica',
  'desde',
  'sesiones',
] as const
export type LetterVariable = (typeof letterVariables)[number]

export const letter = z.object({
  id,
  kind: z.enum(letterKinds),
  /** By clinic and year: `2026-000007`. */
  number: z.string(),
  /** What the check page asks for. */
  code: z.string(),
  issued_at: instant,
  appointment: id.nullable(),
  recipient: z.string(),
  /** It lies in the patient's documents. */
  shared: z.boolean(),
  withdrawn_at: instant.nullable(),
})
export type Letter = z.infer<typeof letter>

const addressee = line(200, 0).optional()
const writing = z.object({
  kind: z.enum(letterKinds),
  appointment: id.nullish(),
  recipient: addressee,
  /** Nothing clinical stands in a letter that is not written here. */
  text: prose(maxLetterLength).optional(),
})
export type LetterWriting = z.infer<typeof writing>
const sharing = {
  /** The patient finds it in Mis Documentos. */
  share: z.boolean().default(false),
  /** And so does who answers for them in the portal. */
  share_with_family: z.boolean().default(false),
  /** The id that it shall have: sent again, since the answer was lost on its way, it is the same letter. */
  letter: id.optional(),
}

const ofPatient = z.object({ patientId: id })
const ofLetter = z.object({ patientId: id, letter: id })

export const previewLetter = endpoint({
  method: 'POST',
  path: '/clinical-history/patient/:patientId/letters/preview/',
  summary: 'What a letter would say; nothing is issued.',
  params: ofPatient,
  body: writing,
  answer: z.object({ title: z.string(), paragraphs: z.array(z.string()), signature: z.string() }),
})

export const issueLetter = endpoint({
  method: 'POST',
  path: '/clinical-history/patient/:patientId/letters/',
  summary: 'Issues a letter about an own patient, with the next number of the year and a code to check it.',
  params: ofPatient,
  body: writing.extend(sharing),
  answer: letter,
  status: 201,
})

export const listLetters = endpoint({
  method: 'GET',
  path: '/clinical-history/patient/:patientId/letters/',
  summary: "The caller's letters about one of their patients, newest first.",
  params: ofPatient,
  answer: z.object({ results: z.array(letter) }),
})

export const printLetter = endpoint({
  method: 'GET',
  path: '/clinical-history/patient/:patientId/letters/:letter/pdf/',
  summary: 'A letter on paper: for who issued it; one of attendance for the desk, too.',
  params: ofLetter,
  file: 'application/pdf',
})

export const withdrawLetter = endpoint({
  method: 'DELETE',
  path: '/clinical-history/patient/:patientId/letters/:letter/',
  summary: 'Withdraws a letter: its code no longer proves it, and the patient does not see it any more.',
  params: ofLetter,
})

export const issueAttendanceLetter = endpoint({
  method: 'POST',
  path: '/appointments/appointments/:id/attendance-letter/',
  summary: 'A letter that says that a session was held: date and hours alone.',
  params: z.object({ id }),
  body: z.object({ recipient: addressee, ...sharing }).default({ share: false, share_with_family: false }),
  answer: letter,
  status: 201,
})

export const verifyLetter = endpoint({
  method: 'GET',
  path: '/letters/verify/:code/',
  summary: 'Whether the clinic issued a letter with this code, and nothing of what it says.',
  params: z.object({ code: z.string().max(100) }),
  answer: z.object({
    authentic: z.boolean(),
    withdrawn: z.literal(true).optional(),
    kind: z.enum(letterKinds).optional(),
    /** `YYYY-MM-DD` of the clinic. */
    issued_on: z.string().optional(),
    clinic: z.string().optional(),
  }),
})
