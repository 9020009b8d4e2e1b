import { listMyDocuments } from '@psico/contract/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { outdated } from '../../lib/asked.ts'
import { sendDocument, type Upload } from './send-document.ts'

/** Sends a document; the lists are asked again, also where somebody else was first. */
export function useSendDocument(onDone: () => void, onFailed: (error: unknown, it: Upload) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: sendDocument,
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => outdated(queries, listMyDocuments),
  })
}
