import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { filter, id, instant, pageOf, pageQuery } from '../core/fields.ts'
import { bandKeys, instrumentIds, type BandKey } from './instruments.ts'

/** A form that belongs to no session can be filled for so many days. */
export const formDays = 14
/** A form for a session leaves so many hours before it. */
export const hoursBeforeSession = 24

/** Severity of symptoms in words. None of them, and no other text of the product, says anything about risk. */
export const bandNames: Record<BandKey, string> = {
  minimal: 'mínima',
  mild: 'leve',
  moderate: 'moderada',
  moderately_severe: 'moderadamente grave',
  severe: 'grave',
}

export const instrumentId = z.enum(instrumentIds, { error: 'Elige PHQ-9 o GAD-7.' })
export const sendingTimes = ['now', 'before_each_session'] as const

export const questionnaireOrder = z.object({
  id,
  patient: id,
  instrument: instrumentId,
  when: z.enum(sendingTimes),
  /** Before every n-th session; 1 for a form that is sent once. */
  every: z.number().int(),
  created_at: instant,
})
export type QuestionnaireOrder = z.infer<typeof questionnaireOrder>

export const giveQuestionnaire = endpoint({
  method: 'POST',
  path: '/questionnaires/',
  summary:
    'Gives one of the own patients a questionnaire: once, now, or before each (every n-th) session. A second standing order for the same patient and instrument is 409.',
  body: z.object({
    patient: id,
    instrument: instrumentId,
    when: z.enum(sendingTimes, { error: 'Elige cuándo se envía.' }),
    every: z.number().int().min(1).max(12).optional(),
    /** The id that one sent now shall have: sent again, since the answer was lost on its way, it is the same one. */
    questionnaire: id.optional(),
  }),
  answer: questionnaireOrder,
  status: 201,
})

export const listQuestionnaireOrders = endpoint({
  method: 'GET',
  path: '/questionnaire-orders/',
  summary: "The caller's standing orders, of one patient or of all.",
  query: pageQuery.extend({ patient: filter(id) }),
  answer: pageOf(questionnaireOrder.extend({ patient_name: z.string(), shared: z.boolean() })),
})

export const endQuestionnaireOrder = endpoint({
  method: 'DELETE',
  path: '/questionnaire-orders/:id/',
  summary: 'Ends a standing order; what was sent can still be filled.',
  params: z.object({ id }),
})

export const thresholds = z.object({ bands: z.array(z.number().int()), reliable_change: z.number().int() })

/** One questionnaire as its professional reads it; the numbers are null until it is answered. */
export const questionnaireResult = z.object({
  id,
  patient: id,
  patient_name: z.string(),
  instrument: instrumentId,
  when: z.enum(sendingTimes),
  /** The session that it was sent before, or null. */
  appointment: id.nullable(),
  /** The session beside whose note it stands: the one it was sent before, else the first that ended after the answer. */
  session: id.nullable(),
  sent_at: instant,
  expires_at: instant,
  answered_at: instant.nullable(),
  total: z.number().int().nullable(),
  band: z.enum(bandKeys).nullable(),
  band_display: z.string().nullable(),
  thresholds: thresholds.nullable(),
  /** Points against the result before it; null for the first. */
  change: z.number().int().nullable(),
  /** Points against the first result of this instrument. */
  change_from_first: z.number().int().nullable(),
  /** Whether `change` is more than the error of measurement. */
  reliable_change: z.boolean().nullable(),
  /** By item, in the order of the form. */
  answers: z.array(z.number().int()).nullable(),
  difficulty: z.number().int().nullable(),
})
export type QuestionnaireResult = z.infer<typeof questionnaireResult>

/** A result as it stands beside the session and its note. */
export const sessionMeasure = z.object({
  id,
  instrument: instrumentId,
  name: z.string(),
  answered_at: instant,
  total: z.number().int(),
  band_display: z.string(),
  change: z.number().int().nullable(),
  reliable_change: z.boolean().nullable(),
})
export type SessionMeasure = z.infer<typeof sessionMeasure>

export const listQuestionnaires = endpoint({
  method: 'GET',
  path: '/questionnaires/',
  summary:
    'What the caller gave a patient to fill, with the results, newest first. Opening it is in the audit log.',
  /** `session`: only what stands beside the note of that session. */
  query: pageQuery.extend({ patient: id, instrument: filter(instrumentId), session: filter(id) }),
  /** `shared`: the instruments whose line the patient sees. */
  answer: pageOf(questionnaireResult).extend({ shared: z.array(instrumentId) }),
})

export const exportQuestionnaires = endpoint({
  method: 'GET',
  path: '/questionnaires/export-csv/',
  summary: 'Every result of a patient that the caller may read, the oldest first, as a table (CSV).',
  query: z.object({ patient: id }),
  file: 'text/csv',
})

export const shareQuestionnaires = endpoint({
  method: 'PUT',
  path: '/questionnaires/sharing/',
  summary: 'Lets a patient see their own line of one instrument, or no longer.',
  body: z.object({ patient: id, instrument: instrumentId, shared: z.boolean() }),
  answer: z.object({ shared: z.boolean() }),
})

/** A questionnaire as the patient sees that it was sent: neither its name nor any number. */
export const ownQuestionnaire = z.object({
  id,
  given_by_name: z.string(),
  /** How many questions it has: the patient's list says nothing of what it measures. */
  questions: z.number().int(),
  /** The session that it was sent for; null for one given by itself. */
  session: z.object({ date: z.string(), start_time: z.string() }).nullable(),
  sent_at: instant,
  expires_at: instant,
  answered_at: instant.nullable(),
  /** Opens the form while it can be filled. */
  token: z.string().nullable(),
})
export type OwnQuestionnaire = z.infer<typeof ownQuestionnaire>

export const sharedPoint = z.object({
  answered_at: instant,
  total: z.number().int(),
  band_display: z.string(),
})
export const sharedLine = z.object({
  instrument: instrumentId,
  name: z.string(),
  about: z.string(),
  shared_by_name: z.string(),
  points: z.array(sharedPoint),
})
export type SharedLine = z.infer<typeof sharedLine>

export const listMyQuestionnaires = endpoint({
  method: 'GET',
  path: '/questionnaires/mine/',
  summary: 'What the patient was given, newest first, and the lines that a professional shares with them.',
  query: pageQuery,
  answer: pageOf(ownQuestionnaire).extend({ shared: z.array(sharedLine) }),
})

export const tokenParams = z.object({ token: z.string().max(200) })
const choice = z.object({ value: z.number().int(), text: z.string() })

/** One form to fill. It names nobody. */
export const questionnaireForm = z.object({
  lead: z.string(),
  items: z.array(z.string()),
  choices: z.array(choice),
  difficulty: z.object({ text: z.string(), choices: z.array(choice) }),
  /** Position (from 0) of the item after which the crisis card is shown for an answer above 0; null for none. */
  alert_item: z.number().int().nullable(),
  expires_at: instant,
})
export type QuestionnaireForm = z.infer<typeof questionnaireForm>

export const readQuestionnaireForm = endpoint({
  method: 'GET',
  path: '/questionnaires/:token/',
  summary: 'One form, without login; 410 once it is filled or over.',
  params: tokenParams,
  answer: questionnaireForm,
})

const unanswered = 'Responde todas las preguntas antes de enviar.'
/** The answer of one item or of the difficulty. */
const point = z
  .number({ error: unanswered })
  .int('Elige una de las respuestas del cuestionario.')
  .min(0, 'Elige una de las respuestas del cuestionario.')
  .max(3, 'Elige una de las respuestas del cuestionario.')

export const answerQuestionnaire = endpoint({
  method: 'POST',
  path: '/questionnaires/:token/answers/',
  summary: 'Fills a form, once (409 afterwards). Every item needs an answer. The answer holds no number.',
  params: tokenParams,
  body: z.object({
    answers: z.array(point, { error: unanswered }).max(50),
    difficulty: point.nullish(),
  }),
  answer: z.object({ answered_at: instant, shows_crisis_card: z.boolean() }),
  status: 201,
})

export const readQuestionnaireFhir = endpoint({
  method: 'GET',
  path: '/questionnaires/:id/fhir/',
  summary: 'An answered questionnaire as an HL7 FHIR R4 Bundle: QuestionnaireResponse and Observation.',
  params: z.object({ id }),
  answer: z.looseObject({ resourceType: z.literal('Bundle') }),
})
