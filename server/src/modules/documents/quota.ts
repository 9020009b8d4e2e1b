import { maxUploadBytes } from '@psico/contract/documents/documents'
import type { Clinic } from '#database/clinic'
import type { App } from '#app'
import { problems } from './problems.ts'
import * as store from './store.ts'

const megabyte = 1024 * 1024
/** Files of a clinic on their way in, each counted as the largest that may come. */
const arriving = new Map<string, number>()

/**
 * Takes a file in where the clinic has room for it beside those that are coming: so many megabytes as the operator gives each
 * (`CLINIC_FILES_MB`), wherever files are kept. What its people sent counts, also of blocked records, and copies of somebody's
 * data; backups have a bound of their own (server/src/modules/backups/stored.ts). `work` writes its record, too. @throws storageFull
 */
export async function withinQuota<T>(
  app: Pick<App, 'env'>,
  clinic: Clinic,
  work: () => Promise<T>,
): Promise<T> {
  const others = arriving.get(clinic.id) ?? 0
  arriving.set(clinic.id, others + 1)
  try {
    const most = app.env.CLINIC_FILES_MB * megabyte
    if (most > 0 && (await clinic.read(store.storedBytes)) + (others + 1) * maxUploadBytes > most)
      throw problems.storageFull()
    return await work()
  } finally {
    const left = (arriving.get(clinic.id) ?? 1) - 1
    if (left > 0) arriving.set(clinic.id, left)
    else arriving.delete(clinic.id)
  }
}
