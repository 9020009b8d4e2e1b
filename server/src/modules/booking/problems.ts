import { refusal } from '#platform/http/problem'

export const problems = {
  paymentDue: (checkoutUrl: string) =>
    refusal(402, 'payment_due', 'Para confirmar esta cita primero hay que pagarla.', {
      checkout_url: checkoutUrl,
    }),
  badSignature: () => refusal(400, 'bad_signature', 'La firma del aviso no es válida.'),
}
