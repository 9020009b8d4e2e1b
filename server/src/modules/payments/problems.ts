import { formRefusal, refusal } from '#platform/http/problem'

export const problems = {
  sessionNotFound: () => refusal(404, 'payment_session_not_found', 'No encontramos ese pago.'),
  nothingPaid: () => refusal(404, 'nothing_paid', 'Esta cita todavía no tiene ningún pago.'),
  appointmentNotFound: () => refusal(404, 'appointment_not_found', 'No encontramos esa cita.'),
  notYours: () => refusal(403, 'not_your_payment', 'Este pago no es tuyo.'),
  providerSilent: () =>
    formRefusal(
      503,
      'provider_unavailable',
      'El servicio de pago no responde en este momento. Tu horario sigue apartado; inténtalo de nuevo en unos minutos.',
    ),
  badSignature: () => refusal(400, 'bad_signature', 'La firma del aviso no es válida.'),
  cardDeclined: () => refusal(402, 'card_declined', 'Tu tarjeta fue rechazada. Prueba con otra tarjeta.'),
  cardUnreadable: (detail: string) => refusal(400, 'card_invalid', detail),
  checkoutClosed: () => refusal(409, 'checkout_closed', 'Esta sesión de pago ya no está abierta.'),
}
