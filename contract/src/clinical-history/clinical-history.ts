import { z } from 'zod'
import { appointmentStatuses } from '../sessions/appointments.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, pageOf, pageQuery, prose, searchText } from '../core/fields.ts'
import { sessionMeasure } from '../questionnaires/questionnaires.ts'

/** Longest field of a history, in characters. */
export const maxHistoryField = 50_000

/** What a professional writes about a patient, in the words of the wire. `sensitive_topics` shows as general observations. */
export const historyFieldNames = [
  'consultation_reason',
  'history_of_illness',
  'personal_pathological_history',
  'family_history',
  'diagnoses',
  'therapeutic_plan',
  'risk_assessment',
  'sensitive_topics',
] as const
const text = prose(maxHistoryField)
export const historyContent = z.object({
  consultation_reason: text,
  history_of_illness: text,
  personal_pathological_history: text,
  family_history: text,
  diagnoses: text,
  therapeutic_plan: text,
  risk_assessment: text,
  sensitive_topics: text,
} satisfies Record<(typeof historyFieldNames)[number], z.ZodType>)
export type HistoryContent = z.infer<typeof historyContent>

export const emptyHistory: HistoryContent = {
  consultation_reason: '',
  history_of_illness: '',
  personal_pathological_history: '',
  family_history: '',
  diagnoses: '',
  therapeutic_plan: '',
  risk_assessment: '',
  sensitive_topics: '',
}

export const historyVersion = z.object({
  version: z.number().int(),
  author: id,
  author_name: z.string(),
  created_at: instant,
})
export type HistoryVersion = z.infer<typeof historyVersion>

export const clinicalHistory = historyContent.extend({
  id,
  patient: id,
  patient_name: z.string(),
  version: z.number().int(),
  updated_at: instant,
  updated_by: id,
  updated_by_name: z.string(),
})
export type ClinicalHistory = z.infer<typeof clinicalHistory>

const patientParams = z.object({ patientId: id })

export const readHistory = endpoint({
  method: 'GET',
  path: '/clinical-history/patient/:patientId/',
  summary: 'The history of a patient of the caller; 404 while nothing was written.',
  params: patientParams,
  answer: clinicalHistory,
})

export const saveHistory = endpoint({
  method: 'PATCH',
  path: '/clinical-history/patient/:patientId/',
  summary:
    'Saves the whole history as a new version. With `version`, the one it was based on: 409 with both when it is not the newest any more.',
  params: patientParams,
  body: z.object({
    ...historyContent.partial().shape,
    /** The version that the changes are based on; 0 for none. */
    version: z.number().int().min(0).nullish(),
  }),
  answer: clinicalHistory,
})

/** What a 409 of `saveHistory` brings along. `current` is null while nothing was saved. */
export interface HistoryConflict {
  current: ClinicalHistory | null
  yours: HistoryContent
}

export const listHistoryVersions = endpoint({
  method: 'GET',
  path: '/clinical-history/patient/:patientId/versions/',
  summary: 'Every version that was ever saved, newest first.',
  params: patientParams,
  query: pageQuery,
  answer: pageOf(historyVersion),
})

export const readHistoryVersion = endpoint({
  method: 'GET',
  path: '/clinical-history/patient/:patientId/versions/:version/',
  summary: 'An earlier version of a clinical history, for the treating professional.',
  params: z.object({ patientId: id, version: z.coerce.number().int().min(1).max(2_000_000_000) }),
  answer: clinicalHistory,
})

/** What the clinic knows of a patient beside the history, for the tab of personal data. */
export const patientCard = z.object({
  id,
  /** Whose record it is: the one person, or both of a couple. */
  people: z.array(z.object({ id, name: z.string() })),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  ci: z.string(),
  date_of_birth: z.string().nullable(),
  address: z.string(),
  occupation: z.string(),
  marital_status: z.string(),
  emergency_contact_name: z.string(),
  emergency_contact_phone: z.string(),
  medical_history: z.string(),
})
export type PatientCard = z.infer<typeof patientCard>

export const readPatientCard = endpoint({
  method: 'GET',
  path: '/clinical-history/patient/:patientId/person/',
  summary: 'Personal data of a patient of the caller.',
  params: patientParams,
  answer: patientCard,
})

/** Days of the clinic's calendar. The next session is a live one to come, the last one a completed one. */
export const myPatient = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  last_session: z.string().nullable(),
  next_session: z.string().nullable(),
  /** Somebody answers for them in the portal, or is invited to: what is shared with the family is read. */
  has_family: z.boolean(),
})
export type MyPatient = z.infer<typeof myPatient>

export const listMyPatients = endpoint({
  method: 'GET',
  path: '/clinical-history/my-patients/',
  summary: 'Everyone the professional has a confirmed or completed appointment with, by name.',
  query: pageQuery.extend({
    page_size: z.coerce.number().int().min(1).max(200).default(200),
    search: searchText.optional(),
  }),
  answer: pageOf(myPatient),
})

/** One thing on a patient's timeline; `at` orders it. */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('session'),
    id,
    at: instant,
    appointment_date: z.string(),
    start_time: z.string(),
    status: z.enum(appointmentStatuses),
    status_display: z.string(),
    has_note: z.boolean(),
    /** What the patient had answered by then, as far as the caller may read it. */
    measures: z.array(sessionMeasure),
  }),
  z.object({
    kind: z.literal('note'),
    id,
    at: instant,
    appointment: id,
    appointment_date: z.string(),
    content: z.string(),
    measures: z.array(sessionMeasure),
  }),
  z.object({
    kind: z.literal('document'),
    id,
    at: instant,
    description: z.string(),
    file_name: z.string(),
    file_size: z.number().int(),
  }),
])
export type TimelineEntry = z.infer<typeof timelineEntry>

export const readTimeline = endpoint({
  method: 'GET',
  path: '/clinical-history/patient/:patientId/timeline/',
  summary: "The caller's sessions, notes and documents with one of their patients, newest first.",
  params: patientParams,
  query: pageQuery,
  answer: pageOf(timelineEntry),
})
