import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { paySimulated } from '@psico/contract/simulators/simulators'
import { isRefusal } from '../../lib/call-error.ts'
import { call } from '../../lib/call.ts'
import { simulatedSession } from './queries.ts'

/** Pays with a test card, and goes on to where the shop waits. */
export function usePayWithTestCard(sessionId: string, go: (address: string) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyIn<typeof paySimulated>) =>
      call(paySimulated, { params: { session_id: sessionId }, body }),
    onSuccess: ({ redirect_url }) => go(redirect_url),
    onError: (error) => {
      if (isRefusal(error, 409)) void queries.invalidateQueries(simulatedSession(sessionId))
    },
  })
}
