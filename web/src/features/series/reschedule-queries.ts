import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeAppointment } from '@psico/contract/booking/booking'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { listSeries } from '@psico/contract/series/series'
import { outdated } from '../../lib/asked.ts'
import { isRefusal } from '../../lib/call-error.ts'
import { call } from '../../lib/call.ts'
import { scheduleOutdated } from '../hours/queries.ts'
import { appointmentsOutdated, replaceAppointment } from '../sessions/queries.ts'

interface To {
  appointment_date: string
  start_time: string
  scope?: 'this' | 'following'
}

/** Moves a session to another hour of the same professional; `onTaken` where that hour is gone. */
export function useReschedule({ id, psychologist }: Appointment, onDone: () => void, onTaken: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (to: To): Promise<Appointment> => call(changeAppointment, { params: { id }, body: to }),
    onSuccess: (changed) => {
      replaceAppointment(queries, changed)
      void appointmentsOutdated(queries)
      void outdated(queries, listSeries)
      onDone()
    },
    onError: (error) => {
      // Only an hour that is gone has to be chosen anew, not one that the line or the server failed.
      if (isRefusal(error, 409)) onTaken()
      void scheduleOutdated(queries, psychologist)
    },
  })
}
