import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { listProfessionals, readProfessional } from '@psico/contract/professionals/professionals'
import { createReview, listReviews } from '@psico/contract/reviews/reviews'
import { outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

/** The patient rates a completed session. */
export function useRate(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyIn<typeof createReview>) => call(createReview, { body }),
    onSuccess: () => {
      void outdated(queries, listReviews, readProfessional, listProfessionals)
      onDone()
    },
  })
}
