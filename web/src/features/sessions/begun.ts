import type { Appointment } from '@psico/contract/sessions/appointments'

type Dated = Pick<Appointment, 'status' | 'starts_at'> & {
  agreement: Pick<Appointment['agreement'], 'payment_method'>
}

/**
 * Whether a session has begun that stands: from then on its patient neither moves it nor calls it off, and the clinic may say
 * that nobody came.
 */
export const hasBegun = ({ status, starts_at, agreement }: Dated, nowMs: number): boolean =>
  (status === 'confirmed' || agreement.payment_method === 'in_person') && Date.parse(starts_at) <= nowMs
