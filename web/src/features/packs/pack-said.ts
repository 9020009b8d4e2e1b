import type { BoughtPack, Pack, PackRefund, PackTransfer } from '@psico/contract/packs/packs'
import { moneyIn } from '../../lib/money.ts'

const count = (n: number): string => (n === 1 ? '1 sesión' : `${n} sesiones`)

/** How much is left of it, as people say it. */
export const leftSaid = (it: Pick<BoughtPack, 'kind' | 'left' | 'total' | 'currency'>): string =>
  it.kind === 'credit'
    ? `Quedan ${moneyIn(it.left, it.currency)} de ${moneyIn(it.total, it.currency)}`
    : `Quedan ${it.left} de ${count(it.total)}`

/** With whom and how it is good, where it is not good for everything. */
export function goodFor(it: Pick<Pack, 'psychologist_name' | 'modality'>): string | null {
  const who = it.psychologist_name === null ? '' : `con ${it.psychologist_name}`
  const how = it.modality === null ? '' : it.modality === 'online' ? 'en línea' : 'en persona'
  const both = [who, how].filter((text) => text !== '').join(', ')
  return both === '' ? null : `Solo ${both}`
}

/** What one gets: how many, for how long. */
export const offerSaid = ({
  sessions,
  valid_months: months,
}: Pick<Pack, 'sessions' | 'valid_months'>): string =>
  months === null
    ? `${count(sessions)}, sin vencimiento`
    : `${count(sessions)}, ${months === 1 ? 'vale 1 mes' : `vale ${months} meses`}`

const stateNames: Record<BoughtPack['state'], string> = {
  waiting: 'Por pagar',
  ended: 'Sin pagar',
  bought: 'Disponible',
  returned: 'Devuelto',
  expired: 'Vencido',
}

export const stateSaid = (it: Pick<BoughtPack, 'state' | 'left'>): string =>
  it.state === 'bought' && it.left === 0 ? 'Usado' : stateNames[it.state]

export const isUsable = (it: Pick<BoughtPack, 'state' | 'left'>): boolean =>
  it.state === 'bought' && it.left > 0

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

/** What is left of all that can be used, in one line; null where nothing is. */
export function balanceSaid(
  packs: readonly Pick<BoughtPack, 'state' | 'kind' | 'name' | 'left' | 'total' | 'currency'>[],
): string | null {
  const usable = packs.filter(isUsable)
  const [first, ...others] = usable
  if (!first) return null
  if (others.length === 0) return `${leftSaid(first)} de «${first.name}».`
  const sessions = usable.filter((it) => it.kind === 'sessions')
  const all = sessions.reduce((sum, it) => sum + it.left, 0)
  const credits = usable.filter((it) => it.kind === 'credit').map((it) => moneyIn(it.left, it.currency))
  const parts = [...(all > 0 ? [count(all)] : []), ...credits]
  return `Te quedan ${new Intl.ListFormat('es').format(parts)} en ${usable.length} bonos.`
}

/** How much more or less the sessions that are left would cost alone. */
export function differenceSaid({
  difference,
  currency,
}: Pick<PackTransfer, 'difference' | 'currency'>): string {
  if (difference === null) return 'No se puede calcular'
  if (difference === 0) return 'Ninguna'
  return difference > 0 ? `${moneyIn(difference, currency)} más` : `${moneyIn(-difference, currency)} menos`
}
