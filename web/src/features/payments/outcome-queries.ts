import { useQueryClient } from '@tanstack/react-query'
import { readSchedule } from '@psico/contract/hours/schedule'
import { listAppointments, readAppointment } from '@psico/contract/sessions/appointments'
import { outdated } from '../../lib/asked.ts'
import { abandoned } from './queries.ts'

/** After a payment hours and sessions are not as they were. */
export function usePaid() {
  const queries = useQueryClient()
  return () => void outdated(queries, listAppointments, readAppointment, readSchedule)
}

/** Ends an unpaid checkout and reads the free hours again; answers what it was for, or null. */
export function useLeaveUnpaid() {
  const queries = useQueryClient()
  return async (sessionId: string | null) => {
    const given =
      sessionId === null ? null : await queries.ensureQueryData(abandoned(sessionId)).catch(() => null)
    await outdated(queries, readSchedule)
    return given
  }
}
