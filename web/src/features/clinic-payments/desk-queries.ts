import { listAppointments, readAppointment } from '@psico/contract/sessions/appointments'
import { acceptProof, listProofs, readProof, rejectProof } from '@psico/contract/proofs/proofs'
import { listToCollect } from '@psico/contract/desk/desk'
import { listOwed, settleOwed } from '@psico/contract/refunds/owed'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, keyOf, outdated } from '../../lib/asked.ts'
import { call, fetchFile } from '../../lib/call.ts'
import { toast } from '../../ui/notices/toast.ts'

export const deskPageSize = 20
/** What patients send meanwhile appears on an open screen after at most this long. */
const newProofsMs = 30_000

export const proofsWaiting = (page: number) =>
  queryOptions({
    ...asked(listProofs, { query: { page, page_size: deskPageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: newProofsMs,
  })

export const owedRefunds = (status: 'owed' | 'done', page: number) =>
  queryOptions({
    ...asked(listOwed, { query: { status, page, page_size: deskPageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: newProofsMs,
  })

/** Sessions to be paid in person that brought no money yet, until today. */
export const toCollect = (page: number) =>
  queryOptions({
    ...asked(listToCollect, { query: { page, page_size: deskPageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: newProofsMs,
  })

/** The picture or PDF itself. */
export const proofFile = (sessionId: string) =>
  queryOptions({
    queryKey: keyOf(readProof, { params: { session_id: sessionId } }),
    queryFn: ({ signal }) =>
      fetchFile(
        readProof.path.replace(':session_id', encodeURIComponent(sessionId)),
        'comprobante',
        {},
        { signal },
      ),
    staleTime: Infinity,
  })

/** A decision of the desk: the lists and the agenda are asked again, also where somebody else was first. */
function useDecision<T>(send: (input: T) => Promise<unknown>, said: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.success(said)
      onDone()
    },
    onSettled: () => outdated(queries, listProofs, listOwed, listAppointments, readAppointment),
  })
}

export const useAccept = (session_id: string, onDone: () => void) =>
  useDecision(
    (body: BodyIn<typeof acceptProof>) => call(acceptProof, { params: { session_id }, body }),
    'Pago aceptado.',
    onDone,
  )

export const useReject = (session_id: string, onDone: () => void) =>
  useDecision(
    (reason: string) => call(rejectProof, { params: { session_id }, body: { reason } }),
    'Comprobante rechazado. Avisamos al paciente.',
    onDone,
  )

export const useSettle = (id: string, onDone: () => void) =>
  useDecision(
    (bank_reference: string) => call(settleOwed, { params: { id }, body: { bank_reference } }),
    'Devolución registrada. Avisamos al paciente.',
    onDone,
  )
