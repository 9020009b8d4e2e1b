import { formRefusal, refusal } from '#core/problem'

export const problems = {
  policyChanged: () =>
    formRefusal(
      400,
      'policy_changed',
      'La política de cancelación de la clínica cambió. Vuelve a cargar la página para verla antes de pagar.',
    ),
  noNewBookings: () =>
    refusal(409, 'no_new_bookings', 'Este profesional no recibe nuevas reservas por ahora.'),
  tooManyHolds: (held: number, isVerified: boolean) => {
    const hours = held === 1 ? 'una hora apartada' : `${held} horas apartadas`
    const way = isVerified
      ? 'Paga o suelta alguna para apartar otra.'
      : 'Págala o suéltala para apartar otra; con tu correo verificado puedes tener hasta 3 a la vez.'
    return refusal(409, 'too_many_holds', `Tienes ${hours} sin pagar, el máximo a la vez. ${way}`)
  },
}
