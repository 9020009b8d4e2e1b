import * as contract from '@psico/contract/imports/imports'
import type { ImportKind } from '@psico/contract/imports/fields'
import type { BodyIn, QueryIn } from '@psico/contract/core/endpoint'
import {
  keepPreviousData,
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call, upload } from '../../lib/call.ts'

/** A long file takes its time. */
const longMs = 300_000
export const rowsPerPage = 20

export const imports = queryOptions({ ...asked(contract.listImports), staleTime: 0 })
const importOf = (id: string) =>
  queryOptions({ ...asked(contract.readImport, { params: { id } }), staleTime: 0 })

/** So often it is asked how far work has come. */
const lookMs = 500

/** The same, asked again and again while something is being done with it, here or elsewhere. */
export function useImport(id: string) {
  const isWorking = useIsMutating({ mutationKey: workingOn(id) }) > 0
  const query = useQuery({
    ...importOf(id),
    refetchInterval: ({ state }) => (isWorking || state.data?.progress ? lookMs : false),
  })
  return { query, isWorking }
}
const workingOn = (id: string) => ['work on an import', id]

export type RowFilter = NonNullable<QueryIn<typeof contract.listImportRows>['state']>
export const rowsOf = (id: string, state: RowFilter | '', page: number) =>
  queryOptions({
    ...asked(contract.listImportRows, { params: { id }, query: { state, page, page_size: rowsPerPage } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const useStart = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, file }: { kind: ImportKind; file: File }) => {
      const form = new FormData()
      form.append('kind', kind)
      form.append('file', file)
      return upload(contract.startImport, form, { timeoutMs: longMs })
    },
    onSuccess: () => outdated(queries, contract.listImports),
  })
}

/** Says what each column is, and tries every row. */
export const useCheck = (id: string) => {
  const queries = useQueryClient()
  const params = { id }
  return useMutation({
    mutationKey: workingOn(id),
    mutationFn: async (body: BodyIn<typeof contract.mapImport>) => {
      await call(contract.mapImport, { params, body })
      return call(contract.checkImport, { params, timeoutMs: longMs })
    },
    onSettled: () => outdated(queries, contract.readImport, contract.listImportRows),
  })
}

export const useMend = (id: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ n, ...body }: BodyIn<typeof contract.mendImportRow> & { n: number }) =>
      call(contract.mendImportRow, { params: { id, n }, body, timeoutMs: longMs }),
    onSuccess: () => outdated(queries, contract.readImport, contract.listImportRows),
  })
}

/** Everything that was read before may be another thing now. */
export const useApply = (id: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: workingOn(id),
    mutationFn: (skipErrors: boolean) =>
      call(contract.applyImport, {
        params: { id },
        query: { skip_errors: skipErrors ? '1' : '0' },
        timeoutMs: longMs,
      }),
    onSuccess: () => queries.invalidateQueries(),
  })
}

export const useUndo = (id: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: workingOn(id),
    mutationFn: () => call(contract.undoImport, { params: { id }, timeoutMs: longMs }),
    onSuccess: () => queries.invalidateQueries(),
  })
}

export const useInvite = (id: string) =>
  useMutation({ mutationFn: () => call(contract.inviteImported, { params: { id }, body: { all: true } }) })
