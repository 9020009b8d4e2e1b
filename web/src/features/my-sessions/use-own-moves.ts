import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { readMyConsents } from '@psico/contract/consents/consents'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { outdated } from '../../lib/asked.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { toast } from '../../ui/notices/toast.ts'
import { appointmentsOutdated, moveOwn, replaceAppointment } from '../sessions/queries.ts'
import { cancelled, isPaymentDue } from '../agreements/refund.ts'
import { texts } from '../sessions/texts.ts'
import { checkoutIn } from '../ways-to-pay/checkout.ts'

/** Confirming (or paying) and cancelling; the card shows what the server answered. */
export function useOwnMoves(onSettled: () => void) {
  const queries = useQueryClient()
  const moves = useMutation({
    mutationFn: ({ appointment: { id }, ...rest }: Moving) => moveOwn({ id, ...rest }),
    onSuccess: (changed, { status, appointment }) => {
      replaceAppointment(queries, changed)
      if (status === 'confirmed') void outdated(queries, readMyConsents)
      toast.success(status === 'cancelled' ? cancelled(appointment) : texts.moved.confirmed)
    },
    onError: (error, { status, appointment }) => {
      const checkout = checkoutIn(error)
      if (checkout) return window.location.assign(checkout)
      const failed =
        isPaymentDue(appointment) && status === 'confirmed' ? texts.payFailed : texts.moveFailed[status]
      toast.error(sentenceOf(error, failed))
      void appointmentsOutdated(queries)
    },
    onSettled,
  })
  const moving = (appointment: Appointment) =>
    moves.isPending && moves.variables.appointment.id === appointment.id ? moves.variables.status : null
  return {
    moving,
    confirm: (appointment: Appointment, way?: OnlineWay) =>
      moves.mutate({ appointment, status: 'confirmed', way }),
    cancel: (appointment: Appointment) => moves.mutate({ appointment, status: 'cancelled' }),
  }
}

interface Moving {
  appointment: Appointment
  status: 'confirmed' | 'cancelled'
  way?: OnlineWay | undefined
}
