import { askForClinicExport, downloadClinicExport, listClinicExports } from '@psico/contract/exports/exports'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call, fetchFile, saveFile } from '../../lib/call.ts'

/** A large clinic takes its time. */
const longMs = 600_000
/** So often it is looked whether one that is being prepared is there. */
const lookEveryMs = 2000

export const clinicExports = queryOptions({
  ...asked(listClinicExports),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.results.some((copy) => copy.status === 'preparing') ? lookEveryMs : false,
})

export const useAskForExport = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(askForClinicExport),
    onSettled: () => outdated(queries, listClinicExports),
  })
}

export const useDownloadExport = () =>
  useMutation({
    mutationFn: async (id: string) =>
      saveFile(
        await fetchFile(
          downloadClinicExport.path.replace(':id', id),
          'clinica.zip',
          {},
          { timeoutMs: longMs },
        ),
      ),
  })
