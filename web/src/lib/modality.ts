import type { Modality } from '@psico/contract/sessions/appointments'

/** How a session is held, in words. */
export const modalityNames: Record<Modality, string> = { online: 'En línea', in_person: 'Presencial' }

/** What one asks of a session with a professional: how they hold it, and for how much. */
export interface Offer {
  accepts_online_sessions: boolean
  accepts_in_person_sessions: boolean
  consultation_fee: number
}

/** How sessions of a professional can be held. */
export const offeredBy = (offer: Omit<Offer, 'consultation_fee'>): Modality[] => [
  ...(offer.accepts_online_sessions ? (['online'] as const) : []),
  ...(offer.accepts_in_person_sessions ? (['in_person'] as const) : []),
]
