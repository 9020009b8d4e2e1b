import { listMyDocuments, withdrawDocument } from '@psico/contract/documents/documents'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

/** Takes a document back, for good; the lists are asked again, also where somebody else was first. */
export function useWithdraw(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyIn<typeof withdrawDocument>) => call(withdrawDocument, { params: { id }, body }),
    onSettled: () => outdated(queries, listMyDocuments),
  })
}
