import {
  createBackup,
  downloadBackup,
  listBackups,
  previewRestore,
  restoreBackup,
} from '@psico/contract/backups/backups'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'
import { fetchFile, saveFile, upload } from '../../lib/call.ts'

/** A large clinic takes its time. */
const longMs = 3_600_000

export const backups = queryOptions({
  ...asked(listBackups),
  staleTime: 0,
})

export const useCreateBackup = () =>
  useMutation({
    mutationFn: async () =>
      saveFile(await fetchFile(createBackup.path, 'copia.sql', { method: 'POST' }, { timeoutMs: longMs })),
  })

export const useDownload = () =>
  useMutation({
    mutationFn: async (name: string) =>
      saveFile(await fetchFile(downloadBackup.path.replace(':name', name), name, {}, { timeoutMs: longMs })),
  })

const formOf = (file: File): FormData => {
  const form = new FormData()
  form.append('backup_file', file)
  return form
}

/** What a restore of a file would change. */
export const usePreview = () =>
  useMutation({ mutationFn: (file: File) => upload(previewRestore, formOf(file), { timeoutMs: longMs }) })

/** Everything that was read before may be another thing now. */
export function useRestore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => upload(restoreBackup, formOf(file), { timeoutMs: longMs }),
    onSettled: () => client.invalidateQueries(),
  })
}
