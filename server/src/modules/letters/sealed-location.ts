import type { SealedLocation } from '#services/crypto/vault'

/** Where what stands on a letter is sealed. */
export const locationOfLetter = (id: string): SealedLocation => ({
  table: 'letters',
  column: 'content',
  row: id,
})
