import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sendProof } from '@psico/contract/proofs/proofs'
import { listAppointments, readAppointment } from '@psico/contract/sessions/appointments'
import { outdated } from '../../lib/asked.ts'
import { upload } from '../../lib/call.ts'
import { byHandSession } from './queries.ts'

/** Sends the picture or PDF of a payment while its form is there; where that is refused it is read how the payment stands. */
export function useSendProof(sessionId: string, onDone: () => void, onFailed: (error: unknown) => void) {
  const queries = useQueryClient()
  const { queryKey } = byHandSession(sessionId)
  const stopper = useRef<AbortController | null>(null)
  // Who left was asked, and nobody is there to hear whether it arrived.
  useEffect(() => () => stopper.current?.abort(), [])
  return useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData()
      form.append('file', chosen)
      stopper.current = new AbortController()
      const { signal } = stopper.current
      return upload(sendProof, form, { params: { session_id: sessionId }, signal })
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
