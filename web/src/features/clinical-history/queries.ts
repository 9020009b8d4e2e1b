import {
  listHistoryVersions,
  readHistory,
  readHistoryVersion,
  readTimeline,
  saveHistory,
  type ClinicalHistory,
  type HistoryConflict,
  type HistoryContent,
} from '@psico/contract/clinical-history/clinical-history'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { isRefusal } from '../../lib/call-error.ts'
import { asked, keyOf } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

export const rowsPerPage = 20

/** The history in force, or null while nothing was written. */
export const historyOf = (patientId: string) =>
  queryOptions({
    queryKey: keyOf(readHistory, { params: { patientId } }),
    queryFn: async ({ signal }): Promise<ClinicalHistory | null> => {
      try {
        return await call(readHistory, { params: { patientId }, signal })
      } catch (error) {
        if (isRefusal(error, 404) && error.code === 'history_not_found') return null
        throw error
      }
    },
    // What is being typed must not be replaced by a reading in the background.
    staleTime: Infinity,
    gcTime: 0,
  })

export const versionsOf = (patientId: string, page: number) =>
  queryOptions({
    ...asked(listHistoryVersions, { params: { patientId }, query: { page, page_size: rowsPerPage } }),
    staleTime: 0,
  })

export const versionOf = (patientId: string, version: number) =>
  queryOptions(asked(readHistoryVersion, { params: { patientId, version } }))

export const timelineOf = (patientId: string, page: number) =>
  queryOptions({
    ...asked(readTimeline, { params: { patientId }, query: { page, page_size: rowsPerPage } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Saves the whole history, based on a version (0 for none). */
export const save = mutationOptions({
  mutationFn: (change: { patientId: string; content: HistoryContent; version: number }) =>
    call(saveHistory, {
      params: { patientId: change.patientId },
      body: { ...change.content, version: change.version },
    }),
})

/** The two versions of a refused saving, or null for any other error. */
export function conflictIn(error: unknown): HistoryConflict | null {
  return isRefusal(error, 409) && error.code === 'history_changed'
    ? (error.body as unknown as HistoryConflict)
    : null
}
