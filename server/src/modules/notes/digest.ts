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
    .map(([name, it]) => `${JSON.stringify(name)}:${canonical(it)}`)
  return `{${parts.join(',')}}`
}

const digestOf = (value: object): string => hash('sha256', canonical(value), 'hex')

/** The digest of a note, in hex. */
export const digestOfNote = (it: SignedNote): string =>
  digestOf({
    format: 'psico-note-1',
    note: it.id,
    appointment: it.appointment,
    author: it.author,
    template: it.template,
    fields: it.fields,
    content: it.content,
    signed_at: it.signed_at,
    signed_by: it.signed_by,
  })

/** The digest of what was added to a note, in hex. */
export const digestOfAddendum = (note: string, it: Omit<Addendum, 'digest'>): string =>
  digestOf({
    format: 'psico-addendum-1',
    addendum: it.id,
    note,
    author: it.author,
    reason: it.reason,
    text: it.text,
    signed_at: it.signed_at,
    signed_by: it.signed_by,
  })
