import { tenant } from './tenant.ts'

const whole = new Intl.NumberFormat('es', { maximumFractionDigits: 0 })
const withCents = new Intl.NumberFormat('es', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount in the clinic's currency: 'Bs. 200', 'Bs. 200,50'. */
export function money(amount: number, label: string = tenant.currency_label): string {
  return `${label} ${(Number.isInteger(amount) ? whole : withCents).format(amount)}`
}

/** '1 reseña', '3 reseñas': a count with its noun. */
export const counted = (count: number, one: string, many: string): string =>
  `${whole.format(count)} ${count === 1 ? one : many}`
