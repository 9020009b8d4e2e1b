import { refundOf } from '@psico/contract/booking'
import { after, statusNames, type Appointment } from '@psico/contract/appointments'
import type { AnswerOf, QueryOf } from '@psico/contract/endpoint'
import type { listAppointments } from '@psico/contract/appointments'
import { toMajor } from '@psico/contract/money'
import type { ClinicDb } from '#platform/db/clinic'
import { counted, page } from '#platform/http/paging'
import type { Context } from '#platform/http/context'
import { problems } from './problems.ts'
import { partOf } from './rules.ts'
import * as store from './store.ts'

type Reader = Pick<Context, 'actor' | 'nowMs'>

/** A row as the reader may see it: the checkout only for the patient, the refund for this reader, now. */
function asCard(it: store.CardRow, { actor, nowMs }: Reader): Appointment {
  const part = partOf(it, actor) ?? 'clinic'
  const paid = it.payment_status === 'paid' ? it.paid_minor : 0
  const back = refundOf(
    {
      refundUntilMs: Date.parse(it.refund_until),
      paidMinor: paid,
      backMinor: paid > 0 ? it.back_minor : 0,
      refundPercent: it.refund_percent,
    },
    part,
    nowMs,
  )
  return {
    ...it,
    status_display: statusNames[it.status],
    checkout_url: part === 'patient' ? it.checkout_url : null,
    agreement: {
      fee: toMajor(it.fee_minor, it.currency),
      currency: it.currency,
      payment_method: it.payment_method,
      payment_status: it.payment_status,
      paid_in_person: it.paid_in_person,
      refund_hours: it.refund_hours,
      refund_until: it.refund_until,
      refund_percent: it.refund_percent,
      refund_amount: toMajor(it.refund_minor, it.currency),
      refund_if_cancelled: after(it.status, 'cancel') ? toMajor(back, it.currency) : 0,
    },
  }
}

/** One appointment as its reader sees it. @throws notFound, notYours */
export async function cardOf(db: ClinicDb, reader: Reader, id: string): Promise<Appointment> {
  const found = await store.card(db, id)
  if (!found) throw problems.notFound()
  if (!partOf(found, reader.actor)) throw problems.notYours()
  return asCard(found, reader)
}

/** A page of the reader's own appointments (reception and admin: of all), with the counters over all of them. */
export async function listOf(
  db: ClinicDb,
  reader: Reader,
  query: QueryOf<typeof listAppointments>,
  address: string,
): Promise<AnswerOf<typeof listAppointments>> {
  const column = {
    patient: 'patient',
    professional: 'psychologist',
    reception: null,
    admin: null,
    superuser: null,
  } as const
  const whose = { column: column[reader.actor.type], userId: reader.actor.userId }
  const { found, count } = await counted(query, (part) =>
    store.cards(db, whose, { ...part, nowMs: reader.nowMs }),
  )
  const counts = await store.counts(db, whose)
  return {
    ...page(
      found.map((it) => asCard(it, reader)),
      count,
      query,
      address,
    ),
    counts,
  }
}
