import { record } from '#modules/audit-log/public'
import type { Context } from '#database/context'
import type { App } from '#app'
import type { ClinicDb } from '#database/clinic'
import { problems } from './problems.ts'
import { keyOfFile, locationOfDocument } from './sealed-locations.ts'
import * as store from './store.ts'

/**
 * Who shared a document takes it back: the key of its file goes with the record, so that nothing opens it any more; the
 * file itself follows, or is swept later. That it was there, by whom and why it went stays known.
 * @throws documentNotFound, notYours, alreadyWithdrawn
 */
export async function withdrawDocument(
  { vault, files, log }: Pick<App, 'files' | 'log' | 'vault'>,
  context: Context,
  id: string,
  reason: string,
): Promise<void> {
  const { clinic, actor, nowMs } = context
  await clinic.work(async (db) => {
    const document = await store.byId(db, id)
    if (!document) throw problems.documentNotFound()
    if (document.uploaded_by !== actor.userId) throw problems.notYours()
    const place = locationOfDocument(id, 'withdrawn_reason')
    const sealed = reason ? await vault.sealText(db, clinic, reason, place) : null
    if (!(await store.withdraw(db, id, sealed, nowMs))) throw problems.alreadyWithdrawn()
    await record(db, context, {
      patient: document.patient,
      clinical: 'document',
      action: 'Retiró un documento compartido.',
    })
  })
  await files
    .remove(keyOfFile(clinic, id))
    .catch((error: unknown) => log.warn({ err: error, document: id }, 'the file is swept later'))
}

/** Takes a document from a patient with what it was the copy of; its file, which no key opens now, is swept later. */
export const dropShared = async (db: ClinicDb, id: string, nowMs: number): Promise<void> =>
  void (await store.withdraw(db, id, null, nowMs))
