import type { SealedLocation } from '#services/crypto/vault'

/** Where the text of a note is sealed, the so-manieth of it. */
export const locationOfNote = (id: string, version: number): SealedLocation => ({
  table: 'session_notes',
  column: 'content',
  row: id,
  version,
})
