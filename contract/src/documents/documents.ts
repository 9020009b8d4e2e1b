import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { filter, id, instant, line, pageOf, pageQuery } from '../core/fields.ts'

/** 10 MB, inclusive. */
export const maxUploadBytes = 10 * 1024 * 1024
export const documentExtensions = ['pdf', 'doc', 'docx', 'txt', 'jpg', 'jpeg', 'png'] as const
export type DocumentExtension = (typeof documentExtensions)[number]
export const maxDescriptionLength = 500

/** Sentences that the form shows before asking and the server answers with. */
export const uploadTexts = {
  missing: 'Por favor, completa todos los campos.',
  wrongType: 'Tipo de archivo no permitido. Solo se aceptan PDF, DOC, DOCX, TXT, JPG y PNG.',
  tooLarge: 'El archivo es demasiado grande. El tamaño máximo es 10MB.',
} as const

/** The extension of a file name, if documents may have it. */
export function documentExtensionOf(fileName: string): DocumentExtension | undefined {
  const extension = /\.([a-z]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase()
  return documentExtensions.find((known) => known === extension)
}

export const document = z.object({
  id,
  description: z.string(),
  file_name: z.string(),
  /** Bytes. */
  file_size: z.number().int(),
  patient: id,
  patient_name: z.string(),
  uploaded_by: id,
  uploaded_by_name: z.string(),
  uploaded_at: instant,
  /** Withdrawn by who shared it: the content is destroyed, the patient does not see it any more. */
  withdrawn_at: instant.nullable(),
  withdrawn_reason: z.string(),
  /** Those who answer for the patient in the portal see it, too. */
  share_with_family: z.boolean(),
})
export type Document = z.infer<typeof document>

export const listMyDocuments = endpoint({
  method: 'GET',
  path: '/clinical-history/my-documents/',
  summary: 'Patients: shared with them. Professionals: uploaded by them for their patients. Newest first.',
  query: pageQuery.extend({ patient: filter(id) }),
  answer: pageOf(document),
})

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/clinical-history/documents/upload/',
  summary:
    'Multipart with the parts patient, description and file, and share_with_family (`true`) for those who answer for the patient; only for own patients. Sent again with the same `document` (an id), since the answer was lost on its way, it is shared once.',
  form: {
    patient: 'text',
    description: 'text',
    share_with_family: 'text',
    document: 'text',
    file: 'file',
  },
  answer: document,
  status: 201,
})

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/clinical-history/documents/:id/download/',
  summary: 'The file itself, as an attachment: for the patient and for who uploaded it.',
  params: z.object({ id }),
  file: '*/*',
})

export const withdrawDocument = endpoint({
  method: 'DELETE',
  path: '/clinical-history/documents/:id/',
  summary: 'By who shared it: withdrawn at once, its content destroyed; that it was there stays known.',
  params: z.object({ id }),
  body: z.object({ reason: line(300, 0).optional() }).optional(),
})

export const uploadPath = uploadDocument.path
export const downloadPath = (documentId: string) => downloadDocument.path.replace(':id', documentId)
