import { documentExtensionOf, maxUploadBytes, uploadTexts } from '@psico/contract/documents/documents'
import { texts } from './texts.ts'

interface Typed {
  patient: string
  description: string
  file: { name: string; size: number } | null
}

/** What is wrong with a chosen file. */
export function complaintsAboutFile(file: Typed['file']): Record<string, string> {
  if (!file) return {}
  if (!documentExtensionOf(file.name)) return { file: uploadTexts.wrongType }
  return file.size > maxUploadBytes ? { file: uploadTexts.tooLarge } : {}
}

/** What is wrong with the form before it is sent, by field. */
export function complaintsAbout({ patient, description, file }: Typed): Record<string, string> {
  const missing = {
    ...(!patient && { patient: texts.patientMissing }),
    ...(!description.trim() && { description: texts.descriptionMissing }),
    ...(!file && { file: texts.fileMissing }),
  }
  const isWhole = Object.keys(missing).length === 0
  return {
    ...(!isWhole && { non_field_errors: uploadTexts.missing }),
    ...missing,
    ...complaintsAboutFile(file),
  }
}
