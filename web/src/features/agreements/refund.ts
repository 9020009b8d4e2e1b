import type { Appointment } from '@psico/contract/sessions/appointments'
import { wayBack } from '@psico/contract/sessions/ways-back'
import { instantText } from '../../lib/dates.ts'
import { money, moneyShare } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { packIfCancelled, packPolicy, type MaybePacked } from './pack-text.ts'
import { hoursText } from './refund-policy.ts'

/** What a cancellation would mean for the money, before it is done: how much goes back, and where to. */
export function cancelConsequence(maybePacked: MaybePacked, nowMs = Date.now()): string {
  const { agreement } = maybePacked
  const packed = packIfCancelled(maybePacked, { whose: 'tu', byPatient: true }, nowMs)
  if (packed) return packed
  if (agreement.payment_status === 'in_review')
    return 'La clínica todavía revisa tu comprobante: si encuentra el pago, te devolverá todo.'
  if (!isPaid(agreement)) return 'No se ha cobrado nada, así que no hay nada que devolver.'
  const { refund_if_cancelled: back, fee, refund_percent: percent } = agreement
  if (back <= 0)
    return `No se te devolverá nada: ${percent > 0 ? `el plazo para cancelar con devolución terminó el ${deadline(agreement)}` : 'así lo acuerda la política de la clínica'}.`
  const share = back < fee ? ` de los ${money(fee)} que pagaste` : ''
  return isByCard(agreement)
    ? `Se te devolverán ${money(back)}${share}, a la tarjeta con la que pagaste. Puede tardar unos días en verse.`
    : `La clínica te devolverá ${money(back)}${share} ${whereBack(agreement)} y te escribirá por correo cuando lo haga.`
}

/** What is told once it is cancelled, from the agreement as it was before. */
export function cancelled(maybePacked: MaybePacked, nowMs = Date.now()): string {
  const { agreement } = maybePacked
  const { refund_if_cancelled: back } = agreement
  const next = () => {
    const packed = packIfCancelled(maybePacked, { whose: 'tu', byPatient: true }, nowMs)
    if (packed) return packed
    if (agreement.payment_status === 'in_review')
      return 'Si la clínica encuentra tu pago, te lo devolverá y te avisará por correo.'
    if (!isPaid(agreement)) return 'La hora quedó libre; no tienes nada que pagar.'
    if (back <= 0) return 'Según lo acordado al reservar, no hay devolución.'
    return isByCard(agreement)
      ? `Devolvemos ${money(back)} a tu tarjeta; puede tardar unos días en verse.`
      : `La clínica te devolverá ${money(back)} ${whereBack(agreement)}; te avisaremos por correo.`
  }
  return `Cita cancelada. ${next()}`
}

const isPaid = (agreement: Appointment['agreement']): boolean =>
  agreement.payment_status === 'paid' || agreement.paid_in_person

/** What was paid by card goes back by itself; anything else people of the clinic send. */
const isByCard = (agreement: Appointment['agreement']): boolean =>
  !agreement.paid_in_person && agreement.payment_way === 'card'

/** Where people send what they send back by hand. */
const whereBack = (agreement: Appointment['agreement']): string => wayBack(agreement.paid_in_person)

const deadline = ({ refund_until }: Appointment['agreement']): string =>
  instantText(refund_until, tenant.timezone)

/** Until when a patient who cancels gets something back, and how much, as it was agreed. */
export function agreedPolicy(agreement: Appointment['agreement'], now = new Date()): string {
  const { fee, refund_percent: percent, refund_until } = agreement
  if (percent === 0) return 'Si cancelas tú, no hay devolución.'
  if (Date.parse(refund_until) < now.getTime())
    return `El plazo para cancelar con devolución terminó el ${deadline(agreement)}: si la cancelas tú, no hay devolución.`
  const back =
    percent === 100
      ? `se te devuelve todo: ${money(fee)}`
      : `se te devuelven ${moneyShare(fee, percent)} (el ${percent} %)`
  return `Si cancelas hasta el ${deadline(agreement)}, ${back}.`
}

/**
 * What a patient can still do with a session to come, and until when, a short sentence each. The deadline is told in hours before the session, so
 * that its own hour stands on the card alone; of one that was moved, whose deadline stayed, by its moment.
 */
export function untilWhen(session: MaybePacked & Pick<Appointment, 'starts_at'>, now = new Date()): string[] {
  const { agreement, starts_at } = session
  const may = 'Puedes cambiar la hora o cancelar hasta que empiece la sesión.'
  const packed = packPolicy(session, now)
  if (packed) return [may, packed]
  if (agreement.payment_status !== 'paid' && !agreement.paid_in_person) return [may]
  const { fee, refund_hours: hours, refund_percent: percent, refund_until } = agreement
  const isMoved = Date.parse(refund_until) !== Date.parse(starts_at) - hours * 3_600_000
  if (percent > 0 && Date.parse(refund_until) < now.getTime())
    return [
      may,
      `El plazo para cancelar con devolución terminó el ${deadline(agreement)}.`,
      'Si la cancelas tú, no hay devolución.',
    ]
  if (percent === 0 || isMoved || hours === 0) return [may, agreedPolicy(agreement, now)]
  const share = percent === 100 ? '' : ` (el ${percent} %)`
  return [
    may,
    `Si cancelas al menos ${hoursText(hours)} antes, se te devuelven ${moneyShare(fee, percent)}${share}.`,
  ]
}

/** Whether the patient has to pay before the appointment can be confirmed. */
export const isPaymentDue = ({ agreement }: Pick<Appointment, 'agreement'>): boolean =>
  agreement.payment_method === 'online' &&
  agreement.fee > 0 &&
  !['paid', 'in_review'].includes(agreement.payment_status)

/** A receipt exists for whatever was paid, also when it went back since. */
export const hasReceipt = ({ agreement }: Pick<Appointment, 'agreement'>): boolean =>
  agreement.paid_in_person || !['nothing', 'open', 'in_review'].includes(agreement.payment_status)
