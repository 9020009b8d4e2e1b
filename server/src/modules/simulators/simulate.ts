import type { AnswerOf, BodyOf } from '@psico/contract/core/endpoint'
import type { paySimulated, readSimulatedSession } from '@psico/contract/simulators/simulators'
import { toMajor } from '@psico/contract/core/money'
import type { Clinic } from '#database/clinic'
import type { SimulatedCheckout, Simulator } from '#services/cards/simulator'
import { paymentProblems } from '#modules/payments/public'
import { problems } from './problems.ts'
import { cardComplaint, isDeclined, refundsFailOn } from './rules.ts'

const address = (url: string, sessionId: string): string => url.replaceAll('{CHECKOUT_SESSION_ID}', sessionId)

async function found(cards: Simulator, clinic: Clinic, sessionId: string): Promise<SimulatedCheckout> {
  const checkout = await cards.read(clinic, sessionId)
  if (!checkout) throw paymentProblems.sessionNotFound()
  return checkout
}

/** What the simulated checkout page shows. */
export async function readAtSimulator(
  cards: Simulator,
  clinic: Clinic,
  sessionId: string,
): Promise<AnswerOf<typeof readSimulatedSession>> {
  const { status, request } = await found(cards, clinic, sessionId)
  return {
    status,
    amount: toMajor(request.amountMinor, request.currency),
    currency: request.currency,
    description: request.description,
    clinic: clinic.name,
    email: request.email,
    success_url: address(request.successUrl, sessionId),
    cancel_url: address(request.cancelUrl, sessionId),
  }
}

/**
 * Pays with a test card. A repeat after success goes on to the success page and takes nothing twice.
 * @throws cardUnreadable, cardDeclined, checkoutClosed
 */
export async function payAtSimulator(
  cards: Simulator,
  clinic: Clinic,
  sessionId: string,
  card: BodyOf<typeof paySimulated>,
  nowMs: number,
): Promise<{ redirect_url: string }> {
  const before = await found(cards, clinic, sessionId)
  if (before.status !== 'complete') {
    const complaint = cardComplaint(card, new Date(nowMs).toISOString().slice(0, 7))
    if (complaint) throw problems.cardUnreadable(complaint)
    if (isDeclined(card.card_number)) throw problems.cardDeclined()
  }
  const after =
    before.status === 'complete'
      ? before
      : await cards.pay(clinic, sessionId, refundsFailOn(card.card_number))
  if (after?.status !== 'complete') throw problems.checkoutClosed()
  await cards.deliverWaiting(clinic)
  return { redirect_url: address(after.request.successUrl, sessionId) }
}

/** Gives up: the checkout is ended, its event frees the hour. */
export async function cancelAtSimulator(
  cards: Simulator,
  clinic: Clinic,
  sessionId: string,
): Promise<{ redirect_url: string }> {
  const { request } = await found(cards, clinic, sessionId)
  await cards.expireCheckout(clinic, sessionId)
  return { redirect_url: address(request.cancelUrl, sessionId) }
}
