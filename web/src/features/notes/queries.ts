import { readAppointment } from '@psico/contract/sessions/appointments'
import { amendNote, readNote, writeNote, type Note } from '@psico/contract/notes/notes'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { isRefusal } from '../../lib/call-error.ts'
import { asked, keyOf } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

export const session = (id: string) => queryOptions(asked(readAppointment, { params: { id } }))

/** The note of a session, or null while there is none. */
export const noteOf = (appointment: string) =>
  queryOptions({
    queryKey: keyOf(readNote, { params: { id: appointment } }),
    queryFn: async ({ signal }): Promise<Note | null> => {
      try {
        return await call(readNote, { params: { id: appointment }, signal })
      } catch (error) {
        if (isRefusal(error, 404)) return null
        throw error
      }
    },
    // What is being typed must not be replaced by a reading in the background.
    staleTime: Infinity,
    gcTime: 0,
  })

/** Creates the note where there is none, else amends it. */
export const save = mutationOptions({
  mutationFn: ({
    appointment,
    note,
    content,
  }: {
    appointment: string
    note: Note | null
    content: string
  }) =>
    note
      ? call(amendNote, { params: { id: appointment, noteId: note.id }, body: { content } })
      : call(writeNote, { params: { id: appointment }, body: { content } }),
})
