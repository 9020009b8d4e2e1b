import type { AppointmentStatus } from '@psico/contract/sessions/appointments'
import type { ClinicDb } from '#database/clinic'
import { row, run, sqlState, unlessRefused } from '#database/sql'
import { problems } from './problems.ts'

/** A session as far as its note is concerned. */
export interface NotedSession {
  psychologist: string
  patient: string
  status: AppointmentStatus
  appointment_date: string
}

export const session = (db: ClinicDb, appointment: string): Promise<NotedSession | undefined> =>
  row<NotedSession>(
    db,
    'select psychologist, patient, status, appointment_date from appointments where id = $1',
    [appointment],
  )

export interface StoredNote {
  id: string
  appointment: string
  author: string
  content: Buffer
  content_version: number
  created_at: string
  updated_at: string
}

const columns = 'id, appointment_id as appointment, author, content, content_version, created_at, updated_at'

export const ofAppointment = (db: ClinicDb, appointment: string): Promise<StoredNote | undefined> =>
  row<StoredNote>(db, `select ${columns} from session_notes where appointment_id = $1`, [appointment])

/** The same, kept as it is until the transaction ends: of two that change it the second builds on the first. */
export const lockOfAppointment = (db: ClinicDb, appointment: string): Promise<StoredNote | undefined> =>
  row<StoredNote>(db, `select ${columns} from session_notes where appointment_id = $1 for no key update`, [
    appointment,
  ])

interface NewNote {
  id: string
  appointment: string
  author: string
  content: Buffer
}

/** @throws noteExists, also to the second of two at once */
export const insert = (db: ClinicDb, it: NewNote): Promise<StoredNote | undefined> =>
  unlessRefused(
    db,
    sqlState.unique,
    () =>
      row<StoredNote>(
        db,
        `insert into session_notes (id, appointment_id, author, content, content_version)
         values ($1, $2, $3, $4, 1)
         returning ${columns}`,
        [it.id, it.appointment, it.author, it.content],
      ),
    () => {
      throw problems.noteExists()
    },
  )

export const setContent = (db: ClinicDb, id: string, content: Buffer, version: number): Promise<number> =>
  run(
    db,
    'update session_notes set content = $2, content_version = $3, updated_at = app_now() where id = $1',
    [id, content, version],
  )
