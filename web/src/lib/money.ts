import {
  formatMoney,
  inCurrency,
  parseMoney,
  priceSliderOf,
  shareOf,
  toMajor,
  toMinor,
} from '@psico/contract/core/money'
import { tenant } from './tenant.ts'

/** An amount in currency units, as the clinic writes it: 'Bs. 200', 'Bs. 200,50'. */
export const money = (amount: number): string => formatMoney(toMinor(amount, tenant.currency), tenant)

/** The same of an amount that may have come in another currency than the clinic's. */
export const moneyIn = (amount: number, currency: string): string =>
  formatMoney(toMinor(amount, currency), inCurrency(tenant, currency))

/** A share of an amount, both in currency units, as the clinic writes it. */
export const moneyShare = (amount: number, percent: number): string =>
  formatMoney(shareOf(toMinor(amount, tenant.currency), percent), tenant)

/** '1.250,50' as the number that it is; what is no amount goes as it is, and the server says what is wrong with it. */
export function typedAmount(typed: string): number | string {
  const { minor } = parseMoney(typed, tenant)
  return minor === undefined ? typed : toMajor(minor, tenant.currency)
}

/** The steps of the search by price, in the clinic's currency. */
export const priceSlider = priceSliderOf(tenant.currency)
