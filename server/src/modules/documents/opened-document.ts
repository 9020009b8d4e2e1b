import type { Document } from '@psico/contract/documents/documents'
import type { ClinicDb } from '#database/clinic'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import { locationOfDocument } from './sealed-locations.ts'
import type { StoredDocument } from './store.ts'

/** A record with its name and description opened; the file's key stays in the app. */
export async function openedDocument(
  db: ClinicDb,
  { clinic, vault }: ClinicalContext,
  document: StoredDocument,
): Promise<Document> {
  const { id, patient, patient_name, uploaded_by, uploaded_by_name, file_size, uploaded_at, withdrawn_at } =
    document
  return {
    id,
    patient,
    patient_name,
    uploaded_by,
    uploaded_by_name,
    file_size,
    uploaded_at,
    withdrawn_at,
    share_with_family: document.share_with_family,
    withdrawn_reason: document.withdrawn_reason
      ? await vault.openText(
          db,
          clinic,
          document.withdrawn_reason,
          locationOfDocument(id, 'withdrawn_reason'),
        )
      : '',
    description: await vault.openText(
      db,
      clinic,
      document.description,
      locationOfDocument(id, 'description'),
    ),
    file_name: await vault.openText(db, clinic, document.file_name, locationOfDocument(id, 'file_name')),
  }
}
