import type { Appointment } from '@psico/contract/sessions/appointments'

/** The person's own unpaid hold of an hour: asking again for it leads to the same payment. */
export function ownHold<
  T extends Pick<
    Appointment,
    'psychologist' | 'appointment_date' | 'start_time' | 'status' | 'hold_expires_at'
  >,
>(own: readonly T[], psychologist: string, slot: { date: string; time: string }): T | undefined {
  return own.find(
    (session) =>
      session.status === 'pending' &&
      session.hold_expires_at !== null &&
      session.psychologist === psychologist &&
      session.appointment_date === slot.date &&
      session.start_time.slice(0, 5) === slot.time,
  )
}

/** Unpaid hours that the person holds and that still run. */
export const openHolds = <T extends Pick<Appointment, 'status' | 'hold_expires_at'>>(
  own: readonly T[],
): T[] => own.filter((session) => session.status === 'pending' && session.hold_expires_at !== null)
