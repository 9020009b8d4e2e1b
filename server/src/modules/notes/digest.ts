import { hash } from 'node:crypto'
import type { Addendum, Note } from '@psico/contract/notes/notes'

/** What of a note is signed. */
export type SignedNote = Pick<
  Note,
  'id' | 'appointment' | 'author' | 'template' | 'fields' | 'content' | 'signed_at' | 'signed_by'
>

/**
 * The canonical text of what is signed (RFC 8785: names in order, no blanks, UTF-8), which docs/notes.md describes for whoever
 * wants to make the digest again. Changing a letter of it makes every signature false: a new layout gets a new `format`.
 */
const canonical = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
  return `{${parts.join(',')}}`
}

const digestOf = (value: object): string => hash('sha256', canonical(value), 'hex')

/** The digest of a note, in hex. */
export const digestOfNote = (note: SignedNote): string =>
  digestOf({
    format: 'psico-note-1',
    note: note.id,
    appointment: note.appointment,
    author: note.author,
    template: note.template,
    fields: note.fields,
    content: note.content,
    signed_at: note.signed_at,
    signed_by: note.signed_by,
  })

/** The digest of what was added to a note, in hex. */
export const digestOfAddendum = (note: string, addendum: Omit<Addendum, 'digest'>): string =>
  digestOf({
    format: 'psico-addendum-1',
    addendum: addendum.id,
    note,
    author: addendum.author,
    reason: addendum.reason,
    text: addendum.text,
    signed_at: addendum.signed_at,
    signed_by: addendum.signed_by,
  })
