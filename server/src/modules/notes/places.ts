import type { SealedPlace } from '#platform/crypto/vault'

/** Where the text of a note is sealed. */
export const placeOfNote = (id: string): SealedPlace => ({
  table: 'session_notes',
  column: 'content',
  row: id,
})
