import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { cancelSeries as cancelSeriesCall } from '@psico/contract/series/series'
import * as sessions from '#modules/sessions/public'
import * as appointments from '#modules/appointments/public'
import * as series from '#modules/series/public'
import type { Context } from '#database/context'
import type { App } from '#app'
import { callOff } from './cancel.ts'
import { hearOfAll } from './hear-of-payment.ts'
import { tellSeries } from './tell-series.ts'

interface Meant {
  fromDate: string | undefined
  /** Staff give back of each what the patient would get by cancelling now. */
  byPolicy: boolean | undefined
}

/**
 * Cancels what is still to come of a series, from a date on or all of it, in one transaction: what was agreed of each goes
 * back, and one mail tells it. A professional cancels what they hold, the patient and the clinic all.
 * @throws seriesNotFound, notYours
 */
export async function cancelSeries(
  app: Pick<App, 'bankQr' | 'cards' | 'clock' | 'env' | 'log'>,
  context: Context,
  id: string,
  { fromDate, byPolicy = false }: Meant,
): Promise<AnswerOf<typeof cancelSeriesCall>> {
  const { clinic, actor, nowMs } = context
  if (actor.type === 'patient' || byPolicy) {
    await clinic.work((db) => series.lockSeriesFor(db, context, id, nowMs))
    await hearOfAll(app, context, id, nowMs)
  }
  return clinic.work(async (db) => {
    const ahead = await series.lockSeriesFor(db, context, id, nowMs)
    const off = ahead.filter(
      (appointment) => fromDate === undefined || appointment.appointment_date >= fromDate,
    )
    let backMinor: number | null = null
    const payers = new Set<string>()
    for (const appointment of off) {
      const { part } = appointments.judged(appointment, context, 'cancel')
      const { refundMinor: back, payers: who } = await callOff(db, context, appointment, part, byPolicy)
      for (const payer of who) payers.add(payer)
      if (back !== null) backMinor = (backMinor ?? 0) + back
    }
    await tellSeries(db, 'series_cancelled', off, {
      refundMinor: backMinor,
      byPolicy,
      payers: [...payers],
    })
    return {
      series: id,
      cancelled: await sessions.cardsOf(
        db,
        context,
        off.map((appointment) => appointment.id),
      ),
    }
  })
}
