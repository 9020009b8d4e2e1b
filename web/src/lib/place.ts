import type { Appointment } from '@psico/contract/appointments'

/** Where or how a session is held, and what happens next where that is still to come. */
export function placeText({ place }: Pick<Appointment, 'place'>): string {
  if (place.modality === 'in_person')
    return place.address ? `Presencial, en ${place.address}` : 'Presencial; la clínica te dirá la dirección'
  return place.meeting_link
    ? 'En línea, por videollamada'
    : 'En línea; el enlace de la videollamada llegará por correo antes de la sesión'
}
