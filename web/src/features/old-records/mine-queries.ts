import { askForMyExport, downloadMyExport, listMyExports } from '@psico/contract/exports/exports'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call, fetchFile, saveFile } from '../../lib/call.ts'

/** The work of years takes its time. */
const longMs = 600_000
/** So often it is looked whether one that is being prepared is there. */
const lookEveryMs = 2000

export const myExports = queryOptions({
  ...asked(listMyExports),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.results.some((copy) => copy.status === 'preparing') ? lookEveryMs : false,
})

export const useAskForMyExport = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(askForMyExport),
    onSettled: () => outdated(queries, listMyExports),
  })
}

export const useDownloadMyExport = () =>
  useMutation({
    mutationFn: async (id: string) =>
      saveFile(
        await fetchFile(downloadMyExport.path.replace(':id', id), 'historias.zip', {}, { timeoutMs: longMs }),
      ),
  })
