import { statusNames } from '@psico/contract/sessions/appointments'
import type { TimelineEntry } from '@psico/contract/clinical-history/clinical-history'
import type { Page } from '@psico/contract/core/fields'
import type { SessionMeasure } from '@psico/contract/questionnaires/questionnaires'
import { locationOfDocument } from '#modules/documents/public'
import { locationOfNote } from '#modules/notes/public'
import { measuresBeside } from '#modules/questionnaires/public'
import { counted, page } from '#edge/http/paging'
import type { ClinicDb } from '#database/clinic'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import type { SealedLocation } from '#services/crypto/vault'
import { openRecord } from './open-record.ts'
import * as store from './store.ts'

/** Sessions and own notes with what was measured by then, and own documents, newest first. @throws patientNotFound, notTreated */
export async function timelineOf(
  db: ClinicDb,
  context: ClinicalContext,
  patient: string,
  query: { page: number; page_size: number },
  address: string,
): Promise<Page<TimelineEntry>> {
  const action = 'Abrió la línea de tiempo del paciente.'
  await openRecord(db, context, { patient, clinical: 'timeline', action })
  const { found, count } = await counted(query, (part) =>
    store.timeline(db, context.actor.userId, patient, part),
  )
  const sessions = new Set(found.flatMap(({ appointment }) => appointment ?? []))
  const measures = await measuresBeside(db, context, patient, sessions)
  const entries: TimelineEntry[] = []
  for (const row of found)
    entries.push(await entryOf(db, context, row, measures.get(row.appointment ?? '') ?? []))
  return page(entries, count, query, address)
}

async function entryOf(
  db: ClinicDb,
  { clinic, vault }: ClinicalContext,
  row: store.TimelineRow,
  measures: SessionMeasure[],
): Promise<TimelineEntry> {
  const open = (sealed: Buffer | null, place: SealedLocation) =>
    sealed ? vault.openText(db, clinic, sealed, place) : Promise.resolve('')
  const { id, at } = row
  switch (row.kind) {
    case 'session': {
      const status = row.status ?? 'pending'
      return {
        kind: 'session',
        id,
        at,
        appointment_date: row.appointment_date ?? '',
        start_time: row.start_time ?? '',
        status,
        status_display: statusNames[status],
        has_note: row.has_note === true,
        measures,
      }
    }
    case 'note':
      return {
        kind: 'note',
        id,
        at,
        appointment: row.appointment ?? '',
        appointment_date: row.appointment_date ?? '',
        content: await open(row.content, locationOfNote(id, row.content_version ?? 0)),
        measures,
      }
    case 'document':
      return {
        kind: 'document',
        id,
        at,
        description: await open(row.description, locationOfDocument(id, 'description')),
        file_name: await open(row.file_name, locationOfDocument(id, 'file_name')),
        file_size: row.file_size ?? 0,
      }
  }
}
