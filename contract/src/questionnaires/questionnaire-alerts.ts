import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { filter, id, instant, isSeen, pageOf, pageQuery, prose } from '../core/fields.ts'
import { instrumentId } from './questionnaires.ts'

/** Without acknowledgement a second person hears of an alert after so many hours. */
export const escalationHours = 24
export const maxAcknowledgement = 2000

/**
 * An answer above 0 to the item about death and self-harm, or a message that sounds like danger, whose text is kept nowhere
 * (`questionnaire` and `instrument` are null then). It stays until somebody says what was done.
 */
export const questionnaireAlert = z.object({
  id,
  kind: z.enum(['questionnaire', 'message']),
  questionnaire: id.nullable(),
  patient: id,
  patient_name: z.string(),
  /** Where the patient can be called; empty where nobody knows. */
  patient_phone: z.string(),
  instrument: instrumentId.nullable(),
  created_at: instant,
  acknowledged_at: instant.nullable(),
  acknowledged_by_name: z.string().nullable(),
  note: z.string().nullable(),
})
export type QuestionnaireAlert = z.infer<typeof questionnaireAlert>

export const listQuestionnaireAlerts = endpoint({
  method: 'GET',
  path: '/questionnaires/alerts/',
  summary: "The alerts of the caller's patients; those not acknowledged unless asked for all, oldest first.",
  query: pageQuery.extend({ all: filter(z.stringbool()), patient: filter(id) }),
  answer: pageOf(questionnaireAlert),
})

export const acknowledgeQuestionnaireAlert = endpoint({
  method: 'POST',
  path: '/questionnaires/alerts/:id/acknowledge/',
  summary: 'Says what was done about an alert, once (409 afterwards).',
  params: z.object({ id }),
  body: z.object({
    note: z
      .string({ error: 'Escribe qué se hizo.' })
      .trim()
      .refine(isSeen, 'Escribe qué se hizo.')
      .pipe(prose(maxAcknowledgement)),
  }),
  answer: questionnaireAlert,
})
