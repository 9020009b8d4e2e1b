import { cents, whole } from './numbers.ts'
import { tenant } from './tenant.ts'

/** An amount in the clinic's currency: 'Bs. 200', 'Bs. 200,50'. */
export function money(amount: number, label: string = tenant.currency_label): string {
  return `${label} ${Number.isInteger(amount) ? whole(amount) : cents(amount)}`
}
