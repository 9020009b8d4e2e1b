import type { Clinic } from '#database/clinic'
import type { SealedLocation } from '#services/crypto/vault'

/** Where the parts of a document's record are sealed. */
export const locationOfDocument = (
  id: string,
  column: 'description' | 'file_name' | 'file_key' | 'withdrawn_reason',
): SealedLocation => ({ table: 'documents', column, row: id })

/** Where a clinic's documents are stored; also what their content is sealed for. */
export const filesOf = (clinic: Pick<Clinic, 'id'>): string => `${clinic.id}/documents`
export const keyOfFile = (clinic: Pick<Clinic, 'id'>, id: string): string => `${filesOf(clinic)}/${id}`
