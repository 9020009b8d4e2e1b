import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { dataExport } from '../privacy/privacy.ts'

/** What a clinic takes along when it goes, as it hears of it. */
export const clinicExport = dataExport
export type ClinicExport = z.infer<typeof clinicExport>

export const askForClinicExport = endpoint({
  method: 'POST',
  path: '/exports/',
  summary:
    'Prepares everything of the clinic’s desk to take along: people with their contacts, sessions, balances, payments, as CSV and JSON, with what each column means. An earlier one is thrown away.',
  answer: clinicExport,
  status: 202,
})

export const listClinicExports = endpoint({
  method: 'GET',
  path: '/exports/',
  summary: 'One’s own exports that were not thrown away yet, the newest first.',
  answer: z.object({ results: z.array(clinicExport) }),
})

export const askForMyExport = endpoint({
  method: 'POST',
  path: '/exports/mine/',
  summary:
    'Prepares what a professional wrote of their own patients to take along: histories, notes with their signatures, results, goals, and what they had brought along, as HTML and JSON with a list by which it goes in again. An earlier one is thrown away.',
  answer: clinicExport,
  status: 202,
})

export const listMyExports = endpoint({
  method: 'GET',
  path: '/exports/mine/',
  summary: 'One’s own exports that were not thrown away yet, the newest first.',
  answer: z.object({ results: z.array(clinicExport) }),
})

export const downloadMyExport = endpoint({
  method: 'GET',
  path: '/exports/mine/:id/',
  summary:
    'The export itself, as a zip, for who asked for it alone, 7 days. 202 with its status until it is ready.',
  params: z.object({ id }),
  file: 'application/zip',
})

export const downloadClinicExport = endpoint({
  method: 'GET',
  path: '/exports/:id/',
  summary:
    'The export itself, as a zip, for who asked for it alone, 7 days. 202 with its status until it is ready.',
  params: z.object({ id }),
  file: 'application/zip',
})
