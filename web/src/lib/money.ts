import { formatMoney, shareOf, toMinor } from '@psico/contract/money'
import { tenant } from './tenant.ts'

/** An amount in currency units, as the clinic writes it: 'Bs. 200', 'Bs. 200,50'. */
export const money = (amount: number): string => formatMoney(toMinor(amount, tenant.currency), tenant)

/** A share of an amount, both in currency units, as the clinic writes it. */
export const moneyShare = (amount: number, percent: number): string =>
  formatMoney(shareOf(toMinor(amount, tenant.currency), percent), tenant)
