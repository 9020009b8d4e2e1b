import { changeCouple, endCouple, listCouples, readCouple } from '@psico/contract/couples/couples'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { outdated } from '../../lib/asked.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/notices/toast.ts'
import { texts } from './texts.ts'

function useChange<T>(change: (input: T) => Promise<unknown>, onDone: () => void, failed: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onError: (error) => toast.error(sentenceOf(error, failed)),
    onSettled: () => outdated(queries, readCouple, listCouples),
  })
}

/** Who pays for a couple as a rule. */
export const useChangePayer = (id: string) =>
  useChange(
    (payer: string | null) => call(changeCouple, { params: { id }, body: { payer } }),
    () => toast.success(texts.payerSaved),
    texts.payerNotSaved,
  )

export const useEndCouple = (id: string, onDone: () => void) =>
  useChange(
    () => call(endCouple, { params: { id } }),
    () => {
      toast.success(texts.ended)
      onDone()
    },
    texts.notEnded,
  )
