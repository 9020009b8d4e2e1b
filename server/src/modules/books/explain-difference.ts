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
    compared: compared.map((it) => ({ method: methodOf(it.provider), last_day: it.last_day })),
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

const shown = (it: store.KeptDifference): PaymentDifference => ({
  id: it.id,
  kind: it.kind,
  method: methodOf(it.provider),
  // The ledger marks the bank's own.
  reference: it.reference.replace(/^bank:/, ''),
  day: it.day,
  theirs: side(it.their_amount, it.their_currency, it.their_day),
  ours: side(it.our_amount, it.our_currency, it.our_day),
  appointment: appointmentOf(it),
  found_at: it.found_at,
  explained_at: it.explained_at,
  explained_by: it.explained_by,
  note: it.note,
})

const side = (minor: number | null, currency: string | null, day: string | null) =>
  minor === null || currency === null || day === null
    ? null
    : { amount: toMajor(minor, currency), currency, day }

const appointmentOf = (it: store.KeptDifference): PaymentDifference['appointment'] =>
  it.appointment_id && it.appointment_date && it.start_time
    ? {
        id: it.appointment_id,
        appointment_date: it.appointment_date,
        start_time: it.start_time,
        patient_name: it.patient_name ?? '',
        psychologist_name: it.psychologist_name ?? '',
      }
    : null
