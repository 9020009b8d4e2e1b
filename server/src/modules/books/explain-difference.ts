import * as store from './store.ts'
import type { AnswerOf, QueryOf } from '@psico/contract/core/endpoint'
import { toMajor } from '@psico/contract/core/money'
import type { listDifferences, PaymentDifference } from '@psico/contract/books/payment-differences'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { counted, page } from '#edge/http/paging'
import { problems } from './problems.ts'

const methodOf = (provider: store.KeptDifference['provider']) =>
  provider === 'bank_qr' ? ('qr' as const) : ('card' as const)

/** Where the providers' books and the clinic's differ, and until which day they were compared. */
export async function differencesList(
  db: ClinicDb,
  query: QueryOf<typeof listDifferences>,
  address: string,
): Promise<AnswerOf<typeof listDifferences>> {
  const { found, count } = await counted(query, (part) => store.differencesPage(db, { ...query, ...part }))
  const compared = await store.comparedDays(db)
  return {
    ...page(found.map(shown), count, query, address),
    compared: compared.map((comparison) => ({
      method: methodOf(comparison.provider),
      last_day: comparison.last_day,
    })),
  }
}

/** An admin found out what it was. @throws differenceNotFound, alreadyExplained */
export async function explainDifference(
  context: Context,
  id: string,
  note: string,
): Promise<PaymentDifference> {
  const { clinic, actor, nowMs } = context
  return clinic.work(async (db) => {
    const known = await store.differenceById(db, id)
    if (!known) throw problems.differenceNotFound()
    if (!(await store.setExplained(db, id, { by: actor.userId, note, nowMs })))
      throw problems.alreadyExplained()
    await record(db, context, {
      ...(known.appointment_id ? { appointment: known.appointment_id } : {}),
      action: `Diferencia de pagos explicada, movimiento ${known.reference}: ${note}`,
    })
    return shown((await store.differenceById(db, id)) ?? known)
  })
}

const shown = (difference: store.KeptDifference): PaymentDifference => ({
  id: difference.id,
  kind: difference.kind,
  method: methodOf(difference.provider),
  // The ledger marks the bank's own.
  reference: difference.reference.replace(/^bank:/, ''),
  day: difference.day,
  theirs: side(difference.their_amount, difference.their_currency, difference.their_day),
  ours: side(difference.our_amount, difference.our_currency, difference.our_day),
  appointment: appointmentOf(difference),
  found_at: difference.found_at,
  explained_at: difference.explained_at,
  explained_by: difference.explained_by,
  note: difference.note,
})

const side = (minor: number | null, currency: string | null, day: string | null) =>
  minor === null || currency === null || day === null
    ? null
    : { amount: toMajor(minor, currency), currency, day }

const appointmentOf = (difference: store.KeptDifference): PaymentDifference['appointment'] =>
  difference.appointment_id && difference.appointment_date && difference.start_time
    ? {
        id: difference.appointment_id,
        appointment_date: difference.appointment_date,
        start_time: difference.start_time,
        patient_name: difference.patient_name ?? '',
        psychologist_name: difference.psychologist_name ?? '',
      }
    : null
