import { useCallback } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { cancelQuestionOf, confirmQuestionOf } from './agenda.ts'
import { useMove } from './act-queries.ts'

/** The professional's confirming and cancelling: asked first, then done; the card shows what the server answered. */
export function useAgendaMoves() {
  const moves = useMove()
  const { mutate } = moves
  const ask = useCallback(
    (appointment: Appointment, status: 'confirmed' | 'cancelled') => {
      const question = status === 'confirmed' ? confirmQuestionOf(appointment) : cancelQuestionOf(appointment)
      if (window.confirm(question)) mutate({ id: appointment.id, status })
    },
    [mutate],
  )
  const moving = (appointment: Appointment) =>
    moves.isPending && moves.variables.id === appointment.id ? moves.variables.status : null
  return { ask, moving }
}
