import type { Modality } from '@psico/contract/sessions/appointments'

/** How a session is held, in words. */
export const modalityNames: Record<Modality, string> = { online: 'En línea', in_person: 'Presencial' }

/** How sessions of a professional can be held. */
export const offeredBy = (it: {
  accepts_online_sessions: boolean
  accepts_in_person_sessions: boolean
}): Modality[] => [
  ...(it.accepts_online_sessions ? (['online'] as const) : []),
  ...(it.accepts_in_person_sessions ? (['in_person'] as const) : []),
]
