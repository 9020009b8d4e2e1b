import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { readAgendaHours } from '@psico/contract/agenda/agenda'
import { readSchedule } from '@psico/contract/hours/schedule'
import { listSeries } from '@psico/contract/series/series'
import { outdated } from '../../lib/asked.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { toast } from '../../ui/notices/toast.ts'
import { alertsOutdated } from '../questionnaires/staff-queries.ts'
import { appointmentsOutdated, move, replaceAppointment } from '../sessions/queries.ts'
import { texts } from '../sessions/texts.ts'
import { cancelQuestionOf, confirmQuestionOf } from './agenda.ts'

/** Everything that an agenda shows is asked again. */
export function useAgendaOutdated() {
  const queries = useQueryClient()
  return () => {
    void appointmentsOutdated(queries)
    void outdated(queries, readSchedule, readAgendaHours, listSeries)
    void alertsOutdated(queries)
  }
}

/** The professional confirms or cancels; the card shows what the server answered. */
function useMove() {
  const queries = useQueryClient()
  return useMutation({
    ...move,
    onSuccess: (changed, { status }) => {
      replaceAppointment(queries, changed)
      toast.success(texts.moved[status])
    },
    onError: (error, { status }) => toast.error(sentenceOf(error, texts.moveFailed[status])),
    onSettled: () => appointmentsOutdated(queries),
  })
}

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
