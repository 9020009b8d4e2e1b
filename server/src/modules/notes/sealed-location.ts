import type { SealedLocation } from '#services/crypto/vault'

/** Where the text of a note is sealed, the so-manieth of it. */
export const locationOfNote = (id: string, version: number): SealedLocation => ({
  table: 'session_notes',
  column: 'content',
  row: id,
  version,
})

/** Where its fields are, beside it. */
export const locationOfFields = (id: string, version: number): SealedLocation => ({
  ...locationOfNote(id, version),
  column: 'fields',
})

/** Where the text is that was added to a note. */
export const locationOfAddendum = (id: string): SealedLocation => ({
  table: 'note_addenda',
  column: 'content',
  row: id,
})
