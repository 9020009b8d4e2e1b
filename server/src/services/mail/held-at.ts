import type { Modality } from '@psico/contract/sessions/appointments'

interface Held {
  modality: Modality
  /** Where it is held in person; may be empty. */
  office: string
  hasLink: boolean
  /** Whether it is told to who holds the session. */
  toPsychologist: boolean
}

/**
 * Where or how a session is held and what comes next, as a calendar says it. The link of the call stands behind a login:
 * calendars are often kept by companies far away.
 */
export function heldAt({ modality, office, hasLink, toPsychologist }: Held): { place: string; next: string } {
  if (modality === 'in_person')
    return office
      ? { place: office, next: `Presencial, en ${office}.` }
      : { place: 'Presencial', next: 'Presencial; la clínica dirá la dirección.' }
  const page = toPsychologist ? 'tu agenda' : 'Mis Citas'
  if (hasLink) return { place: 'En línea', next: `En línea: el enlace de la videollamada está en ${page}.` }
  return {
    place: 'En línea',
    next: toPsychologist
      ? 'En línea: falta el enlace de la videollamada; agrégalo en tu agenda.'
      : 'En línea: tu profesional pondrá el enlace de la videollamada en Mis Citas antes de la sesión.',
  }
}
