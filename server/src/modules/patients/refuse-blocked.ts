import * as store from './store.ts'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { Problem, problems } from '#core/problem'
import type { App } from '#app'

/** Lets through to a record that is not blocked. @throws blocked */
export async function refuseBlocked(db: ClinicDb, patient: string): Promise<void> {
  const found = await store.blockOf(db, patient)
  if (found) throw problems.blocked(found.reason, found.kept_until)
}

/**
 * Opens a row of a clinical record by its id. The database hides those of a blocked record: whose it is or who treated them
 * is told so, and to anybody else it is not there. @throws blocked, and what `open` throws
 */
export async function openUnlessBlocked<T>(
  { databases }: Pick<App, 'databases'>,
  { clinic, actor }: Context,
  row: { table: 'documents' | 'questionnaires' | 'old_records'; id: string },
  open: () => Promise<T>,
): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error
    const found = await databases.keeperWork(clinic.id, (db) => store.blockOfRow(db, row, actor.userId))
    throw found ? problems.blocked(found.reason, found.kept_until) : error
  }
}
