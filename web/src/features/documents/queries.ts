import { downloadPath, listMyDocuments, type Document } from '@psico/contract/documents/documents'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'
import { fetchFile, saveFile } from '../../lib/call.ts'

export const documentsPerPage = 20

export const myDocuments = (page: number, patient?: string) =>
  queryOptions({
    ...asked(listMyDocuments, { query: { page, page_size: documentsPerPage, patient } }),
    placeholderData: keepPreviousData,
  })

/** Fetches the file and hands it to the browser's downloads under its own name. */
export const download = mutationOptions({
  mutationFn: async ({ id, file_name: name }: Pick<Document, 'id' | 'file_name'>) => {
    const { blob } = await fetchFile(downloadPath(id), name)
    saveFile({ blob, name })
  },
})
