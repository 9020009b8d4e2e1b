import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { scheduleOutdated } from '../hours/queries.ts'
import { appointmentsOutdated, moveOwn } from '../sessions/queries.ts'

interface On {
  onDone: () => void
  onFailed: (error: unknown) => void
}

/** Lets an unpaid hour go; it is free again for others. */
export function useRelease({ onDone, onFailed }: On) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Appointment) => moveOwn({ id, status: 'cancelled' }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: (_done, _failed, { psychologist }) =>
      Promise.all([appointmentsOutdated(queries), scheduleOutdated(queries, psychologist)]),
  })
}
