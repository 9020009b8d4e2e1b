import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, pageOf, pageQuery, filter } from '../core/fields.ts'
import { importKinds } from './fields.ts'

/** Bytes of a file, inclusive. */
export const maxImportBytes = 50 * 1024 * 1024
export const mostImportRows = 50_000
export const mostImportColumns = 250
/** So long an import can be taken back, and so long what was read of its file is kept. */
export const undoDays = 7
export const keptDays = 30

export const dateFormats = ['DMY', 'MDY', 'YMD'] as const
export type DateFormat = (typeof dateFormats)[number]

const importColumn = z.object({
  name: z.string(),
  /** What it probably is; null for what is left out. */
  guess: z.string().nullable(),
  /** Why it is taken for that, or left out. */
  reason: z.string(),
  samples: z.array(z.string()),
})
export type ImportColumn = z.infer<typeof importColumn>

const importParams = z.object({ id })

/** An import as the page shows it again. */
export const importCard = z.object({
  id,
  kind: z.enum(importKinds),
  created_at: instant,
  rows: z.number().int(),
  state: z.enum(['open', 'applied', 'undone']),
  applied_at: instant.nullable(),
  undone_at: instant.nullable(),
  /** Until when it can be taken back; null before it was applied and when it was taken back. */
  undo_until: instant.nullable(),
  created: z.number().int().nullable(),
  updated: z.number().int().nullable(),
  skipped: z.number().int().nullable(),
})
export type ImportCard = z.infer<typeof importCard>

export const startImport = endpoint({
  method: 'POST',
  path: '/imports/',
  summary:
    'Reads a file and keeps what is in it aside, 30 days at most. Nothing of the clinic changes. 413 above 50 MB, 400 for what cannot be read.',
  form: { kind: 'text', file: 'file' },
  answer: z.object({ id, columns: z.array(importColumn), rows: z.number().int() }),
  status: 201,
})

export const listImports = endpoint({
  method: 'GET',
  path: '/imports/',
  summary: 'The imports of the last 30 days, the newest first, 50 at most.',
  answer: z.object({ results: z.array(importCard) }),
})

const mapping = z.object({
  columns: z.record(z.string(), z.string().nullable()),
  date_format: z.enum(dateFormats, 'Elige DMY, MDY o YMD.').nullish(),
  zone: z.string().max(60).nullish(),
})

export const importCounts = z.object({
  new: z.number().int(),
  known: z.number().int(),
  errors: z.number().int(),
  /** Rows that go in with something to look at. */
  warnings: z.number().int(),
})
export type ImportCounts = z.infer<typeof importCounts>

/** What is being done with an import just now, and with how many of its rows it is done. */
const importProgress = z.object({
  step: z.enum(['check', 'apply', 'undo']),
  done: z.number().int(),
  of: z.number().int(),
})
export type ImportProgress = z.infer<typeof importProgress>

export const readImport = endpoint({
  method: 'GET',
  path: '/imports/:id/',
  summary:
    'One import, with its columns and what they are taken for; `counts` once every row was tried, `progress` while it is tried, taken in or taken back.',
  params: importParams,
  answer: importCard.extend({
    columns: z.array(importColumn),
    mapping,
    counts: importCounts.nullable(),
    progress: importProgress.nullable(),
  }),
})

export const mapImport = endpoint({
  method: 'PUT',
  path: '/imports/:id/mapping/',
  summary:
    'Says what each column is. A column of dates that can be read in two ways is refused until `date_format` says which (400). `zone`: of the clock of the old system.',
  params: importParams,
  body: mapping,
  answer: mapping,
})

export const checkImport = endpoint({
  method: 'POST',
  path: '/imports/:id/check/',
  summary: 'Tries every row and counts what would become of it. Nothing of the clinic changes.',
  params: importParams,
  answer: importCounts,
})

const messages = z.record(z.string(), z.array(z.string()))

export const importRow = z.object({
  /** As the sheet numbers it. */
  n: z.number().int(),
  state: z.enum(['unchecked', 'error', 'known', 'new', 'skipped']),
  skip: z.boolean(),
  same_as: id.nullable(),
  /** Whether somebody said that it is nobody who is known. */
  is_new: z.boolean(),
  /** By field, as they will be; what cannot be read as it stands in the file. */
  values: z.record(z.string(), z.string()),
  errors: messages,
  warnings: messages,
  /** Who it may be, and why. */
  known: z.array(
    z.object({
      id,
      name: z.string(),
      by: z.enum(['email', 'document', 'name', 'session', 'balance', 'file']),
      values: z.record(z.string(), z.string()),
    }),
  ),
  outcome: z.enum(['created', 'updated', 'left']).nullable(),
})
export type ImportRow = z.infer<typeof importRow>

export const rowStates = ['error', 'warning', 'known', 'new', 'skipped'] as const

export const listImportRows = endpoint({
  method: 'GET',
  path: '/imports/:id/rows/',
  summary: 'The rows of a file as they will be, in its order.',
  params: importParams,
  query: pageQuery.extend({ state: filter(z.enum(rowStates, 'Elige un estado de la lista.')) }),
  answer: pageOf(importRow),
})

export const mendImportRow = endpoint({
  method: 'PATCH',
  path: '/imports/:id/rows/:n/',
  summary:
    'Mends a row: other `values` by field, `skip` to leave it out, `same_as` the person who it is, or null for somebody new.',
  params: z.object({ id, n: z.coerce.number().int().min(1).max(2_000_000) }),
  body: z.object({
    values: z.record(z.string().max(60), z.string().max(2000)).optional(),
    skip: z.boolean('Di sí o no.').optional(),
    same_as: id.nullable().optional(),
  }),
  answer: importRow,
})

export const applyImport = endpoint({
  method: 'POST',
  path: '/imports/:id/apply/',
  summary:
    'Takes every row in, all or nothing; nobody gets a message. 409 `errors_left` while rows have errors, unless `skip_errors=1`. Who is known is left alone until somebody says that they are the same.',
  params: importParams,
  query: z.object({ skip_errors: filter(z.enum(['0', '1'])) }),
  answer: z.object({ created: z.number().int(), updated: z.number().int(), skipped: z.number().int() }),
})

export const inviteImported = endpoint({
  method: 'POST',
  path: '/imports/:id/invite/',
  summary: 'Invites by mail those who came with an import, have an address and no account yet.',
  params: importParams,
  body: z
    .object({
      rows: z.array(z.number().int().min(1)).max(1000).optional(),
      all: z.literal(true, 'Di a quiénes: filas o todas.').optional(),
    })
    .refine(
      (value) => (value.rows === undefined) !== (value.all === undefined),
      'Di a quiénes: filas o todas.',
    ),
  answer: z.object({ invited: z.number().int() }),
})

/** So many of those who stay are told by name. */
export const mostKept = 200

export const undoImport = endpoint({
  method: 'POST',
  path: '/imports/:id/undo/',
  summary:
    'Takes an import away again, within 7 days: exactly what came with it. What was worked with since stays and is listed.',
  params: importParams,
  answer: z.object({
    /** People or sessions that are gone again. */
    removed: z.number().int(),
    /** People who are as they were before. */
    restored: z.number().int(),
    kept_count: z.number().int(),
    kept: z.array(z.object({ n: z.number().int(), id, name: z.string() })),
  }),
})
