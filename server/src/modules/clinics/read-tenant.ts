import type { readTenant } from '@psico/contract/clinics/tenant-facts'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { App } from '#app'
import { factsOf } from './facts-store.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** A clinic's record and how it is used; of one that is suspended, too. @throws clinicNotFound */
export async function tenantOf(
  { databases, env }: Pick<App, 'databases' | 'env'>,
  clinicId: string,
  nowMs: number,
): Promise<AnswerOf<typeof readTenant>> {
  const pod = await databases.podOf(clinicId)
  const record = await pod?.globalWork((db) => store.tenantById(db, env.ROOT_DOMAIN, clinicId))
  const clinic = await databases.clinicById(clinicId)
  if (!record || !clinic) throw problems.clinicNotFound()
  return { ...record, ...(await clinic.read((db) => factsOf(db, nowMs))) }
}
