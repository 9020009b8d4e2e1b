import type { DocumentExtension } from '@psico/contract/documents/documents'

/** A file in its place, sealed and looked at. */
export interface TakenFile {
  id: string
  name: string
  extension: DocumentExtension
  key: Buffer
  bytes: number
}

/** What is ready to be kept. */
export interface SharedFile {
  patient: string
  description: string
  file: TakenFile
  /** Also for those who answer for the patient. */
  withFamily?: boolean
  /** The id under which it was sent. */
  sentAs?: string | null
}
