import { Problem, refusal } from '#platform/http/problem'

export const problems = {
  paymentDue: (checkoutUrl: string) =>
    refusal(402, 'payment_due', 'Para confirmar esta cita primero hay que pagarla.', {
      checkout_url: checkoutUrl,
    }),
  newPatientExists: () =>
    new Problem(400, 'email_taken', {
      new_patient: { email: ['Ya existe una cuenta con este correo electrónico.'] },
    }),
  futureSessions: (count: number) =>
    refusal(
      409,
      'future_sessions',
      count === 1
        ? 'Esta persona tiene 1 sesión por venir. Pásala a un colega o cancélala con su devolución.'
        : `Esta persona tiene ${count} sesiones por venir. Pásalas a un colega o cancélalas con su devolución.`,
      { code: 'future_sessions', count },
    ),
  badSignature: () => refusal(400, 'bad_signature', 'La firma del aviso no es válida.'),
}
