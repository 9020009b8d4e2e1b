import { askForExport, exportPath, listExports, type DataExport } from '@psico/contract/privacy/privacy'
import {
  fulfilRequest,
  listMyRequests,
  listRequests,
  makeRequest,
  refuseRequest,
  withdrawRequest,
  type RequestKind,
  type PrivacyRequest,
} from '@psico/contract/privacy/privacy-requests'
import {
  endTerm,
  listTerms,
  type KeptRecord,
  type TermState,
} from '@psico/contract/privacy-terms/privacy-terms'
import { myPacks } from '@psico/contract/packs/packs'
import { listAppointments } from '@psico/contract/sessions/appointments'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call, fetchFile, saveFile } from '../../lib/call.ts'

const lookAgainMs = 2000

/** Whether something is left in a pack of one's own. */
export const ownPacks = queryOptions({
  ...asked(myPacks),
  select: ({ results }) => results.some((pack) => pack.state === 'bought' && pack.left > 0),
})

/** One's own copies; asked again while one is being prepared. */
export const ownExports = queryOptions({
  ...asked(listExports),
  staleTime: 0,
  refetchInterval: (query) =>
    query.state.data?.results.some((copy) => copy.status === 'preparing') ? lookAgainMs : false,
})

export function useAskForExport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(askForExport),
    onSettled: () => outdated(queries, listExports),
  })
}

/** Large documents take their time. */
const longMs = 600_000

export const useDownloadExport = () =>
  useMutation({
    mutationFn: async ({ id }: Pick<DataExport, 'id'>) =>
      saveFile(await fetchFile(exportPath(id), 'mis-datos.zip', {}, { timeoutMs: longMs })),
  })

/** One's own requests, the newest first. */
export const ownRequests = queryOptions(asked(listMyRequests, { query: { page: 1, page_size: 20 } }))

export function useMakeRequest() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, text, cancels }: { kind: RequestKind; text: string; cancels: boolean }) =>
      call(makeRequest, { body: { kind, text }, query: cancels ? { sessions: 'cancel' } : {} }),
    onSuccess: () => outdated(queries, listMyRequests),
  })
}

export function useWithdrawRequest(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(withdrawRequest, { params: { id } }),
    onSuccess: onDone,
    onSettled: () => outdated(queries, listMyRequests),
  })
}

/** How many sessions are still to come. */
export const sessionsAhead = queryOptions(
  asked(listAppointments, { query: { when: 'upcoming', page: 1, page_size: 1 } }),
)

export const requestsPerPage = 20

/** What people of the clinic asked. */
export const clinicRequests = (page: number, status: PrivacyRequest['status'] | '') =>
  queryOptions({
    ...asked(listRequests, { query: { page, page_size: requestsPerPage, ...(status && { status }) } }),
    placeholderData: keepPreviousData,
  })

export function useFulfil(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, cancels }: { id: string; cancels: boolean }) =>
      call(fulfilRequest, { params: { id }, query: cancels ? { sessions: 'cancel' } : {} }),
    // Names and sessions may be gone everywhere.
    onSuccess: () => void queries.invalidateQueries().then(onDone),
  })
}

export function useRefuse(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(refuseRequest, { params: { id }, body: { reason } }),
    onSuccess: () => void outdated(queries, listRequests).then(onDone),
  })
}

/** Records by what became of their term. */
export const keptRecords = (page: number, state: TermState) =>
  queryOptions({
    ...asked(listTerms, { query: { page, page_size: requestsPerPage, state } }),
    placeholderData: keepPreviousData,
  })

export function useEndTerm(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ patient: id }: Pick<KeptRecord, 'patient'>) => call(endTerm, { params: { id } }),
    // The person is gone everywhere.
    onSuccess: () => void queries.invalidateQueries().then(onDone),
  })
}
