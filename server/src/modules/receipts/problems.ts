import { refusal } from '#core/problem'

export const problems = {
  nothingPaid: () => refusal(404, 'nothing_paid', 'Esta cita todavía no tiene ningún pago.'),
}
