import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { listWaiting, offerByHand } from '@psico/contract/waiting-list/waiting-list'
import { outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

/** Offers somebody who waits an hour by hand. */
export function useOfferHour(id: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyIn<typeof offerByHand>) => call(offerByHand, { params: { id }, body }),
    onSuccess: () => {
      onDone()
      return outdated(queries, listWaiting)
    },
  })
}
