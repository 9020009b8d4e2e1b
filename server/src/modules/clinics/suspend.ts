import type { Tenant } from '@psico/contract/clinics/clinics'
import { recordAt } from '#modules/audit-log/public'
import type { GlobalDb } from '#database/clinic'
import type { App } from '#app'
import type { Context } from '#database/context'
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
  const pod = await databases.podOf(clinicId)
  const write = (db: GlobalDb, { subdomain }: { subdomain: string }) => {
    const action = `${suspended ? 'Clínica suspendida' : 'Clínica reanudada'}: ${subdomain}`
    return recordAt({ at: 'root', db }, { actor, ip }, { action, level: 'WARNING' })
  }
  const isAtRoot = pod === databases.root
  const clinic = await pod?.globalWork(async (db) => {
    const changed = await store.setSuspended(db, env.ROOT_DOMAIN, clinicId, at)
    if (changed && isAtRoot) await write(db, changed)
    return changed
  })
  if (!clinic) throw problems.clinicNotFound()
  if (!isAtRoot) await databases.globalWork((db) => write(db, clinic))
  databases.forgetClinic(clinic.subdomain)
  return clinic
}
