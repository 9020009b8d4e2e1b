import type { Tenant } from '@psico/contract/clinics'
import { recordAt } from '#modules/audit-log/public'
import type { App } from '#platform/start/app'
import type { Actor } from '#platform/http/session'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** Closes a clinic's host, or opens it again; repeating it changes nothing. @throws clinicNotFound */
export async function setSuspended(
  { databases, env }: App,
  by: Actor,
  clinicId: string,
  suspended: boolean,
  ip: string,
  now: number,
): Promise<Tenant> {
  const at = suspended ? new Date(now).toISOString() : null
  const clinic = await databases.globalWork(async (db) => {
    const changed = await store.setSuspended(db, env.ROOT_DOMAIN, clinicId, at)
    if (!changed) throw problems.clinicNotFound()
    const action = `${suspended ? 'Clínica suspendida' : 'Clínica reanudada'}: ${changed.subdomain}`
    await recordAt({ at: 'root', db }, { action, level: 'WARNING', actor: by, ip })
    return changed
  })
  databases.forgetClinic(clinic.subdomain)
  return clinic
}
