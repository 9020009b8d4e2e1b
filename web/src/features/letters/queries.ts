import {
  issueAttendanceLetter,
  issueLetter,
  listLetters,
  previewLetter,
  printLetter,
  verifyLetter,
  withdrawLetter,
  type Letter,
} from '@psico/contract/letters/letters'
import { readTimeline } from '@psico/contract/clinical-history/clinical-history'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { mutationOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call, fetchFile, saveFile } from '../../lib/call.ts'

export const proofOf = (code: string) =>
  queryOptions({ ...asked(verifyLetter, { params: { code } }), retry: false })

export const lettersOf = (patientId: string) =>
  queryOptions({ ...asked(listLetters, { params: { patientId } }), staleTime: 0 })

/** The sessions that were held with a patient, for who chooses one. */
export const heldSessions = (patientId: string) =>
  queryOptions(asked(readTimeline, { params: { patientId }, query: { page_size: 100 } }))

export type Writing = BodyIn<typeof issueLetter>

export const preview = mutationOptions({
  mutationFn: ({
    patientId,
    ...body
  }: Omit<Writing, 'share' | 'share_with_family' | 'letter'> & { patientId: string }) =>
    call(previewLetter, { params: { patientId }, body }),
})

export function useIssue(patientId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Writing) => call(issueLetter, { params: { patientId }, body, timeoutMs: 30_000 }),
    onSuccess: () => outdated(queries, listLetters),
  })
}

export function useWithdraw(patientId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (letter: string) => call(withdrawLetter, { params: { patientId, letter } }),
    onSuccess: () => outdated(queries, listLetters),
  })
}

export const issueAttendance = mutationOptions({
  mutationFn: ({
    id,
    ...body
  }: {
    id: string
    recipient: string
    share: boolean
    share_with_family: boolean
    letter: string
  }) => call(issueAttendanceLetter, { params: { id }, body, timeoutMs: 30_000 }),
})

/** Saves a letter as a file. */
export async function download(patientId: string, { id }: Pick<Letter, 'id'>): Promise<void> {
  const path = printLetter.path.replace(':patientId', patientId).replace(':letter', id)
  saveFile(await fetchFile(path, 'carta.pdf'))
}

export const print = mutationOptions({
  mutationFn: ({ patientId, letter }: { patientId: string; letter: Letter }) => download(patientId, letter),
})
