import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { filter, id, instant, pageOf, pageQuery } from '../core/fields.ts'

/** What a professional wrote about a patient before the clinic came here: a file that was brought along, as it was. */
const oldRecord = z.object({
  id,
  patient: id,
  patient_name: z.string(),
  /** Of which day it is, as whoever brought it said. */
  dated: z.string(),
  file_name: z.string(),
  /** Bytes. */
  file_size: z.number().int(),
  /** SHA-256, hex, of what stands in the file. */
  digest: z.string(),
  brought_at: instant,
})
export type OldRecord = z.infer<typeof oldRecord>

export const listOldRecords = endpoint({
  method: 'GET',
  path: '/old-records/',
  summary:
    'The imported history that names who asks as its professional, the newest day first; nobody else reads it.',
  query: pageQuery.extend({ patient: filter(id) }),
  answer: pageOf(oldRecord),
})

export const downloadOldRecord = endpoint({
  method: 'GET',
  path: '/old-records/:id/',
  summary: 'One file of it, exactly as it came, for the professional named with it alone.',
  params: z.object({ id }),
  file: 'application/octet-stream',
})
