import { fieldRefusal, refusal } from '#core/problem'

export const problems = {
  alreadyPaid: () => refusal(409, 'already_paid', 'Esta sesión ya está pagada.'),
  waived: () => refusal(409, 'fee_waived', 'El cobro de esta sesión se perdonó: no queda nada por cobrar.'),
  nothingDue: () => refusal(409, 'nothing_due', 'Esta sesión no tiene nada por cobrar.'),
  lessThanFee: (fee: string) =>
    fieldRefusal(
      400,
      'less_than_fee',
      'amount',
      `El precio de la sesión es ${fee}: no se puede cobrar menos.`,
    ),
}
