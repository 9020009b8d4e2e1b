import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { instant } from '../core/fields.ts'

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

/** People that a restore concerns: how many, and the first of them by name. */
const namedPeople = z.object({ count: z.number().int(), names: z.array(z.string()) })
/** So many people are named; of more the number says the rest. */
export const mostNamed = 50

export const restorePreview = z.object({
  /** The moment that the clinic would go back to. */
  made_at: instant,
  /** Who has an account now and none in the backup. */
  gone: namedPeople,
  /** Who has none now and would have one again. */
  back: namedPeople,
  /** Active in the backup, deactivated today: they stay so. */
  stay_deactivated: namedPeople,
  /** Who changed the password since: today's stays. */
  keep_password: namedPeople,
  /** Of what there is more or less now than in the backup. */
  records: z.array(
    z.object({
      kind: z.enum([
        'appointments',
        'documents',
        'notes',
        'histories',
        'messages',
        'reviews',
        'questionnaires',
      ]),
      now: z.number().int(),
      in_backup: z.number().int(),
    }),
  ),
})
export type RestorePreview = z.infer<typeof restorePreview>

export const previewRestore = endpoint({
  method: 'POST',
  path: '/backups/preview/',
  summary: 'What a restore of this file would change and for whom; changes nothing and keeps nothing of it.',
  form: { backup_file: 'file' },
  answer: restorePreview,
})

export const restoreBackup = endpoint({
  method: 'POST',
  path: '/backups/restore/',
  summary: 'Puts a backup of this clinic back, all or nothing, after keeping a safety copy.',
  form: { backup_file: 'file' },
  answer: restored,
})
