import type { SealedLocation } from '#services/crypto/vault'

/** Where the parts of a record are sealed. */
export const locationOfRecord = (id: string, column: 'file_name' | 'file_key'): SealedLocation => ({
  table: 'old_records',
  column,
  row: id,
})
