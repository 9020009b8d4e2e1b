import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, isSeen, pageOf, pageQuery, prose } from '../core/fields.ts'
import { templateFields, textOfFields, type NoteFields } from './template-fields.ts'
import { noteTemplates, type NoteTemplate } from './templates.ts'

/** Longest note, in characters. */
export const maxNoteLength = 100_000
/** Longest correction of a signed note, in characters. */
export const maxAddendumLength = 20_000
export const emptyNote = 'Por favor escribe algún contenido antes de guardar.'

/** Why something is added to a signed note. */
export const addendumReasons = ['correction', 'late_entry', 'rectification'] as const
export type AddendumReason = (typeof addendumReasons)[number]
export const reasonNames: Readonly<Record<AddendumReason, string>> = {
  correction: 'Corrección',
  late_entry: 'Anotación tardía',
  rectification: 'Rectificación pedida por la persona',
}

/** Who signed, as name and licence were that day. */
const signer = z.object({ name: z.string(), license_number: z.string() })
export type Signer = z.infer<typeof signer>

export const addendum = z.object({
  id,
  text: z.string(),
  reason: z.enum(addendumReasons),
  author: id,
  signed_at: instant,
  signed_by: signer,
  digest: z.string(),
})
export type Addendum = z.infer<typeof addendum>

export const note = z.object({
  id,
  appointment: id,
  author: id,
  template: z.enum(noteTemplates),
  /** What stands in each field of the template; null for a free note. */
  fields: z.record(z.string(), z.string()).nullable(),
  /** The whole text, whatever the template. */
  content: z.string(),
  status: z.enum(['draft', 'signed']),
  signed_at: instant.nullable(),
  signed_by: signer.nullable(),
  /** SHA-256, as docs/notes.md makes it. */
  digest: z.string().nullable(),
  addenda: z.array(addendum),
  created_at: instant,
  updated_at: instant,
})
export type Note = z.infer<typeof note>

const content = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? emptyNote : undefined) })
  .refine(isSeen, emptyNote)
  .pipe(prose(maxNoteLength))

/** What is written: a text, or a template with its fields. */
export interface NoteText {
  template: NoteTemplate
  fields: NoteFields | null
  content: string
}
export type NoteWriting = NoteText & { expected_updated_at: string | undefined }

const writing = z
  .object({
    content: z.unknown().optional(),
    template: z.enum(noteTemplates).default('free'),
    fields: z.record(z.string(), prose(maxNoteLength)).optional(),
    /** The `updated_at` that the change is based on. */
    expected_updated_at: z.iso.datetime({ offset: true }).optional(),
  })
  .transform((value, context): NoteWriting => {
    const { template, expected_updated_at } = value
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (template === 'free') {
      const read = content.safeParse(value.content)
      if (read.success) return { template, fields: null, content: read.data, expected_updated_at }
      for (const issue of read.error.issues) refuse('content', issue.message)
      return z.NEVER
    }
    const names = templateFields[template].map(({ name }) => name)
    if (!value.fields) refuse('fields', 'Faltan los campos de la plantilla.')
    const given = value.fields ?? {}
    if (Object.keys(given).some((name) => !names.includes(name)))
      refuse('fields', 'Hay campos que no son de esta plantilla.')
    const fields = Object.fromEntries(names.map((name) => [name, given[name] ?? '']))
    const whole = textOfFields(template, fields)
    if (whole.length > maxNoteLength) refuse('fields', `La nota tiene más de ${maxNoteLength} caracteres.`)
    return { template, fields, content: whole, expected_updated_at }
  })

const sessionParams = z.object({ id })
const noteParams = z.object({ id, noteId: id })

export const readNote = endpoint({
  method: 'GET',
  path: '/appointments/appointments/:id/note/',
  summary: 'The private note of a session with its addenda, for its author only; 404 when there is none.',
  params: sessionParams,
  answer: note,
})

export const writeNote = endpoint({
  method: 'POST',
  path: '/appointments/appointments/:id/note/',
  summary: 'The first note of a confirmed or completed session; 409 when there is one already.',
  params: sessionParams,
  body: writing,
  answer: note,
  status: 201,
})

export const amendNote = endpoint({
  method: 'PATCH',
  path: '/appointments/appointments/:id/note/:noteId/',
  summary:
    'Changes a note that is not signed, for its author only; 409 `changed_elsewhere` when it is not what `expected_updated_at` says.',
  params: noteParams,
  body: writing,
  answer: note,
})

export const signNote = endpoint({
  method: 'POST',
  path: '/appointments/appointments/:id/note/:noteId/sign/',
  summary: 'Signs the note for ever, by its author, once the session has begun.',
  params: noteParams,
  answer: note,
})

export const addAddendum = endpoint({
  method: 'POST',
  path: '/appointments/appointments/:id/note/:noteId/addenda/',
  summary: 'Adds to a signed note; what is added is signed at once.',
  params: noteParams,
  body: z.object({
    text: z.string().refine(isSeen, 'Escribe qué añades a la nota.').pipe(prose(maxAddendumLength)),
    reason: z.enum(addendumReasons),
    /** The id that it shall have: sent again, since the answer was lost on its way, it is the same one. */
    addition: id.optional(),
  }),
  answer: addendum,
  status: 201,
})

export const verifyNote = endpoint({
  method: 'GET',
  path: '/appointments/appointments/:id/note/:noteId/verify/',
  summary: 'Whether a signed note and its addenda are what was signed.',
  params: noteParams,
  answer: z.object({ valid: z.boolean(), digest: z.string() }),
})

export const printNote = endpoint({
  method: 'GET',
  path: '/appointments/appointments/:id/note/pdf/',
  summary: 'A signed note with its addenda, for its author.',
  params: sessionParams,
  file: 'application/pdf',
})

/** Where a fact comes from: the kind of thing, and its id. */
export const factSources = ['appointment', 'questionnaire', 'goal', 'note'] as const

export const knownFact = z.object({
  label: z.string(),
  value: z.string(),
  source: z.object({ kind: z.enum(factSources), id }),
})
export type KnownFact = z.infer<typeof knownFact>

export const readPrefill = endpoint({
  method: 'GET',
  path: '/appointments/appointments/:id/note/prefill/',
  summary:
    'What is known of a session before a word of its note is written, each fact with where it comes from.',
  params: sessionParams,
  answer: z.object({ results: z.array(knownFact) }),
})

export const unsignedNote = z.object({
  appointment: id,
  patient: id,
  patient_name: z.string(),
  appointment_date: z.string(),
  start_time: z.string(),
  state: z.enum(['missing', 'draft']),
})
export type UnsignedNote = z.infer<typeof unsignedNote>

export const listUnsignedNotes = endpoint({
  method: 'GET',
  path: '/appointments/notes/unsigned/',
  summary: "The professional's own sessions that were held and have no signed note, oldest first.",
  query: pageQuery,
  answer: pageOf(unsignedNote),
})
