import * as contract from '@psico/contract/imports/imports'
import type { ImportKind } from '@psico/contract/imports/fields'
import type { BodyIn, QueryIn } from '@psico/contract/core/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call, upload } from '../../lib/call.ts'

/** A long file takes its time. */
const longMs = 300_000
export const rowsPerPage = 20

export const imports = queryOptions({ ...asked(contract.listImports), staleTime: 0 })
export const importOf = (id: string) =>
  queryOptions({ ...asked(contract.readImport, { params: { id } }), staleTime: 0 })

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
    mutationFn: async (body: BodyIn<typeof contract.mapImport>) => {
      await call(contract.mapImport, { params, body })
      return call(contract.checkImport, { params, timeoutMs: longMs })
    },
    onSettled: () => outdated(queries, contract.readImport, contract.listImportRows),
  })
}

/** Counts anew, after a row was put right. */
export const useRecount = (id: string) =>
  useMutation({ mutationFn: () => call(contract.checkImport, { params: { id }, timeoutMs: longMs }) })

export const useMend = (id: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ n, ...body }: BodyIn<typeof contract.mendImportRow> & { n: number }) =>
      call(contract.mendImportRow, { params: { id, n }, body, timeoutMs: longMs }),
    onSuccess: () => outdated(queries, contract.listImportRows),
  })
}

/** Everything that was read before may be another thing now. */
export const useApply = (id: string) => {
  const queries = useQueryClient()
  return useMutation({
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
    mutationFn: () => call(contract.undoImport, { params: { id }, timeoutMs: longMs }),
    onSuccess: () => queries.invalidateQueries(),
  })
}

export const useInvite = (id: string) =>
  useMutation({ mutationFn: () => call(contract.inviteImported, { params: { id }, body: { all: true } }) })
