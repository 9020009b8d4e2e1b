import type { FastifyInstance } from 'fastify'
import { deactivateUser } from '@psico/contract/accounts'
import { bookForPatient } from '@psico/contract/appointments'
import {
  changeAppointment,
  completeAppointment,
  createCheckoutSession,
  markNoShow,
} from '@psico/contract/booking'
import { cancelPaymentSession, readPaymentSession, takeProviderEvent } from '@psico/contract/payments'
import * as appointments from '#modules/appointments/public'
import { announced } from '#platform/http/announce'
import type { Clinic } from '#platform/db/clinic'
import { eachClinic } from '#platform/jobs/each-clinic'
import type { App } from '#platform/start/app'
import { serve } from '#platform/http/serve'
import { handleRelease } from './ask-for-payment.ts'
import { bookAsStaff } from './book-as-staff.ts'
import { cancel } from './cancel.ts'
import { closeCheckout } from './conclude-checkout.ts'
import { confirm } from './confirm.ts'
import { deactivate } from './deactivate.ts'
import { holdAndOpenCheckout } from './hold-and-open-checkout.ts'
import { problems } from './problems.ts'
import { reconcile } from './reconcile.ts'
import { giveAway, reschedule } from './reschedule.ts'
import { abandonCheckout, returnFromCheckout } from './return-from-checkout.ts'
import { settleEvent } from './settle-event.ts'

const everybody = ['patient', 'professional', 'reception', 'admin'] as const
const staff = ['professional', 'reception', 'admin'] as const

/** Whatever moves both hours and money. */
export function bookingRoutes(http: FastifyInstance, app: App): void {
  serve(http, createCheckoutSession, ['patient'], ({ context, body, origin }) =>
    holdAndOpenCheckout(app, context, origin.baseUrl, body),
  )
  serve(http, readPaymentSession, ['patient', 'professional'], ({ context, params }) =>
    returnFromCheckout(app, context, params.session_id),
  )
  serve(http, cancelPaymentSession, ['patient'], ({ context, params }) =>
    abandonCheckout(app, context, params.session_id),
  )
  serve(http, changeAppointment, everybody, ({ clinic, context, params, body, origin }) => {
    const { id } = params
    if ('meeting_link' in body)
      return clinic.work((db) => appointments.setMeetingLink(db, context, id, body.meeting_link))
    if ('modality' in body)
      return clinic.work((db) => appointments.switchModality(db, context, id, body.modality))
    if ('appointment_date' in body) {
      const { psychologist } = body
      return psychologist
        ? giveAway(app, context, id, { ...body, psychologist })
        : reschedule(app, context, id, body)
    }
    switch (body.status) {
      case 'confirmed':
        return confirm(app, context, origin.baseUrl, id)
      case 'cancelled':
        return cancel(app, context, id)
      case 'completed':
        return clinic.work((db) => appointments.complete(db, context, id))
    }
  })
  serve(http, completeAppointment, everybody, ({ clinic, context, params }) =>
    clinic.work((db) => appointments.complete(db, context, params.id)),
  )
  serve(http, markNoShow, staff, ({ clinic, context, params }) =>
    clinic.work((db) => appointments.markNoShow(db, context, params.id)),
  )
  serve(http, bookForPatient, staff, ({ context, body }) => bookAsStaff(context, body))
  serve(http, deactivateUser, ['admin'], ({ context, params, query }) =>
    deactivate(context, params.id, query.sessions),
  )
  webhook(http, app)
  jobs(app)
  handleRelease(app)
}

/** The body stays the text that was signed. */
function webhook(http: FastifyInstance, app: App): void {
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

function jobs(app: App): void {
  app.jobs.handle('payments-close', async (data) => {
    const clinic = await app.databases.clinicById(String(data['clinic']))
    if (clinic) await closeCheckout(app, clinic, String(data['payment']))
  })
  const reconcileOne = async (clinic: Clinic) => {
    await app.simulator?.deliverWaiting(clinic)
    await reconcile(app, clinic)
  }
  // What people have paid comes to rest in a suspended clinic too.
  app.jobs.every('payments-reconcile', '* * * * *', () =>
    eachClinic(app, 'reconciling payments', reconcileOne, { alsoSuspended: true }),
  )
}
