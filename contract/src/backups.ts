import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

/** Typed before a restore can begin. */
export const restoreWord = 'RESTAURAR'
/** The nightly copies that are kept of each clinic. */
export const keptNights = 7

export const storedBackup = z.object({
  name: z.string(),
  /** Made every night, or kept before a restore. */
  kind: z.enum(['nightly', 'safety']),
  created_at: instant,
  /** Bytes. */
  size: z.number().int(),
})
export type StoredBackup = z.infer<typeof storedBackup>

export const listBackups = endpoint({
  method: 'GET',
  path: '/backups/',
  summary: 'Copies kept on the server: the nightly ones and those made before a restore.',
  answer: z.object({ results: z.array(storedBackup) }),
})

export const downloadBackup = endpoint({
  method: 'GET',
  path: '/backups/stored/:name/',
  summary: 'One of the copies kept on the server.',
  params: z.object({ name: z.string().regex(/^[a-z0-9-]{1,120}\.sql$/) }),
  file: 'application/octet-stream',
})

export const createBackup = endpoint({
  method: 'POST',
  path: '/backups/create/',
  summary: 'Everything of the clinic in one encrypted, authenticated file.',
  file: 'application/octet-stream',
})

export const restored = z.object({
  detail: z.string(),
  rows: z.number().int(),
  documents: z.number().int(),
})
export type Restored = z.infer<typeof restored>

export const restoreBackup = endpoint({
  method: 'POST',
  path: '/backups/restore/',
  summary: 'Puts a backup of this clinic back, all or nothing, after keeping a safety copy.',
  form: { backup_file: 'file' },
  answer: restored,
})
