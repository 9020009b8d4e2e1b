import { ofSession } from '#core/money-subject'
import { holdMinutes, type createCheckoutSession } from '@psico/contract/booking/booking'
import type { AnswerOf, BodyOf } from '@psico/contract/core/endpoint'
import { actedFor } from '#modules/patients/public'
import * as holds from '#modules/holds/public'
import * as checkouts from '#modules/checkouts/public'
import type { ClinicDb } from '#database/clinic'
import { together } from '#database/together'
import type { Context } from '#database/context'
import type { App } from '#app'
import { bookWithPack } from './book-with-pack.ts'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { wayOf } from '#modules/ways-to-pay/public'

type Needs = Pick<App, 'bankQr' | 'cards' | 'clock' | 'env' | 'log'>

type Request = BodyOf<typeof createCheckoutSession>

/**
 * A patient books: the hour is held and its payment begun in one transaction, then the provider opens the checkout,
 * outside any. Whatever dies in between, the patient's next try finds the hold, its payment and the provider's session.
 * @throws wayIsOff, coupleNotFound, notYourPerson, psychologistNotFound, slot problems, priceChanged, policyChanged, providerSilent
 */
export async function holdAndOpenCheckout(
  app: Needs,
  context: Context,
  baseUrl: string,
  request: Request,
): Promise<AnswerOf<typeof createCheckoutSession>> {
  if (request.pack !== undefined)
    return {
      checkout_url: null,
      session_id: null,
      appointment: await bookWithPack(context, request.pack, request),
    }
  const method = wayOf(context.clinic, request.method ?? 'card')
  const due = await context.clinic.work((db) => holdAndBeginPayment(db, app, context, request, method))
  const checkout = await checkouts.openCheckout(app, context.clinic, due, baseUrl)
  return { ...checkout, appointment: due.appointment }
}

async function holdAndBeginPayment(
  db: ClinicDb,
  app: Pick<App, 'bankQr' | 'cards'>,
  context: Context,
  request: Request,
  method: OnlineWay,
): Promise<checkouts.Due & { appointment: string }> {
  const payer = context.actor.userId
  const patient = await actedFor(db, context, request)
  const asked = await holds.askForHold(db, context, { ...request, patient }, holdMinutes * 60_000)
  if ('running' in asked) {
    const owed = { ...asked.running, ...ofSession(asked.running.appointment), method, payer }
    const due = await checkouts.openPayment(db, app, context.clinic, owed, context.nowMs)
    return { ...due, appointment: asked.running.appointment }
  }
  // The payment follows its appointment in the same trip; an hour that was taken meanwhile refuses both.
  const [, due] = await together(
    holds.writeHold(db, context, asked),
    checkouts.beginPayment(
      db,
      app,
      { ...asked.hold, ...ofSession(asked.hold.appointment), method, payer, shown: shownFor(context, asked) },
      context.nowMs,
    ),
  )
  return { ...due, appointment: asked.hold.appointment }
}

const shownFor = ({ actor }: Context, { slot }: holds.NewHold) => ({
  patient_email: actor.email,
  what: `Consulta con ${slot.offer.full_name}`,
  professional: slot.offer.professional,
})

/**
 * Opens the payment of an hour that `hold` holds for a patient; the provider is asked outside of its transaction.
 * @throws wayIsOff, onlineIsOff, providerSilent
 */
export async function openHeld(
  app: Needs,
  { clinic, nowMs, actor }: Context,
  baseUrl: string,
  hold: (db: ClinicDb) => Promise<holds.Hold>,
  asked?: OnlineWay,
): Promise<{ checkout_url: string; session_id: string }> {
  const method = wayOf(clinic, asked)
  const due = await clinic.work(async (db) => {
    const { appointment, ...held } = await hold(db)
    const owed = { ...held, ...ofSession(appointment), method, payer: actor.userId }
    return checkouts.openPayment(db, app, clinic, owed, nowMs)
  })
  return checkouts.openCheckout(app, clinic, due, baseUrl)
}
