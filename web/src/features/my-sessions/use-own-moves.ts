import type { Appointment } from '@psico/contract/sessions/appointments'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { sentenceOf } from '../../lib/call-error.ts'
import { toast } from '../../ui/notices/toast.ts'
import { useMoveOwn } from './queries.ts'
import { cancelled, isPaymentDue } from '../agreements/refund.ts'
import { texts } from '../sessions/texts.ts'

/** Confirming (or paying) and cancelling; the card shows what the server answered. */
export function useOwnMoves(onSettled: () => void) {
  const moves = useMoveOwn({
    onDone: ({ status, appointment }) =>
      toast.success(status === 'cancelled' ? cancelled(appointment) : texts.moved.confirmed),
    onFailed: (error, { status, appointment }) => {
      const failed =
        isPaymentDue(appointment) && status === 'confirmed' ? texts.payFailed : texts.moveFailed[status]
      toast.error(sentenceOf(error, failed))
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
