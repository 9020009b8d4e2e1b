import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, pageOf, pageQuery } from '../core/fields.ts'

/** The kinds of clinical content, as the audit log names them. */
export const clinicalKinds = ['note', 'history', 'document', 'chat', 'timeline', 'questionnaire'] as const
export type ClinicalKind = (typeof clinicalKinds)[number]

export const recordAccess = z.object({
  id,
  at: instant,
  /** Empty for an account that is gone. */
  who: z.string(),
  clinical: z.enum(clinicalKinds),
  action: z.string(),
})
export type RecordAccess = z.infer<typeof recordAccess>

export const listRecordAccess = endpoint({
  method: 'GET',
  path: '/users/record-access/',
  summary: "Who else opened or changed the patient's clinical record, and when; newest first.",
  query: pageQuery,
  answer: pageOf(recordAccess),
})
