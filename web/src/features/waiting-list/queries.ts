import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyIn } from '@psico/contract/core/endpoint'
import {
  joinWaitingList,
  leaveWaitingList,
  listWaiting,
  type WaitingEntry,
} from '@psico/contract/waiting-list/waiting-list'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

/** An open screen hears of an offer, or of its end, after at most this long. */
const newOffersMs = 30_000

/** Who waits: for a patient what they wait for themselves, for staff everybody whom it concerns. */
export const waiting = (psychologist?: string) =>
  queryOptions({
    ...asked(listWaiting, { query: { page_size: 200, psychologist } }),
    refetchInterval: newOffersMs,
  })

/** After a change of who waits: the list is asked again. */
function useChange<T, A>(change: (input: T) => Promise<A>, onDone: (answer: A) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      onDone(answer)
      return outdated(queries, listWaiting)
    },
  })
}

export const useJoin = (onDone: (entry: WaitingEntry) => void) =>
  useChange((body: BodyIn<typeof joinWaitingList>) => call(joinWaitingList, { body }), onDone)

export const useLeave = (id: string, onDone: () => void) =>
  useChange(() => call(leaveWaitingList, { params: { id } }), onDone)
