import { holdMinutes, type createCheckoutSession } from '@psico/contract/booking'
import type { AnswerOf, BodyOf } from '@psico/contract/endpoint'
import * as appointments from '#modules/appointments/public'
import * as payments from '#modules/payments/public'
import type { ClinicDb } from '#platform/db/clinic'
import { together } from '#platform/db/together'
import type { Context } from '#platform/http/context'
import type { App } from '#platform/start/app'

type Request = BodyOf<typeof createCheckoutSession>

/**
 * A patient books: the hour is held and its payment begun in one transaction, then the provider opens the checkout,
 * outside any. Whatever dies in between, the patient's next try finds the hold, its payment and the provider's session.
 * @throws psychologistNotFound, slot problems, priceChanged, policyChanged, providerSilent
 */
export async function holdAndOpenCheckout(
  app: App,
  context: Context,
  baseUrl: string,
  request: Request,
): Promise<AnswerOf<typeof createCheckoutSession>> {
  const due = await context.clinic.work((db) => holdAndBeginPayment(db, app, context, request))
  const checkout = await payments.openCheckout(app, context.clinic, due, baseUrl)
  return { ...checkout, appointment: due.payment.appointment_id }
}

async function holdAndBeginPayment(
  db: ClinicDb,
  app: App,
  context: Context,
  request: Request,
): Promise<payments.Due> {
  const asked = await appointments.askForHold(db, context, request, holdMinutes * 60_000)
  if ('running' in asked) return payments.openPayment(db, app, asked.running, context.nowMs)
  // The payment follows its appointment in the same trip; an hour that was taken meanwhile refuses both.
  const [, due] = await together(
    appointments.writeHold(db, context, asked),
    payments.beginPayment(db, app, asked.hold, context.nowMs),
  )
  return due
}
