import type { PaymentSession } from '@psico/contract/checkouts/checkouts'
import * as checkouts from '#modules/checkouts/public'
import * as payments from '#modules/payments/public'
import type { Context } from '#database/context'
import type { App } from '#app'
import { askAndConclude, closeCheckout } from './conclude-checkout.ts'

type Needs = Pick<App, 'bankQr' | 'cards' | 'clock' | 'env' | 'log'>

/**
 * What the page after the checkout shows. While the provider's event is not in, the provider is asked, so that a lost
 * one delays nobody. @throws sessionNotFound, notYours
 */
export async function returnFromCheckout(
  app: Needs,
  context: Context,
  sessionId: string,
): Promise<PaymentSession> {
  const { clinic } = context
  const { payment } = await clinic.work((db) => payments.ownSession(db, context, sessionId))
  if (checkouts.canStillCome(payment))
    await askAndConclude(app, clinic, payment).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the provider did not answer; the page shows what is known'),
    )
  return clinic.work((db) => checkouts.sessionPage(db, context, sessionId))
}

/** The patient gave up at the checkout: it is ended and the hour is free again. @throws sessionNotFound, notYours */
export async function abandonCheckout(
  app: Needs,
  context: Context,
  sessionId: string,
): Promise<PaymentSession> {
  const { clinic } = context
  const { payment } = await clinic.work((db) => payments.ownSession(db, context, sessionId))
  if (payment.status === 'open') await closeCheckout(app, clinic, payment.id)
  return returnFromCheckout(app, context, sessionId)
}
