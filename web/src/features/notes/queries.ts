import { readTimeline } from '@psico/contract/clinical-history/clinical-history'
import { readAppointment } from '@psico/contract/sessions/appointments'
import {
  addAddendum,
  amendNote,
  listUnsignedNotes,
  printNote,
  readNote,
  readPrefill,
  signNote,
  verifyNote,
  writeNote,
  type Note,
} from '@psico/contract/notes/notes'
import { readOwnProfessionalProfile } from '@psico/contract/professionals/professionals'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { mutationOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '../../lib/call-error.ts'
import { asked, keyOf, outdated } from '../../lib/asked.ts'
import { call, fetchFile, saveFile } from '../../lib/call.ts'
import type { NoteDraft } from './note-text.ts'

export const session = (id: string) => queryOptions(asked(readAppointment, { params: { id } }))

/** The professional's own profile: with which template new notes begin. */
export const profile = queryOptions(asked(readOwnProfessionalProfile))

/** What is known of the session, each fact with where it comes from. */
export const knownFacts = (id: string) => queryOptions(asked(readPrefill, { params: { id } }))

/** The first of the notes that wait to be signed, the oldest first. */
export const unsigned = queryOptions({
  ...asked(listUnsignedNotes, { query: { page_size: 20 } }),
  staleTime: 0,
})

/** The note of a session, or null while there is none. */
export async function readNoteNow(appointment: string, signal?: AbortSignal): Promise<Note | null> {
  try {
    return await call(readNote, { params: { id: appointment }, ...(signal && { signal }) })
  } catch (error) {
    if (isRefusal(error, 404)) return null
    throw error
  }
}

export const noteOf = (appointment: string) =>
  queryOptions({
    queryKey: keyOf(readNote, { params: { id: appointment } }),
    queryFn: ({ signal }): Promise<Note | null> => readNoteNow(appointment, signal),
    // What is being typed must not be replaced by a reading in the background.
    staleTime: Infinity,
    gcTime: 0,
  })

interface Saving {
  appointment: string
  note: Note | null
  text: NoteDraft
}

/** Creates the note where there is none, else changes it as it was when it was read. */
export const save = mutationOptions({
  mutationFn: ({ appointment, note, text: { template, fields, content } }: Saving) => {
    const text = template === 'free' ? { content } : { template, fields }
    return note
      ? call(amendNote, {
          params: { id: appointment, noteId: note.id },
          body: { ...text, expected_updated_at: note.updated_at },
        })
      : call(writeNote, { params: { id: appointment }, body: text })
  },
})

/** What was written is what is shown; the list of what waits to be signed is asked again. */
export function useNoteWritten(appointment: string) {
  const queries = useQueryClient()
  return (now: Note) => {
    queries.setQueryData(noteOf(appointment).queryKey, now)
    void outdated(queries, readTimeline, listUnsignedNotes)
  }
}

/** Signs a note; whatever shows that session is asked again. */
export function useSign(onDone: () => void, onEnd: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ appointment, id }: Note) => call(signNote, { params: { id: appointment, noteId: id } }),
    onSuccess: async (signed, { appointment }) => {
      queries.setQueryData(noteOf(appointment).queryKey, signed)
      onDone()
      await queries.invalidateQueries()
    },
    onSettled: onEnd,
  })
}

export const verify = mutationOptions({
  mutationFn: ({ appointment, id }: Note) => call(verifyNote, { params: { id: appointment, noteId: id } }),
})

export function useAddAddendum(note: Note) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyIn<typeof addAddendum>) =>
      call(addAddendum, { params: { id: note.appointment, noteId: note.id }, body }),
    onSuccess: (added) => {
      const { queryKey } = noteOf(note.appointment)
      const signed: Note = { ...note, addenda: [...note.addenda, added] }
      queries.setQueryData(queryKey, signed)
    },
  })
}

export const print = mutationOptions({
  mutationFn: async ({ appointment }: Note) =>
    saveFile(await fetchFile(printNote.path.replace(':id', appointment), 'nota.pdf')),
})
