import { queryOptions, mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyIn } from '@psico/contract/core/endpoint'
import {
  boughtPacks,
  buyPack,
  packReceipt,
  readPackRefund,
  readPackTransfer,
  refundPack,
  transferPack,
} from '@psico/contract/packs/packs'
import { listOwed } from '@psico/contract/refunds/owed'
import { asked, outdated } from '../../lib/asked.ts'
import { call, fetchFile } from '../../lib/call.ts'

/** What would go back now. */
export const refundOf = (id: string) =>
  queryOptions({ ...asked(readPackRefund, { params: { id } }), staleTime: 0 })

export const useRefund = (id: string, onDone: (done: AnswerOf<typeof refundPack>) => void) =>
  useChange(() => call(refundPack, { params: { id } }), onDone)

/** What it would mean that a pack is good with somebody else. */
export const transferTo = (id: string, psychologist: string) =>
  queryOptions({ ...asked(readPackTransfer, { params: { id }, query: { psychologist } }), staleTime: 0 })

export const useTransfer = (id: string) =>
  useChange((body: BodyIn<typeof transferPack>) => call(transferPack, { params: { id }, body }))

export const receipt = mutationOptions({
  mutationFn: (id: string) => fetchFile(packReceipt.path.replace(':id', id), 'recibo-bono.pdf'),
})

/** Sold at the desk. */
export const useSell = () =>
  useChange(({ id, body }: { id: string; body: BodyIn<typeof buyPack> }) =>
    call(buyPack, { params: { id }, body }),
  )

/** After a pack was sold, passed on or given back its lists are asked again, also where somebody else was first. */
function useChange<T, A>(send: (input: T) => Promise<A>, onDone?: (done: A) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    ...(onDone ? { onSuccess: onDone } : {}),
    onSettled: () => outdated(queries, boughtPacks, listOwed),
  })
}
