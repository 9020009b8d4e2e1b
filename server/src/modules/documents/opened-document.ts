import type { Document } from '@psico/contract/documents'
import type { Clinic, ClinicDb } from '#platform/clinic'
import type { Vault } from '#platform/vault'
import { placeOfDocument } from './places.ts'
import type { StoredDocument } from './store.ts'

/** A record with its name and description opened. */
export async function openedDocument(
  db: ClinicDb,
  vault: Vault,
  clinic: Clinic,
  it: StoredDocument,
): Promise<Document> {
  return {
    ...it,
    description: await vault.openText(db, clinic, it.description, placeOfDocument(it.id, 'description')),
    file_name: await vault.openText(db, clinic, it.file_name, placeOfDocument(it.id, 'file_name')),
  }
}
