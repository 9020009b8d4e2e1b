import type { AppointmentStatus, Modality } from '@psico/contract/sessions/appointments'

/** An appointment locked for a decision. Instants in epoch ms, money in minor units. */
export interface LockedAppointment {
  id: string
  psychologist: string
  patient: string
  /** Who may act as the patient: themself, or both of a couple while it lasts. */
  acting: string[]
  status: AppointmentStatus
  starts_ms: number
  ends_ms: number
  appointment_date: string
  start_time: string
  sequence: number
  meeting_link: string
  modality: Modality
  booked_by: 'patient' | 'professional' | 'clinic'
  fee_minor: number
  currency: string
  payment_method: 'online' | 'in_person'
  refund_until_ms: number
  refund_percent: number
  hold_expires_ms: number | null
  cancelled_by: string | null
  series_id: string | null
  /** Since when it counts as missed, and whether it can be taken back at all. */
  missed_ms: number | null
  missed_from: string | null
  /** When an unpaid session of a series is asked to be paid, and one that staff booked let go: hours before its start. */
  ask_hours: number | null
  release_hours: number | null
  payment_asked_ms: number | null
}

/** What is read of an appointment for a decision. */
export const lockColumns = `id, psychologist, patient, who_acts_for(patient) as acting, status, (extract(epoch from starts_at) * 1000)::float8 as starts_ms,
  (extract(epoch from ends_at) * 1000)::float8 as ends_ms, appointment_date, start_time, sequence, meeting_link,
  modality, booked_by, fee_minor, currency, payment_method, refund_percent, cancelled_by, series_id,
  missed_from, (extract(epoch from missed_at) * 1000)::float8 as missed_ms, ask_hours,
  release_hours, (extract(epoch from payment_asked_at) * 1000)::float8 as payment_asked_ms,
  (extract(epoch from refund_until) * 1000)::float8 as refund_until_ms,
  (extract(epoch from hold_expires_at) * 1000)::float8 as hold_expires_ms`
