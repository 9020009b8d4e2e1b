import type { Tenant } from '@psico/contract/clinics/clinics'
import { recordAt } from '#modules/audit-log/public'
import type { GlobalDb } from '#database/clinic'
import type { App } from '#app'
import type { Context } from '#database/context'
import { queueMail } from '#modules/mail/public'
import { adminsOf } from './facts-store.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** Who asks on the platform's own host, which is no clinic's. */
type Asker = Omit<Context, 'clinic'>

/** Closes a clinic's host, which its admins are told with the reason, or opens it again; repeating it changes nothing. @throws clinicNotFound */
export async function setSuspended(
  { databases, env }: Pick<App, 'databases' | 'env'>,
  { actor, ip, nowMs }: Asker,
  clinicId: string,
  { suspended, because = '' }: { suspended: boolean; because?: string | undefined },
): Promise<Tenant> {
  const at = suspended ? new Date(nowMs).toISOString() : null
  const pod = await databases.podOf(clinicId)
  const write = (db: GlobalDb, { subdomain }: { subdomain: string }) => {
    const why = because ? `. Motivo: ${because}` : ''
    const action = `${suspended ? 'Clínica suspendida' : 'Clínica reanudada'}: ${subdomain}${why}`
    return recordAt({ at: 'root', db }, { actor, ip }, { action, level: 'WARNING' })
  }
  const isAtRoot = pod === databases.root
  const clinic = await pod?.globalWork(async (db) => {
    const changed = await store.setSuspended(db, env.ROOT_DOMAIN, clinicId, { at, because })
    if (changed && isAtRoot) await write(db, changed)
    return changed
  })
  if (!clinic) throw problems.clinicNotFound()
  if (!isAtRoot) await databases.globalWork((db) => write(db, clinic))
  databases.forgetClinic(clinic.subdomain)
  if (suspended) await tell(databases, clinic)
  const { id, name, schema_name, created_on, primary_domain, is_active, ...counters } = clinic
  const { total_users, patients, professionals } = counters
  return {
    id,
    name,
    schema_name,
    created_on,
    primary_domain,
    is_active,
    total_users,
    patients,
    professionals,
  }
}

/** Once for each suspension: a repeat finds the mails there, and makes up for one that was broken off before this. */
async function tell(databases: App['databases'], known: store.Known): Promise<void> {
  const clinic = await databases.clinicById(known.id)
  await clinic?.work(async (db) => {
    for (const { id, email } of await adminsOf(db))
      await queueMail(db, {
        cause: `clinic_suspended:${known.suspended_at}:${id}`,
        kind: 'clinic_suspended',
        recipient: email,
        payload: { reason: known.suspended_because },
      })
  })
}
