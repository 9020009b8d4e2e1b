import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyIn } from '@psico/contract/core/endpoint'
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

export const refund = mutationOptions({
  mutationFn: (id: string) => call(refundPack, { params: { id } }),
})

/** What it would mean that a pack is good with somebody else. */
export const transferTo = (id: string, psychologist: string) =>
  queryOptions({ ...asked(readPackTransfer, { params: { id }, query: { psychologist } }), staleTime: 0 })

export const transfer = mutationOptions({
  mutationFn: ({ id, psychologist }: { id: string; psychologist: string }) =>
    call(transferPack, { params: { id }, body: { psychologist } }),
})

export const receipt = mutationOptions({
  mutationFn: (id: string) => fetchFile(packReceipt.path.replace(':id', id), 'recibo-bono.pdf'),
})

/** Sold at the desk. */
export const sell = mutationOptions({
  mutationFn: ({ id, body }: { id: string; body: BodyIn<typeof buyPack> }) =>
    call(buyPack, { params: { id }, body }),
})

/** After a pack was sold or given back. */
export const moneyOfPacksOutdated = (queries: QueryClient) => outdated(queries, boughtPacks, listOwed)
