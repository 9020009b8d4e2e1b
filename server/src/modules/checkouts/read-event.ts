import * as payments from '#modules/payments/public'
import * as charges from '#modules/charges/public'
import type { CardEvent } from '#services/cards/card-provider'
import type { Clinic, ClinicDb } from '#database/clinic'
import { acrossPods } from '#database/pods/across-pods'
import { PodAway } from '#database/pods/pod-away'
import type { App } from '#app'
import type { Outcome } from './checkout.ts'
import { clinicOfCharge } from './charge-clinic-store.ts'
import { problems } from './problems.ts'

type Needs = Pick<App, 'databases'>

/** What the provider sent, if the signature is its own. @throws badSignature */
export function readEvent(app: Pick<App, 'cards'>, rawBody: string, signature: string): CardEvent {
  try {
    return app.cards.readEvent(rawBody, signature)
  } catch {
    throw problems.badSignature()
  }
}

/**
 * The clinic whose payment an event is about. It stands in the signed event itself, so that one address serves all
 * clinics. Only of a refund that was made by hand at the provider the event does not say: its charge does.
 */
export async function clinicOfEvent({ databases }: Needs, event: CardEvent): Promise<Clinic | null> {
  if (event.clinicId) return databases.clinicById(event.clinicId)
  const { paymentIntent } = event
  if (!event.refund || !paymentIntent) return null
  const { answers, away } = await acrossPods(databases, (pod) =>
    pod.dueWork((db) => clinicOfCharge(db, paymentIntent)),
  )
  const clinicId = answers.find((reply) => reply.answer !== undefined)?.answer
  if (clinicId) return databases.clinicById(clinicId)
  // Not heard: the provider tells it again.
  if (away[0] !== undefined) throw new PodAway(away[0])
  return null
}

/** Whether an event is heard for the first time. */
export const isNews = (db: ClinicDb, event: CardEvent): Promise<boolean> =>
  charges.recordEvent(db, event.id, event.kind)

/** The id of the payment whose checkout an event is about, and how that ended; null where it ended nothing. */
export async function outcomeIn(
  db: ClinicDb,
  event: CardEvent,
): Promise<{ payment: string; outcome: Outcome } | null> {
  const bySession = event.sessionId ? await payments.bySession(db, event.sessionId) : undefined
  const payment = bySession?.id ?? event.paymentId
  const outcome = asOutcome(event)
  return payment && outcome ? { payment, outcome } : null
}

function asOutcome(event: CardEvent): Outcome | null {
  if (event.kind === 'paid') {
    const { paymentIntent: intent, received } = event
    return intent ? { is: 'paid', intent, received } : null
  }
  return event.kind === 'expired' || event.kind === 'failed' ? { is: 'ended' } : null
}
