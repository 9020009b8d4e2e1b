import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant } from '../core/fields.ts'

/** So many days a prepared copy of one's data lies ready. */
export const exportDays = 7

export const exportStates = ['preparing', 'ready', 'failed'] as const
export const dataExport = z.object({
  id,
  status: z.enum(exportStates),
  asked_at: instant,
  /** Until when it can be downloaded. */
  expires_at: instant,
  /** Bytes; null until it is ready. */
  file_size: z.number().int().nullable(),
})
export type DataExport = z.infer<typeof dataExport>

export const askForExport = endpoint({
  method: 'POST',
  path: '/privacy/export/',
  summary: 'Prepares a copy of everything that is kept of the caller. An earlier copy is thrown away.',
  answer: dataExport,
  status: 202,
})

export const listExports = endpoint({
  method: 'GET',
  path: '/privacy/export/',
  summary: "The caller's own copies that were not thrown away yet, the newest first.",
  answer: z.object({ results: z.array(dataExport) }),
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/privacy/export/:id/',
  summary:
    'The copy itself, as a zip: pages to read, JSON, a FHIR R4 bundle and the documents. 202 with its status until it is ready; for its owner alone.',
  params: z.object({ id }),
  file: 'application/zip',
})
export const exportPath = (exportId: string) => downloadExport.path.replace(':id', exportId)
