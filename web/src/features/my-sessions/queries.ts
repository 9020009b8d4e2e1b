import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readMyConsents } from '@psico/contract/consents/consents'
import type { Appointment } from '@psico/contract/sessions/appointments'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { outdated } from '../../lib/asked.ts'
import { appointmentsOutdated, moveOwn, replaceAppointment } from '../sessions/queries.ts'
import { checkoutIn } from '../ways-to-pay/checkout.ts'

interface Moving {
  appointment: Appointment
  status: 'confirmed' | 'cancelled'
  way?: OnlineWay | undefined
}

interface On {
  onDone: (moving: Moving) => void
  onFailed: (error: unknown, moving: Moving) => void
  onSettled: () => void
}

/** Confirms or cancels one's own session; where money is due it goes on to where that is paid. */
export function useMoveOwn({ onDone, onFailed, onSettled }: On) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ appointment: { id }, ...rest }: Moving) => moveOwn({ id, ...rest }),
    onSuccess: (changed, moving) => {
      replaceAppointment(queries, changed)
      if (moving.status === 'confirmed') void outdated(queries, readMyConsents)
      onDone(moving)
    },
    onError: (error, moving) => {
      const checkout = checkoutIn(error)
      if (checkout) return window.location.assign(checkout)
      onFailed(error, moving)
      void appointmentsOutdated(queries)
    },
    onSettled,
  })
}
