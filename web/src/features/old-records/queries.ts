import { downloadOldRecord, listOldRecords, type OldRecord } from '@psico/contract/old-records/old-records'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'
import { fetchFile, saveFile } from '../../lib/call.ts'

export const recordsPerPage = 20

/** What came along of histories for who asks; of one patient where it says so. */
export const oldRecords = (page: number, patient?: string) =>
  queryOptions({
    ...asked(listOldRecords, { query: { page, page_size: recordsPerPage, patient } }),
    placeholderData: keepPreviousData,
  })

/** The file as it came, under its own name. */
export const downloadRecord = mutationOptions({
  mutationFn: async ({ id, file_name: name }: Pick<OldRecord, 'id' | 'file_name'>) => {
    const { blob } = await fetchFile(downloadOldRecord.path.replace(':id', id), name)
    saveFile({ blob, name })
  },
})
