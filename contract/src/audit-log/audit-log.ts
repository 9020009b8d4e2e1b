import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { filter, id, instant, localDate, pageOf, pageQuery, searchText } from '../core/fields.ts'

/** Weight of an audit entry; the error counter adds the critical ones. */
export const auditLevels = ['INFO', 'WARNING', 'ERROR', 'CRITICAL'] as const
export type AuditLevel = (typeof auditLevels)[number]

export const auditEntry = z.object({
  id,
  timestamp: instant,
  user_email: z.string(),
  ip_address: z.string(),
  level: z.enum(auditLevels),
  action: z.string(),
  /** Today's name of the patient it is about; null where it is about none. */
  patient_name: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** What of the log is asked for. Days are the clinic's, both included. */
export const auditFilter = z.object({
  level: filter(
    z.preprocess(
      (text) => (typeof text === 'string' ? text.toUpperCase() : text),
      z.enum(auditLevels, 'El nivel debe ser INFO, WARNING, ERROR o CRITICAL.'),
    ),
  ),
  search: searchText.optional(),
  from: filter(localDate),
  to: filter(localDate),
})
export type AuditFilter = z.infer<typeof auditFilter>

/** Of text and days, whatever the level; `error` counts the critical ones too. */
export const auditCounts = z.object({
  total: z.number().int(),
  info: z.number().int(),
  warning: z.number().int(),
  error: z.number().int(),
  critical: z.number().int(),
})
export type AuditCounts = z.infer<typeof auditCounts>

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/auditlog/logs/',
  summary: "The clinic's audit log, newest first.",
  query: auditFilter.extend(pageQuery.shape),
  answer: pageOf(auditEntry).extend({ counts: auditCounts }),
})

/** The same filter as the list; the answer is a PDF. */
export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/auditlog/logs/export-pdf/',
  summary: 'What is filtered, as a PDF.',
  query: auditFilter,
  file: 'application/pdf',
})
