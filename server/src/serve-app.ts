import type { FastifyInstance } from 'fastify'
import { speakSpanish } from '@psico/contract/core/spanish'
import { apiDocument } from '#edge/http/api-document'
import { noteRoute } from '#edge/http/current-route'
import { health } from '#edge/http/health'
import { buildHttp } from '#edge/http/server'
import { measureRequests } from '#edge/http/measure-requests'
import { pages } from '#edge/pages/pages'
import type { App, WholeApp } from './app.ts'
import { accountRoutes } from '#modules/accounts/routes'
import { agendaRoutes } from '#modules/agenda/routes'
import { hourRoutes } from '#modules/hours/routes'
import { seriesRoutes } from '#modules/series/routes'
import { sessionRoutes } from '#modules/sessions/routes'
import { signInRoutes } from '#modules/sign-in/routes'
import { currentTenantOf } from '#modules/clinics/public'
import { factorRoutes } from '#modules/factors/routes'
import { historyRoutes } from '#modules/clinical-history/routes'
import { clinicRoutes } from '#modules/clinics/routes'
import { clockRoutes } from '#modules/clock/routes'
import { auditLogRoutes } from '#modules/audit-log/routes'
import { availabilityRoutes } from '#modules/availability/routes'
import { faces } from '#modules/professionals/public'
import { professionalRoutes } from '#modules/professionals/routes'
import { documentRoutes } from '#modules/documents/routes'
import { contactRoutes } from '#modules/contacts/routes'
import { consentRoutes } from '#modules/consents/routes'
import { coupleRoutes } from '#modules/couples/routes'
import { episodeRoutes } from '#modules/episodes/routes'
import { letterRoutes } from '#modules/letters/routes'
import { otherCalendarRoutes } from '#modules/other-calendars/routes'
import { noteRoutes } from '#modules/notes/routes'
import { mailRoutes } from '#modules/mail/routes'
import { recordAccessRoutes } from '#modules/record-access/routes'
import { pictureRoutes } from '#modules/pictures/routes'
import { reviewRoutes } from '#modules/reviews/routes'
import { searchRoutes } from '#modules/search/routes'
import { toDoRoutes } from '#modules/to-do/routes'
import { backupRoutes } from '#modules/backups/routes'
import { oldRecordRoutes } from '#modules/old-records/routes'
import { exportRoutes } from '#modules/exports/routes'
import { importRoutes } from '#modules/imports/routes'
import { roomRoutes } from '#modules/room/routes'
import { channelRoutes } from '#modules/channels/routes'
import { messageRoutes } from '#modules/messages/routes'
import { chatRoutes } from '#modules/chat/routes'
import { bookingRoutes } from '#modules/booking/routes'
import { questionnaireRoutes } from '#modules/questionnaires/routes'
import { waitingListRoutes } from '#modules/waiting-list/routes'
import { privacyRoutes } from '#modules/privacy/routes'
import { bankQrRoutes } from '#modules/bank-qr/routes'
import { bookRoutes } from '#modules/books/routes'
import { checkoutRoutes } from '#modules/checkouts/routes'
import { ledgerRoutes } from '#modules/ledger/routes'
import { proofRoutes } from '#modules/proofs/routes'
import { deskRoutes } from '#modules/desk/routes'
import { invoiceRoutes } from '#modules/invoices/routes'
import { packRoutes } from '#modules/packs/routes'
import { payoutRoutes } from '#modules/payouts/routes'
import { receiptRoutes } from '#modules/receipts/routes'
import { refundRoutes } from '#modules/refunds/routes'
import { simulatorRoutes } from '#modules/simulators/routes'
import { widgetRoutes } from '#modules/widget/routes'
import { wayRoutes } from '#modules/ways-to-pay/routes'

/** One line a module, in the order in which they may know each other. */
const modules: ((http: FastifyInstance, app: App) => void)[] = [
  clockRoutes,
  clinicRoutes,
  factorRoutes,
  accountRoutes,
  signInRoutes,
  contactRoutes,
  professionalRoutes,
  pictureRoutes,
  availabilityRoutes,
  hourRoutes,
  otherCalendarRoutes,
  widgetRoutes,
  sessionRoutes,
  coupleRoutes,
  seriesRoutes,
  ledgerRoutes,
  bankQrRoutes,
  refundRoutes,
  proofRoutes,
  checkoutRoutes,
  bookRoutes,
  receiptRoutes,
  invoiceRoutes,
  deskRoutes,
  packRoutes,
  payoutRoutes,
  wayRoutes,
  bookingRoutes,
  waitingListRoutes,
  agendaRoutes,
  searchRoutes,
  toDoRoutes,
  channelRoutes,
  mailRoutes,
  reviewRoutes,
  roomRoutes,
  episodeRoutes,
  noteRoutes,
  documentRoutes,
  letterRoutes,
  historyRoutes,
  consentRoutes,
  recordAccessRoutes,
  questionnaireRoutes,
  messageRoutes,
  chatRoutes,
  auditLogRoutes,
  privacyRoutes,
  backupRoutes,
  importRoutes,
  exportRoutes,
  oldRecordRoutes,
]

/** The whole server over a given platform; it does not listen yet. Only a bench ever serves unmeasured, to compare. */
export function serveApp(app: WholeApp, isMeasured = true): FastifyInstance {
  speakSpanish()
  const http = buildHttp(app.env, app.databases, app.log, app.clock)
  if (isMeasured) {
    noteRoute(http)
    measureRequests(http, app.metrics)
  }
  health(http, app.databases)
  apiDocument(http)
  for (const routes of modules) routes(http, app)
  simulatorRoutes(http, app, app.standIns)
  pages(http, app.env, currentTenantOf, faces)
  return http
}
