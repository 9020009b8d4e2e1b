import type { SealedPlace } from '#platform/vault'

/** Where the parts of a document's record are sealed. */
export const placeOfDocument = (
  id: string,
  column: 'description' | 'file_name' | 'file_key',
): SealedPlace => ({ table: 'documents', column, row: id })
