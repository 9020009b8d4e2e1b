import type { Appointment } from '@psico/contract/sessions/appointments'

/** The person's own unpaid hold of an hour: asking again for it leads to the same payment. */
export function ownHold<
  T extends Pick<
    Appointment,
    'psychologist' | 'appointment_date' | 'start_time' | 'status' | 'hold_expires_at'
  >,
>(own: readonly T[], psychologist: string, slot: { date: string; time: string }): T | undefined {
  return own.find(
    (it) =>
      it.status === 'pending' &&
      it.hold_expires_at !== null &&
      it.psychologist === psychologist &&
      it.appointment_date === slot.date &&
      it.start_time.slice(0, 5) === slot.time,
  )
}

/** Unpaid hours that the person holds and that still run. */
export const openHolds = <T extends Pick<Appointment, 'status' | 'hold_expires_at'>>(
  own: readonly T[],
): T[] => own.filter((it) => it.status === 'pending' && it.hold_expires_at !== null)
