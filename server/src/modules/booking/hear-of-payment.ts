import type { Move } from '@psico/contract/sessions/appointments'
import * as sessions from '#modules/sessions/public'
import * as appointments from '#modules/appointments/public'
import * as payments from '#modules/payments/public'
import type { Context } from '#database/context'
import type { App } from '#app'
import { askAndConclude } from './conclude-checkout.ts'

type Needs = Pick<App, 'bankQr' | 'cards' | 'clock' | 'env' | 'log'>

/**
 * Before somebody changes a pending appointment: what the patient may have paid without the app knowing is asked at the
 * provider and taken in, as far as it answers. So nobody is asked to pay twice, nor sent back what was right, and what is
 * paid keeps its terms. Answers whether there was anything to ask. Never inside a transaction.
 * @throws notFound, notYours, notAllowed, closed
 */
export async function hearOfPayment(
  app: Needs,
  context: Context,
  id: string,
  move: Move,
  to?: sessions.Hour,
): Promise<boolean> {
  const { clinic } = context
  const open = await clinic.read(async (db) => {
    const { appointment, part } = appointments.judged(await appointments.find(db, id), context, move)
    // Who cancels for the clinic gives everything back, whatever is known by then.
    const isAboutMoney = appointment.status === 'pending' && (part === 'patient' || move === 'confirm')
    const changesNothing = to !== undefined && sessions.isAt(appointment, to)
    return isAboutMoney && !changesNothing ? payments.openOf(db, id) : undefined
  })
  if (!open) return false
  try {
    await askAndConclude(app, clinic, open)
  } catch (error) {
    app.log.error({ err: error }, 'the card provider did not answer; what is known decides')
  }
  return true
}

/**
 * The same before a patient moves or cancels several sessions of a series: those of it that wait for a payment.
 * @throws notFound, notYours, notAllowed, closed
 */
export async function hearOfSeries(
  app: Needs,
  context: Context,
  id: string,
  to: sessions.Hour,
): Promise<void> {
  const found = await context.clinic.read(async (db) => {
    const { appointment, part } = appointments.judged(await appointments.find(db, id), context, 'reschedule')
    return part === 'patient' && !sessions.isAt(appointment, to) ? appointment : null
  })
  if (found?.series_id) await hearOfAll(app, context, found.series_id, found.starts_ms)
}

/** Asks the provider about every open checkout of a series from an instant on. Never inside a transaction. */
export async function hearOfAll(
  app: Needs,
  { clinic }: Context,
  series: string,
  fromMs: number,
): Promise<void> {
  const open = await clinic.read((db) => payments.openOfSeries(db, series, fromMs))
  for (const payment of open)
    await askAndConclude(app, clinic, payment).catch((error: unknown) =>
      app.log.error({ err: error }, 'the card provider did not answer; what is known decides'),
    )
}
