import type { FastifyInstance } from 'fastify'
import { speakSpanish } from '@psico/contract/spanish'
import { apiDocument } from '#platform/api-document'
import { health } from '#platform/health'
import { buildHttp } from '#platform/http'
import { pages } from '#platform/pages'
import type { Platform } from '#platform/platform'
import { accountRoutes } from '#modules/accounts/routes'
import { appointmentRoutes } from '#modules/appointments/routes'
import { currentTenantOf } from '#modules/clinics/public'
import { historyRoutes } from '#modules/clinical-history/routes'
import { clinicRoutes } from '#modules/clinics/routes'
import { auditLogRoutes } from '#modules/audit-log/routes'
import { availabilityRoutes } from '#modules/availability/routes'
import { firstProfileOf } from '#modules/professionals/public'
import { professionalRoutes } from '#modules/professionals/routes'
import { documentRoutes } from '#modules/documents/routes'
import { consentRoutes } from '#modules/consents/routes'
import { noteRoutes } from '#modules/notes/routes'
import { mailRoutes } from '#modules/mail/routes'
import { recordAccessRoutes } from '#modules/record-access/routes'
import { pictureRoutes } from '#modules/pictures/routes'
import { reviewRoutes } from '#modules/reviews/routes'
import { backupRoutes } from '#modules/backups/routes'
import { chatRoutes } from '#modules/chat/routes'
import { openTill } from '#modules/payments/public'
import { paymentRoutes } from '#modules/payments/routes'

/** One line a module, in the order in which they may know each other. */
const modules: ((http: FastifyInstance, platform: Platform) => void)[] = [
  clinicRoutes,
  accountRoutes,
  professionalRoutes,
  pictureRoutes,
  availabilityRoutes,
  (http, platform) => appointmentRoutes(http, platform, openTill(platform)),
  paymentRoutes,
  mailRoutes,
  reviewRoutes,
  noteRoutes,
  documentRoutes,
  historyRoutes,
  consentRoutes,
  recordAccessRoutes,
  chatRoutes,
  auditLogRoutes,
  backupRoutes,
]

/** The whole server over a given platform; it does not listen yet. */
export function buildApp(platform: Platform): FastifyInstance {
  speakSpanish()
  const http = buildHttp(platform.env, platform.databases, platform.log, platform.clock)
  health(http, platform.databases)
  apiDocument(http)
  for (const routes of modules) routes(http, platform)
  pages(http, platform, currentTenantOf, firstProfileOf)
  return http
}
