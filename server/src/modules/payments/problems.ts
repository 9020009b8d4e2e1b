import { fieldRefusal, Problem, refusal } from '#core/problem'

export const problems = {
  sessionNotFound: () => refusal(404, 'payment_session_not_found', 'No encontramos ese pago.'),
  appointmentNotFound: () => refusal(404, 'appointment_not_found', 'No encontramos esa cita.'),
  packNotFound: () => refusal(404, 'pack_not_found', 'No encontramos ese bono.'),
  notYours: () => refusal(403, 'not_your_payment', 'Este pago no es tuyo.'),
  referenceUsed: () =>
    new Problem(409, 'reference_used', {
      detail: 'Esa referencia del banco ya se usó. Cada movimiento cuenta una sola vez.',
      bank_reference: ['Esa referencia del banco ya se usó. Cada movimiento cuenta una sola vez.'],
    }),
  wrongAmount: (message: string) => fieldRefusal(400, 'wrong_amount', 'amount', message),
}
