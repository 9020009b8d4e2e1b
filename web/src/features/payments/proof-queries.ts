import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendProof } from '@psico/contract/proofs/proofs'
import { listAppointments, readAppointment } from '@psico/contract/sessions/appointments'
import { outdated } from '../../lib/asked.ts'
import { upload } from '../../lib/call.ts'
import { byHandSession } from './queries.ts'

/** Sends the picture or PDF of a payment; where that is refused it is read how the payment stands. */
export function useSendProof(sessionId: string, onDone: () => void, onFailed: (error: unknown) => void) {
  const queries = useQueryClient()
  const { queryKey } = byHandSession(sessionId)
  return useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData()
      form.append('file', chosen)
      return upload(sendProof, form, { params: { session_id: sessionId } })
    },
    onSuccess: (session) => {
      queries.setQueryData(queryKey, session)
      void outdated(queries, listAppointments, readAppointment)
      onDone()
    },
    onError: (error) => {
      onFailed(error)
      void queries.invalidateQueries({ queryKey })
    },
  })
}
