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
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { isRefusal } from '../../lib/call-error.ts'
import { asked, keyOf } from '../../lib/asked.ts'
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

export const sign = mutationOptions({
  mutationFn: ({ appointment, id }: Note) => call(signNote, { params: { id: appointment, noteId: id } }),
})

export const verify = mutationOptions({
  mutationFn: ({ appointment, id }: Note) => call(verifyNote, { params: { id: appointment, noteId: id } }),
})

export const add = mutationOptions({
  mutationFn: ({ note, ...body }: { note: Note; text: string; reason: Note['addenda'][number]['reason'] }) =>
    call(addAddendum, { params: { id: note.appointment, noteId: note.id }, body }),
})

export const print = mutationOptions({
  mutationFn: async ({ appointment }: Note) =>
    saveFile(await fetchFile(printNote.path.replace(':id', appointment), 'nota.pdf')),
})
