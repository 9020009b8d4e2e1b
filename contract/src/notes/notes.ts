import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, isSeen, prose } from '../core/fields.ts'

/** Longest note, in characters. */
export const maxNoteLength = 100_000
export const emptyNote = 'Por favor escribe algún contenido antes de guardar.'

export const note = z.object({
  id,
  appointment: id,
  content: z.string(),
  created_at: instant,
  updated_at: instant,
})
export type Note = z.infer<typeof note>

const content = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? emptyNote : undefined) })
  .refine(isSeen, emptyNote)
  .pipe(prose(maxNoteLength))

export const readNote = endpoint({
  method: 'GET',
  path: '/appointments/appointments/:id/note/',
  summary: 'The private note of a session, for its author only; 404 when there is none.',
  params: z.object({ id }),
  answer: note,
})

export const writeNote = endpoint({
  method: 'POST',
  path: '/appointments/appointments/:id/note/',
  summary: 'The first note of a confirmed or completed session; 409 when there is one already.',
  params: z.object({ id }),
  body: z.object({ content }),
  answer: note,
  status: 201,
})

export const amendNote = endpoint({
  method: 'PATCH',
  path: '/appointments/appointments/:id/note/:noteId/',
  summary: 'Changes the note, for its author only.',
  params: z.object({ id, noteId: id }),
  body: z.object({ content }),
  answer: note,
})
