import type { Appointment } from '@psico/contract/sessions/appointments'

/** Where or how a session is held, and what happens next where that is still to come; of one that is over, how it was held. */
export function placeText({
  place: { modality, address, meeting_link },
  status,
}: Pick<Appointment, 'place'> & { status?: string }): string {
  const isOver = status === 'completed'
  if (modality === 'in_person') {
    if (address) return `Presencial, en ${address}`
    return isOver ? 'Presencial' : 'Presencial; la clínica te dirá la dirección'
  }
  return meeting_link || isOver
    ? 'En línea, por videollamada'
    : 'En línea; el enlace de la videollamada llegará por correo antes de la sesión'
}
