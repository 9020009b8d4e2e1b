import type { Tenant } from '@psico/contract/clinics'
import { recordAt } from '#modules/audit-log/public'
import type { App } from '#platform/start/app'
import type { Context } from '#platform/http/context'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** Who asks on the platform's own host, which is no clinic's. */
type Asker = Omit<Context, 'clinic'>

/** Closes a clinic's host, or opens it again; repeating it changes nothing. @throws clinicNotFound */
export async function setSuspended(
  { databases, env }: App,
  { actor, ip, nowMs }: Asker,
  clinicId: string,
  suspended: boolean,
): Promise<Tenant> {
  const at = suspended ? new Date(nowMs).toISOString() : null
  const clinic = await databases.globalWork(async (db) => {
    const changed = await store.setSuspended(db, env.ROOT_DOMAIN, clinicId, at)
    if (!changed) throw problems.clinicNotFound()
    const action = `${suspended ? 'Clínica suspendida' : 'Clínica reanudada'}: ${changed.subdomain}`
    await recordAt({ at: 'root', db }, { action, level: 'WARNING', actor, ip })
    return changed
  })
  databases.forgetClinic(clinic.subdomain)
  return clinic
}
