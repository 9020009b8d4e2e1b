import type { FastifyInstance } from 'fastify'
import { deactivateUser } from '@psico/contract/accounts/accounts'
import { bookForPatient, type Appointment } from '@psico/contract/sessions/appointments'
import {
  cancelPaymentSession,
  readPaymentSession,
  takeProviderEvent,
} from '@psico/contract/checkouts/checkouts'
import { acceptProof, rejectProof, sendProof } from '@psico/contract/proofs/proofs'
import {
  changeAppointment,
  completeAppointment,
  createCheckoutSession,
  markNoShow,
  undoNoShow,
} from '@psico/contract/booking/booking'
import type { BodyOf } from '@psico/contract/core/endpoint'
import {
  cancelOneTap,
  confirmOneTap,
  moveOneTap,
  readOneTap as readOneTapCall,
} from '@psico/contract/one-tap/one-tap'
import {
  bookSeries as bookSeriesCall,
  cancelSeries as cancelSeriesCall,
  previewSeries as previewCall,
} from '@psico/contract/series/series'
import * as sessions from '#modules/sessions/public'
import { takeAtDesk as takeAtDeskCall } from '@psico/contract/desk/desk'
import { desk, everybody, staff } from '#edge/http/callers'
import { announced } from '#edge/http/announce'
import type { Context } from '#database/context'
import type { Clinic } from '#database/clinic'
import { inClinics } from '#database/jobs/in-clinics'
import type { App } from '#app'
import { serve, serveVisitors } from '#edge/http/serve'
import { serveUpload } from '#edge/http/serve-upload'
import { actByLink, readOneTap } from './one-tap.ts'
import { handleBankQrs } from './ask-bank.ts'
import { handleUnpaid } from './ask-for-payment.ts'
import { bookAsStaff } from './book-as-staff.ts'
import { bookSeries, previewSeries } from './book-series.ts'
import { cancel } from './cancel.ts'
import { cancelSeries } from './cancel-series.ts'
import { closeCheckout } from './conclude-checkout.ts'
import { confirm } from './confirm.ts'
import { deactivate } from './deactivate.ts'
import { clinicsToReconcile } from './due-store.ts'
import { holdAndOpenCheckout } from './hold-and-open-checkout.ts'
import { acceptProof as accept, rejectProof as reject } from './judge-proof.ts'
import { problems } from './problems.ts'
import { reconcile } from './reconcile.ts'
import { handleDays } from './reconcile-days.ts'
import { giveAway, reschedule, rescheduleFollowing } from './reschedule.ts'
import { abandonCheckout, returnFromCheckout } from './return-from-checkout.ts'
import { settleEvent } from './settle-event.ts'
import { takeAtDesk } from './take-at-desk.ts'
import { takeProof } from './take-proof.ts'

type Needs = Pick<
  App,
  | 'bankQr'
  | 'cards'
  | 'clock'
  | 'databases'
  | 'due'
  | 'env'
  | 'files'
  | 'jobs'
  | 'log'
  | 'rateLimits'
  | 'vault'
>

/** Whatever moves both hours and money. */
export function bookingRoutes(http: FastifyInstance, app: Needs): void {
  serve(http, createCheckoutSession, ['patient'], ({ context, body, origin }) =>
    holdAndOpenCheckout(app, context, origin.baseUrl, body),
  )
  serve(http, readPaymentSession, ['patient', 'professional'], ({ context, params }) =>
    returnFromCheckout(app, context, params.session_id),
  )
  serve(http, cancelPaymentSession, ['patient'], ({ context, params }) =>
    abandonCheckout(app, context, params.session_id),
  )
  proofs(http, app)
  serve(http, changeAppointment, everybody, ({ context, params, body, origin }) =>
    change(app, context, origin.baseUrl, params.id, body),
  )
  serve(http, completeAppointment, everybody, ({ clinic, context, params }) =>
    clinic.work((db) => sessions.complete(db, context, params.id)),
  )
  serve(http, markNoShow, staff, ({ clinic, context, params }) =>
    clinic.work((db) => sessions.markNoShow(db, context, params.id)),
  )
  serve(http, undoNoShow, staff, ({ clinic, context, params }) =>
    clinic.work((db) => sessions.undoNoShow(db, context, params.id)),
  )
  serve(http, takeAtDeskCall, desk, ({ context, params, body }) =>
    takeAtDesk(context, params.appointment, body),
  )
  serve(http, bookForPatient, staff, ({ context, body }) => bookAsStaff(app, context, body))
  serve(
    http,
    deactivateUser,
    ['admin'],
    ({ context, params, query }) => deactivate(context, params.id, query),
    { stepUp: true },
  )
  series(http, app)
  oneTapRoutes(http, app)
  webhook(http, app)
  jobs(app)
  handleUnpaid(app)
  handleBankQrs(app)
  handleDays(app)
}

/** One of the changes that the body can stand for. */
function change(
  app: Needs,
  context: Context,
  baseUrl: string,
  id: string,
  body: BodyOf<typeof changeAppointment>,
): Promise<Appointment> {
  const { clinic } = context
  if ('meeting_link' in body)
    return clinic.work((db) => sessions.setMeetingLink(db, context, id, body.meeting_link))
  if ('modality' in body) return clinic.work((db) => sessions.switchModality(db, context, id, body.modality))
  if ('appointment_date' in body) {
    const { psychologist, scope } = body
    if (psychologist && scope === 'following') throw problems.oneAtATime()
    if (psychologist) return giveAway(app, context, id, { ...body, psychologist })
    return scope === 'following'
      ? rescheduleFollowing(app, context, id, body)
      : reschedule(app, context, id, body)
  }
  switch (body.status) {
    case 'confirmed':
      return confirm(app, context, baseUrl, id, body)
    case 'cancelled':
      return cancel(app, context, id, body.cancel?.policy)
    case 'completed':
      return clinic.work((db) => sessions.complete(db, context, id))
  }
}

/** Many sessions in one act. */
function series(http: FastifyInstance, app: Needs): void {
  serve(http, bookSeriesCall, staff, ({ context, body }) => bookSeries(context, body))
  serve(http, previewCall, staff, ({ context, body }) => previewSeries(context, body))
  serve(http, cancelSeriesCall, everybody, ({ context, params, body }) =>
    cancelSeries(app, context, params.id, { fromDate: body?.from_date, byPolicy: body?.cancel?.policy }),
  )
}

/** What a patient does from a mail, without login: keep, move or cancel one appointment. Only a POST changes anything. */
function oneTapRoutes(http: FastifyInstance, app: Needs): void {
  serveVisitors(http, readOneTapCall, ({ context, params }) => readOneTap(app, context, params.token))
  serveVisitors(http, confirmOneTap, ({ context, params }) =>
    actByLink(app, context, params.token, (by, id) =>
      by.clinic.work((db) => sessions.confirmAttendance(db, by, id)),
    ),
  )
  serveVisitors(http, cancelOneTap, ({ context, params }) =>
    actByLink(app, context, params.token, (by, id) => cancel(app, by, id)),
  )
  serveVisitors(http, moveOneTap, ({ context, params, body }) =>
    actByLink(app, context, params.token, (by, id) => reschedule(app, by, id, body)),
  )
}

/** What patients send to prove a payment, and what staff make of it. */
function proofs(http: FastifyInstance, app: Needs): void {
  serveUpload(http, sendProof, ['patient'], ({ context, params, file }) =>
    takeProof(app, context, params.session_id, file),
  )
  serve(http, acceptProof, desk, ({ context, params, body }) => accept(context, params.session_id, body))
  serve(http, rejectProof, desk, ({ context, params, body }) =>
    reject(context, params.session_id, body.reason),
  )
}

/** The body stays the text that was signed. */
function webhook(http: FastifyInstance, app: Needs): void {
  void http.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    raw.post(
      `/api${takeProviderEvent.path}`,
      announced(http, takeProviderEvent, ['anyone']),
      async (request) => {
        const signature = request.headers['stripe-signature']
        if (typeof request.body !== 'string' || typeof signature !== 'string') throw problems.badSignature()
        await settleEvent(app, request.body, signature)
        return { received: true }
      },
    )
  })
}

function jobs(app: Needs): void {
  app.jobs.handle('payments-close', async (data) => {
    const clinic = await app.databases.clinicById(String(data['clinic']))
    if (clinic) await closeCheckout(app, clinic, String(data['payment']))
  })
  const reconcileOne = async (clinic: Clinic) => {
    await reconcile(app, clinic)
  }
  // What people have paid comes to rest in a suspended clinic too.
  app.jobs.every('payments-reconcile', '* * * * *', async (pod) => {
    const nowMs = app.clock()
    const waiting = await pod.dueWork((db) => clinicsToReconcile(db, nowMs))
    await inClinics(pod, app.log, 'reconciling payments', waiting, reconcileOne)
  })
}
