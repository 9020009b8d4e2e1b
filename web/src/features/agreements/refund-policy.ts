import { hourMs } from '@psico/contract/core/units'
import { instantOf } from '../../lib/dates.ts'
import { money, moneyShare } from '../../lib/money.ts'
import { counted } from '../../lib/numbers.ts'

interface Policy {
  /** In currency units. */
  fee: number
  refundHours: number
  /** Share of the fee that goes back, in percent. */
  refundPercent: number
  /** From now to the start of the session. */
  hoursLeft: number
}

/** What a patient gets back by cancelling: said before paying, with the amounts. */
export function refundPolicy({ fee, refundHours, refundPercent, hoursLeft }: Policy): string {
  const byClinic = `Si cancela tu profesional o la clínica, se te devuelve todo: ${money(fee)}.`
  if (refundPercent === 0) return `Si cancelas tú, no hay devolución. ${byClinic}`
  if (hoursLeft < refundHours)
    return `Esta sesión empieza en menos de ${hoursText(refundHours)}: si la cancelas tú, ya no hay devolución. ${byClinic}`
  const back = moneyShare(fee, refundPercent)
  const until =
    refundHours === 0
      ? 'Si cancelas antes de que empiece la sesión'
      : `Si cancelas al menos ${hoursText(refundHours)} antes`
  const share = refundPercent === 100 ? '' : ` (el ${refundPercent} %)`
  const later = refundHours === 0 ? '' : ' Después no hay devolución.'
  return `${until}, se te devuelven ${back}${share}.${later} ${byClinic}`
}

export const hoursText = (hours: number): string => counted(hours, 'hora', 'horas')

/** Hours from an instant until a wall-clock moment of the clinic, also over a change of its summer time. */
export const hoursUntil = (
  slot: { date: string; time: string },
  timezone: string,
  now = new Date(),
): number => (instantOf(slot.date, slot.time, timezone) - now.getTime()) / hourMs
