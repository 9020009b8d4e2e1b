import type { BoughtPack, PackRefund, PackTransfer } from '@psico/contract/packs/packs'
import { moneyIn } from '../../lib/money.ts'

/** 'Devolverá Bs. 300: 4 usadas de 10', before it is done. */
export function refundSaid(
  { amount, used, currency }: Pick<PackRefund, 'amount' | 'used' | 'currency'>,
  { kind, total }: Pick<BoughtPack, 'kind' | 'total'>,
): string {
  const what = amount > 0 ? `Devolverá ${moneyIn(amount, currency)}` : 'No devolverá nada'
  if (kind === 'credit') return `${what}: lo que queda del saldo.`
  return `${what}: ${used === 1 ? '1 usada' : `${used} usadas`} de ${total}.`
}

/** How it goes back, and what was taken off. */
export function refundWaySaid({ amount, used, used_amount, currency, way }: PackRefund): string {
  const off =
    used === 0 ? '' : `Cada sesión usada cuenta a su precio suelto: ${moneyIn(used_amount, currency)}. `
  if (amount === 0) return off
  return way === 'provider'
    ? `${off}Vuelve sola al medio con el que se pagó.`
    : `${off}Quedará en Pagos, en «Devoluciones pendientes», hasta que la clínica la entregue.`
}

export const inUseSaid = ({ booked }: Pick<PackRefund, 'booked'>): string =>
  booked === 1
    ? 'Hay una cita por venir reservada con este bono. Cancélala primero.'
    : `Hay ${booked} citas por venir reservadas con este bono. Cancélalas primero.`

/** How much more or less the sessions that are left would cost alone. */
export function differenceSaid({
  difference,
  currency,
}: Pick<PackTransfer, 'difference' | 'currency'>): string {
  if (difference === null) return 'No se puede calcular'
  if (difference === 0) return 'Ninguna'
  return difference > 0 ? `${moneyIn(difference, currency)} más` : `${moneyIn(-difference, currency)} menos`
}
