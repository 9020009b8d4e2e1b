import type { AnswerOf, BodyOf } from '@psico/contract/core/endpoint'
import type {
  bookSeries as bookSeriesCall,
  previewSeries as previewCall,
} from '@psico/contract/series/series'
import * as series from '#modules/series/public'
import { bookedFor } from '#modules/patients/public'
import * as sessions from '#modules/sessions/public'
import type { Context } from '#database/context'
import { planPayments } from './ask-for-payment.ts'
import { payWithPack } from './book-with-pack.ts'
import { refuseOtherWay, refuseWithoutFee, refuseWithoutMail } from './book-as-staff.ts'
import { tellSeries } from './tell-series.ts'

/**
 * Reception, an admin or a professional books a series: all of it in one transaction, or nothing. One mail tells it; each
 * date that is paid online is asked for in its own time.
 * @throws whoHoldsIt, onlyYourOwn, patientNotFound, coupleNotFound, notAPatient, notYourPatient, patientGone, psychologistNotFound,
 * seriesIsEmpty, firstDatePast, seriesConflicts, modalityNotOffered, inPersonIsOff, onlineIsOff, feeNotSet,
 * noMailToAsk
 */
export async function bookSeries(
  context: Context,
  { skip_conflicts: skipConflicts, ...request }: BodyOf<typeof bookSeriesCall>,
): Promise<AnswerOf<typeof bookSeriesCall>> {
  const psychologist = sessions.holderOf(context, request.psychologist)
  const { pack } = request
  if (!pack) refuseOtherWay(context.clinic, request.payment_method)
  return context.clinic.work(async (db) => {
    const plan = { ...request, psychologist, patient: await bookedFor(db, context, request) }
    if (!pack) {
      await refuseWithoutFee(db, plan.psychologist, request.payment_method)
      await refuseWithoutMail(db, plan.patient, request.payment_method)
    }
    const { series: made, booked } = await series.bookSeries(db, context, plan, skipConflicts ?? false)
    await tellSeries(db, 'series_booked', booked)
    if (!pack) await planPayments(db, booked, context.nowMs)
    // One after the other, as each takes what the one before it left.
    else for (const appointment of booked) await payWithPack(db, context, pack, appointment)
    return {
      series: made,
      appointments: await sessions.cardsOf(
        db,
        context,
        booked.map((appointment) => appointment.id),
      ),
    }
  })
}

/** What a series would be, date by date. @throws as bookSeries, without conflicts */
export async function previewSeries(
  context: Context,
  request: BodyOf<typeof previewCall>,
): Promise<AnswerOf<typeof previewCall>> {
  const psychologist = sessions.holderOf(context, request.psychologist)
  return context.clinic.work(async (db) => {
    const plan = { ...request, psychologist, patient: await bookedFor(db, context, request) }
    return { dates: await series.previewOfSeries(db, context, plan) }
  })
}
