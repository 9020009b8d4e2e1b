import { documentExtensionOf, maxUploadBytes, uploadTexts } from '@psico/contract/documents/documents'

interface Form {
  patient: string
  description: string
  file: { name: string; size: number } | null
}

/** What is wrong with a chosen file, or null. */
export function complaintAboutFile(file: { name: string; size: number }): string | null {
  if (!documentExtensionOf(file.name)) return uploadTexts.wrongType
  return file.size > maxUploadBytes ? uploadTexts.tooLarge : null
}

/** What is wrong with the form before it is sent, or null. */
export function complaintAbout({ patient, description, file }: Form): string | null {
  if (!patient || !description.trim() || !file) return uploadTexts.missing
  return complaintAboutFile(file)
}
