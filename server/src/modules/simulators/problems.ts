import { problems as core, refusal } from '#core/problem'

export const problems = {
  messageNotFound: core.notFound,
  cardDeclined: () => refusal(402, 'card_declined', 'Tu tarjeta fue rechazada. Prueba con otra tarjeta.'),
  cardUnreadable: (detail: string) => refusal(400, 'card_invalid', detail),
  checkoutClosed: () => refusal(409, 'checkout_closed', 'Esta sesión de pago ya no está abierta.'),
}
