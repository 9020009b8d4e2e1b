import type { SealedLocation } from '#platform/crypto/vault'

/** Where the text of a note is sealed. */
export const locationOfNote = (id: string): SealedLocation => ({
  table: 'session_notes',
  column: 'content',
  row: id,
})
