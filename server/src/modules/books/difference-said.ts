import type { DifferenceKind } from '@psico/contract/books/payment-differences'
import { shortDate } from '@psico/contract/core/dates'
import { formatMoney, inCurrency } from '@psico/contract/core/money'
import type { Clinic } from '#database/clinic'
import type { PaymentAdapter } from '#services/providers/adapter'
import type { Difference, Side } from './store.ts'

const sentences: Record<DifferenceKind, string> = {
  missing_here: 'un cobro que aquí no consta',
  missing_there: 'un cobro que consta aquí y allí no',
  refund_missing_here: 'una devolución que aquí no consta',
  refund_missing_there: 'una devolución que consta aquí y allí no',
  other_amount: 'otro importe',
  other_currency: 'otra moneda',
  other_day: 'otro día',
  other_clinic: 'un cobro a nombre de otra clínica',
  double: 'un segundo cobro del mismo pago',
}

/** A difference in one sentence, for the audit log. */
export function differenceSaid(
  clinic: Clinic,
  provider: PaymentAdapter['name'],
  { kind, reference, theirs, ours }: Difference,
): string {
  const side = (name: string, movement: Side | null): string =>
    movement
      ? `; ${name}: ${formatMoney(movement.amountMinor, inCurrency(clinic, movement.currency), 'full')} (${movement.currency}), ${shortDate(movement.day)}`
      : ''
  const where = provider === 'bank_qr' ? 'el banco' : 'la pasarela'
  return `Diferencia con ${where}: ${sentences[kind]}, movimiento ${reference}${side(where, theirs)}${side('aquí', ours)}`
}
